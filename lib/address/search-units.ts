import { oldDistricts } from './candidates.ts'
import { describe, isRetired, type Place } from './find-unit.ts'
import { fold, HASH_SEED, hashOn } from './fold.ts'
import { type AddressIndex, districtOf, fullName, NOTHING, provinceOf, RETIRED, TYPES } from './index-file.ts'
import { unitsByKey } from './mentions.ts'
import { type NameForm, nameForm } from './name-forms.ts'
import type { Level, Unit } from './reading.ts'

/**
 * Units for a combobox, best first, from both schemes: found by unaccented, abbreviated and out-of-order typing, with
 * words of their parents among them ("cau giay dich vong" finds the ward). An empty query lists what is within.
 * `within` narrows by official full names: an old or new province, and a district with the new wards of its ground.
 */
export function searchUnits(
  index: AddressIndex,
  level: Level,
  query: string,
  within: Omit<Place, 'ward'> = {},
  limit = 20,
): Unit[] {
  const asked = wordsOf(query).map(
    (word): Asked => ({
      word,
      number: /^\d/.test(word),
      names: new Float32Array(index.names.count()).fill(UNKNOWN),
      parents: new Int8Array(index.blocks[2] ?? 0).fill(UNKNOWN),
    }),
  )
  const glued = asked.map((one) => one.word).join('')
  const nicknamed = new Set(glued ? unitsByKey(index, hashOn(HASH_SEED, glued)) : [])
  const found: { unit: number; score: number }[] = []
  for (const [from, to] of blocksOf(index, level)) {
    for (let unit = from; unit < to; unit++) {
      const score = scoreOf(index, unit, asked, glued) + (nicknamed.has(unit) ? 3 : 0)
      if (score > 0 && liesWithin(index, unit, within)) found.push({ unit, score })
    }
  }
  found.sort((a, b) => b.score - a.score || a.unit - b.unit)
  return found.slice(0, limit).map((hit) => describe(index, hit.unit))
}

const UNKNOWN = -1

/** A word of the query, with what it came to on names and on parents already looked at. */
interface Asked {
  word: string
  number: boolean
  names: Float32Array
  parents: Int8Array
}

function blocksOf(index: AddressIndex, level: Level): [number, number][] {
  const [, fresh = 0, districts = 0, newWards = 0, oldWards = 0] = index.blocks
  if (level === 'province') return [[0, fresh]]
  if (level === 'district') return [[fresh, districts]]
  return [
    [newWards, oldWards],
    [districts, newWards],
  ]
}

function liesWithin(index: AddressIndex, unit: number, { province, district }: Omit<Place, 'ward'>): boolean {
  const isNewWard = unit >= (index.blocks[2] ?? 0) && unit < (index.blocks[3] ?? 0)
  const own = districtOf(index, unit)
  const districts = isNewWard ? oldDistricts(index, unit) : own === NOTHING || own === unit ? [] : [own]
  if (district && districts.length > 0 && !districts.some((one) => fullName(index, one) === district))
    return false
  if (!province) return true
  const top = provinceOf(index, unit)
  const provinces = [top, index.parent[top] ?? NOTHING, ...districts.map((one) => provinceOf(index, one))]
  return provinces.some((one) => one !== NOTHING && fullName(index, one) === province)
}

/** Every word asked for must be found, at least one of them in the unit's own name; 0 where it is not so. */
function scoreOf(index: AddressIndex, unit: number, asked: readonly Asked[], glued: string): number {
  const living = isRetired(index, unit) ? 0 : 0.5
  if (asked.length === 0) return 1 + living
  let score = 0
  let inName = 0
  for (const one of asked) {
    const points = pointsOnName(index, unit, one)
    if (points > 0) {
      score += points
      inName++
    } else if (matches(typeWords(index, unit), one)) score += 0.6
    else if (matchesAbove(index, unit, one) || matchesGround(index, unit, one)) score += 0.5
    else return nameForm(index, unit).letters.startsWith(glued) ? 2 + living : 0
  }
  if (inName === 0) return 0
  const { syllables } = nameForm(index, unit)
  // Every syllable asked for as it is; float32 has rounded the points.
  const whole = inName === syllables.length && score > inName * 1.19
  return score + living + (whole ? 2 : 0) - syllables.length * 0.05
}

function pointsOnName(index: AddressIndex, unit: number, asked: Asked): number {
  const name = index.name[unit] ?? 0
  const known = asked.names[name] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const points = matchName(nameForm(index, unit), asked)
  asked.names[name] = points
  return points
}

function matchName(form: NameForm, { word, number }: Asked): number {
  for (const { from, to } of form.syllables) {
    if (!form.letters.startsWith(word, from)) continue
    if (to - from === word.length) return 1.2
    if (!number && word.length < to - from) return 1
  }
  return word.length > 1 && !number && form.initials.startsWith(word) ? 0.9 : 0
}

/** Among the old districts that a new ward's ground lay in: people go on naming them. */
function matchesGround(index: AddressIndex, unit: number, asked: Asked): boolean {
  const isNewWard = unit >= (index.blocks[2] ?? 0) && unit < (index.blocks[3] ?? 0)
  if (!isNewWard) return false
  return oldDistricts(index, unit).some(
    (district) => pointsOnName(index, district, asked) > 0 || matchesAbove(index, district, asked),
  )
}

/** Among the parents' names, initials and type words. */
function matchesAbove(index: AddressIndex, unit: number, asked: Asked): boolean {
  if (unit < (index.blocks[1] ?? 0)) return false
  const parent = index.parent[unit] ?? NOTHING
  const known = asked.parents[parent] ?? UNKNOWN
  if (known !== UNKNOWN) return known === 1
  const found =
    pointsOnName(index, parent, asked) > 0 ||
    matches(typeWords(index, parent), asked) ||
    matchesAbove(index, parent, asked)
  asked.parents[parent] = found ? 1 : 0
  return found
}

function matches(words: readonly string[], { word, number }: Asked): boolean {
  return words.some((one) => (number ? one === word : one.startsWith(word)))
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
