import { Weight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { KeptDefaults } from '../../../lib/domain/store/store-defaults.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useServices } from '../../app/services.tsx'
import { useRead } from '../../app/use-read.ts'
import { accountsFor, shippingAccounts } from '../../shell/shipping-accounts.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { StoreDefaultsCard } from './StoreDefaultsCard.tsx'

/** Renders nothing where the screen cannot change defaults, or without an account that ships. */
export function StoreDefaultsSection({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations('defaults.settings')
  const common = useTranslations('common')
  const { storeDefaults } = useServices()
  const [asking, setAsking] = useState(false)
  const reading = useRead(storeDefaults?.list, { onFocus: true })
  const known = reading.value
  const [failed, setFailed] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const offered = shippingAccounts(accounts)
  if (!storeDefaults || offered.length === 0) return null
  if (!known) return <ReadFailure reads={[reading]} />

  const keep = (changed: KeptDefaults) => {
    const isIt = ({ store, accountId }: KeptDefaults) =>
      store === changed.store && accountId === changed.accountId
    const isNone = Object.keys(changed.defaults).length === 0
    const defaults = isNone ? {} : { ...known.kept.find(isIt)?.defaults, ...changed.defaults }
    const others = known.kept.filter((one) => !isIt(one))
    reading.put(() => ({ ...known, kept: [...others, { ...changed, defaults }] }))
    setFailed(false)
    storeDefaults.keep(changed).catch(() => setFailed(true))
  }
  const cards = known.stores.flatMap((store) => {
    const [first, ...rest] = accountsFor(store, offered)
    return first ? [{ store, accounts: [first, ...rest] as const }] : []
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" data-store-defaults>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      {cards.length === 0 && <p className="text-small text-ink-3">{t('none')}</p>}
      {cards.map(({ store, accounts }) => (
        <StoreDefaultsCard
          key={store}
          store={store}
          accounts={accounts}
          kept={known.kept.filter((one) => one.store === store)}
          onKeep={keep}
        />
      ))}
      {failed && (
        <p role="alert" className="text-small text-bad">
          {t('failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-2">{t('weights')}</p>
        <span role="status" className="text-small text-ok">
          {forgotten && t('forgotten')}
        </span>
        <Button
          data-action="forget-weights"
          icon={<Weight size={15} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('forgetWeights')}
        </Button>
        <Confirm
          open={asking}
          onClose={() => setAsking(false)}
          title={t('weightsTitle')}
          confirm={t('weightsConfirm')}
          keep={common('back')}
          dangerous
          onConfirm={() =>
            void storeDefaults.forgetWeights().then(
              () => setForgotten(true),
              () => setFailed(true),
            )
          }
        >
          <p>{t('weightsBody')}</p>
        </Confirm>
      </div>
    </section>
  )
}
