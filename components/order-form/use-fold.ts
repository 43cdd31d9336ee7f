import { useEffect, useState } from 'react'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import { type Goal, useOrderFormState } from './form-state.ts'

interface Fold {
  open: boolean
  /** Problems and goal that have opened it already. */
  troubles: readonly string[]
  goal: Goal | undefined
}

const CLOSED: Fold = { open: false, troubles: [], goal: undefined }

/** Opens for a new problem of its fields, and when the seller is led to one. */
export function useFold(fields: readonly DraftField[]): [boolean, (open: boolean) => void] {
  const { problems, goal } = useOrderFormState()
  const troubles = problems
    .filter(({ field }) => fields.includes(field))
    .map(({ field, rule }) => `${field}:${rule}`)
  const mine = goal && fields.includes(goal.field) ? goal : undefined
  const opens = (fold: Fold) =>
    troubles.some((trouble) => !fold.troubles.includes(trouble)) || (mine !== undefined && mine !== fold.goal)
  // Starts as it is shown: a state set after the first picture would draw it twice.
  const [fold, setFold] = useState<Fold>(() => ({ open: opens(CLOSED), troubles, goal: mine }))
  const open = fold.open || opens(fold)
  const isNew = opens(fold) || troubles.join() !== fold.troubles.join()
  useEffect(() => {
    if (isNew) setFold({ open, troubles, goal: mine ?? fold.goal })
  })
  return [open, (next) => setFold({ open: next, troubles, goal: mine ?? fold.goal })]
}
