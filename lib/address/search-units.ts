import { describe, type UnitNames } from './find-unit.ts'
import { fold, HASH_SEED, hashOn } from './fold.ts'
import {
  type AddressIndex,
  districtOf,
  fullName,
  isNewWard,
  isRetired,
  NOTHING,
  oldDistricts,
  provinceOf,
  RETIRED,
  TYPES,
} from './index-file.ts'
import { unitsByKey } from './mentions.ts'
import { type NameForm, nameForm } from './name-forms.ts'
import type { Level, Unit } from './reading.ts'

/**
 * Best first. Words may be unaccented, abbreviated, unordered, or name a parent. An old district includes
 * the new wards on its ground.
 */
export function searchUnits(
  index: AddressIndex,
  level: Level,
  query: string,
  within: Omit<UnitNames, 'ward'> = {},
  limit = 20,
): Unit[] {
  const words = wordsOf(query).map(
    (text): QueryWord => ({
      text,
      isNumber: /^\d/.test(text),
      names: new Float32Array(index.names.count()).fill(UNKNOWN),
      parents: new Int8Array(index.ends.districts).fill(UNKNOWN),
    }),
  )
  const glued = words.map((one) => one.text).join('')
  const nicknamed = new Set(glued ? unitsByKey(index, hashOn(HASH_SEED, glued)) : [])
  const found: { unit: number; score: number }[] = []
  for (const [from, to] of rangesOf(index, level)) {
    for (let unit = from; unit < to; unit++) {
      const score = scoreOf(index, unit, words, glued) + (nicknamed.has(unit) ? 3 : 0)
      if (score > 0 && liesWithin(index, unit, within)) found.push({ unit, score })
    }
  }
  found.sort((a, b) => b.score - a.score || a.unit - b.unit)
  return found.slice(0, limit).map((hit) => describe(index, hit.unit))
}

const UNKNOWN = -1

/** A word of the query, with its points for the names and parents already compared. */
interface QueryWord {
  text: string
  isNumber: boolean
  names: Float32Array
  parents: Int8Array
}

function rangesOf(index: AddressIndex, level: Level): [number, number][] {
  const { provinces, districts, newWards, units } = index.ends
  if (level === 'province') return [[0, provinces]]
  if (level === 'district') return [[provinces, districts]]
  return [
    [newWards, units],
    [districts, newWards],
  ]
}

function liesWithin(
  index: AddressIndex,
  unit: number,
  { province, district }: Omit<UnitNames, 'ward'>,
): boolean {
  const own = districtOf(index, unit)
  const districts = isNewWard(index, unit)
    ? oldDistricts(index, unit)
    : own === NOTHING || own === unit
      ? []
      : [own]
  if (district && districts.length > 0 && !districts.some((one) => fullName(index, one) === district))
    return false
  if (!province) return true
  const top = provinceOf(index, unit)
  const provinces = [top, index.parent[top] ?? NOTHING, ...districts.map((one) => provinceOf(index, one))]
  return provinces.some((one) => one !== NOTHING && fullName(index, one) === province)
}

/** Every word must match, one of them the unit's own name; otherwise 0. */
function scoreOf(index: AddressIndex, unit: number, words: readonly QueryWord[], glued: string): number {
  const livingBonus = isRetired(index, unit) ? 0 : 0.5
  if (words.length === 0) return 1 + livingBonus
  let score = 0
  let inName = 0
  for (const one of words) {
    const points = pointsOnName(index, unit, one)
    if (points > 0) {
      score += points
      inName++
    } else if (matches(typeWords(index, unit), one)) score += 0.6
    else if (matchesAbove(index, unit, one) || matchesGround(index, unit, one)) score += 0.5
    else return nameForm(index, unit).letters.startsWith(glued) ? 2 + livingBonus : 0
  }
  if (inName === 0) return 0
  const { syllables } = nameForm(index, unit)
  // Every syllable matched exactly; float32 rounds the points.
  const whole = inName === syllables.length && score > inName * 1.19
  return score + livingBonus + (whole ? 2 : 0) - syllables.length * 0.05
}

function pointsOnName(index: AddressIndex, unit: number, word: QueryWord): number {
  const name = index.name[unit] ?? 0
  const known = word.names[name] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const points = matchName(nameForm(index, unit), word)
  word.names[name] = points
  return points
}

function matchName(form: NameForm, { text, isNumber }: QueryWord): number {
  for (const { from, to } of form.syllables) {
    if (!form.letters.startsWith(text, from)) continue
    if (to - from === text.length) return 1.2
    if (!isNumber && text.length < to - from) return 1
  }
  return text.length > 1 && !isNumber && form.initials.startsWith(text) ? 0.9 : 0
}

/** People still name a new ward's former districts. */
function matchesGround(index: AddressIndex, unit: number, word: QueryWord): boolean {
  if (!isNewWard(index, unit)) return false
  return oldDistricts(index, unit).some(
    (district) => pointsOnName(index, district, word) > 0 || matchesAbove(index, district, word),
  )
}

function matchesAbove(index: AddressIndex, unit: number, word: QueryWord): boolean {
  if (unit < index.ends.provinces) return false
  const parent = index.parent[unit] ?? NOTHING
  const known = word.parents[parent] ?? UNKNOWN
  if (known !== UNKNOWN) return known === 1
  const found =
    pointsOnName(index, parent, word) > 0 ||
    matches(typeWords(index, parent), word) ||
    matchesAbove(index, parent, word)
  word.parents[parent] = found ? 1 : 0
  return found
}

function matches(words: readonly string[], { text, isNumber }: QueryWord): boolean {
  return words.some((one) => (isNumber ? one === text : one.startsWith(text)))
}

const typeWordsByType = TYPES.map((type) => {
  const words = wordsOf(type)
  return [...words, words.map((word) => word.charAt(0)).join('')]
})

function typeWords(index: AddressIndex, unit: number): readonly string[] {
  return typeWordsByType[(index.type[unit] ?? 0) & ~RETIRED] ?? []
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\d+/gu)]
    .map((word) => fold(word[0]).letters.replace(/^0+(?=\d)/, ''))
    .filter(Boolean)
}
