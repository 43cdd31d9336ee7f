import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Shops } from '../shops/Shops.tsx'
import { AccountEditor } from './AccountEditor.tsx'
import { type AccountChanges, AccountEntry } from './AccountRow.tsx'
import { usePractice } from './use-practice.ts'

interface AccountsProps extends AccountChanges {
  accounts: readonly Account[]
}

export function Accounts({ accounts, editing, onEditing, onAccounts, onSaved }: AccountsProps) {
  const t = useTranslations('options.accounts')
  const practice = usePractice(onSaved)
  const saved = (account: Account) => {
    onEditing(undefined)
    onSaved(account)
  }
  const changes = { editing, onEditing, onAccounts, onSaved: saved }
  const shopsOf = (operator: Account) => accounts.filter(({ operatorId }) => operatorId === operator.id)
  const standsWithOperator = ({ operatorId }: Account) => accounts.some(({ id }) => id === operatorId)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {accounts.length === 0 && editing !== 'new' && <p className="text-ink-2">{t('none')}</p>}
      {accounts
        .filter((account) => !standsWithOperator(account))
        .map((account) => (
          <AccountEntry key={account.id} account={account} {...changes}>
            {account.marketplace && <Shops operator={account} shops={shopsOf(account)} {...changes} />}
          </AccountEntry>
        ))}
      {editing === 'new' && <AccountEditor onSaved={saved} onCancel={() => onEditing(undefined)} />}
      {practice.failure && <FailureNote failure={practice.failure} doing="settings" />}
      <div className="flex flex-wrap gap-2">
        <Button
          data-action="add-account"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onEditing('new')}
        >
          {t('add')}
        </Button>
        {!accounts.some((account) => account.environment === 'practice') && (
          <Button data-action="connect-practice" kind="quiet" busy={practice.busy} onClick={practice.connect}>
            {t('addPractice')}
          </Button>
        )}
      </div>
    </section>
  )
}
