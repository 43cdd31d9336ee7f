import type { AddressChoice } from './start.ts'

/** What tells choices apart: the same name in other provinces or districts, another kind of place, or other names. */
export type Difference = 'province' | 'district' | 'type' | 'ward' | 'place'

const TYPES = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu)\s+/u

export function differenceOf(choices: readonly AddressChoice[]): Difference {
  const same = (of: (choice: AddressChoice) => string) => new Set(choices.map(of)).size === 1
  if (same((choice) => lowestOf(choice).replace(TYPES, ''))) {
    if (!same(({ province }) => province)) return 'province'
    return choices.some(({ ward }) => ward) && !same(({ district }) => district) ? 'district' : 'type'
  }
  return same(({ province, district }) => `${province}/${district}`) ? 'ward' : 'place'
}

/** The smallest unit a choice names. */
export function lowestOf({ province, district, ward }: AddressChoice): string {
  return ward || district || province
}
