import type { Pickup } from '../domain/account.ts'
import { blank } from './contact.ts'
import type { RuleContext } from './rule.ts'

/**
 * Required by the spec (§2.1); unknown whether the carrier still insists since the 2025 reform. An account with new
 * addresses needs none if there is a ward.
 */
export function lacksDistrict(
  { province, district, ward }: Pick<Pickup, 'province' | 'district' | 'ward'>,
  { features }: Pick<RuleContext, 'features'>,
): boolean {
  return !blank(province) && blank(district) && (blank(ward) || !features.includes('no-district'))
}
