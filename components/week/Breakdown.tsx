import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { reasonWords } from '../../lib/i18n/reason-words.ts'
import type { Slice } from '../../lib/order-book/slice.ts'
import { type Dimension, dimensions, sizeOf, type WeekNumbers } from '../../lib/order-book/week-numbers.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid, MoreButton, useMore } from '../money/Grid.tsx'
import { useMoneyTables } from '../money/use-money-tables.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { CountCell } from './CountCell.tsx'
import { TallyBar } from './TallyBar.tsx'
import { meansOf, useTallyWords } from './use-tally-words.ts'

interface BreakdownProps {
  numbers: WeekNumbers
  week: Slice
}

export function Breakdown({ numbers, week }: BreakdownProps) {
  const t = useTranslations('numbers.week')
  const slices = useTranslations('numbers.slice')
  const common = useTranslations('common')
  const language = useLocale()
  const words = useTallyWords()
  const { marked } = useMoneyTables(week.environment)
  const [dimension, setDimension] = useState<Dimension>('product')
  const all = numbers.by[dimension]
  const rows = useMore(all)
  const most = Math.max(1, ...all.map(({ tally }) => sizeOf(tally)))
  const nameOf = (value: string) => {
    if (dimension !== 'reason') return value || common('none')
    return value === '' ? slices('noReason') : (reasonWords(language, Number(value))?.text ?? value)
  }
  const name = t(`dimensions.${dimension}`)
  const heads = [t('delivered'), t('returned'), t('rate'), t('days'), t('fee')]
  return (
    <section className="grid gap-3 panel px-3.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('by')}
          value={dimension}
          onChange={setDimension}
          options={dimensions.map((value) => ({ value, label: t(`dimensions.${value}`) }))}
        />
        <ExportMenu
          small
          what={name}
          fileName={t('file')}
          choices={[
            {
              table: () =>
                marked(
                  [name, ...heads],
                  all.map(({ value, tally }) => {
                    const { rate, days, fee } = meansOf(tally)
                    return [
                      nameOf(value),
                      tally.delivered,
                      tally.returned,
                      rate ?? null,
                      days ?? null,
                      fee ?? null,
                    ]
                  }),
                ),
            },
          ]}
        />
      </div>
      <Grid label={name} head={[name, t('chart'), ...heads.map((amount) => ({ amount }))]}>
        <tbody>
          {rows.shown.map(({ value, tally }) => {
            const { rate, days, fee } = words(tally)
            const slice = { ...week, [dimension]: value }
            return (
              <tr key={value} data-tally={value} className={GRID_ROW}>
                <th scope="row" className={`${GRID_CELL} min-w-40 break-words`}>
                  {nameOf(value)}
                </th>
                <td className={`${GRID_AMOUNT} w-1/4 align-middle!`}>
                  <TallyBar tally={tally} most={most} />
                </td>
                <CountCell count={tally.delivered} slice={{ ...slice, kind: 'delivered' }} />
                <CountCell count={tally.returned} slice={{ ...slice, kind: 'returned' }} />
                <td className={GRID_AMOUNT}>{rate}</td>
                <td className={GRID_AMOUNT}>{days}</td>
                <td className={GRID_AMOUNT}>{fee}</td>
              </tr>
            )
          })}
        </tbody>
      </Grid>
      <MoreButton rows={rows} words={t} />
    </section>
  )
}
