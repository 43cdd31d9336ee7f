import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { SAMPLE_ORDER, SAMPLE_STORE } from '../../lib/domain/practice.ts'
import { useServices } from '../app/services.tsx'
import type { AccountValues } from '../options/accounts/account-values.ts'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { useShipmentsOf } from '../shipments/use-shipments.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { AccountStep, RealAccountStep } from './AccountStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { guideSteps, stepNumber, useGuidePage } from './guide-steps.ts'
import { LanguageStep } from './LanguageStep.tsx'
import { NoPickupStep } from './NoPickupStep.tsx'
import { OrderStep } from './OrderStep.tsx'
import { PickupStep } from './PickupStep.tsx'
import { StepList } from './StepList.tsx'
import { StoreStep } from './StoreStep.tsx'

/** Steps already done elsewhere count as done. */
export function Guide({ accounts: known }: { accounts: Account[] }) {
  const t = useTranslations('welcome')
  const { openOptions } = useServices()
  const [page, go] = useGuidePage()
  const [accounts, setAccounts] = useState(known)
  const [chosenId, setChosenId] = useState<string>()
  const [typed, setTyped] = useState<AccountValues>()
  const { shipments } = useShipmentsOf(SAMPLE_STORE, SAMPLE_ORDER)
  const shipped = shipments?.findLast(({ submission }) => submission === 'accepted')
  const shippers = accounts.filter(({ marketplace }) => !marketplace)
  const account =
    shippers.find(({ id }) => id === chosenId) ?? shippers.find(({ pickup }) => !pickup) ?? shippers[0]

  // Shipped in another tab meanwhile.
  const wasShipped = useRef<boolean>(undefined)
  useEffect(() => {
    if (!shipments) return
    if (wasShipped.current === false && shipped && page === 'order') go('done')
    wasShipped.current = shipped !== undefined
  }, [shipments, shipped, page, go])

  const takeAccount = (taken: Account) => {
    setAccounts((before) => [...before.filter(({ id }) => id !== taken.id), taken])
    setChosenId(taken.id)
    // The simulated carrier's first address will do.
    go(taken.environment === 'practice' && taken.pickup ? 'order' : 'pickup')
  }
  const done = {
    language: stepNumber(page) > 0,
    account: accounts.length > 0,
    pickup: account?.pickup !== undefined,
    order: shipped !== undefined,
  }
  const back = () => go(guideSteps[stepNumber(page) - 1] ?? 'language')

  return (
    <div className="min-h-dvh bg-ground text-ink">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-240 items-center gap-2.5 px-4 py-3 sm:px-6">
          <Mark practice={account?.environment === 'practice'} />
          <h1 className="min-w-0 flex-1 text-[15px] font-semibold break-words">{t('title')}</h1>
          <Button data-action="leave" kind="quiet" size="small" onClick={openOptions}>
            {t('leave')}
          </Button>
        </div>
        <EnvironmentBanner environment={account?.environment} />
      </header>
      <div className="mx-auto grid max-w-240 gap-5 px-4 py-5 sm:px-6 md:grid-cols-[13rem_1fr] md:gap-10 md:py-10">
        <StepList page={page} done={done} />
        <main key={page} className="min-w-0">
          {page === 'language' && <LanguageStep onNext={() => go('account')} />}
          {page === 'account' && (
            <AccountStep
              accounts={accounts}
              onAccount={takeAccount}
              onReal={() => go('account/real')}
              onBack={back}
              onSkip={() => go('pickup')}
            />
          )}
          {page === 'account/real' && (
            <RealAccountStep
              typed={typed}
              onType={setTyped}
              onAccount={(taken) => {
                setTyped(undefined)
                takeAccount(taken)
              }}
              onBack={() => go('account')}
            />
          )}
          {page === 'pickup' && account && (
            <Suspense>
              <PickupStep
                key={account.id}
                account={account}
                onAccounts={setAccounts}
                onNext={() => go('order')}
                onBack={back}
              />
            </Suspense>
          )}
          {page === 'pickup' && !account && (
            <NoPickupStep
              isMarketplace={accounts.length > 0}
              onAccount={() => go('account')}
              onShops={openOptions}
              onBack={back}
              onSkip={() => go('order')}
            />
          )}
          {page === 'order' && (
            <OrderStep
              accounts={accounts}
              shipped={shipped}
              onPractice={takeAccount}
              onNext={() => go('done')}
              onBack={back}
            />
          )}
          {page === 'done' && (
            <DoneStep
              shipped={shipped}
              hasReal={accounts.some(({ environment }) => environment !== 'practice')}
              onReal={() => go('account/real')}
              onStore={() => go('store')}
              onBack={back}
            />
          )}
          {page === 'store' && <StoreStep onBack={() => go('done')} />}
        </main>
      </div>
    </div>
  )
}
