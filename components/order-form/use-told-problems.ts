import { get } from 'react-hook-form'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { draftPaths } from './draft-paths.ts'
import { useOrderFormState } from './form-context.tsx'

/** An order of no page: all of it is typed. */
export function isByHand({ store }: ShipmentDraft): boolean {
  return store === 'manual'
}

/**
 * The open problems that are told beside their fields. A form that is still to be filled in reproaches nobody: what is
 * merely empty in it is counted at its foot, and told once the seller is led there.
 */
export function useToldProblems() {
  const { problems, started, draft, goal } = useOrderFormState()
  if (!isByHand(started.draft)) return problems
  const isAsItBegan = (path: string) =>
    JSON.stringify(get(draft, path)) === JSON.stringify(get(started.draft, path))
  return problems.filter(
    ({ level, field }) => level !== 'stop' || field === goal?.field || !isAsItBegan(draftPaths[field]),
  )
}
