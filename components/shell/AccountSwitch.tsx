import { ChevronDown } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { SELECT } from '../ui/classes.ts'
import { later, useLater } from '../ui/later.ts'
import { shippingAccounts } from './shipping-accounts.ts'

const select = later(() => import('../ui/Select.tsx'))

interface AccountSwitchProps {
  /** An operator is not offered; its shops show its name. */
  accounts: readonly Account[]
  account: Account
  onChange: (accountId: string) => void
}

export function AccountSwitch({ accounts, account, onChange }: AccountSwitchProps) {
  const t = useTranslations('orderForm')
  const offered = shippingAccounts(accounts)
  const opening = useDeferredValue(useLater(select), undefined)
  // Looks like it, but cheap: for the popup's first picture.
  if (!opening) {
    return (
      <span className={`${SELECT.trigger} ${LOOK}`}>
        <span className={SELECT.value}>{account.name}</span>
        <ChevronDown size={14} aria-hidden className={SELECT.icon} />
      </span>
    )
  }
  return (
    <opening.Select
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

const LOOK = 'max-w-40 shrink-0 rounded-sm'
