import { draftValue } from '../../lib/order-form/fields.ts'
import { isSame } from '../../lib/order-form/saved-form.ts'
import { isByHand, useOrderFormState } from './form-state.ts'

/**
 * Open problems at their fields. An empty field of a typed order is only counted until the seller is led to
 * it.
 */
export function useShownProblems() {
  const { problems, started, draft, goal } = useOrderFormState()
  if (!isByHand(started.draft)) return problems
  return problems.filter(
    ({ level, field }) =>
      level !== 'stop' ||
      (field === goal.field && !goal.opening) ||
      !isSame(draftValue(draft, field), draftValue(started.draft, field)),
  )
}
