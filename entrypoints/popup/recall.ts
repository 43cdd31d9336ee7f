import type { Recalled } from '../../components/bulk/order-forms.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import { recipientMark } from '../../lib/draft/correction.ts'
import { unweighedItems } from '../../lib/draft/item-weights.ts'
import { findCorrection, recipientFingerprint } from '../../lib/settings/address-corrections.ts'
import { findWeights } from '../../lib/settings/item-weights.ts'
import { defaultsOfStore } from '../../lib/settings/store-defaults.ts'

/** All that an order's draft is made with beside the page: what the popup knows, every table of orders knows. */
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
