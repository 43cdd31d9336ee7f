import type { Account } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import { PARTNER_ID_LIMIT, partnerId, shipmentKey } from '../domain/order-id.ts'
import type { OrderSnapshot } from '../domain/order-snapshot.ts'
import { dialled } from '../domain/phone.ts'
import type { Shipment } from '../domain/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import type { OutboxWorld } from './world.ts'

/**
 * Writes a shipment down. The same order and parcel again gives the shipment that is there, untouched, whoever asks
 * and however often; only what was refused or withdrawn is replaced by the new draft.
 */
export async function enqueue(
  { store, now }: Pick<OutboxWorld, 'store' | 'now'>,
  account: Account,
  draft: ShipmentDraft,
  quotedFee: number | undefined,
  snapshot?: OrderSnapshot,
): Promise<Outcome<Shipment>> {
  const id = partnerId(draft.store, draft.orderId, draft.parcel)
  if (id.length >= PARTNER_ID_LIMIT) {
    return { ok: false, failure: { kind: 'rejected', message: '', code: '30102', field: 'order' } }
  }
  const key = shipmentKey(account.api, id)
  const written = await store.write(key, (found) => ({
    event: found ? 'replaced' : 'enqueued',
    shipment: {
      key,
      partnerId: id,
      accountId: account.id,
      api: account.api,
      partnerCode: account.partnerCode,
      environment: account.environment,
      // As it goes out, and as the recipient's other parcels are found by it.
      draft: { ...draft, tel: dialled(draft.tel) },
      ...(quotedFee !== undefined && { quotedFee }),
      ...(snapshot && { snapshot }),
      // Counted on over a replacement: the count tells an answer's own attempt from every other.
      attempts: found?.attempts ?? 0,
      ...(found?.leftUnanswered && { leftUnanswered: true }),
      nextAttemptAt: 0,
      createdAt: now(),
    },
  }))
  return written.shipment
    ? { ok: true, value: written.shipment }
    : { ok: false, failure: { kind: 'bug', message: 'the shipment was not written down' } }
}
