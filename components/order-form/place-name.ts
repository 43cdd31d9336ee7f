import type { AddressChoice } from '../../lib/draft/start.ts'

const TYPES = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã)\s+(?!\d)/u

/** "Phường Thành Công" as a narrow field shows it: "Thành Công". "Quận 1" stays whole. */
export function shortPlaceName(name: string): string {
  return name.replace(TYPES, '')
}

/** Only what tells the choices apart. */
export function placeName(choice: AddressChoice, among: readonly AddressChoice[]): string {
  const parts = (['ward', 'district', 'province'] as const).filter(
    (part) => new Set(among.map((other) => other[part])).size > 1,
  )
  return parts
    .map((part) => choice[part])
    .filter(Boolean)
    .join(', ')
}
