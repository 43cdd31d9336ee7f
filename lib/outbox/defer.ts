import { isReferToken } from '../carrier/refusal.ts'
import { type Failure, traceOf } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { OutboxDeps } from './deps.ts'
import { mayMove } from './transitions.ts'

export async function defer(
  { store }: Pick<OutboxDeps, 'store'>,
  shipment: Pick<Shipment, 'key' | 'failure'>,
  failure: Failure,
): Promise<undefined> {
  // A thousand orders of a paused account are checked at every run: no transaction for a known reason.
  if (isSameObstacle(shipment.failure, failure)) return
  await store.write(shipment.key, (found) =>
    mayMove(found, 'deferred') && !isSameObstacle(found.failure, failure)
      ? { event: 'deferred', shipment: { ...found, failure }, detail: traceOf(failure) }
      : undefined,
  )
}

/** A refused refer token says more than a paused account. */
function isSameObstacle(before: Failure | undefined, failure: Failure): boolean {
  return before?.kind === failure.kind && isReferToken(before) === isReferToken(failure)
}
