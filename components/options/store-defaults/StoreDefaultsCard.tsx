import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { SAMPLE_STORE } from '../../../lib/domain/practice.ts'
import type { KeptDefaults } from '../../../lib/domain/store/store-defaults.ts'
import { useDefaultsWords } from '../../order-form/use-defaults-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Select } from '../../ui/Select.tsx'
import { StoreDefaultsForm } from './StoreDefaultsForm.tsx'

interface StoreDefaultsCardProps {
  store: string
  accounts: readonly [Account, ...Account[]]
  kept: readonly KeptDefaults[]
  /** Takes what changed; nothing forgets them. */
  onKeep: (kept: KeptDefaults) => void
}

/** One store: a summary, its form, and a way to forget it. */
export function StoreDefaultsCard({ store, accounts, kept, onKeep }: StoreDefaultsCardProps) {
  const t = useTranslations('defaults.settings')
  const common = useTranslations('common')
  const sample = useTranslations('sampleOrder')
  const words = useDefaultsWords()
  const [accountId, setAccountId] = useState(kept[0]?.accountId)
  const [editing, setEditing] = useState(false)
  const [forgetting, setForgetting] = useState(false)
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const defaults = kept.find((one) => one.accountId === account.id)?.defaults ?? {}
  const summary = words(defaults)
  const name = store === SAMPLE_STORE ? sample('store') : isNoShop(store) ? t(`stores.${store}`) : store
  return (
    <article data-store={store} className="grid grid-cols-[minmax(0,1fr)] gap-2 panel p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-40 font-semibold break-words">{name}</h3>
        {accounts.length > 1 && (
          <Select
            label={t('account')}
            className="min-h-8 max-w-full rounded-lg border border-line-2 bg-raised px-2.5 text-small outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
            value={account.id}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setAccountId}
          />
        )}
        <span className="flex gap-1">
          <Button
            data-action="edit-defaults"
            size="small"
            aria-expanded={editing}
            aria-label={t(editing ? 'closeOf' : 'editOf', { store: name })}
            onClick={() => setEditing(!editing)}
          >
            {t(editing ? 'close' : 'edit')}
          </Button>
          {summary.length > 0 && (
            <Button
              data-action="forget-defaults"
              size="small"
              kind="danger"
              aria-label={t('forgetOf', { store: name })}
              onClick={() => setForgetting(true)}
            >
              {t('forget')}
            </Button>
          )}
        </span>
      </div>
      <p className={`text-small break-words ${summary.length > 0 ? 'text-ink-2' : 'text-ink-3'}`}>
        {summary.join(' · ') || t('usual')}
      </p>
      {editing && (
        <Suspense fallback={<div className="h-80" />}>
          <StoreDefaultsForm
            key={account.id}
            account={account}
            storeName={name}
            defaults={defaults}
            onChange={(changed) => onKeep({ store, accountId: account.id, defaults: changed })}
          />
        </Suspense>
      )}
      <Confirm
        open={forgetting}
        onClose={() => setForgetting(false)}
        title={t('forgetTitle', { store: name })}
        confirm={t('forgetConfirm')}
        keep={common('back')}
        onConfirm={() => {
          setEditing(false)
          onKeep({ store, accountId: account.id, defaults: {} })
        }}
      >
        <p>{t('forgetBody')}</p>
      </Confirm>
    </article>
  )
}

/** Orders from a sheet or by hand belong to no shop. */
function isNoShop(store: string): store is 'manual' | 'sheet' {
  return store === 'manual' || store === 'sheet'
}
