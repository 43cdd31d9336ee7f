import { useTranslations } from 'use-intl'
import { type CodState, codStates } from '../../lib/domain/cod-state.ts'
import type { CodSums, Money } from '../../lib/domain/money-by-day.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid } from './Grid.tsx'
import { shownStates } from './shown-states.ts'
import { useSpanWords } from './use-span-words.ts'

interface CodTableProps extends Pick<Money, 'spans' | 'step'> {
  totals: CodSums
}

/** The chart's numbers, newest first; days without money are left out. */
export function CodTable({ spans, step, totals }: CodTableProps) {
  const t = useTranslations('money')
  const { nameOf } = useSpanWords(step)
  const states = shownStates(totals)
  const shown = spans.filter(({ sums }) => codStates.some((state) => sums[state].parcels > 0)).toReversed()
  return (
    <Grid
      label={t(`byDay.${step}`)}
      head={[
        { name: t('table.span') },
        ...states.map((state) => ({ name: t(`states.${state}`), amount: true })),
      ]}
    >
      <tbody>
        {shown.map((span) => (
          <tr key={span.from} className={GRID_ROW}>
            <th scope="row" className={`${GRID_CELL} whitespace-nowrap`}>
              {nameOf(span)}
            </th>
            <SumCells sums={span.sums} states={states} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-2 font-semibold">
          <th scope="row" className={`${GRID_CELL} font-semibold`}>
            {t('table.total')}
          </th>
          <SumCells sums={totals} states={states} />
        </tr>
      </tfoot>
    </Grid>
  )
}

/** An amount and its parcels for each state, in the states' order. */
export function SumCells({ sums, states }: { sums: CodSums; states: readonly CodState[] }) {
  const t = useTranslations('money')
  const common = useTranslations('common')
  const { money } = useFormats()
  return states.map((state) => {
    const { cod, parcels } = sums[state]
    return (
      <td key={state} className={GRID_AMOUNT}>
        {parcels === 0 ? (
          <span className="text-ink-3">{common('none')}</span>
        ) : (
          <>
            {money(cod)}
            <span className="block text-tiny text-ink-3">{t('parcels', { count: parcels })}</span>
          </>
        )}
      </td>
    )
  })
}
