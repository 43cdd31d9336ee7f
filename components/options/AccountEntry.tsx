import { type ReactNode, useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import { AccountEditor } from './AccountEditor.tsx'
import { AccountRow } from './AccountRow.tsx'

/** Which account is being typed: its id, or `new`. */
export type Editing = string | undefined

export interface AccountChanges {
  editing: Editing
  onEditing: (editing: Editing) => void
  onAccounts: (accounts: Account[]) => void
  onSaved: (account: Account) => void
}

interface AccountEntryProps extends AccountChanges {
  account: Account
  /** An operator's shops. */
  children?: ReactNode
}

/** An account as it stands, or while it is being changed. */
export function AccountEntry({
  account,
  children,
  editing,
  onEditing,
  onAccounts,
  onSaved,
}: AccountEntryProps) {
  /** Was being changed: the focus goes back to where it came from. */
  const [opened, setOpened] = useState(false)
  return editing === account.id ? (
    <AccountEditor account={account} onSaved={onSaved} onCancel={() => onEditing(undefined)} />
  ) : (
    <AccountRow
      account={account}
      focused={opened}
      onEdit={() => {
        setOpened(true)
        onEditing(account.id)
      }}
      onAccounts={onAccounts}
    >
      {children}
    </AccountRow>
  )
}
