import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import type { ShipmentColumn, ShipmentOrder } from '../../../lib/order-book/shipment-order.ts'
import type { OnMany } from '../many/use-on-many.ts'
import { layoutOf } from './column-widths.ts'
import { ShipmentRow } from './ShipmentRow.tsx'
import { TableHead } from './TableHead.tsx'
import type { Picking } from './use-picked.ts'
import { type RowsProps, useRows } from './use-rows.ts'

interface ShipmentTableProps extends RowsProps {
  nameOf: (accountId: string) => string
  columns: readonly ShipmentColumn[]
  order: ShipmentOrder
  onOrder: (order: ShipmentOrder) => void
  /** The list still shows the filter or order before. */
  settling: boolean
  /** What is done with many, and each row's outcome. */
  many: OnMany | undefined
  now: number
}

/** A grid for 20,000 rows: only those in view are drawn. */
export function ShipmentTable(props: ShipmentTableProps) {
  const { shipments, nameOf, columns, order, onOrder, picking, settling, many, now } = props
  const t = useTranslations('shipmentList')
  const rows = useRows(props)
  const { narrow, height, active } = rows
  const layout = useMemo(() => layoutOf(columns), [columns])
  return (
    <>
      <p id="shipment-keys" className="sr-only">
        {t('keys')}
      </p>
      <div
        ref={rows.view}
        onScroll={rows.onScroll}
        data-scroll
        style={{ scrollPaddingTop: rows.head }}
        className="min-h-60 flex-1 overflow-auto panel"
      >
        <table
          aria-label={t('table')}
          aria-describedby="shipment-keys"
          aria-busy={settling}
          aria-rowcount={shipments.length + 1}
          onKeyDown={rows.onKeyDown}
          className="block"
          style={narrow ? undefined : { minWidth: layout.minWidth }}
        >
          {!narrow && (
            <TableHead
              columns={columns}
              order={order}
              onOrder={onOrder}
              picked={pickedOf(shipments, picking.picked)}
              onPickAll={picking.pickAll}
              style={layout}
            />
          )}
          <tbody className="relative block" style={{ height: rows.totalHeight }}>
            {rows.drawn.map(({ index, top }) => {
              const shipment = shipments[index]
              if (!shipment) return null
              const isActive = shipment.key === active
              return (
                <ShipmentRow
                  key={shipment.key}
                  shipment={shipment}
                  accountName={nameOf(shipment.accountId)}
                  columns={columns}
                  position={index}
                  active={isActive}
                  picked={picking.picked.has(shipment.key)}
                  action={many?.action}
                  outcome={many?.outcomes.get(shipment.key)}
                  top={top}
                  height={height}
                  now={now}
                  narrow={narrow}
                  layout={layout}
                  elementRef={isActive ? rows.activeRef : null}
                  onActive={rows.onActive}
                  onPick={picking.pick}
                  onOpen={open}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

function pickedOf(shipments: readonly ListedShipment[], picked: Picking['picked']): boolean | 'some' {
  if (picked.size === 0) return false
  if (shipments.every(({ key }) => picked.has(key))) return true
  return shipments.some(({ key }) => picked.has(key)) && 'some'
}

function open(key: Shipment['key']) {
  location.hash = pageOf(key)
}
