import { isRetired } from './find-unit.ts'
import { type AddressIndex, NOTHING } from './index-file.ts'

/** The wards of March 2025 that an old ward's ground lay in. */
export function livingWards(index: AddressIndex, ward: number): number[] {
  if (!isRetired(index, ward)) return [ward]
  const found: number[] = []
  for (let at = 0; at < index.heirs.length; at += 2) {
    if (index.heirs[at] === ward) found.push(index.heirs[at + 1] ?? NOTHING)
  }
  return found
}
