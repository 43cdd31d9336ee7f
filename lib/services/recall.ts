import type { Recalled } from '../bulk/order-forms.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'
import { recipientMark } from '../draft/correction.ts'
import { unweighedItems } from '../draft/item-weights.ts'
import { findCorrection, recipientFingerprint } from '../settings/address-corrections.ts'
import { findWeights } from '../settings/item-weights.ts'
import { defaultsOfStore } from '../settings/store-defaults.ts'

/** What a draft needs besides the page, for popup and bulk alike. */
export async function recall(order: StoreOrder): Promise<Recalled> {
  const items = unweighedItems(order)
  const [corrected, defaults, weights] = await Promise.all([
    recallPlace(order),
    defaultsOfStore(order.store, Date.now()),
    items.length > 0 ? findWeights(items) : {},
  ])
  return { ...corrected, defaults, weights }
}

async function recallPlace(order: StoreOrder): Promise<Pick<Recalled, 'recipient' | 'correction'>> {
  const mark = recipientMark(order)
  if (mark === null) return {}
  const recipient = await recipientFingerprint(mark)
  return { recipient, correction: await findCorrection(recipient) }
}
