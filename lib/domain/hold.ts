import type { Shipment } from './shipment/shipment.ts'

/** How long an order waits before it is sent, where the seller wants a way back. */
export const HOLD_MS = 10_000

type Held = Pick<
  Shipment,
  'submission' | 'failure' | 'unknownSince' | 'watch' | 'nextAttemptAt' | 'createdAt'
>

/** When it will be sent, epoch ms, while it can be taken back unsent; undefined where nothing holds it. */
export function heldUntil({ submission, failure, unknownSince, watch, nextAttemptAt, createdAt }: Held) {
  const isHeld = submission === 'queued' && !failure && unknownSince === undefined && !watch
  return isHeld && nextAttemptAt > createdAt ? nextAttemptAt : undefined
}

/** The carrier has it, or may have it. */
export function hasLeft({ submission }: Pick<Shipment, 'submission'>): boolean {
  return submission === 'sending' || submission === 'unknown' || submission === 'accepted'
}
