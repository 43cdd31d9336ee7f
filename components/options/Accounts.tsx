import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { Button } from '../ui/Button.tsx'
import { AccountEditor } from './AccountEditor.tsx'
import { AccountRow } from './AccountRow.tsx'
import { PracticeFailure } from './PracticeFailure.tsx'
import { usePractice } from './use-practice.ts'

/** Which account is being typed: its id, or `new`. */
export type Editing = string | undefined

interface AccountsProps {
  accounts: readonly Account[]
  editing: Editing
  onEditing: (editing: Editing) => void
  onAccounts: (accounts: Account[]) => void
  onSaved: (account: Account) => void
}

export function Accounts({ accounts, editing, onEditing, onAccounts, onSaved }: AccountsProps) {
  const t = useTranslations('options.accounts')
  const practice = usePractice(onSaved)
  const saved = (account: Account) => {
    onEditing(undefined)
    onSaved(account)
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {accounts.length === 0 && editing !== 'new' && <p className="text-ink-2">{t('none')}</p>}
      {accounts.map((account) =>
        editing === account.id ? (
          <AccountEditor
            key={account.id}
            account={account}
            onSaved={saved}
            onCancel={() => onEditing(undefined)}
          />
        ) : (
          <AccountRow
            key={account.id}
            account={account}
            onEdit={() => onEditing(account.id)}
            onAccounts={onAccounts}
          />
        ),
      )}
      {editing === 'new' && <AccountEditor onSaved={saved} onCancel={() => onEditing(undefined)} />}
      {practice.failure && <PracticeFailure failure={practice.failure} />}
      <div className="flex flex-wrap gap-2">
        <Button
          data-action="add-account"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onEditing('new')}
        >
          {t('add')}
        </Button>
        {!accounts.some((account) => account.environment === 'practice') && (
          <Button kind="quiet" busy={practice.busy} onClick={practice.connect}>
            {t('addPractice')}
          </Button>
        )}
      </div>
    </section>
  )
}
