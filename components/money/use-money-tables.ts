import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import { codStates } from '../../lib/domain/shipment/cod-state.ts'
import type { DifferingFee } from '../../lib/money/fee-differences.ts'
import type { CodSums, Money, MoneySpan } from '../../lib/money/money-by-day.ts'
import type { Cell, Table } from '../../lib/tables/table.ts'
import { dayCell } from '../exports/calendar.ts'

/** Tables for files. Practice money says so in every row. */
export function useMoneyTables(book: Environment) {
  const t = useTranslations('money')
  const words = useTranslations('tables')
  const environments = useTranslations('common.environments')

  const marked = (columns: readonly string[], rows: readonly (readonly Cell[])[]): Table =>
    book === 'production'
      ? { columns, rows }
      : {
          columns: [words('practice'), ...columns],
          rows: rows.map((row) => [environments(book), ...row]),
        }
  const sumColumns = codStates.flatMap((state) => [
    t(`states.${state}`),
    `${t(`states.${state}`)} (${t('table.parcels')})`,
  ])
  const sumCells = (sums: CodSums) => codStates.flatMap((state) => [sums[state].cod, sums[state].parcels])

  return {
    marked,
    spansTable: (spans: readonly MoneySpan[], totals: CodSums): Table =>
      marked(
        [t('table.from'), t('table.to'), ...sumColumns],
        [
          ...spans.map(({ from, to, sums }) => [dayCell(from), dayCell(to), ...sumCells(sums)]),
          [t('table.total'), null, ...sumCells(totals)],
        ],
      ),
    accountsTable: (accounts: Money['accounts'], nameOf: (accountId: string) => string): Table =>
      marked(
        [t('table.account'), ...sumColumns],
        accounts.map(({ accountId, sums }) => [nameOf(accountId), ...sumCells(sums)]),
      ),
    feesTable: (differing: readonly DifferingFee[]): Table =>
      marked(
        [t('fees.order'), t('fees.code'), t('fees.quoted'), t('fees.charged'), t('fees.difference')],
        differing.map(({ shipment, quoted, charged }) => [
          shipment.orderNumber,
          shipment.trackingCode,
          quoted,
          charged,
          charged - quoted,
        ]),
      ),
  }
}
