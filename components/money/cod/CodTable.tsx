import { useTranslations } from 'use-intl'
import { type CodState, codStates } from '../../../lib/domain/shipment/cod-state.ts'
import { type CodSums, type Money, shownStates } from '../../../lib/money/money-by-day.ts'
import { AmountCell, GRID_CELL, GRID_ROW, Grid, GridTotal } from '../Grid.tsx'
import { useSpanWords } from './use-span-words.ts'

interface CodTableProps extends Pick<Money, 'spans' | 'step'> {
  totals: CodSums
}

/** Newest first, without empty days. */
export function CodTable({ spans, step, totals }: CodTableProps) {
  const t = useTranslations('money')
  const { nameOf } = useSpanWords(step)
  const states = shownStates(totals)
  const shown = spans.filter(({ sums }) => codStates.some((state) => sums[state].parcels > 0)).toReversed()
  return (
    <Grid
      label={t(`byDay.${step}`)}
      head={[t('table.span'), ...states.map((state) => ({ amount: t(`states.${state}`) }))]}
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
      <GridTotal>
        <SumCells sums={totals} states={states} />
      </GridTotal>
    </Grid>
  )
}

/** An amount and its parcels for each of these states. */
export function SumCells({ sums, states }: { sums: CodSums; states: readonly CodState[] }) {
  return states.map((state) => (
    <AmountCell key={state} amount={sums[state].cod} parcels={sums[state].parcels} />
  ))
}
