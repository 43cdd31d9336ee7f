import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import { type FindingKind, findingKinds, periodOf, reconcile } from '../../lib/domain/reconcile.ts'
import { readStatement, type StatementColumns } from '../../lib/domain/statement.ts'
import type { Table } from '../../lib/tables/table.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Findings } from './Findings.tsx'
import { MarkPaid } from './MarkPaid.tsx'
import { DayFields } from './MoneyChoices.tsx'
import type { Days } from './periods.ts'
import { Sums } from './Sums.tsx'
import { useFindingsTable } from './use-findings-table.ts'
import { useMore } from './use-more.ts'

/** Offered only where there are any. */
const SELDOM: readonly FindingKind[] = ['other-code', 'untold']

interface ReconcileResultProps {
  /** What the file is called. */
  name: string
  table: Table
  columns: StatementColumns
  /** The seller said that they are right. */
  confirmed: boolean
  onConfirm: () => void
  shipments: readonly ListedShipment[]
  book: Environment
}

/** What agrees, what differs and what is missing on either side, in sums and line by line. */
export function ReconcileResult({
  name,
  table,
  columns,
  confirmed,
  onConfirm,
  shipments,
  book,
}: ReconcileResultProps) {
  const t = useTranslations('reconcile')
  const words = useTranslations('money')
  const tableOf = useFindingsTable(book)
  const [chosen, setChosen] = useState<FindingKind | 'all'>()
  const [days, setDays] = useState<Days>()
  const lines = useMemo(() => readStatement(table.rows, columns), [table, columns])
  const told = useMemo(() => periodOf(lines), [lines])
  const { from, to } = days ?? told ?? { from: '', to: '' }
  const result = useMemo(
    () => reconcile(lines, shipments, from && to ? { from, to } : null),
    [lines, shipments, from, to],
  )
  const { findings, counts, ours, theirs, fees } = result
  // What needs looking at comes first.
  const kind = chosen ?? findingKinds.find((one) => counts[one] > 0) ?? 'all'
  const filtered = useMemo(
    () => (kind === 'all' ? findings : findings.filter((finding) => finding.kind === kind)),
    [findings, kind],
  )
  const { shown, left, more } = useMore(filtered)
  if (lines.length === 0)
    return (
      <p role="status" className="font-medium text-warn">
        {t('columns.noLines')}
      </p>
    )
  return (
    <>
      <section className="grid gap-3 rounded-xl border border-line bg-surface px-3.5 py-3">
        <div className="flex flex-wrap gap-x-12 gap-y-3">
          {columns.cod !== undefined && <Sums name={t('summary.cod')} ours={ours} theirs={theirs} />}
          {columns.fee !== undefined && (
            <Sums name={t('summary.fees')} ours={fees.ours} theirs={fees.theirs} />
          )}
        </div>
        {counts.agrees === findings.length && <p className="font-medium text-ok">{t('summary.right')}</p>}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2.5 text-small text-ink-2">
          {t(told || days ? 'period.about' : 'period.none')}
          <DayFields days={{ from, to }} onChange={setDays} />
        </div>
      </section>
      <MarkPaid
        findings={findings}
        name={name}
        lastDay={told?.to}
        book={book}
        codColumn={columns.cod === undefined ? undefined : table.columns[columns.cod]}
        confirmed={confirmed}
        onConfirm={onConfirm}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('filter')}
          value={kind}
          onChange={setChosen}
          options={(['all', ...findingKinds] as const)
            .filter(
              (value) => value === 'all' || value === kind || counts[value] > 0 || !SELDOM.includes(value),
            )
            .map((value) => ({
              value,
              label: t(`kinds.${value}`, { count: value === 'all' ? findings.length : counts[value] }),
            }))}
        />
        <ExportMenu
          what={t('table.name')}
          fileName={words('files.statement')}
          choices={[
            { label: t('kinds.all', { count: findings.length }), table: () => tableOf(findings) },
            ...(kind === 'all'
              ? []
              : [{ label: t(`kinds.${kind}`, { count: counts[kind] }), table: () => tableOf(filtered) }]),
          ]}
        />
      </div>
      <p className="text-small text-ink-2">{t(`about.${kind}`)}</p>
      {filtered.length === 0 ? (
        <p role="status">{t('none')}</p>
      ) : (
        <Findings findings={shown} fees={columns.fee !== undefined} />
      )}
      {left > 0 && (
        <Button size="small" data-action="show-more" className="w-fit" onClick={more}>
          {t('more', { count: left })}
        </Button>
      )}
    </>
  )
}
