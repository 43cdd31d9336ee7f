import type { Submission } from '../../../lib/domain/shipment/shipment.ts'

/** Whether an order in this state may go out (again). */
export const MAY_BE_SENT: Record<Submission, boolean> = {
  queued: true,
  sending: true,
  unknown: true,
  accepted: false,
  rejected: false,
  withdrawn: false,
  stuck: false,
}
