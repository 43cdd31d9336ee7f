import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { type Money, shownStates } from '../../../lib/money/money-by-day.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { GRID_CELL, GRID_ROW, Grid } from '../Grid.tsx'
import { useMoneyTables } from '../use-money-tables.ts'
import { SumCells } from './CodTable.tsx'

interface AccountSumsProps extends Pick<Money, 'accounts' | 'totals'> {
  nameOf: (accountId: string) => string
  book: Environment
}

export function AccountSums({ accounts, totals, nameOf, book }: AccountSumsProps) {
  const t = useTranslations('money')
  const { accountsTable } = useMoneyTables(book)
  const states = shownStates(totals)
  return (
    <section className="grid gap-3 panel px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('accounts')}</h2>
        <ExportMenu
          small
          what={t('accounts')}
          fileName={t('files.accounts')}
          choices={[{ table: () => accountsTable(accounts, nameOf) }]}
        />
      </div>
      <Grid
        label={t('accounts')}
        head={[t('table.account'), ...states.map((state) => ({ amount: t(`states.${state}`) }))]}
      >
        <tbody>
          {accounts.map(({ accountId, sums }) => (
            <tr key={accountId} data-account={accountId} className={GRID_ROW}>
              <th scope="row" className={GRID_CELL}>
                {nameOf(accountId)}
              </th>
              <SumCells sums={sums} states={states} />
            </tr>
          ))}
        </tbody>
      </Grid>
    </section>
  )
}
