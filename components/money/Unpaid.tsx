import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import { type PaidOut, type PaidSum, type Unpaid as UnpaidSums, waits } from '../../lib/domain/paid-out.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { viewOf } from '../shipment-list/routes.ts'
import { useMinute } from '../shipments/use-now.ts'
import { GRID_CELL, GRID_ROW, Grid } from './Grid.tsx'
import { PaidCell } from './PaidCell.tsx'

interface UnpaidProps {
  paid: PaidOut
  nameOf: (accountId: string) => string
  book: Environment
}

/** What was collected and not paid out, by how long it waits. */
export function Unpaid({ paid, nameOf, book }: UnpaidProps) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money')
  const { age } = useFormats()
  const now = useMinute()
  const { unpaid, unpaidBy } = paid
  const steps = waits.map((least, at) => {
    const next = waits[at + 1]
    return next === undefined ? t('waits.more', { least }) : t('waits.upTo', { least, most: next - 1 })
  })
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-2">
        {t('oldest', { age: age(unpaid.since, now) || t('justNow') })}{' '}
        {book === 'production' && (
          <a
            data-action="view-unpaid"
            href={viewOf('unpaid')}
            className="rounded-sm font-medium text-brand hover:underline"
          >
            {t('show')}
          </a>
        )}
      </p>
      <Grid
        label={t('unpaid')}
        head={[
          { name: words('table.account') },
          ...steps.map((name) => ({ name, amount: true })),
          { name: words('table.total'), amount: true },
        ]}
      >
        <tbody>
          {[...unpaidBy].map(([accountId, sums]) => (
            <tr key={accountId} data-unpaid-of={accountId} className={GRID_ROW}>
              <th scope="row" className={`${GRID_CELL} min-w-36`}>
                {nameOf(accountId)}
              </th>
              {cellsOf(sums).map(([name, sum]) => (
                <PaidCell key={name} sum={sum} />
              ))}
            </tr>
          ))}
        </tbody>
        {unpaidBy.size > 1 && (
          <tfoot>
            <tr className="border-t-2 border-line-2 font-semibold">
              <th scope="row" className={`${GRID_CELL} font-semibold`}>
                {words('table.total')}
              </th>
              {cellsOf(unpaid).map(([name, sum]) => (
                <PaidCell key={name} sum={sum} />
              ))}
            </tr>
          </tfoot>
        )}
      </Grid>
    </div>
  )
}

/** Each wait's, then all of them, each with a name that is its own. */
function cellsOf(sums: UnpaidSums): (readonly [string, PaidSum])[] {
  return [...sums.byWait.map((sum, at) => [String(waits[at]), sum] as const), ['all', sums] as const]
}
