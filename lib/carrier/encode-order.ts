import type { Account } from '../domain/account.ts'
import { NO_HAMLET, type ShipmentDraft } from '../domain/shipment-draft.ts'
import { gramsToKilograms } from '../domain/weight.ts'
import type { OrderBody } from './endpoints/submit-order.ts'

/**
 * The submission's body (spec §2.1), byte for byte what `submit` sends. The account gives the e-mail and the
 * pickup address where the draft has none. Weights leave in kilograms, the total always explicit: whether the
 * carrier multiplies a product's weight by its quantity is not known (field notes). Text leaves in NFC.
 */
export function encodeOrder(
  partnerId: string,
  draft: ShipmentDraft,
  account: Pick<Account, 'contactEmail' | 'pickup' | 'bodyFormat'>,
  now: number,
): string {
  const pickup = draft.pickup ?? account.pickup
  const body: OrderBody = {
    products: products(draft),
    order: {
      id: partnerId,
      ...(pickup && { pick_address_id: pickup.id }),
      pick_name: pickup?.name ?? '',
      pick_address: pickup?.address ?? '',
      pick_province: pickup?.province ?? '',
      pick_district: pickup?.district ?? '',
      ...(pickup?.ward && { pick_ward: pickup.ward }),
      pick_tel: pickup?.tel ?? '',
      pick_money: draft.cod,
      name: draft.name,
      tel: draft.tel,
      email: draft.email || account.contactEmail,
      address: draft.detail,
      province: draft.province,
      ...(draft.district && { district: draft.district }),
      ...(draft.ward && { ward: draft.ward }),
      ...(draft.street && { street: draft.street }),
      hamlet: draft.hamlet || NO_HAMLET,
      ...(draft.note && { note: draft.note }),
      is_freeship: draft.payer === 'shop' ? 1 : 0,
      weight_option: 'kilogram',
      total_weight: gramsToKilograms(draft.totalWeightGrams),
      value: draft.value,
      transport: draft.transport,
    },
  }
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC') : value,
  )
}

/** Every product needs a weight: pieces of unknown weight share what the known ones leave of the total. */
function products(draft: ShipmentDraft): OrderBody['products'] {
  const known = draft.products.reduce((sum, one) => sum + one.weightGrams * one.quantity, 0)
  const unknownPieces = draft.products.reduce((sum, one) => sum + (one.weightGrams ? 0 : one.quantity), 0)
  const share = Math.max(1, Math.floor((draft.totalWeightGrams - known) / Math.max(1, unknownPieces)))
  return draft.products.map((product) => ({
    name: product.name,
    weight: gramsToKilograms(product.weightGrams || share),
    price: product.price,
    quantity: product.quantity,
    product_code: product.code,
  }))
}
