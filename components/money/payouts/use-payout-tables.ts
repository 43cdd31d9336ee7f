import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import type { PaidOut } from '../../../lib/money/paid-out.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import type { Table } from '../../../lib/tables/table.ts'
import { dayCell } from '../../exports/calendar.ts'
import { useMoneyTables } from '../use-money-tables.ts'

export function usePayoutTables(book: Environment, nameOf: (accountId: string) => string) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money')
  const { marked } = useMoneyTables(book)
  return {
    daysTable: ({ days }: PaidOut): Table =>
      marked(
        [words('table.span'), t('statement'), words('table.account'), t('amount'), words('table.parcels')],
        days.flatMap(({ day, statementsBy, byAccount }) =>
          [...byAccount].map(([id, { amount, parcels }]) => [
            dayCell(day),
            statementsBy.get(id)?.join(', ') ?? null,
            nameOf(id),
            amount,
            parcels,
          ]),
        ),
      ),
    otherwiseTable: (shipments: readonly ListedShipment[]): Table =>
      marked(
        [
          words('fees.order'),
          words('fees.code'),
          words('table.span'),
          t('statement'),
          t('due'),
          t('amount'),
          t('feeOver'),
        ],
        shipments.flatMap(({ orderNumber, trackingCode, payout }) =>
          payout
            ? [
                [
                  orderNumber,
                  trackingCode,
                  dayCell(payout.day),
                  payout.statement,
                  payout.due,
                  payout.amount,
                  payout.feeOver,
                ],
              ]
            : [],
        ),
      ),
  }
}
