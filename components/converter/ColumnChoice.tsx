import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type AddressColumns, columnChoices } from '../../lib/converter/find-address.ts'
import type { PastedList } from '../../lib/converter/read-list.ts'
import { Select } from '../ui/Select.tsx'

interface ColumnChoiceProps {
  list: PastedList
  columns: AddressColumns
  onChange: (columns: AddressColumns) => void
}

export function ColumnChoice({ list, columns, onChange }: ColumnChoiceProps) {
  const t = useTranslations('converter')
  const offered = useMemo(() => columnChoices(list), [list])
  if (offered.length < 2) return null
  const nameOf = (at: number) => list.header?.[at] || t('columnNumber', { number: at + 1 })
  const words = (one: AddressColumns) => {
    const [only] = one
    if (one.length === 1 && only !== undefined) return nameOf(only)
    return one.length === list.columns
      ? t('everyColumn')
      : t('joined', { columns: one.map(nameOf).join(' + ') })
  }
  return (
    <div className="flex min-w-0 items-center gap-2 text-small text-ink-2">
      <span aria-hidden className="shrink-0">
        {t('column')}
      </span>
      <Select
        label={t('column')}
        className="min-h-7 max-w-70 rounded-md border border-line-2 bg-raised px-2"
        value={columns.join()}
        options={offered.map((one) => ({ value: one.join(), label: words(one) }))}
        onChange={(value) => onChange(offered.find((one) => one.join() === value) ?? columns)}
      />
    </div>
  )
}
