import { isReferToken } from '../carrier/refusal.ts'
import type { Failure } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment.ts'
import { traceOf } from './without.ts'
import type { OutboxWorld } from './world.ts'

/** Tells the seller, once a reason, why a shipment waits though its time has come. Nothing was sent or asked. */
export async function hold(
  { store }: Pick<OutboxWorld, 'store'>,
  held: Pick<Shipment, 'key' | 'failure'>,
  failure: Failure,
): Promise<undefined> {
  // A thousand orders of a paused account are looked at at every wake: no transaction for what is told already.
  if (isToldBy(held.failure, failure)) return
  await store.write(held.key, (found) =>
    found && !isToldBy(found.failure, failure)
      ? { event: 'held', shipment: { ...found, failure }, detail: traceOf(failure) }
      : undefined,
  )
}

/** What the carrier said when it refused a token tells more than that its account is paused since. */
function isToldBy(before: Failure | undefined, failure: Failure): boolean {
  return before?.kind === failure.kind && isReferToken(before) === isReferToken(failure)
}
