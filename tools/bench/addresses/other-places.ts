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
import type { LabelledUnit } from './labelled.ts'
import type { WrittenUnit } from './write-unit.ts'

/**
 * The intended place, then all others with the same written names: "Xã Thanh An, Điện Biên" exists in both schemes.
 */
export function otherPlaces(
  index: AddressIndex,
  written: readonly WrittenUnit[],
  bare: boolean,
): LabelledUnit[] {
  const [ward] = written
  if (!ward) return []
  const firstWard = index.ends.districts
  const above = written.slice(1)
  const answers = (unit: number) => sameName(index, ward, unit, bare) && isUnder(index, unit, above, bare)
  const letters = nameForm(index, ward.unit).letters
  const namesakes = [...(unitsByKey(index, hashOn(HASH_SEED, letters)) ?? [])]
  const others = namesakes.filter((unit) => unit >= firstWard && unit !== ward.unit && answers(unit))
  return [ward.unit, ...others].map((unit) => labelledUnit(index, unit))
}

export function labelledUnit(index: AddressIndex, ward: number): LabelledUnit {
  const district = districtOf(index, ward)
  return {
    scheme: schemeOf(index, ward),
    province: fullName(index, provinceOf(index, ward)),
    district: district === NOTHING ? '' : fullName(index, district),
    ward: fullName(index, ward),
  }
}

/** Each written part is a different unit above the ward: "Tuyên Quang, Tuyên Quang" is a city in its province. */
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
