import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { MonthlyDifference } from '../../../lib/money/monthly-differences.ts'
import { addressOfSlice, type SliceKind } from '../../../lib/order-book/slice.ts'
import { dayCell } from '../../exports/calendar.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { useSigned } from '../../ui/use-signed.ts'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid } from '../Grid.tsx'
import { useMoneyTables } from '../use-money-tables.ts'
import { SumCell } from './Owed.tsx'

interface MonthlyProps {
  months: readonly MonthlyDifference[]
  accountId: string
  book: Environment
}

/** Insurance and weighing again, which cost the seller a little of each parcel, by month. */
export function Monthly({ months, accountId, book }: MonthlyProps) {
  const t = useTranslations('numbers.monthly')
  const { number } = useFormats()
  const signed = useSigned()
  const { marked } = useMoneyTables(book)
  if (months.length === 0) return null
  const heads = [t('insured'), t('insuredOver'), t('reweighed'), t('grams')]
  const addressOf = (kind: SliceKind, { from, to }: MonthlyDifference) =>
    addressOfSlice({ kind, environment: book, from, to, ...(accountId && { accountId }) })
  return (
    <section data-monthly className="grid gap-3 panel px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('title')}</h2>
        <ExportMenu
          small
          what={t('title')}
          fileName={t('file')}
          choices={[
            {
              table: () =>
                marked(
                  [t('month'), ...heads],
                  months.map(({ from, insured, reweighed }) => [
                    dayCell(from),
                    insured.charged,
                    insured.over,
                    reweighed.over,
                    reweighed.grams,
                  ]),
                ),
            },
          ]}
        />
      </div>
      <p className="max-w-prose text-small text-ink-3">{t('about')}</p>
      <Grid label={t('title')} head={[t('month'), ...heads.map((amount) => ({ amount }))]}>
        <tbody>
          {months.map((month) => {
            const { from, insured, reweighed } = month
            return (
              <tr key={from} data-month={from} className={GRID_ROW}>
                <th scope="row" className={`${GRID_CELL} whitespace-nowrap`}>
                  {t('of', { month: Number(from.slice(5, 7)), year: from.slice(0, 4) })}
                </th>
                <SumCell
                  sum={{ parcels: insured.parcels, amount: insured.charged }}
                  href={addressOf('insured', month)}
                />
                <Over amount={insured.over} signed={signed} />
                <SumCell
                  sum={{ parcels: reweighed.parcels, amount: reweighed.over }}
                  href={addressOf('reweighed', month)}
                />
                <td className={GRID_AMOUNT}>
                  {reweighed.grams > 0 && '+'}
                  {number(reweighed.grams)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Grid>
    </section>
  )
}

function Over({ amount, signed }: { amount: number; signed: (amount: number) => string }) {
  return <td className={`${GRID_AMOUNT} ${amount > 0 ? 'font-semibold text-warn' : ''}`}>{signed(amount)}</td>
}
