import { useEffect, useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'
import type { BulkWork } from './bulk-work.ts'

/** The accounts, read again when a shipment moves, which may pause one, and when the seller comes back to the tab. */
export function useLiveAccounts(
  onFailure: (failure: Failure) => void,
  work: BulkWork | undefined,
  attempt: number,
): readonly Account[] | undefined {
  const { send, onShipmentsChanged } = useServices()
  const [accounts, setAccounts] = useState<readonly Account[]>()

  useEffect(() => {
    // Asked again from the screen's own *again*.
    void attempt
    let wanted = true
    let asking = false
    let again = false
    const look = async () => {
      again = true
      if (asking) return
      asking = true
      while (again && wanted) {
        again = false
        const found = await send('accounts.list', {})
        if (wanted) setAccounts(found)
      }
      asking = false
    }
    const lookAgain = () =>
      void look().catch((error: unknown) => {
        asking = false
        if (wanted) onFailure(failureOf(error))
      })
    lookAgain()
    window.addEventListener('focus', lookAgain)
    const stop = onShipmentsChanged(lookAgain)
    return () => {
      wanted = false
      window.removeEventListener('focus', lookAgain)
      stop()
    }
  }, [send, onShipmentsChanged, onFailure, attempt])

  useEffect(() => {
    if (accounts && work) work.renew(accounts)
  }, [accounts, work])
  return accounts
}
