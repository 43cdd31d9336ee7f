import { traceOf } from '../domain/failure.ts'
import type { Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import type { Move, Note } from '../outbox/apply-move.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import { pauseAfter } from '../outbox/timing.ts'
import type { MayLeave } from './exchange.ts'
import { shippedElsewhere, takenElsewhere } from './merge.ts'

const TRIED_AGAIN_AFTER_MS = 60_000
/** What the carrier never has, as under another account, would be looked up for ever. */
const LOOKED_UP_FOR_MS = 3_600_000

/** What becomes of an order that another computer ships, or that waits for the other computers' answer. Undefined where it waits. */
export async function heldBack(
  { store, now, random }: Pick<OutboxDeps, 'store' | 'now' | 'random'>,
  queued: ShipmentIn<'queued'>,
  why: Exclude<MayLeave, 'go'>,
): Promise<Shipment | undefined> {
  const written = await store.write(queued.key, (found) =>
    // Meanwhile the seller may have taken it back, or shipped it again.
    found?.submission === 'queued' && found.createdAt === queued.createdAt ? moveOf(found) : undefined,
  )
  return 'wait' in why && written.moved ? undefined : written.shipment

  function moveOf(found: ShipmentIn<'queued'>): Move | Note | undefined {
    if ('wait' in why) {
      // Sent anyway meanwhile.
      if (found.alone) return undefined
      const { wait: failure } = why
      const pause = TRIED_AGAIN_AFTER_MS * (0.8 + 0.4 * random())
      const shipment = { ...found, failure, nextAttemptAt: Math.round(now() + pause) }
      // A day without an answer is one line in the journal.
      if (traceOf(found.failure ?? { kind: '' }) === traceOf(failure)) return { event: 'noted', shipment }
      return { event: 'deferred', shipment, detail: traceOf(failure) }
    }
    const at = now()
    const { unknownSince = at } = found
    if (why.shipped !== found.key || at - unknownSince >= LOOKED_UP_FOR_MS) {
      return shippedElsewhere(found, at, why.name)
    }
    // What a carrier did not have yet is not looked up again at once.
    const nextAttemptAt = found.unknownSince === undefined ? 0 : at + pauseAfter(at - unknownSince, random)
    return takenElsewhere(found, at, why.name, nextAttemptAt)
  }
}
