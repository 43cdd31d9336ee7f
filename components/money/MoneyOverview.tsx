import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { codStates } from '../../lib/domain/cod-state.ts'
import { compareFees, type FeeComparison } from '../../lib/domain/fee-differences.ts'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import { type Money, moneyByDay } from '../../lib/domain/money-by-day.ts'
import { type PaidOut, paidOut } from '../../lib/domain/paid-out.ts'
import { useMinute } from '../shipments/use-now.ts'
import { AccountSums } from './AccountSums.tsx'
import { CodByDay } from './CodByDay.tsx'
import { Fees } from './Fees.tsx'
import { MoneyChoices, type MoneyControls } from './MoneyChoices.tsx'
import { Payouts } from './Payouts.tsx'
import { daysOf } from './periods.ts'
import { Totals } from './Totals.tsx'

interface MoneyOverviewProps {
  shipments: readonly ListedShipment[]
  book: Environment
  nameOf: (accountId: string) => string
}

/** COD and fees of a period. */
export function MoneyOverview({ shipments, book, nameOf }: MoneyOverviewProps) {
  const now = useMinute()
  const today = carrierDay(now)
  const [controls, setControls] = useState<MoneyControls>({
    period: 'month',
    own: { from: '', to: '' },
    accountId: '',
    by: 'made',
  })
  // What is chosen shows at once; the sums follow when the browser has time.
  const { accountId, by, period, own } = useDeferredValue(controls)
  const { from, to } = daysOf(period, own, today)
  const money = useMemo(
    () => moneyByDay(shipments, { environment: book, accountId, from, to, by }),
    [shipments, book, accountId, from, to, by],
  )
  const fees = useMemo(() => compareFees(money.counted), [money.counted])
  const paid = useMemo(
    () => paidOut(shipments, { environment: book, accountId, from, to, now }),
    [shipments, book, accountId, from, to, now],
  )
  return (
    <div className="@container grid max-w-300 gap-3">
      <MoneyChoices
        shipments={shipments}
        book={book}
        nameOf={nameOf}
        controls={controls}
        onChange={setControls}
      />
      <Sums money={money} fees={fees} paid={paid} nameOf={nameOf} book={book} />
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
  const { totals, spans, step, accounts } = money
  return (
    <>
      <Totals totals={totals} />
      {codStates.some((state) => totals[state].parcels > 0) ? (
        <CodByDay spans={spans} step={step} totals={totals} book={book} />
      ) : (
        <p role="status" className="rounded-xl border border-line bg-surface px-4 py-5 text-ink-2">
          {t('nothing')}
        </p>
      )}
      {accounts.length > 1 && <AccountSums accounts={accounts} totals={totals} nameOf={nameOf} book={book} />}
      <Payouts paid={paid} nameOf={nameOf} book={book} />
      <Fees fees={fees} book={book} />
    </>
  )
})
