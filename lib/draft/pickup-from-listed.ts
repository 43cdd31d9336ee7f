import { toCarrier } from '../address/carrier-form.ts'
import type { AddressIndex } from '../address/index-file.ts'
import { readAddress } from '../address/read-address.ts'
import type { Pickup } from '../domain/account.ts'

/**
 * A pickup address of the carrier's list (spec §2.6) with its parts read from its text. Parts that the text does not
 * tell for certain stay empty; the rule `pickup-incomplete` then asks for them.
 */
export function pickupFromListed(
  index: AddressIndex,
  listed: Pick<Pickup, 'id' | 'name' | 'tel' | 'address'>,
): Pickup {
  const [reading, ...others] = readAddress(index, { lines: [listed.address] }).readings
  const form = reading ? toCarrier(index, reading) : { province: '', district: '', ward: '' }
  const contested = others.some(
    (other) => toCarrier(index, other).district !== form.district && other.confidence > 0.2,
  )
  return {
    ...listed,
    province: form.province,
    district: contested && !reading?.district ? '' : form.district,
    ward: form.ward,
  }
}
