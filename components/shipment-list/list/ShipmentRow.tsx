import { type CSSProperties, memo, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { orderName } from '../../../lib/i18n/formats.ts'
import type { ManyAction, RowOutcome } from '../../../lib/order-book/act-on-many.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import type { ShipmentColumn } from '../../../lib/order-book/shipment-order.ts'
import { Outcome } from '../many/Outcome.tsx'
import { FLUSH_RIGHT } from './column-widths.ts'
import { PickBox } from './PickBox.tsx'
import { ShipmentCell } from './ShipmentCell.tsx'

interface ShipmentRowProps {
  shipment: ListedShipment
  accountName: string
  columns: readonly ShipmentColumn[]
  position: number
  active: boolean
  picked: boolean
  /** What is done with many rows, and what became of this one. */
  action: ManyAction | undefined
  outcome: RowOutcome | undefined
  /** Pixels. */
  top: number
  height: number
  now: number
  narrow: boolean
  layout: CSSProperties
  elementRef: Ref<HTMLTableRowElement>
  onActive: (key: string, position: number) => void
  onPick: (key: string, upTo: boolean) => void
  onOpen: (key: string) => void
}

const ON_CARD: readonly ShipmentColumn[] = ['status', 'order', 'cod', 'recipient', 'code']

/** A row of columns, or a card where it is narrow. */
export const ShipmentRow = memo(function ShipmentRow(props: ShipmentRowProps) {
  const { shipment, accountName, columns, position, active, picked, top, height, now, narrow } = props
  const { action, outcome } = props
  const { layout, elementRef, onActive, onPick, onOpen } = props
  const t = useTranslations('slips')
  const { key, environment } = shipment
  const shown = narrow ? ON_CARD : columns
  return (
    <tr
      ref={elementRef}
      data-shipment-row={key}
      aria-rowindex={position + 2}
      tabIndex={active ? 0 : -1}
      onFocus={() => onActive(key, position)}
      onClick={(event) => {
        const { target } = event
        const own = target instanceof Element && !target.closest('a, button, label')
        if (own && getSelection()?.isCollapsed !== false) onOpen(key)
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'Enter') onOpen(key)
        else if (event.key === ' ') onPick(key, event.shiftKey)
        else return
        event.preventDefault()
      }}
      className={`absolute top-0 left-0 grid w-full cursor-pointer items-center gap-x-2 overflow-hidden border-b border-line px-4 leading-tight -outline-offset-2 ${picked ? 'bg-brand-soft' : 'hover:bg-sunken/60'} ${narrow ? 'grid-cols-[auto_minmax(0,1fr)_auto] gap-y-1 py-1.5' : ''}`}
      style={{ transform: `translateY(${top}px)`, height, ...(!narrow && layout) }}
    >
      <td className={`grid ${narrow ? 'row-span-3 self-stretch' : ''}`}>
        {environment !== 'production' && (
          <span aria-hidden className="hatched absolute inset-y-0 left-0 w-2" />
        )}
        <PickBox
          label={t('pick', { number: orderName(shipment) })}
          picked={picked}
          tabIndex={active ? 0 : -1}
          onPick={(upTo) => onPick(key, upTo)}
        />
      </td>
      {shown.map((column) => (
        <td
          key={column}
          data-cell={column}
          className={`min-w-0 ${FLUSH_RIGHT.includes(column) || (narrow && column === 'code') ? 'text-right' : ''} ${narrow && column === 'status' ? 'col-span-2' : ''}`}
        >
          <ShipmentCell
            column={column}
            shipment={shipment}
            accountName={accountName}
            now={now}
            active={active}
            note={action && outcome && <Outcome action={action} outcome={outcome} />}
          />
        </td>
      ))}
    </tr>
  )
})
