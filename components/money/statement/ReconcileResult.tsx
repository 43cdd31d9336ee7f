import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { Days } from '../../../lib/money/periods.ts'
import { type FindingKind, findingKinds, periodOf, reconcile } from '../../../lib/money/reconcile.ts'
import { readStatement, type StatementColumns } from '../../../lib/money/statement.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import type { Table } from '../../../lib/tables/table.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useSigned } from '../../ui/use-signed.ts'
import { Figure, MoreButton, useMore } from '../Grid.tsx'
import { DayFields } from '../MoneyChoices.tsx'
import { ClaimOfStatement } from '../owed/ClaimOfStatement.tsx'
import { Findings } from './Findings.tsx'
import { MarkPaid } from './MarkPaid.tsx'
import { useFindingsTable } from './use-findings-table.ts'

const RARE: readonly FindingKind[] = ['other-code', 'no-amount']

interface ReconcileResultProps {
  name: string
  table: Table
  columns: StatementColumns
  /** By the seller. */
  confirmed: boolean
  onConfirm: () => void
  shipments: readonly ListedShipment[]
  book: Environment
}

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
  const period = useMemo(() => periodOf(lines, shipments), [lines, shipments])
  const { from, to } = days ?? period ?? { from: '', to: '' }
  const result = useMemo(
    () => reconcile(lines, shipments, from && to ? { from, to } : null),
    [lines, shipments, from, to],
  )
  const { findings, counts, ours, theirs, fees } = result
  // Problems come first.
  const kind = chosen ?? findingKinds.find((one) => counts[one] > 0) ?? 'all'
  const filtered = useMemo(
    () => (kind === 'all' ? findings : findings.filter((finding) => finding.kind === kind)),
    [findings, kind],
  )
  const rows = useMore(filtered)
  if (lines.length === 0)
    return (
      <p role="status" className="font-medium text-warn">
        {t('columns.noLines')}
      </p>
    )
  const allRight = counts.agrees === findings.length
  const marking = (
    <MarkPaid
      findings={findings}
      name={name}
      lastDay={period?.to}
      book={book}
      codColumn={columns.cod === undefined ? undefined : table.columns[columns.cod]}
      confirmed={confirmed}
      onConfirm={onConfirm}
    />
  )
  const list = (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('filter')}
          value={kind}
          onChange={setChosen}
          options={(['all', ...findingKinds] as const)
            .filter(
              (value) => value === 'all' || value === kind || counts[value] > 0 || !RARE.includes(value),
            )
            .map((value) => ({
              value,
              label: t(`kinds.${value}`, { count: value === 'all' ? findings.length : counts[value] }),
            }))}
        />
        {book === 'production' && <ClaimOfStatement findings={findings} statement={name} />}
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
        <Findings findings={rows.shown} days={columns.day !== undefined} fees={columns.fee !== undefined} />
      )}
      <MoreButton rows={rows} words={t} />
    </>
  )
  return (
    <>
      <section className="grid gap-3 panel px-3.5 py-3">
        <div className="flex flex-wrap gap-x-12 gap-y-3">
          {columns.cod !== undefined && <Sums name={t('summary.cod')} ours={ours} theirs={theirs} />}
          {columns.fee !== undefined && (
            <Sums name={t('summary.fees')} ours={fees.ours} theirs={fees.theirs} />
          )}
        </div>
        {allRight && <p className="font-medium text-ok">{t('summary.right')}</p>}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2.5 text-small text-ink-2">
          {t(period || days ? 'period.about' : 'period.none')}
          <DayFields days={{ from, to }} onChange={setDays} />
        </div>
      </section>
      {allRight ? (
        <>
          {marking}
          {list}
        </>
      ) : (
        <>
          {list}
          {marking}
        </>
      )}
    </>
  )
}

function Sums({ name, ours, theirs }: { name: string; ours: number; theirs: number }) {
  const t = useTranslations('reconcile.summary')
  const { money } = useFormats()
  const signed = useSigned()
  const id = useId()
  return (
    <div className="grid gap-1">
      <h2 id={id} className="font-semibold">
        {name}
      </h2>
      <dl aria-labelledby={id} className="flex flex-wrap gap-x-6 gap-y-1">
        <Figure name={t('ours')}>{money(ours)}</Figure>
        <Figure name={t('theirs')}>{money(theirs)}</Figure>
        <Figure name={t('difference')} warn={ours !== theirs}>
          {signed(theirs - ours)}
        </Figure>
      </dl>
    </div>
  )
}
