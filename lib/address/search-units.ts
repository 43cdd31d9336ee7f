import { describe, isRetired, type Place } from './find-unit.ts'
import { fold } from './fold.ts'
import {
  type AddressIndex,
  bareName,
  districtOf,
  fullName,
  NOTHING,
  provinceOf,
  RETIRED,
  TYPES,
} from './index-file.ts'
import type { Level, Unit } from './reading.ts'

/**
 * Units for a combobox, best first, from both schemes: found by unaccented, abbreviated and out-of-order typing, with
 * words of their parents among them ("cau giay dich vong" finds the ward). An empty query lists what is within.
 * `within` narrows by official full names; a district names old wards and the new ones made of its ground.
 */
export function searchUnits(
  index: AddressIndex,
  level: Level,
  query: string,
  within: Omit<Place, 'ward'> = {},
  limit = 20,
): Unit[] {
  const asked = wordsOf(query)
  const found: { unit: number; score: number }[] = []
  const parents = new Map<number, Parent>()
  for (const [from, to] of blocksOf(index, level)) {
    for (let unit = from; unit < to; unit++) {
      const above = parentOf(index, unit, parents)
      if (within.province && !above.provinces.includes(within.province)) continue
      if (within.district && level === 'ward' && above.district !== within.district) continue
      const score = scoreOf(index, unit, above, asked)
      if (score > 0) found.push({ unit, score })
    }
  }
  found.sort((a, b) => b.score - a.score || a.unit - b.unit)
  return found.slice(0, limit).map((hit) => describe(index, hit.unit))
}

function blocksOf(index: AddressIndex, level: Level): [number, number][] {
  const [old = 0, fresh = 0, districts = 0, newWards = 0, oldWards = 0] = index.blocks
  if (level === 'province')
    return [
      [0, old],
      [old, fresh],
    ]
  return level === 'district'
    ? [[fresh, districts]]
    : [
        [newWards, oldWards],
        [districts, newWards],
      ]
}

interface Parent {
  provinces: string[]
  district: string
  words: string[]
}

function parentOf(index: AddressIndex, unit: number, cache: Map<number, Parent>): Parent {
  const isProvince = unit < (index.blocks[1] ?? 0)
  const above = isProvince ? unit : (index.parent[unit] ?? NOTHING)
  const known = cache.get(above)
  if (known) return known
  const province = provinceOf(index, above)
  const district = districtOf(index, above)
  const now = index.parent[province] ?? NOTHING
  const units = isProvince ? [] : [district, province].filter((one) => one !== NOTHING)
  const parent = {
    provinces: [province, now].filter((one) => one !== NOTHING).map((one) => fullName(index, one)),
    district: district === NOTHING ? '' : fullName(index, district),
    words: units.flatMap((one) => [...nameWords(index, one).words, ...typeWords(index, one)]),
  }
  cache.set(above, parent)
  return parent
}

/** Every word asked for must be found, at least one of them in the unit's own name. */
function scoreOf(index: AddressIndex, unit: number, above: Parent, asked: readonly string[]): number {
  const living = isRetired(index, unit) ? 0 : 0.5
  if (asked.length === 0) return 1 + living
  const own = nameWords(index, unit)
  let score = 0
  let inName = 0
  for (const word of asked) {
    const points = matchName(own, word)
    if (points > 0) {
      score += points
      inName++
    } else if (matches(typeWords(index, unit), word)) score += 0.6
    else if (matches(above.words, word)) score += 0.5
    else return glued(own, asked) ? 2 + living : 0
  }
  if (inName === 0) return 0
  const whole = inName === own.words.length && own.words.every((word) => asked.includes(word))
  return score + living + (whole ? 2 : 0) - own.words.length * 0.05
}

interface NameWords {
  words: string[]
  initials: string
  glued: string
}

const known = new WeakMap<AddressIndex, (NameWords | undefined)[]>()

function nameWords(index: AddressIndex, unit: number): NameWords {
  const cache = known.get(index) ?? []
  known.set(index, cache)
  const name = index.name[unit] ?? 0
  const found = cache[name]
  if (found) return found
  const words = wordsOf(bareName(index, unit))
  const made = { words, initials: words.map((word) => word.charAt(0)).join(''), glued: words.join('') }
  cache[name] = made
  return made
}

function matchName(own: NameWords, word: string): number {
  if (own.words.includes(word)) return 1.2
  if (/^\d/.test(word)) return 0
  if (own.words.some((one) => one.startsWith(word))) return 1
  return word.length > 1 && own.initials.startsWith(word) ? 0.9 : 0
}

function glued(own: NameWords, asked: readonly string[]): boolean {
  return own.glued.startsWith(asked.join(''))
}

function matches(words: readonly string[], word: string): boolean {
  return words.some((one) => (/^\d/.test(word) ? one === word : one.startsWith(word)))
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
