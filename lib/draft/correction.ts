import { fold } from '../domain/fold.ts'
import type { CorrectedPlace, PlaceCorrection } from '../domain/place-correction.ts'
import type { Problem } from '../domain/problem.ts'
import { NO_HAMLET, type ShipmentDraft } from '../domain/shipment-draft.ts'
import type { AddressText, StoreOrder } from '../domain/store-order.ts'
import { choosePhone } from './phones.ts'
import type { OrderPlace } from './place.ts'

type ReadPlace = Pick<ShipmentDraft, 'province' | 'district' | 'ward' | 'street' | 'hamlet'>

/** The seller's place stands in the draft; this is what the page says, for whoever wants it back. */
export interface Corrected {
  /** When the seller's place was shipped to, epoch ms. */
  at: number
  read: ReadPlace
  /** What has to be looked at once it is. */
  doubts: Problem[]
}

/** Who and where, as one text: the phone as it was read, and the address's letters. Null where either is missing. */
export function recipientMark(order: StoreOrder): string | null {
  const { tel } = choosePhone(order)
  const letters = textsOf(order.address)
    .flatMap((text) => fold(text.replace(/\p{Cf}/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [])
    .join(' ')
  return tel && letters ? `${tel}\n${letters}` : null
}

function textsOf({ lines, ward, district, province }: AddressText): string[] {
  return [...lines, ward, district, province].flatMap((read) => (read ? [read.text] : []))
}

/** The place as the seller once corrected it, with nothing left to ask; as it was read, where that is the same. */
export function correctPlace(
  place: OrderPlace,
  correction: PlaceCorrection | undefined,
): OrderPlace & { corrected?: Corrected } {
  if (!correction || !differs(place.fields, correction)) return place
  const { province, district, ward, hamlet, at } = correction
  const { street, ...read } = place.fields
  return {
    ...place,
    fields: { ...place.fields, province, district, ward, hamlet, street: ward ? '' : street },
    doubts: [],
    corrected: { at, read: { ...read, street }, doubts: place.doubts },
  }
}

/**
 * What is to be remembered once the order was shipped: the place where it is not what was read, null where what was
 * remembered proved wrong, undefined where all stays as it is.
 */
export function correctionOf(
  started: { draft: ShipmentDraft; corrected?: Corrected | undefined },
  shipped: ShipmentDraft,
): CorrectedPlace | null | undefined {
  const { province, district, ward, hamlet } = shipped
  if (!differs(started.corrected?.read ?? started.draft, shipped)) return started.corrected ? null : undefined
  if (started.corrected && !differs(started.draft, shipped)) return undefined
  return { province, district, ward, hamlet }
}

/** A hamlet that the carrier does not list is left out of the form without anybody's correcting it. */
function differs(read: CorrectedPlace, now: CorrectedPlace): boolean {
  const { province, district, ward, hamlet } = now
  if (read.province !== province || read.district !== district || read.ward !== ward) return true
  return hamlet !== NO_HAMLET && fold(hamlet) !== fold(read.hamlet)
}
