import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { DraftField } from '../../lib/domain/failure.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { AddressChoice, StartedDraft } from '../../lib/draft/start.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import { draftKey, fieldsThatNeedTheSeller, openProblems, type Settled, settledKey } from './attention.ts'
import { changesFrom, type SavedForm } from './changes.ts'

export interface OrderFormState {
  form: UseFormReturn<ShipmentDraft, FormContext>
  draft: ShipmentDraft
  started: StartedDraft
  index: AddressIndex
  /** Places to choose from by one key; empty when there is nothing to ask. */
  choices: readonly AddressChoice[]
  offerChoices(choices: readonly AddressChoice[]): void
  /** Open problems in the order of the screen. */
  problems: Problem[]
  needed: DraftField[]
  /** The seller edited or confirmed these fields: their doubts are settled. */
  settle(...fields: DraftField[]): void
}

export interface FormContext extends RuleContext {
  settled: Settled
  doubts: readonly Problem[]
}

export interface OrderFormInput {
  index: AddressIndex
  started: StartedDraft
  saved: SavedForm | undefined
  /** What the account adds to the checks. */
  rules: RuleContext
  /** Doubts that come from the order's earlier shipments. */
  earlier: readonly Problem[]
  onSave: (form: SavedForm) => void
}

export function useOrderForm({
  index,
  started,
  saved,
  rules,
  earlier,
  onSave,
}: OrderFormInput): OrderFormState {
  const doubts = useMemo(() => [...started.doubts, ...earlier], [started, earlier])
  const [settled, setSettled] = useState<Settled>(saved?.settled ?? [])
  const [choices, offerChoices] = useState<readonly AddressChoice[]>(() =>
    openProblems(started.doubts, settled).some(isChoice) ? started.choices : [],
  )
  const form = useForm<ShipmentDraft, FormContext>({
    defaultValues: { ...started.draft, ...saved?.changes },
    resolver,
    context: { settled, doubts, contactEmail: rules.contactEmail },
    mode: 'onChange',
  })
  const draft = form.watch()
  const problems = openProblems([...checkDraft(draft, rules), ...doubts], settled)

  const written = useRef('')
  useEffect(() => {
    const now: SavedForm = { changes: changesFrom(started.draft, draft), settled: [...settled] }
    const text = JSON.stringify(now)
    if (text === written.current) return
    written.current = text
    onSave(now)
  })

  return {
    form,
    draft,
    started,
    index,
    choices,
    offerChoices,
    problems,
    needed: fieldsThatNeedTheSeller(problems),
    settle: (...fields) => {
      const keys = [...checkDraft(draft, rules), ...doubts]
        .filter((problem) => fields.includes(problem.field))
        .map(settledKey)
        .filter((key) => !settled.includes(key))
      if (keys.length > 0) setSettled([...settled, ...keys])
    },
  }
}

/** The doubts that are settled by taking one of `choices`. */
export function isChoice({ rule }: Problem): boolean {
  return rule === 'address-several' || rule === 'district-several'
}

const NO_ACCOUNT: RuleContext = { contactEmail: '' }

/** Lets a draft through only when nothing on it needs the seller any more. */
const resolver: Resolver<ShipmentDraft, FormContext> = (values, context) => {
  const found = [...checkDraft(values, context ?? NO_ACCOUNT), ...(context?.doubts ?? [])]
  const blocking = openProblems(found, context?.settled ?? []).filter((problem) => problem.level !== 'warn')
  if (blocking.length === 0) return { values, errors: {} }
  const errors: FieldErrors<ShipmentDraft> = {}
  for (const problem of blocking) errors[draftKey(problem.field)] ??= { type: problem.rule }
  return { values: {}, errors }
}
