import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import {
  type ShipmentColumn,
  type ShipmentOrder,
  shipmentColumns,
} from '../../../lib/order-book/shipment-order.ts'
import { CONTROL } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'
import { FLUSH_RIGHT, greatestFirst } from './column-widths.ts'
import { PickBox } from './PickBox.tsx'

interface TableHeadProps {
  columns: readonly ShipmentColumn[]
  order: ShipmentOrder
  onOrder: (order: ShipmentOrder) => void
  picked: boolean | 'some'
  onPickAll: () => void
  style: CSSProperties
}

/** A press sorts by the column, the next one in reverse. */
export function TableHead({ columns, order, onOrder, picked, onPickAll, style }: TableHeadProps) {
  const t = useTranslations('shipmentList')
  const slips = useTranslations('slips')
  return (
    <thead className="sticky top-0 z-10 block">
      <tr
        aria-rowindex={1}
        className="grid items-center gap-x-2 border-b border-line bg-sunken px-4 text-left text-small text-ink-2"
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
              className={`min-w-0 font-semibold ${FLUSH_RIGHT.includes(column) ? 'text-right' : ''}`}
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

interface SortChoiceProps {
  order: ShipmentOrder
  onChange: (order: ShipmentOrder) => void
}

/** Cards have no column heads: they are sorted by this. */
export function SortChoice({ order, onChange }: SortChoiceProps) {
  const t = useTranslations('shipmentList')
  return (
    <Select
      data-action="sort-by"
      label={t('sortBy')}
      className={`${CONTROL} @min-[640px]:hidden`}
      value={order.by}
      options={shipmentColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
      shown={`${t('sortBy')}: ${t(`columns.${order.by}`)}`}
      onChange={(by) => onChange({ by, descending: greatestFirst.includes(by) })}
    />
  )
}
