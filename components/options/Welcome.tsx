import { Check } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { Button } from '../ui/Button.tsx'
import { LanguageSwitch } from './Look.tsx'
import { useOptions } from './options-services.tsx'
import { PickupChooser } from './PickupChooser.tsx'
import { PracticeFailure } from './PracticeFailure.tsx'
import { usePractice } from './use-practice.ts'

interface WelcomeProps {
  accounts: readonly Account[]
  onAccounts: (accounts: Account[]) => void
  onSaved: (account: Account) => void
  onAddReal: () => void
}

/** From nothing to the first shipped order in four steps; each opens when the one before it is done. */
export function Welcome({ accounts, onAccounts, onSaved, onAddReal }: WelcomeProps) {
  const t = useTranslations('options.welcome')
  const { openDemoOrder, shortcut } = useOptions()
  const practice = usePractice(onSaved)
  const account = accounts.find((one) => !one.marketplace)
  const [connected] = accounts
  const ready = account?.pickup !== undefined
  return (
    <section className="grid gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <div className="grid gap-1.5">
        <h2 className="text-xl leading-7 font-semibold">{t('title')}</h2>
        <p className="max-w-prose text-ink-2">{t('lead')}</p>
      </div>
      <ol className="grid">
        <Step number={1} title={t('language.title')} state="open">
          <LanguageSwitch />
        </Step>
        <Step number={2} title={t('account.title')} state={connected ? 'done' : 'now'}>
          {connected ? (
            <p className="text-ink-2">{t('account.done', { name: connected.name })}</p>
          ) : (
            <>
              <p className="text-ink-2">{t('account.body')}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  data-action="connect-practice"
                  kind="primary"
                  busy={practice.busy}
                  onClick={practice.connect}
                >
                  {t('account.practice')}
                </Button>
                <Button data-action="add-account" onClick={onAddReal}>
                  {t('account.real')}
                </Button>
              </div>
              {practice.failure && <PracticeFailure failure={practice.failure} />}
            </>
          )}
        </Step>
        <Step number={3} title={t('pickup.title')} state={!connected ? 'later' : ready ? 'done' : 'now'}>
          {connected && !account && <p className="text-ink-2">{t('pickup.shopFirst')}</p>}
          {account && !ready && <p className="text-ink-2">{t('pickup.body')}</p>}
          {account && (
            <Suspense fallback={<div className="h-14" />}>
              <PickupChooser account={account} onAccounts={onAccounts} />
            </Suspense>
          )}
        </Step>
        <Step number={4} title={t('first.title')} state={ready ? 'now' : 'later'} last>
          {ready && (
            <>
              {account.environment === 'practice' && (
                <div>
                  <Button kind="primary" onClick={openDemoOrder}>
                    {t('first.demo')}
                  </Button>
                </div>
              )}
              <p className="text-ink-2">{shortcut ? t('first.body', { shortcut }) : t('first.bodyNoKeys')}</p>
              <p className="text-small text-ink-3">{t('first.pin')}</p>
            </>
          )}
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  title: string
  state: 'open' | 'now' | 'done' | 'later'
  last?: boolean
  children: ReactNode
}

const marks = {
  open: 'bg-brand-soft text-brand',
  now: 'bg-brand text-on-brand',
  done: 'bg-ok-soft text-ok',
  later: 'bg-sunken text-ink-3',
} as const

function Step({ number, title, state, last = false, children }: StepProps) {
  const t = useTranslations('options.welcome')
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
      <div className="grid grid-rows-[1.75rem_1fr] justify-items-center">
        <span className={`grid size-7 place-items-center rounded-full text-small font-bold ${marks[state]}`}>
          {state === 'done' ? <Check size={15} role="img" aria-label={t('stepDone')} /> : number}
        </span>
        {!last && <span aria-hidden className="w-px bg-line-2" />}
      </div>
      <div className="grid content-start gap-2 pb-5">
        <h3 className={`leading-7 font-semibold ${state === 'later' ? 'text-ink-3' : ''}`}>{title}</h3>
        {children}
      </div>
    </li>
  )
}
