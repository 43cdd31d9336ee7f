import { Select } from '@base-ui/react/select'
import { Check, Columns3 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type ShipmentColumn, shipmentColumns } from '../../../lib/order-book/shipment-order.ts'
import { useSave } from '../../app/saving.tsx'
import { useRead } from '../../app/use-read.ts'
import { useWorkbench } from '../../app/workbench-services.tsx'
import { CONTROL, ICON_WORDS } from '../../ui/classes.ts'

interface ColumnChoiceProps {
  columns: readonly ShipmentColumn[]
  onChange: (columns: readonly ShipmentColumn[]) => void
}

/** The order's column is always shown: a row is known by it. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const t = useTranslations('shipmentList.columns')
  return (
    <Select.Root multiple value={[...columns]} onValueChange={(chosen) => onChange(chosen)}>
      <Select.Trigger
        data-action="columns"
        aria-label={t('choose')}
        title={t('choose')}
        className={`${CONTROL} flex items-center gap-1.5 text-ink-2 select-none @max-[640px]:hidden`}
      >
        <Columns3 size={15} aria-hidden />
        <span className={ICON_WORDS}>{t('choose')}</span>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner
          className="z-20 outline-none"
          sideOffset={4}
          align="end"
          alignItemWithTrigger={false}
        >
          <Select.Popup className="max-h-(--available-height) min-w-48 overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop outline-none">
            {shipmentColumns
              .filter((column) => column !== 'order')
              .map((column) => (
                <Select.Item
                  key={column}
                  value={column}
                  data-column={column}
                  className="grid cursor-default grid-cols-[1rem_1fr] items-center gap-2 py-1.5 pr-3 pl-2 outline-none select-none data-highlighted:bg-brand-soft"
                >
                  <Select.ItemIndicator className="col-start-1 text-brand">
                    <Check size={14} />
                  </Select.ItemIndicator>
                  <Select.ItemText className="col-start-2">{t(column)}</Select.ItemText>
                </Select.Item>
              ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}

export function useColumns() {
  const { hiddenColumns } = useWorkbench()
  const save = useSave()
  const {
    value: hidden,
    failure,
    again,
    put,
  } = useRead(useCallback(() => hiddenColumns.getValue(), [hiddenColumns]))
  return {
    failure,
    again,
    columns: useMemo(() => shipmentColumns.filter((column) => !hidden?.includes(column)), [hidden]),
    choose(shown: readonly ShipmentColumn[]) {
      const without = shipmentColumns.filter((column) => !shown.includes(column))
      put(() => without)
      save(() => hiddenColumns.setValue(without), hiddenColumns)
    },
  }
}
