import type { Failure } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment.ts'
import { isOvertaken } from '../outbox/learn-status.ts'
import type { Note } from '../outbox/store.ts'
import { isRefreshDue } from '../outbox/timing.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { nextAfterFailure } from './schedule.ts'

/**
 * Writes down that a look-up failed, and when the next is made. One out of turn puts none off, and one that was
 * overtaken is no news. Answers the shipment as it stands then.
 */
export async function noteFailure(
  world: Pick<OutboxWorld, 'store' | 'now' | 'random'>,
  key: string,
  failure: Failure,
  askedAt: number,
): Promise<Shipment | undefined> {
  const written = await world.store.write(key, (found) => found && noted(world, found, failure, askedAt))
  return written.shipment
}

function noted(
  { now, random }: Pick<OutboxWorld, 'now' | 'random'>,
  found: Shipment,
  failure: Failure,
  askedAt: number,
): Note | undefined {
  const at = now()
  if (isOvertaken(found.status, askedAt, at)) return undefined
  const inTurn = isRefreshDue(found, askedAt)
  const inARow = (found.statusFailure?.inARow ?? 0) + (inTurn && failure.kind !== 'busy' ? 1 : 0)
  return {
    event: 'noted',
    shipment: {
      ...found,
      statusFailure: { ...failure, inARow },
      ...(inTurn && { refreshAt: nextAfterFailure(failure, inARow, at, random) }),
    },
  }
}
