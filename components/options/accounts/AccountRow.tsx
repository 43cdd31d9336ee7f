import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { carrierName } from '../../../lib/domain/carrier-sites.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { isInner } from '../../../lib/domain/practice.ts'
import { CarrierPhrases } from '../../../lib/i18n/Phrases.tsx'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import { useServices } from '../../app/services.tsx'
import { TokenReminder } from '../../shell/TokenReminder.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { RelayCard } from '../relay/RelayCard.tsx'
import { AccountEditor } from './AccountEditor.tsx'
import { PickupChooser } from './PickupChooser.tsx'
import { TokenPageLink } from './TokenPageLink.tsx'

const tones = { practice: 'warn', staging: 'move', production: 'ok' } as const

interface AccountRowProps {
  account: Account
  focused: boolean
  saved: boolean
  onEdit: () => void
  onAccounts: (accounts: Account[]) => void
}

function AccountRow({ account, focused, saved, onEdit, onAccounts }: AccountRowProps) {
  const t = useTranslations('options.accounts')
  const common = useTranslations('common')
  const { send } = useServices()
  const [removing, setRemoving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function remove() {
    setFailure(undefined)
    try {
      const outcome = await send('accounts.remove', { accountId: account.id })
      if (outcome.ok) onAccounts(outcome.value)
      else setFailure(outcome.failure)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 text-[15px] font-semibold break-words">{account.name}</h3>
        {account.operatorId === undefined && (
          <Badge tone={tones[account.environment]}>{common(`environments.${account.environment}`)}</Badge>
        )}
        {isReady(account) && <Badge tone="ok">{t('ready')}</Badge>}
        {account.marketplace && <Badge tone="idle">{t('marketplace')}</Badge>}
        {account.paused && <Badge tone="bad">{t('paused')}</Badge>}
        <span className="ml-auto flex gap-1">
          <Button data-action="edit-account" size="small" autoFocus={focused} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button data-action="remove" size="small" kind="danger" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </span>
      </div>
      <p className="-mt-2 text-small break-words text-ink-3">
        {isInner(account)
          ? t('inside')
          : [account.operatorId === undefined && account.api, account.partnerCode]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {saved && (
        <p role="status" className="rounded-xl bg-ok-soft px-3 py-2 text-small text-ok">
          {t(isReady(account) ? 'connected' : 'saved')}
        </p>
      )}
      {account.paused ? (
        <TokenPageLink api={account.api} />
      ) : (
        <TokenReminder account={account} className="rounded-lg px-3 py-2">
          <TokenPageLink api={account.api} />
        </TokenReminder>
      )}
      {failure && <FailureNote failure={failure} doing="settings" />}
      {!account.marketplace && (
        <Suspense fallback={<div className="h-14" />}>
          <PickupChooser account={account} onAccounts={onAccounts} />
        </Suspense>
      )}
      <Confirm
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('removeTitle', { name: account.name })}
        confirm={t('removeConfirm')}
        keep={common('back')}
        dangerous
        onConfirm={() => void remove()}
      >
        <p>{t('removeBody')}</p>
      </Confirm>
    </>
  )
}

/** Real orders can leave with it. */
function isReady({ environment, marketplace, paused, pickup }: Account): boolean {
  return environment === 'production' && !marketplace && !paused && Boolean(pickup?.province)
}

export interface AccountChanges {
  /** The account that was saved last. */
  saved: string | undefined
  onAccounts: (accounts: Account[]) => void
  onSaved: (account: Account) => void
}

interface AccountEntryProps extends AccountChanges {
  account: Account
  children?: ReactNode
}

/** Each is edited by itself: no form closes another. */
export function AccountEntry({ account, children, saved, onAccounts, onSaved }: AccountEntryProps) {
  /** After editing, the focus returns to the row. */
  const [editing, setEditing] = useState<boolean>()
  return (
    <CarrierPhrases name={carrierName(account)}>
      {editing && (
        <AccountEditor
          account={account}
          onSaved={(next) => {
            setEditing(false)
            onSaved(next)
          }}
          onCancel={() => setEditing(false)}
        />
      )}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-3 panel p-4 empty:hidden">
        {!editing && (
          <AccountRow
            account={account}
            focused={editing === false}
            saved={saved === account.id}
            onEdit={() => setEditing(true)}
            onAccounts={onAccounts}
          />
        )}
        {!account.marketplace && !isInner(account) && <RelayCard account={account} />}
        {children}
      </article>
    </CarrierPhrases>
  )
}
