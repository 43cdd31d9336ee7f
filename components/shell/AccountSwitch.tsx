import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { Select } from '../ui/Select.tsx'

interface AccountSwitchProps {
  accounts: readonly Account[]
  account: Account
  onChange: (accountId: string) => void
}

/** Which account an order is shipped with; quiet, in the head of the popup. */
export function AccountSwitch({ accounts, account, onChange }: AccountSwitchProps) {
  const t = useTranslations('orderForm')
  return (
    <Select
      label={t('account')}
      className="max-w-40 shrink-0 rounded-sm focus-visible:outline-2 focus-visible:outline-brand"
      value={account.id}
      options={accounts.map((one) => ({ value: one.id, label: one.name }))}
      onChange={onChange}
    />
  )
}
