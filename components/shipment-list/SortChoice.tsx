import { useTranslations } from 'use-intl'
import { type ShipmentOrder, shipmentColumns } from '../../lib/domain/shipment-order.ts'
import { Select } from '../ui/Select.tsx'
import { greatestFirst } from './column-widths.ts'
import { CONTROL } from './control.ts'

interface SortChoiceProps {
  order: ShipmentOrder
  onChange: (order: ShipmentOrder) => void
}

/** In place of the columns' heads, where cards have none. */
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
