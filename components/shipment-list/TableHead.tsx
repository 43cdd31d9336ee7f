import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { ShipmentColumn, ShipmentOrder } from '../../lib/domain/shipment-order.ts'
import { AMOUNTS, greatestFirst } from './column-widths.ts'
import { PickBox } from './PickBox.tsx'

interface TableHeadProps {
  columns: readonly ShipmentColumn[]
  order: ShipmentOrder
  onOrder: (order: ShipmentOrder) => void
  /** Of the rows that are shown. */
  picked: boolean | 'some'
  onPickAll: () => void
  style: CSSProperties
}

/** Each column sorts by a press, and the other way by another. */
export function TableHead({ columns, order, onOrder, picked, onPickAll, style }: TableHeadProps) {
  const t = useTranslations('shipmentList')
  const slips = useTranslations('slips')
  return (
    <thead className="sticky top-0 z-10 block">
      <tr
        aria-rowindex={1}
        className="grid items-center gap-x-3 border-b border-line bg-sunken px-4 text-left text-small text-ink-2"
        style={style}
      >
        <td className="grid">
          <PickBox label={slips('pickAll')} picked={picked} onPick={onPickAll} />
        </td>
        {columns.map((column) => {
          const sorted = order.by === column
          const Arrow = order.descending ? ArrowDown : ArrowUp
          const direction = order.descending ? 'descending' : 'ascending'
          return (
            <th
              key={column}
              scope="col"
              aria-sort={sorted ? direction : undefined}
              className={`min-w-0 font-semibold ${AMOUNTS.includes(column) ? 'text-right' : ''}`}
            >
              <button
                type="button"
                data-sort={column}
                data-action={`sort-${column}`}
                title={`${t('sortBy')}: ${t(`columns.${column}`)}`}
                onClick={() =>
                  onOrder({
                    by: column,
                    descending: sorted ? !order.descending : greatestFirst.includes(column),
                  })
                }
                className={`inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm -outline-offset-2 hover:text-ink ${sorted ? 'text-ink' : ''}`}
              >
                <span className="min-w-0 truncate">{t(`columns.${column}`)}</span>
                {sorted && <Arrow size={12} aria-hidden className="shrink-0" />}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
