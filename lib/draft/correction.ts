import { fold } from '../domain/fold.ts'
import type { Problem } from '../domain/problem.ts'
import { NO_HAMLET, type ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { CorrectedPlace, PlaceCorrection } from '../domain/store/learnt-schema.ts'
import type { AddressText, StoreOrder } from '../domain/store/store-order.ts'
import { withoutInvisible } from '../domain/visible-text.ts'
import { choosePhone } from './phones.ts'
import type { OrderPlace } from './place.ts'

type ReadPlace = Pick<ShipmentDraft, 'province' | 'district' | 'ward' | 'street' | 'hamlet'>

/** The draft has the seller's earlier place; this is the place on the page, to go back to. */
export interface Corrected {
  /** When the seller last shipped to this place, epoch ms. */
  at: number
  read: ReadPlace
  /** The doubts of the page's place. */
  doubts: Problem[]
  restored?: true
}

/** The recipient's phone and the letters of the address, as one text; null if either is missing. */
export function recipientMark(order: StoreOrder): string | null {
  const { tel } = choosePhone(order)
  const letters = textsOf(order.address)
    .flatMap((text) => fold(withoutInvisible(text)).match(/[\p{L}\p{N}]+/gu) ?? [])
    .join(' ')
  return tel && letters ? `${tel}\n${letters}` : null
}

function textsOf({ lines, ward, district, province }: AddressText): string[] {
  return [...lines, ward, district, province].flatMap((read) => (read ? [read.text] : []))
}

/**
 * The seller's earlier place; the page's if both are equal. One from a file is a question, as others make
 * files.
 */
export function correctPlace(
  place: OrderPlace,
  correction: PlaceCorrection | undefined,
): OrderPlace & { corrected?: Corrected } {
  if (!correction || !differs(place.fields, correction)) return place
  const { province, district, ward, hamlet, at, restored } = correction
  const { street, ...read } = place.fields
  return {
    ...place,
    fields: { ...place.fields, province, district, ward, hamlet, street: ward ? '' : street },
    doubts: restored ? [{ rule: 'address-unsure', field: 'ward', level: 'ask' }] : [],
    corrected: { at, read: { ...read, street }, doubts: place.doubts, ...(restored && { restored }) },
  }
}

/**
 * What to remember after shipping: the shipped place if it differs from the page, null to forget, undefined to change
 * nothing.
 */
export function correctionOf(
  started: { draft: ShipmentDraft; corrected?: Corrected | undefined },
  shipped: ShipmentDraft,
): CorrectedPlace | null | undefined {
  const { province, district, ward, hamlet } = shipped
  if (!differs(started.corrected?.read ?? started.draft, shipped)) return started.corrected ? null : undefined
  const isAsBefore = started.corrected && !differs(started.draft, shipped)
  if (isAsBefore && !started.corrected?.restored) return undefined
  return { province, district, ward, hamlet }
}

/** A hamlet that the carrier does not list disappears from the form; that is no correction by the seller. */
function differs(read: CorrectedPlace, now: CorrectedPlace): boolean {
  const { province, district, ward, hamlet } = now
  if (read.province !== province || read.district !== district || read.ward !== ward) return true
  return hamlet !== NO_HAMLET && fold(hamlet) !== fold(read.hamlet)
}
