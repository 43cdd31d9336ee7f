import type { Candidate } from './candidates.ts'
import { type Hits, isStreetName } from './hits.ts'
import { type AddressIndex, NOTHING, provinceOf } from './index-file.ts'
import type { Mention } from './mentions.ts'
import { type Claim, samePlace } from './rank.ts'
import type { Span, Stretch } from './reading.ts'
import { BREAK, HYPHEN, type Token } from './tokens.ts'
import { typeWordBefore } from './type-words.ts'
import { hasCloseRival } from './typos.ts'
import { HAMLET_SPELLINGS, STAGE_SPELLINGS, STREET_WORDS } from './words.ts'

/** With a smaller lead over the next different place, the seller must choose. */
const SURE_LEAD = 1.5

/** "Xa Muong Bang, Son La" is Mường Bang or Mường Bằng. */
const HOMOGRAPH_LEAD = 2.5

function isHomograph(index: AddressIndex, best: Candidate, next: Candidate): boolean {
  return wardMention(best) === wardMention(next) && index.name[best.ward] !== index.name[next.ward]
}

/** "Quy Nhơn, Gia Lai": the new ward, or the former city with the province it is in now. */
function isDistrictsName(best: Candidate, next: Candidate): boolean {
  const words = next.hits.find((hit) => hit.unit === next.district)?.mention
  return next.ward === NOTHING && words !== undefined && words === wardMention(best)
}

/** Whether a misspelt name of the reading may as well be that of another unit. */
export function hasRival(index: AddressIndex, candidate: Candidate): boolean {
  const typo = candidate.hits.find((hit) => hit.mention.typo)
  return typo !== undefined && hasCloseRival(index, typo.unit, typo.mention.letters)
}

/**
 * Whether the first reading needs no question: a correctly spelt ward with support and a clear lead. `wardNamed`: the
 * page labels it as the ward.
 */
export function isSure(
  index: AddressIndex,
  { tokens, hits }: { tokens: readonly Token[]; hits: Hits },
  offered: readonly Candidate[],
  wardNamed = false,
): boolean {
  const [best] = offered
  if (!best || best.ward === NOTHING || best.hits.length < 2) return false
  if (best.hits.some((hit) => hit.score <= -1 || hit.conflict)) return false
  // A misspelt name counts only if the units around it leave no other choice.
  const typo = best.hits.find((hit) => hit.mention.typo)
  if (typo && best.hits.length < 3) return false
  if (skipsSegment(tokens, best) || isJoined(tokens, best) || continuedWard(tokens, best)) return false
  if (isInsideName(index, hits, best)) return false
  // "12 Lê Chân, phường An Dương, Hải Phòng": the only unit of this name, or the street.
  if (best.hits.some((hit) => isStreetName(tokens, hit.mention))) return false
  const next = nextPlace(index, offered)
  const close = next && (isHomograph(index, best, next) || (!wardNamed && isDistrictsName(best, next)))
  if (next && best.score - next.score < (close ? HOMOGRAPH_LEAD : SURE_LEAD)) return false
  return !hasRival(index, best)
}

/** "Soa Cam Ha, Da Nang": an unknown word before the ward's name may be the start of it. */
function isJoined(tokens: readonly Token[], candidate: Candidate): boolean {
  const ward = wardMention(candidate)
  const before = ward && tokens[ward.from - 1]
  if (!before || ward.mask || (tokens[ward.from]?.gap ?? BREAK) >= HYPHEN || before.numeric) return false
  return !candidate.hits.some((hit) => hit.mention.to === ward.from)
}

/** "Xã Tam Xuân aI": the ward whose name an unknown word continues. */
export function continuedWard(tokens: readonly Token[], candidate: Candidate): Mention | undefined {
  const ward = wardMention(candidate)
  const after = ward && tokens[ward.to]
  if (!after || after.gap >= HYPHEN || after.numeric) return undefined
  const known =
    typeWordBefore(tokens, ward.to + 1)?.from === ward.to ||
    isStageWord(tokens, ward.to) ||
    candidate.hits.some((hit) => hit.mention.from === ward.to)
  return known ? undefined : ward
}

/** "nay" of "phường Tân Lợi nay là …"; without its marks only before "là" or "thuộc". */
function isStageWord(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]
  const spelling = word && STAGE_SPELLINGS.get(word.letters)
  if (!word || spelling === undefined) return false
  return (
    (/[1-9]/.test(spelling) && word.shapes + word.tones === spelling) ||
    /^(?:la|thuoc)$/.test(tokens[at + 1]?.letters ?? '')
  )
}

function isInsideName(index: AddressIndex, hits: Hits, candidate: Candidate): boolean {
  const ward = wardMention(candidate)
  if (!ward) return false
  const now = (province: number) => (province < index.ends.oldProvinces ? index.parent[province] : province)
  return hits.wards.some(
    ({ unit, mention, conflict }) =>
      mention.nameFrom <= ward.nameFrom &&
      mention.to >= ward.to &&
      mention.to - mention.nameFrom > ward.to - ward.nameFrom &&
      !mention.typo &&
      !conflict &&
      now(provinceOf(index, unit)) === now(candidate.province),
  )
}

/**
 * The next best different place. A shorter name inside the chosen ward's does not count: "Dịch Vọng" in "Dịch Vọng
 * Hậu".
 */
function nextPlace(index: AddressIndex, offered: readonly Candidate[]): Candidate | undefined {
  const [best] = offered
  if (!best) return undefined
  const whole = wardMention(best)
  return offered.slice(1).find((other) => {
    const part = wardMention(other)
    const inside = whole?.penalty === 0 && part && whole.nameFrom <= part.nameFrom && part.to <= whole.to
    const shorter = inside && part.to - part.nameFrom < whole.to - whole.nameFrom
    return !shorter && !samePlace(index, best, other)
  })
}

function wardMention(candidate: Candidate): Mention | undefined {
  return candidate.hits.find((hit) => hit.unit === candidate.ward)?.mention
}

/**
 * "Hưng Nong, Yên Lập, Phú Thọ": the segment before a ward without its type word is no street and may be the misspelt
 * ward itself.
 */
export function skipsSegment(tokens: readonly Token[], candidate: Candidate): boolean {
  const ward = wardMention(candidate)
  if (!ward || ward.mask || (tokens[ward.from]?.gap ?? BREAK) < HYPHEN) return false
  let from = ward.from - 1
  while (from > 0 && (tokens[from]?.gap ?? BREAK) < HYPHEN) from--
  const segment = tokens.slice(Math.max(from, 0), ward.from)
  const [first] = segment
  if (!first || segment.length > 4) return false
  // "12 Lê Lợi, IV, Vị Thanh" may name the ward 4.
  if (first.numeric && segment.length === 1) return from > 0 && first.letters.length < 3
  if (segment.some((token) => token.numeric)) return false
  const taken = candidate.hits.some((hit) => hit.mention.from < ward.from && hit.mention.to > from)
  return !taken && !HAMLET_SPELLINGS.has(first.letters) && !STREET_WORDS.has(first.letters)
}

/** Minimum scores of a name that the page, or a type word in the text, presents as a unit. */
const NAMED_UNIT = 0
const CLAIMED_UNIT = 1.5

/** Whether the page or a type word in the text names a unit that the reading ignores. */
export function ignoresNamedUnit(
  read: { tokens: readonly Token[]; hits: Hits; claims: readonly Claim[] },
  named: readonly Stretch[],
  spans: readonly Span[],
): boolean {
  const explained = (start: number, end: number) => spans.some((span) => span.start < end && start < span.end)
  const open = named
    .filter((part) => !explained(part.start, part.end))
    .map(({ start, end }) => ({ start, end, least: NAMED_UNIT }))
  for (const claim of read.claims) {
    const token = read.tokens[claim.at]
    if (token && claim.weight > 2 && !explained(token.start, token.end)) {
      open.push({ start: token.start, end: token.end, least: CLAIMED_UNIT })
    }
  }
  if (open.length === 0) return false
  for (const [hit] of read.hits.of.values()) {
    const start = read.tokens[hit?.mention.nameFrom ?? 0]?.start ?? 0
    if (hit && open.some((part) => hit.score > part.least && part.start <= start && start < part.end)) {
      return true
    }
  }
  return false
}
