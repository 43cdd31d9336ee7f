import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { Failure, Outcome } from '../../../lib/domain/failure.ts'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import { carriersWords } from '../../ui/FailureNote.tsx'

type ShopField = 'name' | 'tel' | 'email' | 'firstAddress' | 'province' | 'district' | 'password'

export interface ShopOutcome {
  onAdded: (shop: Account) => void
  onFailed: (failure: Failure) => void
}

export function useShopForm<Field extends ShopField>(
  first: Record<Field, string>,
  /** In the order of the form. */
  missingOf: (values: Record<Field, string>) => Field[],
  { onAdded, onFailed }: ShopOutcome,
) {
  type Values = Record<Field, string>
  const t = useTranslations('options.shops')
  const [values, setValues] = useState(first)
  const [missing, setMissing] = useState<readonly ShopField[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const element = useRef<HTMLFormElement>(null)
  const refused = failure?.kind === 'rejected' ? failure.field : undefined

  function change(patch: Partial<Record<ShopField, string>>) {
    setValues((before) => ({ ...before, ...patch }))
    setMissing((before) => before.filter((field) => !(field in patch)))
    setFailure(undefined)
  }

  function goTo(field: string | undefined) {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

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
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  function wordsOf(name: ShopField) {
    const refusal = failure && refused === name ? t('refused', { words: carriersWords(failure) }) : undefined
    return { label: t(name), problem: missing.includes(name) ? t(`problems.${name}`) : refusal }
  }

  const line = (name: Field) => ({
    name,
    value: values[name],
    ...wordsOf(name),
    onChange: (text: string) => change({ [name]: text }),
  })

  return { values, change, wordsOf, line, refused, busy, failure, element, submit }
}
