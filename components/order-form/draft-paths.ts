import type { FieldPath } from 'react-hook-form'
import type { DraftField } from '../../lib/domain/failure.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'

/** Where a field's value stands in the draft. */
export const draftPaths = {
  order: 'orderId',
  name: 'name',
  tel: 'tel',
  province: 'province',
  district: 'district',
  ward: 'ward',
  detail: 'detail',
  street: 'street',
  hamlet: 'hamlet',
  email: 'email',
  products: 'products',
  weight: 'totalWeightGrams',
  cod: 'cod',
  value: 'value',
  pickup: 'pickup',
  payer: 'payer',
  note: 'note',
  labels: 'labels',
  labelDetails: 'labelDetails',
  notDeliveredFee: 'notDeliveredFee',
  solutions: 'solutions',
  pickupName: 'pickup.name',
  pickupTel: 'pickup.tel',
  pickupEmail: 'pickup.email',
  pickupProvince: 'pickup.province',
  pickupDistrict: 'pickup.district',
  pickupWard: 'pickup.ward',
  pickupDetail: 'pickup.address',
  handover: 'handover',
  returnTo: 'returnTo',
  returnName: 'returnTo.name',
  returnTel: 'returnTo.tel',
  returnEmail: 'returnTo.email',
  returnProvince: 'returnTo.province',
  returnDistrict: 'returnTo.district',
  returnWard: 'returnTo.ward',
  returnDetail: 'returnTo.address',
  pickShift: 'pickShift',
  deliverShift: 'deliverShift',
  pickDate: 'pickDate',
  deliverDate: 'deliverDate',
  expires: 'expires',
  express: 'express',
  collectionOnly: 'collectionOnly',
  labelId: 'labelId',
  weightUnit: 'weightUnit',
  actualTransport: 'actualTransport',
  size: 'sizeCm',
  shelfLife: 'shelfLifeDays',
  transport: 'transport',
} as const satisfies Record<DraftField, FieldPath<ShipmentDraft>>

/** The field that a part of an address is part of: it stands in where the part has no place of its own. */
export function wholeOf(field: DraftField): DraftField {
  const [whole, part] = draftPaths[field].split('.')
  if (!part) return field
  return whole === 'pickup' ? 'pickup' : 'returnTo'
}
