import { fold } from '../../lib/domain/fold.ts'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'

/**
 * A hamlet that was read becomes the carrier's own name for it. One that the carrier does not list in that ward it may
 * refuse (field notes, 30302): the form then says none, and the detailed address says it all the same.
 */
export function fittedHamlet(read: string, listed: readonly string[]): string {
  return listed.find((name) => fold(name) === fold(read)) ?? NO_HAMLET
}
