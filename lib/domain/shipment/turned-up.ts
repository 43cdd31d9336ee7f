import { isPartDelivered, type PartStanding } from './collected.ts'
import type { Shipment } from './shipment.ts'
import { statusMeaning, submissionTones, type Tone } from './status.ts'

/** Under way though the seller does not expect it, and not seen by the seller yet. */
export function isToBeSeen({ turnedUp, status }: Pick<Shipment, 'turnedUp' | 'status'>): boolean {
  return turnedUp !== undefined && status !== undefined && !statusMeaning(status.code).final
}

export type Standing = Pick<Shipment, 'submission' | 'status' | 'watch' | 'turnedUp'> & PartStanding

export function standingTone(shipment: Standing): Tone {
  const { submission, status, watch } = shipment
  if (isToBeSeen(shipment)) return 'warn'
  if (isPartDelivered(shipment)) return 'back'
  if (submission === 'accepted' && status) return statusMeaning(status.code).tone
  return watch && submission === 'withdrawn' ? 'warn' : submissionTones[submission]
}
