import type { Account } from '../domain/account.ts'
import { type DraftField, draftFields } from '../domain/draft-field.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { featureOfField } from '../rules/package.ts'
import { isTyped } from './typed-address.ts'

type AddressKey = 'pickup' | 'returnTo'
type DraftPath = keyof ShipmentDraft | `${AddressKey}.${keyof NonNullable<ShipmentDraft[AddressKey]>}`

/** Where the draft holds a field's value. */
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
} as const satisfies Record<DraftField, DraftPath>

export function draftValue(draft: ShipmentDraft, field: DraftField): unknown {
  const whole = containerOf(field)
  const [key = '', part] = draftPaths[field].split('.')
  if (!part) return { ...draft }[key as keyof ShipmentDraft]
  const address: Readonly<Record<string, unknown>> = {
    ...(whole === 'pickup' ? draft.pickup : draft.returnTo),
  }
  return address[part]
}

/** The address field that contains this one, or the field itself. */
export function containerOf(field: DraftField): DraftField {
  const [whole, part] = draftPaths[field].split('.')
  if (!part) return field
  return whole === 'pickup' ? 'pickup' : 'returnTo'
}

/** The parts of a typed address. */
export function partsOf(whole: AddressKey): DraftField[] {
  return draftFields.filter((field) => field !== whole && containerOf(field) === whole)
}

export const optionGroups = ['pickup', 'returnTo', 'when', 'express', 'rest'] as const
export type OptionGroup = (typeof optionGroups)[number]

/** The fields of each group of rarely used options, in the order of the screen. */
export function fieldsOf(group: OptionGroup, draft: ShipmentDraft): readonly DraftField[] {
  switch (group) {
    case 'pickup':
      // A saved pickup address is chosen outside the options.
      return isTyped(draft.pickup) ? [...partsOf('pickup'), 'handover'] : ['handover']
    case 'returnTo':
      return ['returnTo', ...partsOf('returnTo')]
    case 'when':
      return ['pickShift', 'deliverShift', 'pickDate', 'deliverDate', 'expires']
    case 'express':
      return ['express']
    case 'rest':
      return ['collectionOnly', 'labelId', 'weightUnit', 'actualTransport', 'size', 'shelfLife']
  }
}

/** Fields that only some service packages allow. Also their names in the phrase book. */
export type PackagedField = 'pickDate' | 'deliverDate' | 'expires' | 'labelId'

export function isAllowed(account: Account, field: PackagedField): boolean {
  const feature = featureOfField(field)
  return feature === undefined || (account.features ?? []).includes(feature)
}

export const LEVELS = ['province', 'district', 'ward'] as const
