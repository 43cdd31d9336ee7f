import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { draftValue } from '../../lib/order-form/fields.ts'
import { isSame } from '../../lib/order-form/saved-form.ts'
import { useOrderFormState } from './form-state.ts'

/** An order without a page: the seller types all of it. */
export function isByHand({ store }: ShipmentDraft): boolean {
  return store === 'manual'
}

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
      field === goal.field ||
      !isSame(draftValue(draft, field), draftValue(started.draft, field)),
  )
}
