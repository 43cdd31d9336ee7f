import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { useSave } from '../../app/saving.tsx'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'
import { type AccountChanges, AccountEntry } from '../accounts/AccountRow.tsx'
import { ConnectShop } from './ConnectShop.tsx'
import { CreateShop } from './CreateShop.tsx'
import type { ShopOutcome } from './use-shop-form.ts'

type Adding = { kind: 'create' } | { kind: 'connect'; name: string; email: string }

interface ShopsProps extends AccountChanges {
  operator: Account
  shops: readonly Account[]
}

export function Shops({ operator, shops, ...changes }: ShopsProps) {
  const t = useTranslations('options.shops')
  const { send } = useServices()
  const save = useSave()
  const [adding, setAdding] = useState<Adding>()
  /** The focus returns to the button of the form that closed last. */
  const [closed, setClosed] = useState<Adding['kind']>()
  const [added, setAdded] = useState<string>()

  function start(next: Adding) {
    setAdded(undefined)
    setAdding(next)
  }
  function close() {
    setClosed(adding?.kind)
    setAdding(undefined)
  }
  const outcome: ShopOutcome = {
    onAdded(shop) {
      close()
      setAdded(shop.name)
      changes.onSaved(shop)
    },
    onFailed({ kind }) {
      // The worker has paused the operator.
      if (kind === 'unauthorised') save(() => send('accounts.list', {}).then(changes.onAccounts))
    },
  }

  return (
    <div className="grid gap-3 border-line pt-3 not-first:border-t first:pt-0">
      <h4 className="text-small font-medium text-ink-2">{t('title', { count: shops.length })}</h4>
      {shops.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {shops.map((shop) => (
          <li key={shop.id} data-shop={shop.partnerCode}>
            <AccountEntry account={shop} {...changes} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-ok empty:-mt-3">
        {added && t('added', { name: added })}
      </p>
      {adding?.kind === 'create' && (
        <CreateShop
          operator={operator}
          {...outcome}
          onCancel={close}
          onConnect={(name, email) => start({ kind: 'connect', name, email })}
        />
      )}
      {adding?.kind === 'connect' && (
        <ConnectShop
          operator={operator}
          name={adding.name}
          email={adding.email}
          {...outcome}
          onCancel={close}
        />
      )}
      {!adding && (
        <div className="flex flex-wrap gap-2">
          <Button
            data-action="create-shop"
            icon={<Plus size={16} aria-hidden />}
            autoFocus={closed === 'create'}
            onClick={() => start({ kind: 'create' })}
          >
            {t('create')}
          </Button>
          <Button
            data-action="connect-shop"
            autoFocus={closed === 'connect'}
            onClick={() => start({ kind: 'connect', name: '', email: '' })}
          >
            {t('connect')}
          </Button>
        </div>
      )}
    </div>
  )
}
