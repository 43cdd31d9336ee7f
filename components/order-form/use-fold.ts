import { useEffect, useState } from 'react'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import { type Goal, useOrderFormState } from './form-state.ts'

interface Fold {
  open: boolean
  /** Problems and goal that have moved it already. */
  troubles: readonly string[]
  goal: Goal | undefined
}

const CLOSED: Fold = { open: false, troubles: [], goal: undefined }

/**
 * Opens for a new problem of its fields, or when the seller is led to one; closes when the seller leaves.
 * Closed, it shows problems of `shown`.
 */
export function useFold(
  fields: readonly DraftField[],
  shown?: Problem['rule'],
): [boolean, (open: boolean) => void] {
  const { problems, goal } = useOrderFormState()
  const all = problems.filter(({ field }) => fields.includes(field))
  const opening = all.filter(({ rule }) => rule !== shown)
  const troubles = opening.map(({ field, rule }) => `${field}:${rule}`)
  const isInView = goal.answers && all.length > 0 && opening.length === 0
  const isHere = (field: Goal['field'] | undefined) => fields.some((one) => one === field)
  const leads = isHere(goal.field) && !isInView
  const mine = leads || (goal.field === 'ship' && isHere(goal.from)) ? goal : undefined
  const isOpen = (fold: Fold) => {
    if (troubles.some((trouble) => !fold.troubles.includes(trouble))) return true
    return mine && mine !== fold.goal ? mine.field !== 'ship' : fold.open
  }
  // Starts as it is shown: a state set after the first picture would draw it twice.
  const [fold, setFold] = useState<Fold>(() => ({ open: isOpen(CLOSED), troubles, goal: mine }))
  const open = isOpen(fold)
  const isNew = open !== fold.open || troubles.join() !== fold.troubles.join()
  useEffect(() => {
    if (isNew) setFold({ open, troubles, goal: mine ?? fold.goal })
  })
  return [open, (next) => setFold({ open: next, troubles, goal: mine ?? fold.goal })]
}
