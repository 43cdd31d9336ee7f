import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentColumn, ShipmentOrder } from '../../lib/domain/shipment-order.ts'
import { layoutOf } from './column-widths.ts'
import { pageOf } from './routes.ts'
import { ShipmentRow } from './ShipmentRow.tsx'
import { TableHead } from './TableHead.tsx'
import type { Picking } from './use-picked.ts'
import { useRows } from './use-rows.ts'

export interface ShipmentTableProps {
  /** At least one, as they are shown. */
  shipments: readonly ListedShipment[]
  nameOf: (accountId: string) => string
  columns: readonly ShipmentColumn[]
  order: ShipmentOrder
  onOrder: (order: ShipmentOrder) => void
  picking: Picking
  /** Told the keys of what is in view. */
  onLook: (keys: readonly string[]) => void
  opened: Shipment['key'] | undefined
  /** Others are being looked for already. */
  settling: boolean
  /** Says by what they were chosen and sorted: where that is as before, the list keeps its place. */
  chosenBy: string
  now: number
}

/** A grid by whose keys twenty thousand rows are gone through; only rows in view are drawn. */
export function ShipmentTable(props: ShipmentTableProps) {
  const { shipments, nameOf, columns, order, onOrder, picking, settling, now } = props
  const t = useTranslations('shipmentList')
  const rows = useRows(props)
  const { narrow, height, active } = rows
  const layout = useMemo(() => layoutOf(columns), [columns])
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <p role="status" data-found={shipments.length}>
          {t('found', { count: shipments.length })}
        </p>
        <p id="shipment-keys" className="max-[600px]:sr-only">
          {t('keys')}
        </p>
      </div>
      <div
        ref={rows.view}
        onScroll={rows.onScroll}
        data-scroll
        style={{ scrollPaddingTop: rows.head }}
        className="min-h-60 flex-1 overflow-auto rounded-xl border border-line bg-surface"
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

/** Whether all, none or some of them are picked. */
function pickedOf(shipments: readonly ListedShipment[], picked: Picking['picked']): boolean | 'some' {
  if (picked.size === 0) return false
  if (shipments.every(({ key }) => picked.has(key))) return true
  return shipments.some(({ key }) => picked.has(key)) && 'some'
}

function open(key: Shipment['key']) {
  location.hash = pageOf(key)
}
