import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { lacksUnit } from '../../../lib/bulk/sheet/guess-columns.ts'
import { lostLetters } from '../../../lib/bulk/sheet/lost-letters.ts'
import type { SheetField, SheetMatching } from '../../../lib/domain/store/sheet-fields.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { Table } from '../../../lib/tables/table.ts'
import { Field, TextControl } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'

interface MatchingExtrasProps {
  table: Table
  matching: SheetMatching
  onChange(matching: SheetMatching): void
}

/** Each order needs one of each. */
const NEEDED: readonly (readonly [SheetField, ...SheetField[]])[] = [
  ['name'],
  ['tel'],
  ['address'],
  ['product'],
  ['cod', 'total'],
  ['weight'],
]

export function MatchingExtras({ table, matching, onChange }: MatchingExtrasProps) {
  const t = useTranslations('bulkSources.sheet')
  const { list } = useFormats()
  const { fields, weightUnit, product } = matching
  const isKnown = (field: SheetField) =>
    fields.includes(field) || (field === 'product' && product.trim() !== '')
  const missing = fields.includes('whole') ? [] : NEEDED.filter((either) => !either.some(isKnown))
  const names = missing.map(([field]) => t(`fields.${field}`))
  const lost = useMemo(() => lostLetters(table), [table])
  return (
    <div className="grid justify-items-start gap-3">
      {lost && (
        <p role="status" className="max-w-prose text-warn">
          {t('lostLetters', { lost })}
        </p>
      )}
      {missing.length > 0 && (
        <p role="status" data-missing className="max-w-prose text-warn">
          {t('missing', { fields: list(names) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Field label={t('product')} className="w-72 max-w-full">
          <TextControl
            name="product"
            value={product}
            placeholder={t('productExample')}
            onChange={(event) => onChange({ ...matching, product: event.target.value })}
          />
        </Field>
        {lacksUnit(table, matching) && (
          <div className="flex flex-wrap items-center gap-2">
            <span aria-hidden className="text-ink-2">
              {t('unit')}
            </span>
            <Segmented
              label={t('unit')}
              options={[
                { value: 'kg', label: t('units.kg') },
                { value: 'g', label: t('units.g') },
              ]}
              value={weightUnit}
              onChange={(unit) => onChange({ ...matching, weightUnit: unit })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
