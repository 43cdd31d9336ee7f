import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { DraftField } from '../../lib/domain/failure.ts'
import type { OrderSnapshot } from '../../lib/domain/order-snapshot.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { Corrected } from '../../lib/draft/correction.ts'
import type { AddressChoice, StartedDraft } from '../../lib/draft/start.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import {
  doubted,
  type FoundProblem,
  fieldsThatNeedTheSeller,
  openProblems,
  type Settled,
  type Unread,
} from './attention.ts'
import { changesFrom, formToSave, type SavedForm } from './changes.ts'
import { AS_ON_PAGE, doubtsOf, findProblems, isChoice, standingCorrection } from './draft-problems.ts'
import { type HeldForm, PLACE_PARTS } from './page-since.ts'
import type { DraftForm } from './use-draft-form.ts'

export interface OrderFormState {
  /** Past the first picture: until then a control that opens something is drawn without what it opens. */
  whole: boolean
  form: UseFormReturn<ShipmentDraft>
  draft: ShipmentDraft
  started: StartedDraft
  index: AddressIndex
  /** Places to choose from by one key; empty when there is nothing to ask. */
  choices: readonly AddressChoice[]
  offerChoices(choices: readonly AddressChoice[]): void
  /** Open problems in the order of the screen. */
  problems: FoundProblem[]
  needed: DraftField[]
  /** What the account adds to the checks, at this moment. */
  rules: RuleContext
  /** Where the seller was last taken; what folds around it opens for it. A new object each time. */
  goal: Goal | undefined
  goTo(field: DraftField | undefined): void
  /** The seller gave these fields a value: what was doubtful in reading them is settled, what the rules say is not. */
  edited(...fields: DraftField[]): void
  /** The seller's own place from another time, while it stands in the form. */
  corrected: Corrected | undefined
  /** Drops it for what the page says, with all that is doubtful in that. */
  takeAsOnPage(): void
  /** What stands typed in a field, or in a `part` of one, without being its value. */
  unread: Unread
  setUnread(field: DraftField, text: string | undefined, part?: string): void
  /** The seller says that a field is right as it stands. */
  confirm(field: DraftField): void
}

export interface Goal {
  field: DraftField
}

export interface OrderFormInput extends DraftForm {
  index: AddressIndex
  started: StartedDraft
  /** What the page says; undefined where none was read. */
  page: OrderSnapshot | undefined
  held: HeldForm
  rules: RuleContext
  /** Doubts that come from the order's earlier shipments. */
  earlier: readonly Problem[]
  onSave: (form: Omit<SavedForm, 'accountId'>) => void
}

export function useOrderForm({
  form,
  checks,
  index,
  started,
  page,
  held,
  rules,
  earlier,
  onSave,
}: OrderFormInput): OrderFormState {
  const [settled, setSettled] = useState<Settled>(() => {
    const asked = earlier.map((doubt) => doubted(doubt).key)
    // What the carrier has said since then is new, even where it says the same again.
    return held.settled.filter((key) => !asked.includes(key))
  })
  const corrected = standingCorrection(started, settled)
  const doubts = useMemo(
    () => doubtsOf(started, corrected, [...earlier, ...held.asks]),
    [started, corrected, earlier, held],
  )
  const [unread, setAllUnread] = useState<Unread>({})
  const [choices, offerChoices] = useState<readonly AddressChoice[]>(() =>
    openProblems(doubts, settled).some(isChoice) ? started.choices : [],
  )
  const whole = useDeferredValue(true, false)
  checks.current = { ...rules, settled, doubts, unread }
  const draft = useWatch({ control: form.control }) as ShipmentDraft
  const found = findProblems(draft, rules, doubts, unread)
  const problems = openProblems(found, settled)
  const needed = fieldsThatNeedTheSeller(problems)
  const [goal, setGoal] = useState<Goal | undefined>(() => (needed[0] ? { field: needed[0] } : undefined))
  const settle = (problems: readonly FoundProblem[]) => {
    const keys = problems.map(({ key }) => key)
    if (keys.length > 0) setSettled((before) => [...new Set([...before, ...keys])])
  }

  const written = useRef('')
  useEffect(() => {
    const changes = changesFrom(started.draft, draft, held.changes)
    const now = formToSave({ changes, settled, page, asks: held.asks })
    const text = JSON.stringify(now)
    if (text === written.current) return
    written.current = text
    onSave(now)
  })

  return {
    whole,
    form,
    draft,
    started,
    index,
    choices,
    offerChoices,
    problems,
    needed,
    rules,
    goal,
    goTo: (field) => setGoal(field && { field }),
    edited: (...fields) => settle(doubts.filter((problem) => fields.includes(problem.field))),
    corrected,
    takeAsOnPage() {
      if (!corrected) return
      for (const part of PLACE_PARTS) form.setValue(part, corrected.read[part])
      setSettled((before) => [...before, AS_ON_PAGE])
      offerChoices(corrected.doubts.some(isChoice) ? started.choices : [])
    },
    unread,
    setUnread: (field, text, part = '') =>
      setAllUnread((before) => {
        const { [field + part]: _, ...others } = before
        if (text !== undefined) return { ...others, [field + part]: { field, text } }
        return field + part in before ? others : before
      }),
    confirm: (field) => settle(found.filter((problem) => problem.field === field)),
  }
}
