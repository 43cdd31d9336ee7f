import { useEffect, useMemo, useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import { fold } from '../../lib/domain/fold.ts'
import { useServices } from '../services.tsx'

/** The accounts there are, asked for again whenever the seller comes back from the settings; folded names by id. */
export function useAccounts() {
  const { send } = useServices()
  const [accounts, setAccounts] = useState<readonly Account[]>([])
  useEffect(() => {
    const look = () => void send('accounts.list', {}).then(setAccounts, console.error)
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [send])
  const folded = useMemo(() => new Map(accounts.map(({ id, name }) => [id, fold(name)])), [accounts])
  return { accounts, folded }
}
