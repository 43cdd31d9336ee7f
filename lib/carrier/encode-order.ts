import type { Account, Pickup } from '../domain/account.ts'
import { dialled } from '../domain/phone.ts'
import { labelsInForce } from '../domain/shipment/labels.ts'
import { expressSessions, NO_HAMLET, type ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { gramsToKilograms } from '../domain/weight.ts'
import type { OrderBody } from './endpoints/submit-order.ts'
import { writeBody } from './request-body.ts'

type Order = OrderBody['order']

/** Label details belong to plants (spec §2.2). */
const PLANTS = 75
/** Undeliverable, and then a fee is collected (spec §2.2). */
const NOT_DELIVERED = 19

/**
 * The submission's body (spec §2.1), byte for byte. The total weight is explicit (field notes). Text is NFC.
 */
export function encodeOrder(
  partnerId: string,
  draft: ShipmentDraft,
  account: Pick<Account, 'contactEmail' | 'pickup' | 'bodyFormat'>,
  now: number,
): string {
  // `weight_option` is said to be the products' unit, and of the total's nothing is said (spec §2.1): one unit for
  // both is right whichever way the carrier reads it.
  const unit = draft.weightUnit ?? 'kilogram'
  const weigh = unit === 'gram' ? Math.round : gramsToKilograms
  const body: OrderBody = {
    products: products(draft, weigh),
    order: {
      id: partnerId,
      ...pickupFields(draft.pickup ?? account.pickup),
      pick_money: draft.cod,
      ...recipientFields(draft, account.contactEmail),
      ...(draft.returnTo && returnFields(draft.returnTo, account.contactEmail)),
      ...(draft.note && { note: draft.note }),
      is_freeship: draft.payer === 'shop' ? 1 : 0,
      weight_option: unit,
      total_weight: weigh(draft.totalWeightGrams),
      value: draft.value,
      transport: draft.transport,
      actual_transfer_method: draft.actualTransport,
      ...(draft.labelId && { label_id: draft.labelId }),
      ...(draft.collectionOnly && { opm: 1 }),
      ...timeFields(draft),
      ...handoverFields(draft),
      ...(labelsInForce(now) ? labelFields(draft) : solutionFields(draft)),
    },
  }
  return writeBody(body, account.bodyFormat ?? 'json')
}

/** Every product needs a weight: pieces of unknown weight share what the known ones leave of the total. */
function products(draft: ShipmentDraft, weigh: (grams: number) => number): OrderBody['products'] {
  const known = draft.products.reduce((sum, one) => sum + one.weightGrams * one.quantity, 0)
  const unknownPieces = draft.products.reduce((sum, one) => sum + (one.weightGrams ? 0 : one.quantity), 0)
  const share = Math.max(1, Math.floor((draft.totalWeightGrams - known) / Math.max(1, unknownPieces)))
  return draft.products.map((product) => ({
    name: product.name,
    weight: weigh(product.weightGrams || share),
    price: product.price,
    quantity: product.quantity,
    // Empty has the carrier make a code (spec §2.1).
    product_code: product.code,
  }))
}

/** An address typed for this order has no id; an id, where there is one, goes before the rest (spec §2.1). */
function pickupFields(pickup: Partial<Pickup> = {}) {
  const email = pickup.email?.trim()
  return {
    ...(pickup.id && { pick_address_id: pickup.id }),
    pick_name: pickup.name ?? '',
    pick_address: pickup.address ?? '',
    // Missing, the carrier goes by the id; empty, it may not (field notes, 30205 and 30206).
    ...(pickup.province && { pick_province: pickup.province }),
    ...(pickup.district && { pick_district: pickup.district }),
    ...(pickup.ward && { pick_ward: pickup.ward }),
    ...(pickup.street && { pick_street: pickup.street }),
    pick_tel: dialled(pickup.tel ?? ''),
    ...(email && { pick_email: email }),
  } satisfies Partial<Order>
}

function recipientFields(draft: ShipmentDraft, contactEmail: string) {
  return {
    name: draft.name,
    tel: dialled(draft.tel),
    email: draft.email.trim() || contactEmail,
    address: draft.detail,
    province: draft.province,
    ...(draft.district && { district: draft.district }),
    ...(draft.ward && { ward: draft.ward }),
    ...(draft.street && { street: draft.street }),
    hamlet: draft.hamlet || NO_HAMLET,
  } satisfies Partial<Order>
}

function returnFields(to: Pickup, contactEmail: string) {
  return {
    use_return_address: 1,
    return_name: to.name,
    return_address: to.address,
    return_province: to.province,
    ...(to.district && { return_district: to.district }),
    ...(to.ward && { return_ward: to.ward }),
    ...(to.street && { return_street: to.street }),
    return_tel: dialled(to.tel),
    return_email: to.email?.trim() || contactEmail,
  } satisfies Partial<Order>
}

/** Days as `YYYY/MM/DD`, the expiry as `YYYY/MM/DD hh:mm:ss` (spec §2.1). */
function timeFields({ pickShift, deliverShift, pickDate, deliverDate, expires }: ShipmentDraft) {
  const slashed = (day: string) => day.replaceAll('-', '/')
  return {
    pick_work_shift: pickShift,
    deliver_work_shift: deliverShift,
    ...(pickDate && { pick_date: slashed(pickDate) }),
    ...(deliverDate && { deliver_date: slashed(deliverDate) }),
    ...(expires && { expired: slashed(expires).replace('T', ' ') }),
  } satisfies Partial<Order>
}

function handoverFields({ handover, express }: ShipmentDraft) {
  const session = expressSessions.find((one) => one === express?.session)
  return {
    pick_option: handover,
    ...(express && { deliver_option: 'xteam' }),
    pick_session: session,
  } satisfies Partial<Order>
}

function labelFields(draft: ShipmentDraft) {
  const { labels = [], labelDetails = [] } = draft
  return {
    ...(labels.length > 0 && { tags: labels }),
    ...(labels.includes(PLANTS) && labelDetails.length > 0 && { sub_tags: labelDetails }),
    ...(labels.includes(NOT_DELIVERED) && feeField(draft)),
  } satisfies Partial<Order>
}

/** Only `tags` and `sub_tags` ended (spec §9): the fee goes without its label since. */
function feeField({ notDeliveredFee }: ShipmentDraft) {
  return { ...(notDeliveredFee && { not_delivered_fee: notDeliveredFee }) } satisfies Partial<Order>
}

function solutionFields(draft: ShipmentDraft) {
  const { solutions = [] } = draft
  return {
    ...feeField(draft),
    ...(solutions.length > 0 && { gam_solutions: solutions.map(({ id }) => ({ solution_id: id })) }),
  } satisfies Partial<Order>
}
