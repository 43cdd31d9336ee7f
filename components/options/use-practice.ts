import { useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'
import { useOptions } from './options-services.tsx'

/** Any port of this machine: the practice carrier says which. */
const THIS_MACHINE = 'http://127.0.0.1'

/** Connects the practice account in one click: the worker finds the sandbox and fetches its token itself. */
export function usePractice(onConnected: (account: Account) => void) {
  const { send } = useServices()
  const { allowHost } = useOptions()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function connect() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const allowed = await allowHost(THIS_MACHINE)
      const outcome = allowed
        ? await send('accounts.connect-practice', {})
        : ({ ok: false, failure: { kind: 'no-permission', origin: THIS_MACHINE } } as const)
      if (outcome.ok) onConnected(outcome.value)
      else setFailure(outcome.failure)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, connect: () => void connect() }
}
