import type { Shipment } from '../domain/shipment.ts'
import { without } from './without.ts'
import type { OutboxWorld } from './world.ts'

type World = Pick<OutboxWorld, 'store' | 'now'>

/** Takes back what waits to be sent; anything else stays as it is. Answers the shipment as it stands then. */
export async function withdraw({ store }: World, key: string): Promise<Shipment | undefined> {
  const written = await store.write(
    key,
    (found) => found && { event: 'withdrawn', shipment: without(found, 'failure') },
  )
  return written.shipment
}

/**
 * Makes a waiting, unknown or stuck submission due at once; a stuck one is asked about anew. What the carrier asked
 * to be spared for (`Retry-After`) keeps its time.
 */
export async function hurry({ store, now }: World, key: string): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!found) return undefined
    const nextAttemptAt = found.failure?.kind === 'busy' ? found.nextAttemptAt : 0
    const asItWas = { ...found, nextAttemptAt }
    const anew = { ...without(asItWas, 'contradiction'), unknownSince: now() }
    return { event: 'hurried', shipment: found.submission === 'stuck' ? anew : asItWas }
  })
  return written.shipment
}
