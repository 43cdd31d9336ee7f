import { fold } from '../domain/fold.ts'
import { NO_HAMLET } from '../domain/shipment/shipment-draft.ts'
import type { AddressChoice } from '../draft/place.ts'

const TYPES = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã)\s+(?!\d)/u

/** "Thành Công" for "Phường Thành Công"; "Quận 1" stays as it is. */
export function shortPlaceName(name: string): string {
  return name.replace(TYPES, '')
}

/** Only the units in which the choices differ. */
export function distinctName(choice: AddressChoice, among: readonly AddressChoice[]): string {
  const parts = (['ward', 'district', 'province'] as const).filter(
    (part) => new Set(among.map((other) => other[part])).size > 1,
  )
  return parts
    .map((part) => choice[part])
    .filter(Boolean)
    .join(', ')
}

/** The carrier's name for a hamlet, or none: it may refuse one it does not list (field notes, 30302). */
export function listedHamlet(read: string, listed: readonly string[]): string {
  return listed.find((name) => fold(name) === fold(read)) ?? NO_HAMLET
}
