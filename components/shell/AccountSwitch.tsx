import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { Select, SelectLook } from '../ui/Select.tsx'
import { shippingAccounts } from './shipping-accounts.ts'

interface AccountSwitchProps {
  /** An operator is not offered; its shops show its name. */
  accounts: readonly Account[]
  account: Account
  onChange: (accountId: string) => void
}

export function AccountSwitch({ accounts, account, onChange }: AccountSwitchProps) {
  const t = useTranslations('orderForm')
  const offered = shippingAccounts(accounts)
  const opens = useDeferredValue(true, false)
  if (!opens) return <SelectLook shown={account.name} className={LOOK} />
  return (
    <Select
      label={t('account')}
      className={LOOK}
      value={account.id}
      options={offered.map((one) => {
        const operator = accounts.find(({ id }) => id === one.operatorId)
        const group = operator && offered.length > 1 ? { group: operator.name } : {}
        return { value: one.id, label: one.name, ...group }
      })}
      onChange={onChange}
    />
  )
}

const LOOK = 'max-w-40 shrink-0 rounded-sm focus-visible:outline-2 focus-visible:outline-brand'
