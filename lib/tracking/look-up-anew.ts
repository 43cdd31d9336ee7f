import type { Shipment } from '../domain/shipment.ts'
import { holdingFailures } from '../domain/shipment-views.ts'
import type { OutboxWorld } from '../outbox/world.ts'

/** A token or a permission was mended: what could not be looked up for want of it is due at once. */
export async function lookUpAnew({ store, now }: Pick<OutboxWorld, 'store' | 'now'>): Promise<void> {
  const held = (await store.unfinished()).filter(isHeldBack)
  await Promise.all(
    held.map(({ key }) =>
      store.write(key, (found) =>
        found && isHeldBack(found) ? { event: 'noted', shipment: { ...found, refreshAt: now() } } : undefined,
      ),
    ),
  )
}

function isHeldBack({ statusFailure, refreshAt }: Shipment): boolean {
  return refreshAt !== undefined && holdingFailures.some((kind) => kind === statusFailure?.kind)
}
