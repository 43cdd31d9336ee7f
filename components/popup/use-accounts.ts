import { useEffect, useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import { useServices } from '../services.tsx'

/** The accounts as the popup opened with them, read again whenever a shipment moves: its move may have paused one. */
export function useAccounts(known: readonly Account[]): readonly Account[] {
  const { send, onShipmentsChanged } = useServices()
  const [accounts, setAccounts] = useState(known)
  useEffect(() => {
    let wanted = true
    const stop = onShipmentsChanged(() => {
      send('accounts.list', {}).then((found) => {
        if (wanted && found.length > 0) setAccounts(found)
      }, console.error)
    })
    return () => {
      wanted = false
      stop()
    }
  }, [send, onShipmentsChanged])
  return accounts
}
