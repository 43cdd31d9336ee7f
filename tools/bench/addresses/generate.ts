import {
  type AddressIndex,
  districtOf,
  isRetired,
  NOTHING,
  oldDistricts,
  provinceOf,
  schemeOf,
} from '../../../lib/address/index-file.ts'
import type { Labelled } from './labelled.ts'
import { otherSpelling, RATES, SEPARATORS, withoutMarks } from './noise.ts'
import { otherPlaces } from './other-places.ts'
import { type Chance, chanceFrom } from './random.ts'
import { detail, person, phone, wish } from './surroundings.ts'
import { pickHabit, type WrittenUnit, writeUnit } from './write-unit.ts'

/** The same addresses for the same seed. */
export function generate(index: AddressIndex, count: number, seed: number): Labelled[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: count }, () => one(index, chance))
}

function one(index: AddressIndex, chance: Chance): Labelled {
  const ward = anyWard(index, chance)
  const units = writtenUnits(index, ward, chance)
  const separator = chance.weighed(SEPARATORS)
  const order = chance.at(RATES.largeFirst) ? units.toReversed() : units
  const tail = order.map((unit) => unit.text).join(separator)
  const place = detail(chance)
  const street = place.join(separator === ' ' ? ', ' : separator)
  let text = chance.at(RATES.unitsFirst) ? `${tail}${separator}${street}` : `${street}${separator}${tail}`
  if (chance.at(RATES.tailTwice)) text += `, ${tail}`
  if (chance.at(RATES.country)) text += `, ${chance.pick(['Việt Nam', 'VN', 'Vietnam'])}`
  if (chance.at(RATES.postcode)) text += ` ${chance.pick(['100000', '700000', '550000'])}`
  if (chance.at(RATES.wish)) text += chance.pick([', #', ' (#)', ' - #']).replace('#', wish(chance))
  const called = chance.at(RATES.phone) ? phone(chance) : null
  if (called) text = withPhone(text, called.written, chance)
  const look = pickLook(chance)
  return {
    text: look.apply(text),
    places: otherPlaces(index, units, look.bare),
    detail: place.join(', '),
    phone: called?.number ?? '',
  }
}

function anyWard(index: AddressIndex, chance: Chance): number {
  const { districts, newWards, units } = index.ends
  if (chance.at(RATES.post2025)) return districts + chance.below(newWards - districts)
  const wanted = chance.at(RATES.retired)
  for (;;) {
    const unit = newWards + chance.below(units - newWards)
    if (isRetired(index, unit) === wanted) return unit
  }
}

/** The ward and the parents that the writer names, smallest first. */
function writtenUnits(index: AddressIndex, ward: number, chance: Chance): WrittenUnit[] {
  const habit = pickHabit(chance)
  const district = districtOf(index, ward)
  const isNew = schemeOf(index, ward) === 'post2025'
  const province =
    isNew && chance.at(RATES.formerProvince) ? formerProvince(index, ward) : provinceOf(index, ward)
  const named = [ward]
  if (district !== NOTHING && !chance.at(RATES.noDistrict)) named.push(district)
  if (named.length === 1 || !chance.at(RATES.noProvince)) named.push(province)
  const slipsAt = chance.at(RATES.typo) ? chance.below(Math.min(named.length, 2)) : -1
  return named.map((unit, at) =>
    writeUnit(index, unit, chance, { habit, slips: at === slipsAt && unit !== province }),
  )
}

function formerProvince(index: AddressIndex, ward: number): number {
  const [first] = oldDistricts(index, ward)
  return first === undefined ? provinceOf(index, ward) : provinceOf(index, first)
}

function withPhone(text: string, number: string, chance: Chance): string {
  const label = chance.pick(['', 'SĐT: ', 'đt ', 'Tel: ', 'ĐT:'])
  if (!chance.at(0.4)) return text + chance.pick([', ', ' - ', ' ', '\n']) + label + number
  const who = chance.at(RATES.person / RATES.phone) ? `${person(chance)} ` : ''
  return `${who}${label}${number}${chance.pick([', ', ' - ', '\n'])}${text}`
}

interface Look {
  apply(text: string): string
  /** Some marks are missing, so names that differ only in marks are equal. */
  bare: boolean
}

function pickLook(chance: Chance): Look {
  const steps: ((text: string) => string)[] = []
  const bare = chance.at(RATES.bare)
  const partly = !bare && chance.at(RATES.partlyBare)
  if (chance.at(RATES.otherSpelling)) steps.push(otherSpelling)
  if (bare) steps.push(withoutMarks)
  if (partly)
    steps.push((text) =>
      text.replace(/[\p{L}\p{M}]+/gu, (word) => (chance.at(0.3) ? withoutMarks(word) : word)),
    )
  if (chance.at(RATES.upper)) steps.push((text) => text.toUpperCase())
  else if (chance.at(RATES.lower)) steps.push((text) => text.toLowerCase())
  if (chance.at(RATES.decomposed)) steps.push((text) => text.normalize('NFD'))
  return { bare: bare || partly, apply: (text) => steps.reduce((all, step) => step(all), text) }
}
