import type { Shop } from './state.ts'

/**
 * Spec §2.1 requires a district, which addresses have not had since the reform of 2025; whether it may be left out is
 * not known (field notes, "District"). Here a shop whose package says so may name the ward instead.
 */
export function lacksDistrict({ features }: Pick<Shop, 'features'>, district: string, ward: string): boolean {
  return district === '' && (ward === '' || !features?.includes('no-district'))
}
