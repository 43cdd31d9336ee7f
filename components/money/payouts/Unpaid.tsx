import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { type PaidOut, type Unpaid as UnpaidSums, waits } from '../../../lib/money/paid-out.ts'
import { viewOf } from '../../routes.ts'
import { useMinute } from '../../ui/use-moments.ts'
import { AmountCell, GRID_CELL, GRID_ROW, Grid, GridTotal } from '../Grid.tsx'

interface UnpaidProps {
  paid: PaidOut
  nameOf: (accountId: string) => string
  book: Environment
}

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
          words('table.account'),
          ...steps.map((name) => ({ amount: name })),
          { amount: words('table.total') },
        ]}
      >
        <tbody>
          {[...unpaidBy].map(([accountId, sums]) => (
            <tr key={accountId} data-unpaid-of={accountId} className={GRID_ROW}>
              <th scope="row" className={`${GRID_CELL} min-w-36`}>
                {nameOf(accountId)}
              </th>
              {cellsOf(sums)}
            </tr>
          ))}
        </tbody>
        {unpaidBy.size > 1 && <GridTotal>{cellsOf(unpaid)}</GridTotal>}
      </Grid>
    </div>
  )
}

function cellsOf(sums: UnpaidSums): ReactNode {
  return [...sums.byWait, sums].map((sum, at) => <AmountCell key={waits[at] ?? 'all'} {...sum} />)
}
