import type { Services } from '../app/services.ts'
import type { Account } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import { quotedParts, quotedTotal } from '../domain/shipment/fee-total.ts'
import type { Quote } from '../domain/shipment/quote.ts'
import { againAs } from '../domain/shipment/ship-again.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../domain/store/order-snapshot-schema.ts'
import { correctionOf } from '../draft/correction.ts'
import { weightsLearnt } from '../draft/item-weights.ts'
import type { StartedDraft } from '../draft/start.ts'
import { failureOf } from '../messages/failure-of.ts'

interface SubmittedForm {
  account: Account
  started: StartedDraft
  /** As the seller confirmed it. */
  draft: ShipmentDraft
  /** What the page said, saved with the shipment; undefined where none was read. */
  snapshot: OrderSnapshot | undefined
  /** Fingerprint by which a correction of the address is remembered. */
  recipient: string | undefined
  /** What the seller saw the price of. */
  quote: Quote | undefined
  /** Not held for *Undo*, whatever the seller chose. */
  atOnce?: boolean
}

/** Gives an order to the worker, which saves it and then sends it. Never rejects; called twice, it is one shipment. */
export async function submitOrder(
  { send, shipmentsOf, undo }: Pick<Services, 'send' | 'shipmentsOf' | 'undo'>,
  { account, started, draft, snapshot, recipient, quote, atOnce }: SubmittedForm,
): Promise<Outcome<Shipment>> {
  const place = correctionOf(started, draft)
  const learntWeights = weightsLearnt(started, draft)
  try {
    const hold = !atOnce && (await undo?.getValue())
    return await send('ship', {
      accountId: account.id,
      draft,
      ...(snapshot && { snapshot }),
      ...(recipient && place !== undefined && { learnt: { recipient, place } }),
      ...(learntWeights.length > 0 && { learntWeights }),
      ...(quote && { quotedFee: quotedTotal(quote), quoted: quotedParts(quote) }),
      ...(quote?.at && { quotedAt: quote.at }),
      ...(hold && { hold }),
    })
  } catch (error) {
    // The worker died. It writes an order down before it sends it: what is not written was not sent.
    const written = await shipmentsOf(draft.store, draft.orderId).catch(() => [])
    const mine = written.find(
      // A refused or withdrawn one was there before: this press did not replace it.
      (one) => one.api === account.api && one.draft.parcel === draft.parcel && againAs(one) !== 'same',
    )
    return mine ? { ok: true, value: mine } : { ok: false, failure: failureOf(error) }
  }
}
