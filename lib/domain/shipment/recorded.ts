import { fold } from '../fold.ts'
import { withoutKind } from '../names/without-kind.ts'
import { comparedPhone } from '../phone.ts'
import type { CarrierRecord, Recorded } from './shipment.ts'
import type { ShipmentDraft } from './shipment-draft.ts'

/** Whether the carrier's own record goes to whom, and where, we would have sent it. What it leaves out, or masks, is not compared. */
export function sameAsRecorded(
  { recordedName = '', recordedAddress = '' }: Recorded,
  draft: Pick<ShipmentDraft, 'name' | 'detail' | 'ward' | 'street'>,
  units = [draft.ward || draft.street],
): { name: boolean; address: boolean } {
  const [recorded, detail] = [plain(recordedAddress), plain(draft.detail)]
  // A record that names more than the house names the ward as well: one that was corrected elsewhere is not ours.
  const rest = recorded.replace(detail, '')
  const sameUnits =
    !/[\p{L}\p{N}]/u.test(rest) || units.every((unit) => names(rest, recorded, plain(withoutKind(unit))))
  return {
    name: isUnknown(recordedName) || plain(recordedName) === plain(draft.name),
    address: isUnknown(recordedAddress) || (recorded.includes(detail) && sameUnits),
  }
}

type Address = Pick<ShipmentDraft, 'detail' | 'ward' | 'street' | 'district' | 'province'>

/** Our side of a comparison with the recorded address, in one line. */
export function shippedTo({ detail, ward, street, district, province }: Address): string {
  return [detail, ward || street, district, province].filter(Boolean).join(', ')
}

const TO = ['name', 'detail', 'hamlet', 'ward', 'street', 'district', 'province'] as const

export function goesElsewhere(one: ShipmentDraft, other: ShipmentDraft): boolean {
  return TO.some((field) => one[field] !== other[field])
}

/** What shows that the record is another recipient's, of two that it may be: every unit counts. */
export function othersRecipient(
  { name, address }: Pick<CarrierRecord, 'name' | 'address'>,
  draft: ShipmentDraft,
): ('name' | 'detail')[] {
  const units = [draft.ward || draft.street, draft.district, draft.province]
  const same = sameAsRecorded({ recordedName: name, recordedAddress: address }, draft, units)
  return [...(same.name ? [] : (['name'] as const)), ...(same.address ? [] : (['detail'] as const))]
}

/** "Phường 12" may stand there as "P.12"; any other unit by its name, which may be the street's in the house part. */
function names(rest: string, whole: string, unit: string): boolean {
  const number = /\D0*(\d+)$/.exec(unit)?.[1]
  return number === undefined ? whole.includes(unit) : new RegExp(`(?<!\\d)0*${number}(?!\\d)`).test(rest)
}

/** In the order they are shown: money first. */
export const recordedFields = ['cod', 'payer', 'weight', 'value', 'name', 'tel', 'address', 'note'] as const
export type RecordedField = (typeof recordedFields)[number]

/** Where the carrier's record is not what was sent. What it leaves out, or masks, is not compared. */
export function differsFromSent(record: CarrierRecord, draft: ShipmentDraft): RecordedField[] {
  const same = sameAsRecorded({ recordedName: record.name, recordedAddress: record.address }, draft)
  const differs: Record<RecordedField, boolean> = {
    cod: isOther(record.cod, draft.cod),
    payer: record.payer !== undefined && record.payer !== draft.payer,
    weight: isOther(record.weightGrams, draft.totalWeightGrams),
    value: isOther(record.value, draft.value),
    name: !same.name,
    tel: !isUnknown(record.tel) && comparedPhone(record.tel) !== comparedPhone(draft.tel),
    address: !same.address,
    note: plain(record.note || draft.note) !== plain(draft.note),
  }
  return recordedFields.filter((field) => differs[field])
}

function isOther(recorded: number | null, sent: number): boolean {
  return recorded !== null && recorded !== sent
}

/** The carrier may tidy what was typed. */
function plain(text: string): string {
  return fold(text.replace(/\s+/g, ' ').trim())
}

/** Left out, or masked: "Ng*** L**". */
function isUnknown(text: string): boolean {
  return !text || text.includes('**')
}
