import { useRef, useState } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure, Outcome } from '../../lib/domain/failure.ts'

/** The fields the form's words are about, in its order. */
type Missing<Values> = (values: Values) => (keyof Values & string)[]

/** What comes of a shop that was typed. */
export interface ShopOutcome {
  onAdded: (shop: Account) => void
  onFailed: (failure: Failure) => void
}

/** A shop being typed, and asked for at the carrier's. */
export function useShopForm<Values extends Record<string, string>>(
  first: Values,
  missingOf: Missing<Values>,
  { onAdded, onFailed }: ShopOutcome,
) {
  const [values, setValues] = useState(first)
  const [missing, setMissing] = useState<readonly (keyof Values & string)[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const element = useRef<HTMLFormElement>(null)
  const refused = failure?.kind === 'rejected' ? failure.field : undefined

  function change(patch: Partial<Values>) {
    setValues((before) => ({ ...before, ...patch }))
    setMissing((before) => before.filter((field) => !(field in patch)))
    setFailure(undefined)
  }

  function goTo(field: string | undefined) {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  /** `ask` gets what was typed, without spaces around it. */
  async function submit(ask: (typed: Values) => Promise<Outcome<Account>>) {
    if (busy) return
    const lacking = missingOf(values)
    setMissing(lacking)
    setFailure(undefined)
    if (lacking.length > 0) return goTo(lacking[0])
    setBusy(true)
    try {
      const outcome = await ask(values)
      if (outcome.ok) return onAdded(outcome.value)
      setFailure(outcome.failure)
      onFailed(outcome.failure)
      if (outcome.failure.kind === 'rejected') goTo(outcome.failure.field)
    } catch (error) {
      setFailure({ kind: 'bug', message: String(error) })
    } finally {
      setBusy(false)
    }
  }

  return { values, change, missing, refused, busy, failure, element, submit }
}
