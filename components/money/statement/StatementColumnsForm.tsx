import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { type StatementColumns, type StatementField, statementFields } from '../../../lib/money/statement.ts'
import type { Cell, Table } from '../../../lib/tables/table.ts'
import { Button } from '../../ui/Button.tsx'
import { CONTROL } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'

interface StatementColumnsFormProps {
  table: Table
  columns: StatementColumns
  /** By the seller. */
  confirmed: boolean
  unfolded: boolean
  onUnfold: () => void
  onChange: (columns: StatementColumns) => void
}

const NONE = ''

/** Folded where they were confirmed before, or the codes and the COD were recognised. */
export function StatementColumnsForm({
  table,
  columns,
  confirmed,
  unfolded,
  onUnfold,
  onChange,
}: StatementColumnsFormProps) {
  const t = useTranslations('reconcile.columns')
  const { day } = useFormats()
  const nameOf = (at: number | undefined) => (at === undefined ? undefined : table.columns[at])
  const sampleOf = (at: number): string => {
    const cell: Cell = table.rows.find((row) => row[at] !== null)?.[at] ?? null
    return cell instanceof Date ? day(cell.toISOString().slice(0, 10)) : String(cell ?? '')
  }
  const coded = columns.code !== undefined || columns.order !== undefined
  if (!unfolded && (confirmed || (coded && columns.cod !== undefined)))
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <span className="min-w-0 break-words">
          {t(confirmed ? 'remembered' : 'recognised')}{' '}
          {statementFields
            .flatMap((field) =>
              columns[field] === undefined ? [] : `${t(field)}: ${nameOf(columns[field])}`,
            )
            .join(' · ')}
        </span>
        <Button size="small" data-action="change-columns" onClick={onUnfold}>
          {t('change')}
        </Button>
      </div>
    )
  const choose = (field: StatementField, value: string) => {
    const { [field]: _, ...others } = columns
    onChange(value === NONE ? others : { ...others, [field]: Number(value) })
  }
  return (
    <section className="grid gap-2.5 panel px-3.5 py-3">
      <div className="grid gap-0.5">
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="text-small text-ink-3">{t('about')}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2.5">
        {statementFields.map((field) => {
          const at = columns[field]
          return (
            <div key={field} data-statement-field={field} className="grid min-w-0 content-start gap-1">
              <span aria-hidden className="text-small font-medium text-ink-2">
                {t(field)}
              </span>
              <Select
                label={t(field)}
                className={`${CONTROL} w-full`}
                value={at === undefined ? NONE : String(at)}
                options={[
                  { value: NONE, label: t('none') },
                  ...table.columns.map((name, column) => ({
                    value: String(column),
                    label: name,
                    about: sampleOf(column),
                  })),
                ]}
                onChange={(value) => choose(field, value)}
              />
              <span className="text-small break-words text-ink-3">
                {at === undefined ? '' : t('sample', { text: sampleOf(at) })}
              </span>
            </div>
          )
        })}
      </div>
      {!coded && (
        <p role="status" className="font-medium text-warn">
          {t('needed')}
        </p>
      )}
    </section>
  )
}
