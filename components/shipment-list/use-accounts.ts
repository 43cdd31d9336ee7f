import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { fold } from '../../lib/domain/fold.ts'
import { useServices } from '../services.tsx'

/** The accounts there are, asked for again whenever the seller comes back from the settings. */
export function useAccounts() {
  const t = useTranslations('shipmentList')
  const { send } = useServices()
  const [accounts, setAccounts] = useState<readonly Account[]>()
  useEffect(() => {
    // Where nothing of them is new, nothing is sorted and drawn anew for them.
    const take = (now: readonly Account[]) =>
      setAccounts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    const look = () => void send('accounts.list', {}).then(take, console.error)
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [send])
  const folded = useMemo(() => new Map(accounts?.map(({ id, name }) => [id, fold(name)])), [accounts])
  const accountOf = useCallback((id: Account['id']) => accounts?.find((one) => one.id === id), [accounts])
  return {
    /** Names by id, folded. */
    folded,
    accountOf,
    /** Empty until they were answered. */
    nameOf: useCallback(
      (id: Account['id']) => accountOf(id)?.name ?? (accounts ? t('accountGone') : ''),
      [accountOf, accounts, t],
    ),
  }
}
