import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import type { CodSums, Money } from '../../../lib/money/money-by-day.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMoneyTables } from '../use-money-tables.ts'
import { CodChart } from './CodChart.tsx'
import { CodTable } from './CodTable.tsx'

interface CodByDayProps extends Pick<Money, 'spans' | 'step'> {
  totals: CodSums
  book: Environment
}

export function CodByDay({ spans, step, totals, book }: CodByDayProps) {
  const t = useTranslations('money')
  const { spansTable } = useMoneyTables(book)
  const [table, setTable] = useState(false)
  return (
    <section className="grid gap-3 panel px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t(`byDay.${step}`)}</h2>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            data-action="chart-table"
            aria-expanded={table}
            onClick={() => setTable(!table)}
          >
            {t(table ? 'asChart' : 'asTable')}
          </Button>
          <ExportMenu
            small
            what={t(`byDay.${step}`)}
            fileName={t('files.byDay')}
            choices={[{ table: () => spansTable(spans, totals) }]}
          />
        </div>
      </div>
      <CodChart
        key={`${step} ${spans[0]?.from} ${spans.length}`}
        spans={spans}
        step={step}
        label={t(`byDay.${step}`)}
      />
      {table && <CodTable spans={spans} step={step} totals={totals} />}
    </section>
  )
}
