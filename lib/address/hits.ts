import { type AddressIndex, RETIRED } from './index-file.ts'
import type { Mention } from './mentions.ts'
import { compareMarks, nameForm } from './name-forms.ts'
import { BREAK, HYPHEN, type Token } from './tokens.ts'
import { DISTRICT_WORDS, HAMLET_WORDS, PROVINCE_WORDS, STREET_WORDS, WARD_WORDS } from './words.ts'

/** A mention taken for one unit, and how much speaks for that. */
export interface Hit {
  unit: number
  mention: Mention
  score: number
}

/** Every unit's hits, best first, and the hits on wards in one list. */
export interface Hits {
  of: Map<number, Hit[]>
  wards: Hit[]
}

export interface Scene {
  index: AddressIndex
  tokens: readonly Token[]
  /** Whether the writer uses diacritics at all: only then does leaving one out say something. */
  accented: boolean
}

const HOPELESS = -4

export function scoreHits(scene: Scene, mentions: readonly Mention[]): Hits {
  const hits: Hits = { of: new Map(), wards: [] }
  const { blocks } = scene.index
  const firstWard = blocks[2] ?? 0
  for (const mention of mentions) {
    const place = placeScore(scene.tokens, mention)
    for (const unit of mention.units) {
      const score =
        place - mention.penalty + typeScore(scene.index, mention, unit) + nameScore(scene, mention, unit)
      if (score < HOPELESS) continue
      const hit = { unit, mention, score }
      const others = hits.of.get(unit)
      if (!others) hits.of.set(unit, [hit])
      else others.push(hit)
      if (unit >= firstWard) hits.wards.push(hit)
    }
  }
  for (const list of hits.of.values()) if (list.length > 1) list.sort((a, b) => b.score - a.score)
  return hits
}

function typeScore(index: AddressIndex, mention: Mention, unit: number): number {
  const { mask } = mention
  if (mask === 0) return 0
  const type = 1 << ((index.type[unit] ?? 0) & ~RETIRED)
  if (mask & type) return mention.shortWord ? 2.5 : 3
  const { blocks } = index
  const words =
    unit < (blocks[1] ?? 0) ? PROVINCE_WORDS : unit < (blocks[2] ?? 0) ? DISTRICT_WORDS : WARD_WORDS
  return mask & words ? 0.8 : -5
}

function nameScore(scene: Scene, mention: Mention, unit: number): number {
  const form = nameForm(scene.index, unit)
  if (form.letters !== mention.letters) {
    // Initials and nicknames; a fingerprint that only happens to be the same ends here too.
    if (mention.letters.length > form.letters.length + 4) return -9
    return mention.mask ? -0.5 : mention.letters.length < 4 ? -1.2 : 0.3
  }
  const marks = compareMarks(form, mention.shapes, mention.tones)
  const short = form.syllables.length === 1 && !mention.mask ? -1.5 : 0
  return marks.agree * 0.5 - marks.conflict * 2 - (scene.accented ? marks.missing * 0.4 : 0) + short
}

/** What stands around a mention: a segment of its own speaks for a unit, a street word before it against. */
function placeScore(tokens: readonly Token[], mention: Mention): number {
  const after = tokens[mention.to]
  const ends = !after || after.gap >= HYPHEN
  if (mention.mask) return ends ? 0.7 : 0.2
  const first = tokens[mention.nameFrom]
  const before = tokens[mention.nameFrom - 1]
  const begins = !first || !before || first.gap >= HYPHEN
  if (begins) return ends ? 1.5 : -0.3
  if (STREET_WORDS.has(before.letters)) return -5
  if (HAMLET_WORDS.has(before.letters)) return -4
  let score = ends ? 0.4 : -0.4
  if (before.numeric) score -= isHamletNumber(tokens, mention.nameFrom - 1) ? 0 : 2
  for (let at = mention.nameFrom - 1; at > 0 && at > mention.nameFrom - 4; at--) {
    const token = tokens[at]
    if (!token || token.gap >= BREAK) break
    if (STREET_WORDS.has(tokens[at - 1]?.letters ?? '')) {
      score -= 0.8
      break
    }
  }
  return score
}

function isHamletNumber(tokens: readonly Token[], at: number): boolean {
  return HAMLET_WORDS.has(tokens[at - 1]?.letters ?? '')
}
