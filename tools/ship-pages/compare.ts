import { partnerId } from '../../lib/domain/order-id.ts'
import { storeKey } from '../../lib/domain/store-key.ts'
import type { TakenOrder } from '../../lib/sandbox/state.ts'
import { part, text } from '../../lib/storefronts/json.ts'
import type { CapturedPage } from '../read-page/captured-folder.ts'

/** Where what the carrier got is not what a seller would read on the order's page. */
export function differences({ expected, url }: CapturedPage, taken: readonly TakenOrder[]): string[] {
  const id = String(expected.orderId)
  const own = partnerId(storeKey(url.href), id, 1)
  const order = taken.find((one) => one.partnerId === own)
  if (!order) return [`${id}: not shipped`]
  const wanted = {
    name: text(part(expected, 'recipient', 'name')),
    tel: text(part(expected, 'recipient', 'phone')),
    cod: part(expected, 'cod'),
  }
  return (['name', 'tel', 'cod'] as const).flatMap((field) =>
    wanted[field] === undefined || wanted[field] === null || wanted[field] === order[field]
      ? []
      : [`${id} ${field}: ${JSON.stringify(order[field])}, a seller reads ${JSON.stringify(wanted[field])}`],
  )
}
