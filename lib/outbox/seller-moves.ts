import type { Shipment, TrackedStatus } from '../domain/shipment.ts'
import { firstStatus } from '../domain/status.ts'
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
    const anew = { ...without(asItWas, 'contradiction', 'setAside', 'restoredOpen'), unknownSince: now() }
    return { event: 'hurried', shipment: found.submission === 'stuck' ? anew : asItWas }
  })
  return written.shipment
}

/**
 * Takes the differing parcel that the carrier has under our id for this order's. Anything else stays as it is. Answers
 * the shipment as it stands then.
 */
export async function takeOver(
  { store, now, nextRefresh }: World & Pick<OutboxWorld, 'nextRefresh'>,
  key: string,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (found?.contradiction?.why !== 'differs') return undefined
    const { trackingCode, statusCode, recordedName, recordedAddress } = found.contradiction
    const at = now()
    const status: TrackedStatus = { code: firstStatus(statusCode), text: '', at }
    const refreshAt = nextRefresh(status, at, found.api)
    return {
      event: 'taken-over',
      shipment: {
        ...without(found, 'failure', 'unknownSince', 'setAside'),
        acceptance: {
          trackingCode,
          fee: null,
          insuranceFee: 0,
          area: '',
          estimatedPick: '',
          estimatedDeliver: '',
          warning: '',
          at,
          learnt: 'asked',
          ...(found.takenBefore && { elsewhere: true }),
          ...(recordedName !== undefined && { recordedName }),
          ...(recordedAddress !== undefined && { recordedAddress }),
        },
        status,
        ...(refreshAt !== undefined && { refreshAt }),
      },
      detail: `${trackingCode} ${statusCode}`,
    }
  })
  return written.shipment
}

/** The seller has done with what was refused or is stuck; it waits for nobody any more, until it is set to work anew. */
export async function setAside({ store }: World, key: string): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) =>
    found && !found.setAside ? { event: 'set-aside', shipment: { ...found, setAside: true } } : undefined,
  )
  return written.shipment
}
