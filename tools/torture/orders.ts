import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { draft } from '../../tests/carrier/draft.ts'
import type { Carrier } from './weather.ts'

export interface Orders {
  prefix: string
  /** The n-th order; the same from every computer. */
  draft(n: number): ShipmentDraft
  id(n: number): string
  keyOf(id: string): string
  isOurs(id: string): boolean
}

export function ordersOf(carrier: Carrier, name: string): Orders {
  const store = `${name}.example`
  const idOf = (n: number) => partnerId(store, String(n), 1)
  return {
    prefix: shipmentKey(carrier.url, `${store}__`),
    draft: (n) =>
      draft({
        store,
        orderId: String(n),
        orderNumber: `#${n}`,
        orderUrl: `https://${store}/wp-admin/post.php?post=${n}&action=edit`,
        // No two neighbours are alike, so that one taken for another shows.
        cod: 100_000 + (n % 50) * 1000,
      }),
    id: idOf,
    keyOf: (id) => shipmentKey(carrier.url, id),
    isOurs: (id) => id.startsWith(`${store}__`),
  }
}
