import { HASH_SEED, hashOn } from '../../../lib/address/fold.ts'
import {
  type AddressIndex,
  districtOf,
  fullName,
  NOTHING,
  provinceOf,
  schemeOf,
} from '../../../lib/address/index-file.ts'
import { unitsByKey } from '../../../lib/address/mentions.ts'
import { nameForm } from '../../../lib/address/name-forms.ts'
import type { Place } from './labelled.ts'
import type { WrittenUnit } from './write-unit.ts'

/**
 * The place that was meant, then every other one that the written parts name just as well: "Xã Thanh An, Điện Biên" is
 * a commune of either scheme. A name without its type word is any type's; one without marks is every name of its letters.
 */
export function otherPlaces(index: AddressIndex, written: readonly WrittenUnit[], bare: boolean): Place[] {
  const [ward] = written
  if (!ward) return []
  const firstWard = index.blocks[2] ?? 0
  const above = written.slice(1)
  const answers = (unit: number) => sameName(index, ward, unit, bare) && isUnder(index, unit, above, bare)
  const letters = nameForm(index, ward.unit).letters
  const namesakes = [...(unitsByKey(index, hashOn(HASH_SEED, letters)) ?? [])]
  const others = namesakes.filter((unit) => unit >= firstWard && unit !== ward.unit && answers(unit))
  return [ward.unit, ...others].map((unit) => placeOf(index, unit))
}

export function placeOf(index: AddressIndex, ward: number): Place {
  const district = districtOf(index, ward)
  return {
    scheme: schemeOf(index, ward),
    province: fullName(index, provinceOf(index, ward)),
    district: district === NOTHING ? '' : fullName(index, district),
    ward: fullName(index, ward),
  }
}

/** Each written part names a unit of its own above the ward; "Tuyên Quang, Tuyên Quang" is a city in its province. */
function isUnder(index: AddressIndex, ward: number, above: readonly WrittenUnit[], bare: boolean): boolean {
  const chain = [districtOf(index, ward), provinceOf(index, ward)].filter((unit) => unit !== NOTHING)
  let at = 0
  for (const written of above) {
    while (at < chain.length && !sameName(index, written, chain[at] ?? NOTHING, bare)) at++
    if (at++ >= chain.length) return false
  }
  return true
}

function sameName(index: AddressIndex, written: WrittenUnit, unit: number, bare: boolean): boolean {
  const meant = nameForm(index, written.unit)
  const form = nameForm(index, unit)
  if (meant.letters !== form.letters) return false
  if (written.typed && fullName(index, written.unit).split(' ')[0] !== fullName(index, unit).split(' ')[0])
    return false
  return bare || (meant.shapes === form.shapes && tones(meant) === tones(form))
}

const tones = (form: { syllables: readonly { tone: string }[] }) =>
  form.syllables.map((one) => one.tone).join('')
