import { toCarrier } from '../address/carrier-form.ts'
import type { AddressIndex } from '../address/index-file.ts'
import { readAddress } from '../address/read-address.ts'
import type { Pickup } from '../domain/account.ts'

/**
 * A pickup address of the carrier's list (spec §2.6) with the parts of its text. Uncertain parts stay empty, and the
 * rule `pickup-incomplete` reports them.
 */
export function pickupFromListed(
  index: AddressIndex,
  listed: Pick<Pickup, 'id' | 'name' | 'tel' | 'address'>,
): Pickup {
  const readings = readAddress(index, { lines: [listed.address] }).readings.map((reading) => ({
    ...toCarrier(index, reading),
    confidence: reading.confidence,
  }))
  const certain = (part: 'province' | 'district' | 'ward') => {
    const [best] = readings
    const agreeing = readings.filter((one) => one[part] === best?.[part])
    return best && weight(agreeing) >= CERTAIN * weight(readings) ? best[part] : ''
  }
  const province = certain('province')
  const district = province && certain('district')
  return { ...listed, province, district, ward: province && certain('ward') }
}

/** "Kho mới" may be a Chợ Mới in two provinces: only what nearly all readings agree on counts. */
const CERTAIN = 0.9

function weight(readings: readonly { confidence: number }[]): number {
  return readings.reduce((sum, { confidence }) => sum + confidence, 0)
}
