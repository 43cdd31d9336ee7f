import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Shops } from '../shops/Shops.tsx'
import { AccountEditor } from './AccountEditor.tsx'
import { type AccountChanges, AccountEntry } from './AccountRow.tsx'
import { usePractice } from './use-practice.ts'

interface AccountsProps extends Omit<AccountChanges, 'saved'> {
  accounts: readonly Account[]
}

export function Accounts({ accounts, onAccounts, onSaved }: AccountsProps) {
  const t = useTranslations('options.accounts')
  const [saved, setSaved] = useState<string>()
  /** After closing the form, the focus returns to its button. */
  const [adding, setAdding] = useState<boolean>()
  const put = (account: Account) => {
    setSaved(account.id)
    onSaved(account)
  }
  const practice = usePractice(put)
  const changes = { saved, onAccounts, onSaved: put }
  const shopsOf = (operator: Account) => accounts.filter(({ operatorId }) => operatorId === operator.id)
  const standsWithOperator = ({ operatorId }: Account) => accounts.some(({ id }) => id === operatorId)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {accounts.length === 0 && !adding && <p className="text-ink-2">{t('none')}</p>}
      {accounts
        .filter((account) => !standsWithOperator(account))
        .map((account) => (
          <AccountEntry key={account.id} account={account} {...changes}>
            {account.marketplace && <Shops operator={account} shops={shopsOf(account)} {...changes} />}
          </AccountEntry>
        ))}
      {adding && (
        <AccountEditor
          onSaved={(account) => {
            setAdding(undefined)
            put(account)
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {practice.failure && <FailureNote failure={practice.failure} doing="settings" />}
      <div className="flex flex-wrap gap-2">
        {!adding && (
          <Button
            data-action="add-account"
            icon={<Plus size={16} aria-hidden />}
            autoFocus={adding === false}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )}
        {!accounts.some((account) => account.environment === 'practice') && (
          <Button data-action="connect-practice" busy={practice.busy} onClick={practice.connect}>
            {t('addPractice')}
          </Button>
        )}
      </div>
    </section>
  )
}
