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

/** Checks on request; saves once the host is permitted. */
export function useAccountForm(account: Account | undefined, onSaved: (account: Account) => void) {
  const { send } = useServices()
  const { allowHost, newId } = useOptions()
  const [id] = useState(() => account?.id ?? newId())
  const [values, setValues] = useState<AccountValues>(() => valuesOf(account))
  const [missing, setMissing] = useState<AccountField[]>([])
  const [busy, setBusy] = useState<'check' | 'save'>()
  const [check, setCheck] = useState<ConnectionCheck>()
  const [failure, setFailure] = useState<Failure>()
  const element = useRef<HTMLFormElement>(null)

  function change(patch: Partial<AccountValues>) {
    setValues({ ...values, ...patch })
    setMissing(missing.filter((field) => !(field in patch)))
    setCheck(undefined)
    setFailure(undefined)
  }

  async function act(kind: 'check' | 'save') {
    if (busy) return
    const lacking = missingFields(values, account !== undefined)
    setMissing(lacking)
    setCheck(undefined)
    setFailure(undefined)
    if (lacking[0]) {
      element.current?.querySelector<HTMLElement>(`[name="${lacking[0]}"]`)?.focus()
      return
    }
    setBusy(kind)
    try {
      const form = accountForm(values, id)
      // Before any other await: the permission prompt needs the click.
      if (!(await allowHost(form.api))) {
        setCheck({ kind: 'no-permission', origin: new URL(form.api).origin })
      } else if (kind === 'check') {
        setCheck(await send('accounts.check', form))
      } else {
        const outcome = await send('accounts.save', form)
        if (outcome.ok) onSaved(outcome.value)
        else setFailure(outcome.failure)
      }
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(undefined)
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
    act: (kind: 'check' | 'save') => void act(kind),
  }
}
