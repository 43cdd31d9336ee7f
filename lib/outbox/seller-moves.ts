import { omit } from '../domain/omit.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { OutboxDeps } from './deps.ts'
import { mayMove } from './transitions.ts'
import { watchFrom } from './watch.ts'

type SellerDeps = Pick<OutboxDeps, 'store' | 'now'>

/** Withdraws a queued shipment; any other stays unchanged. Returns the current shipment. */
export async function withdraw({ store, now }: SellerDeps, key: string): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!mayMove(found, 'withdrawn')) return undefined
    const watched = watchFrom(found, now())
    return {
      event: 'withdrawn',
      shipment: {
        ...omit(found, 'failure', 'unknownSince', 'watch', 'refreshAt'),
        ...(watched && { ...watched, watch: { ...watched.watch, cancel: true } }),
      },
    }
  })
  return written.shipment
}

/** Makes a submission due now; a stuck one is looked up again. A `Retry-After` pause stays. */
export async function hurry({ store, now }: SellerDeps, key: string): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!mayMove(found, 'hurried')) return undefined
    const nextAttemptAt = found.failure?.kind === 'busy' ? found.nextAttemptAt : 0
    if (found.submission !== 'stuck') return { event: 'hurried', shipment: { ...found, nextAttemptAt } }
    const open = omit(found, 'contradiction', 'setAside', 'restoredOpen', 'watch', 'refreshAt')
    return { event: 'hurried', shipment: { ...open, nextAttemptAt, unknownSince: now() } }
  })
  return written.shipment
}
