import { type CSSProperties, memo, type Ref } from 'react'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import type { ShipmentColumn } from '../../lib/domain/shipment-order.ts'
import { AMOUNTS } from './column-widths.ts'
import { ShipmentCell } from './ShipmentCell.tsx'

interface ShipmentRowProps {
  shipment: ListedShipment
  accountName: string
  columns: readonly ShipmentColumn[]
  /** From 0, as shown. */
  position: number
  active: boolean
  /** Pixels, from the top of the list. */
  top: number
  height: number
  now: number
  narrow: boolean
  layout: CSSProperties
  elementRef: Ref<HTMLTableRowElement>
  onActive: (key: string, position: number) => void
  onOpen: (key: string) => void
}

/** What a card shows where there is no room for columns. */
const ON_CARD: readonly ShipmentColumn[] = ['status', 'age', 'order', 'cod', 'recipient', 'code']

/** One shipment: a line of columns, or a card where it is narrow. */
export const ShipmentRow = memo(function ShipmentRow(props: ShipmentRowProps) {
  const { shipment, accountName, columns, position, active, top, height, now, narrow } = props
  const { layout, elementRef, onActive, onOpen } = props
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
        const own = target instanceof Element && !target.closest('a, button')
        if (own && getSelection()?.isCollapsed !== false) onOpen(key)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        onOpen(key)
      }}
      className={`absolute top-0 left-0 grid w-full cursor-pointer items-center gap-x-3 overflow-hidden border-b border-line px-4 -outline-offset-2 hover:bg-sunken/60 ${narrow ? 'grid-cols-[minmax(0,1fr)_auto] gap-y-1 py-1.5' : ''}`}
      style={{ transform: `translateY(${top}px)`, height, ...(!narrow && layout) }}
    >
      {shown.map((column, at) => (
        <td
          key={column}
          data-cell={column}
          className={`min-w-0 ${AMOUNTS.includes(column) || (narrow && at % 2 === 1) ? 'text-right' : ''}`}
        >
          {at === 0 && environment !== 'production' && (
            <span aria-hidden className="hatched absolute inset-y-0 left-0 w-2" />
          )}
          <ShipmentCell
            column={column}
            shipment={shipment}
            accountName={accountName}
            now={now}
            active={active}
          />
        </td>
      ))}
    </tr>
  )
})
