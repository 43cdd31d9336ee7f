import { useState } from 'react'
import type { Account } from '../../../lib/domain/account.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import { useServices } from '../../app/services.tsx'
import { useOptions } from '../options-services.tsx'
import { useFirstPickup } from './use-first-pickup.ts'

/** The default address of `npm run sandbox`. */
const SANDBOX = 'http://127.0.0.1:8686'

/**
 * Connects the practice account inside the extension, or a sandbox on this machine, whose token the worker
 * fetches.
 */
export function usePractice(onConnected: (account: Account) => void, where: 'inside' | 'sandbox' = 'inside') {
  const { send } = useServices()
  const { allowHost } = useOptions()
  const withPickup = useFirstPickup()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function connect() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const allowed = where === 'inside' || (await allowHost(SANDBOX))
      const outcome = allowed
        ? await send('accounts.connect-practice', where === 'inside' ? {} : { api: SANDBOX })
        : ({ ok: false, failure: { kind: 'no-permission', origin: SANDBOX } } as const)
      if (outcome.ok) onConnected(await withPickup(outcome.value))
      else setFailure(outcome.failure)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, connect: () => void connect() }
}
