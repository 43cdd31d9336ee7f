import type { Account } from '../../lib/domain/account.ts'
import type { Outcome } from '../../lib/domain/failure.ts'
import type { OrderSnapshot } from '../../lib/domain/order-snapshot.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { correctionOf } from '../../lib/draft/correction.ts'
import { weightsLearnt } from '../../lib/draft/item-weights.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { failureOf } from '../failure-of.ts'
import type { Services } from '../services.tsx'

interface HandedOver {
  account: Account
  started: StartedDraft
  /** As the seller confirmed it. */
  draft: ShipmentDraft
  /** What the page said, kept with the shipment; undefined where none was read. */
  snapshot: OrderSnapshot | undefined
  /** Fingerprint by which a correction of the address is remembered. */
  recipient: string | undefined
  /** The fee the seller saw, VND. */
  fee: number | null
}

/**
 * Hands an order to the worker, which writes it down and then sends it. Never rejects. A failure means that nothing was
 * written; asked twice, it is one shipment.
 */
export async function handOver(
  { send, shipmentsOf }: Pick<Services, 'send' | 'shipmentsOf'>,
  { account, started, draft, snapshot, recipient, fee }: HandedOver,
): Promise<Outcome<Shipment>> {
  const place = correctionOf(started, draft)
  const learntWeights = weightsLearnt(started, draft)
  try {
    return await send('ship', {
      accountId: account.id,
      draft,
      ...(snapshot && { snapshot }),
      ...(recipient && place !== undefined && { learnt: { recipient, place } }),
      ...(learntWeights.length > 0 && { learntWeights }),
      ...(fee !== null && { quotedFee: fee }),
    })
  } catch (error) {
    // The worker died under the question. It writes an order down before it sends it: what is not there never left.
    const written = await shipmentsOf(draft.store, draft.orderId).catch(() => [])
    const mine = written.find((one) => one.draft.parcel === draft.parcel)
    return mine ? { ok: true, value: mine } : { ok: false, failure: failureOf(error) }
  }
}
