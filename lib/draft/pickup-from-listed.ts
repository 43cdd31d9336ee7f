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
  const readings = readAddress(index, { lines: [listed.address] }).readings.map((reading) => ({
    ...toCarrier(index, reading),
    confidence: reading.confidence,
  }))
  const told = (part: 'province' | 'district' | 'ward') => {
    const [best] = readings
    const agreeing = readings.filter((one) => one[part] === best?.[part])
    return best && weight(agreeing) >= CERTAIN * weight(readings) ? best[part] : ''
  }
  const province = told('province')
  const district = province && told('district')
  return { ...listed, province, district, ward: province && told('ward') }
}

/** "Kho mới" may be a Chợ Mới here or there: what nearly all readings say counts, and nothing else. */
const CERTAIN = 0.9

function weight(readings: readonly { confidence: number }[]): number {
  return readings.reduce((sum, { confidence }) => sum + confidence, 0)
}
