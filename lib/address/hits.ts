import { type AddressIndex, NOTHING, RETIRED } from './index-file.ts'
import type { Mention } from './mentions.ts'
import { compareMarks, nameForm } from './name-forms.ts'
import { BREAK, GLUED, HYPHEN, SLASH, type Token } from './tokens.ts'
import { endsAt } from './type-words.ts'
import {
  DISTRICT_WORDS,
  HAMLET_SPELLINGS,
  PROVINCE_WORD,
  PROVINCE_WORDS,
  STREET_WORDS,
  WARD_WORDS,
} from './words.ts'

export interface Hit {
  unit: number
  mention: Mention
  score: number
  /** The text's diacritics differ from the name's. */
  conflict: boolean
}

export interface Hits {
  of: Map<number, Hit[]>
  wards: Hit[]
  /** Wards with their type words, if the text has such names more than once; otherwise empty. */
  typedWards: Hit[]
}

export interface TextContext {
  index: AddressIndex
  tokens: readonly Token[]
  /** The text has diacritics, so a missing one counts. */
  hasDiacritics: boolean
}

const HOPELESS = -4
const OUTGROWN = 6

export function scoreHits(context: TextContext, mentions: readonly Mention[]): Hits {
  const hits: Hits = { of: new Map(), wards: [], typedWards: [] }
  const { ends } = context.index
  const firstWard = ends.districts
  for (const mention of mentions) {
    const position =
      positionScore(context.tokens, mention) -
      mention.penalty -
      (outgrown(context, mentions, mention) ? OUTGROWN : 0)
    let known = NOTHING
    let name = { score: 0, conflict: false }
    for (const unit of mention.units) {
      // Most units of a key share one name.
      const number = context.index.name[unit] ?? 0
      if (number !== known) name = nameScore(context, mention, unit)
      known = number
      const score = position + typeScore(context.index, mention, unit) + name.score
      if (score < HOPELESS) continue
      const hit = { unit, mention, score, conflict: name.conflict }
      const others = hits.of.get(unit)
      if (!others) hits.of.set(unit, [hit])
      else others.push(hit)
      if (unit >= firstWard) hits.wards.push(hit)
    }
  }
  for (const list of hits.of.values()) if (list.length > 1) list.sort((a, b) => b.score - a.score)
  const typed = hits.wards.filter((hit) => hit.mention.mask !== 0 && hit.score > 0)
  const [first] = typed
  if (first && typed.some((hit) => hit.mention.from >= first.mention.to)) hits.typedWards = typed
  return hits
}

/**
 * "Xã Phú Sơn Lâm Hà", "Phường Xuân Trường - Đà Lạt": a name that fills its segment outranks a shorter one inside it.
 */
function outgrown({ tokens }: TextContext, mentions: readonly Mention[], mention: Mention): boolean {
  const begins = mention.mask !== 0 || (tokens[mention.nameFrom]?.gap ?? BREAK) >= HYPHEN
  const joined = tokens[mention.to]?.gap === HYPHEN
  if (!begins || (endsAt(tokens, mention.to) && !joined)) return false
  return mentions.some(
    (other) =>
      other.nameFrom === mention.nameFrom &&
      other.to > mention.to &&
      (other.penalty < 1 || other.typo) &&
      endsAt(tokens, other.to),
  )
}

function typeScore(index: AddressIndex, mention: Mention, unit: number): number {
  const { mask } = mention
  if (mask === 0) return 0
  // "Tỉnh/TP: Lai Châu" is the province, not its city.
  if (mask & PROVINCE_WORD && unit >= index.ends.provinces) return -7
  const type = 1 << ((index.type[unit] ?? 0) & ~RETIRED)
  if (mask & type) return mention.shortWord ? 2.5 : 3
  const { ends } = index
  const words = unit < ends.provinces ? PROVINCE_WORDS : unit < ends.districts ? DISTRICT_WORDS : WARD_WORDS
  return mask & words ? 0.8 : -7
}

function nameScore(
  context: TextContext,
  mention: Mention,
  unit: number,
): { score: number; conflict: boolean } {
  const form = nameForm(context.index, unit)
  if (form.letters !== mention.letters) {
    // Initials and nicknames exist for provinces and districts only; a ward's equal fingerprint is chance.
    if (!mention.typo && unit >= context.index.ends.districts) return { score: -9, conflict: false }
    // "Thành phố Hả", cut off, is no initials: they have no marks but that of "Đ".
    if (mention.letters.length < 4 && /[1-9]/.test(mention.tones)) return { score: -9, conflict: false }
    const long = Math.min(mention.letters.length / 5, 2)
    return { score: mention.mask ? long - 1 : mention.letters.length < 4 ? -1.2 : long, conflict: false }
  }
  const marks = compareMarks(form, mention.shapes, mention.tones)
  const short = form.syllables.length === 1 && !mention.mask ? -1.5 : 0
  const length = Math.min(form.syllables.length, 4) * 0.4
  const missing = context.hasDiacritics ? marks.missing * 0.4 : 0
  const score = length + short + marks.agree * 0.5 - marks.conflict * 2.7 - missing
  return { score, conflict: marks.conflict > 0 }
}

/** A segment of its own supports a unit; a street word before the name opposes it. */
function positionScore(tokens: readonly Token[], mention: Mention): number {
  const ends = endsAt(tokens, mention.to)
  if (mention.mask) return ends ? 0.7 : -0.2
  const first = tokens[mention.nameFrom]
  const before = tokens[mention.nameFrom - 1]
  const begins = !first || !before || first.gap >= HYPHEN
  if (begins) return ends ? 1.5 : -0.3
  const street = wordStrength(STREET_WORDS, tokens, mention.nameFrom - 1)
  if (street) return -5 * street
  const hamlet = wordStrength(HAMLET_SPELLINGS, tokens, mention.nameFrom - 1)
  if (hamlet) return -4 * hamlet
  let score = ends ? 0.4 : -0.4
  if (before.numeric) score -= isHouseNumber(tokens, mention.nameFrom - 1) ? 2 : 0.2
  for (let at = mention.nameFrom - 2; at >= 0 && at > mention.nameFrom - 4; at--) {
    if ((tokens[at + 1]?.gap ?? BREAK) >= BREAK) break
    if (wordStrength(STREET_WORDS, tokens, at) === 1) {
      score -= 0.8
      break
    }
  }
  return score
}

/**
 * 1 for such a word, 0 for another; between for one without diacritics amid other words: "Binh Duong" ends in no
 * street word.
 */
function wordStrength(words: ReadonlyMap<string, string>, tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  const spelling = token && words.get(token.letters)
  if (spelling === undefined || !token) return 0
  const before = tokens[at - 1]
  const free = !before || token.gap >= HYPHEN || before.numeric
  // "Lý Thường Kiệt" does not end in an alley; an alley has a number.
  if (token.letters === 'kiet' && !free && !tokens[at + 1]?.numeric) return 0
  if (/[1-9]/.test(token.shapes + token.tones)) return spelling === token.shapes + token.tones ? 1 : 0
  return free || !/[1-9]/.test(spelling) ? 1 : 0.3
}

/**
 * A name without a type word after a house number, street word or title is a street or person: "12 Kim Mã, Ba Đình",
 * "phố Vĩnh Tuy".
 */
export function isStreetName(tokens: readonly Token[], { mask, nameFrom }: Mention): boolean {
  const before = tokens[nameFrom - 1]
  if (mask || !before || (tokens[nameFrom]?.gap ?? BREAK) >= HYPHEN) return false
  if (before.gap >= HYPHEN && TITLE.test(before.letters)) return true
  const number = numberEnd(tokens, nameFrom - 1)
  if (tokens[number]?.numeric) return startsStreet(tokens, number)
  return wordStrength(STREET_WORDS, tokens, nameFrom - 1) === 1
}

/** The number of "141A" if a letter is glued to it. */
function numberEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  return token?.gap === GLUED && token.letters.length === 1 && tokens[at - 1]?.numeric ? at - 1 : at
}

/** "khối Quang Trung, Vinh": the name of a hamlet, which says nothing about the ward. */
export function isHamletName(tokens: readonly Token[], { mask, nameFrom }: Mention): boolean {
  if (mask || (tokens[nameFrom]?.gap ?? BREAK) >= HYPHEN) return false
  return wordStrength(HAMLET_SPELLINGS, tokens, nameFrom - 1) === 1 || isTwoWordHamlet(tokens, nameFrom)
}

/** Words that also begin a name: "Lang Giang", "Ban Me". */
const ALSO_NAMES = /^(?:lang|ban|to|doi)$/

/** Whether a hamlet's name follows, in "KP Vân Trình". */
export function isHamletWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || wordStrength(HAMLET_SPELLINGS, tokens, at) !== 1) return false
  return !ALSO_NAMES.test(token.letters) || /[1-9]/.test(token.shapes + token.tones)
}

/** "khu phố", "tổ dân phố": the last word alone is a street word. */
function isTwoWordHamlet(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.letters !== 'pho') return false
  const before = tokens[at - 2]?.letters
  return before === 'khu' || (before === 'dan' && tokens[at - 3]?.letters === 'to')
}

/** Whether a street follows the number, unlike "đường số 7", "thôn Đông 2" and "170 Cách Mạng Tháng 8". */
function startsStreet(tokens: readonly Token[], number: number): boolean {
  let at = number
  // "152/15" is one number, "152 30/4" are two.
  const divided = (to: number) => tokens[to - 1]?.numeric && tokens[to]?.gap === SLASH
  while (divided(at)) at--
  const before = (to: number) => ((tokens[to]?.gap ?? BREAK) < HYPHEN ? tokens[to - 1] : undefined)
  const said = before(at)
  if (said && STREET_WORDS.has(said.letters) && !NUMBERED.test(said.letters)) return true
  // "Phườn9 Đại Xuân" is a scanned type word.
  if (said && tokens[at]?.gap === GLUED && said.letters.length > 3) return false
  for (let word = said; word; word = before(--at)) {
    if (word.numeric || NUMBERED.test(word.letters) || HAMLET_SPELLINGS.has(word.letters)) return false
  }
  return true
}

/** Words that own the number after them. */
const NUMBERED = /^(?:duong|pho|d|ql|tl|dt|p|ph|phuong|q|quan|f|thang|lo|can|phong|lau|tang|toa|block)$/
const TITLE = /^(?:anh|chi|co|chu|ms|mr|mrs)$/

/** Unlike the number of a hamlet ("tổ 7") or one inside a name ("Móng Cái 3"). */
function isHouseNumber(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (!before || (tokens[at]?.gap ?? BREAK) >= HYPHEN || before.numeric) return true
  return /^(?:so|sn|nha|[a-h])$/.test(before.letters) || STREET_WORDS.has(before.letters)
}
