import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { codStates } from '../../lib/domain/shipment/cod-state.ts'
import { compareFees, type FeeComparison } from '../../lib/money/fee-differences.ts'
import { type Money, moneyByDay } from '../../lib/money/money-by-day.ts'
import { monthlyDifferences } from '../../lib/money/monthly-differences.ts'
import { type PaidOut, paidOut } from '../../lib/money/paid-out.ts'
import { daysOf } from '../../lib/money/periods.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { useMinute } from '../ui/use-moments.ts'
import { AccountSums } from './cod/AccountSums.tsx'
import { CodByDay } from './cod/CodByDay.tsx'
import { Totals } from './cod/Totals.tsx'
import { Fees } from './Fees.tsx'
import { MoneyChoices, type MoneyControls } from './MoneyChoices.tsx'
import { Monthly } from './owed/Monthly.tsx'
import { Owed } from './owed/Owed.tsx'
import { Payouts } from './payouts/Payouts.tsx'

interface MoneyOverviewProps {
  shipments: readonly ListedShipment[]
  book: Environment
  nameOf: (accountId: string) => string
}

export function MoneyOverview({ shipments, book, nameOf }: MoneyOverviewProps) {
  const now = useMinute()
  const today = carrierDay(now)
  const [controls, setControls] = useState<MoneyControls>({
    period: 'month',
    own: { from: '', to: '' },
    accountId: '',
    by: 'made',
  })
  const { accountId, by, period, own } = useDeferredValue(controls)
  const { from, to } = daysOf(period, own, today)
  const money = useMemo(
    () => moneyByDay(shipments, { environment: book, accountId, from, to, by }),
    [shipments, book, accountId, from, to, by],
  )
  const fees = useMemo(() => compareFees(money.counted), [money.counted])
  const months = useMemo(
    () => monthlyDifferences(shipments, { environment: book, accountId }),
    [shipments, book, accountId],
  )
  const owed = useMemo(
    () => paidOut(shipments, { environment: book, accountId: '', from: '', to: '', now }),
    [shipments, book, now],
  )
  const paid = useMemo(
    () => paidOut(shipments, { environment: book, accountId, from, to, now }),
    [shipments, book, accountId, from, to, now],
  )
  return (
    <div className="@container grid max-w-300 gap-3">
      <Owed {...{ paid: owed, shipments, book, nameOf, now }} />
      <MoneyChoices
        shipments={shipments}
        book={book}
        nameOf={nameOf}
        controls={controls}
        onChange={setControls}
      />
      <Sums money={money} fees={fees} paid={paid} nameOf={nameOf} book={book} />
      <Monthly months={months} accountId={accountId} book={book} />
    </div>
  )
}

interface SumsProps extends Pick<MoneyOverviewProps, 'book' | 'nameOf'> {
  money: Money
  fees: FeeComparison
  paid: PaidOut
}

const Sums = memo(function Sums({ money, fees, paid, nameOf, book }: SumsProps) {
  const t = useTranslations('money')
  const { totals, oldest, spans, step, accounts } = money
  return (
    <>
      <Totals totals={totals} oldest={oldest} />
      {codStates.some((state) => totals[state].parcels > 0) ? (
        <CodByDay spans={spans} step={step} totals={totals} book={book} />
      ) : (
        <p role="status" className="panel px-4 py-5 text-ink-2">
          {t('nothing')}
        </p>
      )}
      {accounts.length > 1 && <AccountSums accounts={accounts} totals={totals} nameOf={nameOf} book={book} />}
      <Payouts paid={paid} nameOf={nameOf} book={book} />
      <Fees fees={fees} book={book} />
    </>
  )
})
