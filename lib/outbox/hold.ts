import type { Failure } from '../domain/failure.ts'
import { traceOf } from './without.ts'
import type { OutboxWorld } from './world.ts'

/** Tells the seller, once, why a shipment waits though its time has come. Nothing was sent or asked. */
export async function hold(
  { store }: Pick<OutboxWorld, 'store'>,
  key: string,
  failure: Failure,
): Promise<undefined> {
  await store.write(key, (found) =>
    found && found.failure?.kind !== failure.kind
      ? { event: 'held', shipment: { ...found, failure }, detail: traceOf(failure) }
      : undefined,
  )
}
