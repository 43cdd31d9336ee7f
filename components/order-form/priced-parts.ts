import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'

export type Need = 'pickup' | 'province' | 'weight'

/** What is missing before a price can be asked for. */
export function needsOf(draft: ShipmentDraft): Need[] {
  const needs: Need[] = []
  if (!hasPickup(draft)) needs.push('pickup')
  if (!draft.province) needs.push('province')
  if (draft.totalWeightGrams <= 0) needs.push('weight')
  return needs
}

/** A saved pickup address is known to the carrier; of a typed one it must know the province. */
function hasPickup({ pickup }: ShipmentDraft): boolean {
  return pickup !== undefined && (pickup.id !== '' || pickup.province !== '')
}

/** What a fee depends on (spec §4.3). */
export function pricedParts(draft: ShipmentDraft) {
  const { pickup, province, district, ward, street, detail, totalWeightGrams, value, labels, express } = draft
  const place = [province, district, ward, street, detail]
  return [pickup, place, totalWeightGrams, value, labels, Boolean(express)]
}
