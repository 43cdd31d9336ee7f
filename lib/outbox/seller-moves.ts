import type { Shipment, TrackedStatus } from '../domain/shipment/shipment.ts'
import { firstStatus } from '../domain/shipment/status.ts'
import type { OutboxDeps } from './deps.ts'
import { omit } from './helpers.ts'
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

/** Makes a submission due now; a stuck one is looked up again. A `Retry-After` pause is kept. */
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

/** Accepts the differing parcel that the carrier has under our id. Any other shipment stays unchanged. */
export async function takeOver(
  { store, now, nextRefresh }: SellerDeps & Pick<OutboxDeps, 'nextRefresh'>,
  key: string,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!mayMove(found, 'taken-over') || found.contradiction?.why !== 'differs') return undefined
    const { trackingCode, statusCode, recordedName, recordedAddress } = found.contradiction
    const at = now()
    const status: TrackedStatus = { code: firstStatus(statusCode), text: '', at }
    const refreshAt = nextRefresh(status, found.api)
    return {
      event: 'taken-over',
      shipment: {
        ...omit(found, 'failure', 'setAside', 'takenBefore', 'restoredOpen', 'watch', 'refreshAt'),
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

/** The seller is done with it, or has seen that it was found. */
export async function setAside({ store }: SellerDeps, key: string): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!mayMove(found, 'set-aside') || found.setAside) return undefined
    if (found.submission !== 'accepted') return { event: 'set-aside', shipment: { ...found, setAside: true } }
    return found.turnedUp && { event: 'set-aside', shipment: omit(found, 'turnedUp') }
  })
  return written.shipment
}
