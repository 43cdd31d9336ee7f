import { Weight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import type { KeptDefaults } from '../../lib/domain/store-defaults.ts'
import { useServices } from '../services.tsx'
import { accountsFor, shippers } from '../shell/shippers.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { StoreDefaultsCard } from './StoreDefaultsCard.tsx'

/** What the orders of each store start with; nothing where this screen does not keep it, or while nothing ships. */
export function StoreDefaultsSection({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations('defaults.settings')
  const common = useTranslations('common')
  const { storeDefaults } = useServices()
  const [asking, setAsking] = useState(false)
  const [known, setKnown] = useState<{ stores: readonly string[]; kept: readonly KeptDefaults[] }>()
  const [failed, setFailed] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    storeDefaults?.list().then(setKnown, console.error)
  }, [storeDefaults])
  const offered = shippers(accounts)
  if (!storeDefaults || !known || offered.length === 0) return null

  const keep = (changed: KeptDefaults) => {
    const others = known.kept.filter(
      ({ store, accountId }) => store !== changed.store || accountId !== changed.accountId,
    )
    setKnown({ ...known, kept: [...others, changed] })
    setFailed(false)
    storeDefaults.keep(changed).catch(() => setFailed(true))
  }
  const cards = known.stores.flatMap((store) => {
    const [first, ...rest] = accountsFor(store, offered)
    return first ? [{ store, accounts: [first, ...rest] as const }] : []
  })
  return (
    <section className="grid gap-3" data-store-defaults>
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
