import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { Slice } from '../../lib/order-book/slice.ts'
import { sizeOf, type WeekNumbers } from '../../lib/order-book/week-numbers.ts'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid } from '../money/Grid.tsx'
import { CountCell } from './CountCell.tsx'
import { TallyBar } from './TallyBar.tsx'

interface DayBarsProps {
  days: WeekNumbers['days']
  week: Slice
}

export function DayBars({ days, week }: DayBarsProps) {
  const t = useTranslations('numbers.week')
  const { day: written } = useFormats()
  const most = Math.max(...days.map(({ tally }) => sizeOf(tally)))
  return (
    <Grid
      label={t('byDay')}
      head={[t('day'), t('chart'), { amount: t('delivered') }, { amount: t('returned') }]}
    >
      <tbody>
        {days.map(({ day, tally }) => (
          <tr key={day} data-day={day} className={GRID_ROW}>
            <th scope="row" className={`${GRID_CELL} whitespace-nowrap`}>
              {written(day, 'short')}
            </th>
            <td className={`${GRID_AMOUNT} w-full align-middle!`}>
              <TallyBar tally={tally} most={most} />
            </td>
            <CountCell count={tally.delivered} slice={{ ...week, kind: 'delivered', from: day, to: day }} />
            <CountCell count={tally.returned} slice={{ ...week, kind: 'returned', from: day, to: day }} />
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
