import { dialled } from '../../lib/domain/phone.ts'
import { labelsInForce } from '../../lib/domain/shipment/labels.ts'
import { NO_HAMLET, type ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'

/** A stored order, as the draft's terms have it: the encoder's way back, written from spec §2.1 and not from the encoder. */
export function readBack({ order, products }: Pick<SandboxOrder, 'order' | 'products'>) {
  const text = (name: string) => order[name] ?? ''
  const grams = (weight: unknown) =>
    Math.round(order.weight_option === 'gram' ? Number(weight) : Number(weight) * 1000)
  const address = (prefix: string) => ({
    name: text(`${prefix}_name`),
    tel: text(`${prefix}_tel`),
    email: text(`${prefix}_email`),
    address: text(`${prefix}_address`),
    province: text(`${prefix}_province`),
    district: text(`${prefix}_district`),
    ward: text(`${prefix}_ward`),
    street: text(`${prefix}_street`),
  })
  const dashed = (name: string) => String(text(name)).replaceAll('/', '-').replace(' ', 'T')
  return {
    id: order.id,
    recipient: ['name', 'tel', 'email', 'address', 'province', 'district', 'ward', 'street', 'hamlet'].map(
      text,
    ),
    products: products.map((one) => ({
      name: one.name,
      code: one.product_code,
      quantity: one.quantity,
      grams: grams(one.weight),
      price: one.price,
    })),
    grams: grams(order.total_weight),
    cod: order.pick_money,
    value: order.value,
    note: text('note'),
    pickupId: text('pick_address_id'),
    pickup: address('pick'),
    returnTo: order.use_return_address === 1 ? address('return') : null,
    payer: order.is_freeship === 1 ? 'shop' : 'recipient',
    transport: order.transport,
    actualTransport: order.actual_transfer_method ?? null,
    shifts: [order.pick_work_shift ?? null, order.deliver_work_shift ?? null],
    dates: [dashed('pick_date'), dashed('deliver_date'), dashed('expired')],
    express: order.deliver_option === 'xteam' ? order.pick_session : null,
    handover: order.pick_option ?? null,
    collectionOnly: order.opm === 1,
    labels: order.tags ?? [],
    labelDetails: order.sub_tags ?? [],
    notDeliveredFee: order.not_delivered_fee ?? null,
    solutions: order.gam_solutions ?? [],
  }
}

/** The same of a draft shipped at that moment: text in NFC, what is not in force or of no use left out. */
export function asDrafted(
  id: string,
  draft: ShipmentDraft,
  contactEmail: string,
  now: number,
): ReturnType<typeof readBack> {
  const nfc = (text = '') => text.normalize('NFC')
  const labels = labelsInForce(now) ? (draft.labels ?? []) : []
  const address = (of: ShipmentDraft['pickup'], fallback = '') => ({
    name: nfc(of?.name),
    tel: dialled(of?.tel ?? ''),
    email: of?.email || fallback,
    address: nfc(of?.address),
    province: nfc(of?.province),
    district: nfc(of?.district),
    ward: nfc(of?.ward),
    street: nfc(of?.street),
  })
  const { name, tel, email, detail, province, district, ward, street, hamlet } = draft
  return {
    id,
    recipient: [
      name,
      dialled(tel),
      email || contactEmail,
      detail,
      province,
      district,
      ward,
      street,
      hamlet || NO_HAMLET,
    ].map(nfc),
    products: draft.products.map((one) => ({
      name: nfc(one.name),
      code: one.code,
      quantity: one.quantity,
      grams: one.weightGrams,
      price: one.price,
    })),
    grams: draft.totalWeightGrams,
    cod: draft.cod,
    value: draft.value,
    note: nfc(draft.note),
    pickupId: draft.pickup?.id ?? '',
    pickup: address(draft.pickup),
    returnTo: draft.returnTo ? address(draft.returnTo, contactEmail) : null,
    payer: draft.payer,
    transport: draft.transport,
    actualTransport: draft.actualTransport ?? null,
    shifts: [draft.pickShift ?? null, draft.deliverShift ?? null],
    dates: [draft.pickDate ?? '', draft.deliverDate ?? '', draft.expires ?? ''],
    express: draft.express?.session ?? null,
    handover: draft.handover ?? null,
    collectionOnly: draft.collectionOnly === true,
    labels,
    labelDetails: labels.includes(75) ? (draft.labelDetails ?? []) : [],
    notDeliveredFee: labelsInForce(now) && !labels.includes(19) ? null : (draft.notDeliveredFee ?? null),
    solutions: labelsInForce(now) ? [] : (draft.solutions ?? []).map((one) => ({ solution_id: one.id })),
  }
}
