import type { Account } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import { dialled } from '../domain/phone.ts'
import { ownPartnerId, PARTNER_ID_LIMIT, partnerId, shipmentKey } from '../domain/shipment/order-id.ts'
import type { QuotedParts } from '../domain/shipment/quoted-parts.ts'
import { goesElsewhere } from '../domain/shipment/recorded.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../domain/store/order-snapshot-schema.ts'
import type { OutboxDeps } from './deps.ts'
import { mayMove } from './transitions.ts'
import { isStillWatched } from './watch.ts'

/** What the seller pressed Ship on. `quotedAt`: epoch ms. */
interface ToShip {
  draft: ShipmentDraft
  quotedFee?: number | undefined
  quoted?: QuotedParts | undefined
  quotedAt?: number | undefined
  snapshot?: OrderSnapshot | undefined
  holdMs?: number
}

/**
 * Writes a shipment, or returns the one of this order and parcel. Only a rejected or withdrawn one is replaced,
 * by another shop once it is not watched.
 */
export async function enqueue(
  { store, now }: Pick<OutboxDeps, 'store' | 'now'>,
  account: Account,
  { draft, quotedFee, quoted, quotedAt, snapshot, holdMs = 0 }: ToShip,
): Promise<Outcome<Shipment>> {
  const id = await idOf(store, account, draft)
  if (id.length >= PARTNER_ID_LIMIT) {
    return { ok: false, failure: { kind: 'rejected', message: '', code: '30102', field: 'order' } }
  }
  const key = shipmentKey(account.api, id)
  // What may have left is found and cancelled only by the shop that sent it.
  const isHeld = (found: Shipment | undefined) =>
    mayMove(found, 'replaced') && isStillWatched(found, now()) && found.partnerCode !== account.partnerCode
  const written = await store.write(key, (found) =>
    isHeld(found)
      ? undefined
      : {
          event: found ? 'replaced' : 'enqueued',
          shipment: {
            key,
            partnerId: id,
            accountId: account.id,
            api: account.api,
            partnerCode: account.partnerCode,
            environment: account.environment,
            // Also the key of the recipient index.
            draft: { ...draft, tel: dialled(draft.tel) },
            ...(quotedFee !== undefined && { quotedFee }),
            ...(quoted && { quoted }),
            // A form may stand open for hours.
            ...(quotedAt !== undefined && { pricedAt: Math.min(quotedAt, now()) }),
            ...(snapshot && { snapshot }),
            // The seller shipped it knowing that.
            ...(snapshot?.shop && { inShop: { ...snapshot.shop, by: 'page', at: now(), kept: true } }),
            // Never restarts: the count matches an answer to its attempt.
            attempts: found?.attempts ?? 0,
            ...(found?.leftUnanswered && { leftUnanswered: true }),
            ...(found?.leftUnanswered &&
              (found.readdressed || goesElsewhere(found.draft, draft)) && { readdressed: true }),
            // When it left tells later whether what turns up is its.
            ...(found?.leftUnanswered && found.sentAt !== undefined && { sentAt: found.sentAt }),
            // The earlier bytes may still arrive; the seller wants the order shipped again.
            ...(found?.watch && { watch: omit(found.watch, 'cancel') }),
            ...(found?.watch && found.refreshAt !== undefined && { refreshAt: found.refreshAt }),
            nextAttemptAt: holdMs && now() + holdMs,
            createdAt: now(),
          },
        },
  )
  if (!written.moved && isHeld(written.shipment)) {
    return { ok: false, failure: { kind: 'rejected', message: '', code: 'shipped-otherwise' } }
  }
  return written.shipment
    ? { ok: true, value: written.shipment }
    : { ok: false, failure: { kind: 'bug', message: 'the shipment was not written down' } }
}

/** What this shop shipped before it had a namespace keeps its id. */
export async function idOf(
  store: Pick<OutboxDeps['store'], 'get'>,
  { api, partnerCode }: Pick<Account, 'api' | 'partnerCode'>,
  draft: ShipmentDraft,
): Promise<string> {
  const id = ownPartnerId(partnerCode, draft)
  const former = partnerId(draft.store, draft.orderId, draft.parcel)
  const before = former === id ? undefined : await store.get(shipmentKey(api, former))
  return before?.partnerCode === partnerCode ? former : id
}
