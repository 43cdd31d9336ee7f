import { useRef, useState } from 'react'
import type { Account } from '../../../lib/domain/account.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import type { ConnectionCheck } from '../../../lib/messages/table.ts'
import { useServices } from '../../app/services.tsx'
import { useOptions } from '../options-services.tsx'
import {
  type AccountField,
  type AccountValues,
  accountForm,
  missingFields,
  valuesOf,
} from './account-values.ts'
import type { Finding } from './CheckResult.tsx'
import { useFirstPickup } from './use-first-pickup.ts'

export interface AccountFormProps {
  account?: Account | undefined
  /** What was typed before the form was left. */
  typed?: AccountValues | undefined
  onType?: (values: AccountValues) => void
  onSaved: (account: Account) => void
}

/**
 * One press checks what was typed, saves it and chooses a pickup address. Without the carrier's word it is saved only
 * when the seller insists.
 */
export function useAccountForm({ account, typed, onType, onSaved }: AccountFormProps) {
  const { send } = useServices()
  const { allowHost, newId } = useOptions()
  const withPickup = useFirstPickup()
  const [id] = useState(() => account?.id ?? newId())
  const [values, setValues] = useState<AccountValues>(() => typed ?? valuesOf(account))
  const [missing, setMissing] = useState<AccountField[]>([])
  const [busy, setBusy] = useState(false)
  const [check, setCheck] = useState<Finding>()
  const [failure, setFailure] = useState<Failure>()
  const element = useRef<HTMLFormElement>(null)

  function change(patch: Partial<AccountValues>) {
    // What is sent is what is saved.
    if (busy) return
    const next = { ...values, ...patch }
    setValues(next)
    onType?.(next)
    setMissing(missing.filter((field) => !(field in patch)))
    setCheck(undefined)
    setFailure(undefined)
  }

  const field = (name: AccountField) => element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  async function connect(unchecked: boolean) {
    if (busy) return
    const noDay = field('tokenExpires')?.ariaInvalid === 'true'
    const lacking = missingFields(values, account !== undefined, noDay)
    setMissing(lacking)
    setCheck(undefined)
    setFailure(undefined)
    if (lacking[0]) {
      field(lacking[0])?.focus()
      return
    }
    setBusy(true)
    try {
      const form = accountForm(values, id)
      // Before any other await: the permission prompt needs the click.
      const found: ConnectionCheck = !(await allowHost(form.api))
        ? { kind: 'no-permission', origin: new URL(form.api).origin }
        : unchecked
          ? { kind: 'connected' }
          : await send('accounts.check', form)
      if (found.kind !== 'connected') {
        // What to type again: Enter was pressed in any field.
        if (found.kind === 'bad-token') field('token')?.focus()
        return setCheck(found)
      }
      const outcome = await send('accounts.save', form)
      if (outcome.ok) onSaved(await withPickup(outcome.value))
      else setFailure(outcome.failure)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    change,
    missing,
    busy,
    check,
    failure,
    element,
    connect: (unchecked = false) => void connect(unchecked),
  }
}

/** The carrier said nothing against this account, or only that a right is missing. */
export function mayBeSaved(found: Finding): boolean {
  if (found.kind === 'failed') return found.failure.kind !== 'rejected'
  return found.kind === 'no-network' || found.kind === 'missing-right'
}
