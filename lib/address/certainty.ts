import type { Candidate } from './candidates.ts'
import { type Hits, standsAsStreet } from './hits.ts'
import { type AddressIndex, NOTHING, provinceOf } from './index-file.ts'
import type { Mention } from './mentions.ts'
import { type Claim, samePlace } from './rank.ts'
import type { Span } from './reading.ts'
import { BREAK, HYPHEN, type Token } from './tokens.ts'
import { typeWordBefore } from './type-words.ts'
import { HAMLET_SPELLINGS, STREET_WORDS } from './words.ts'

/** Offsets into the text. */
export interface Stretch {
  start: number
  end: number
}

/** Below this lead over the next different place the seller is asked. */
const SURE_LEAD = 1.5

/** Whether the first reading may be used without asking: a ward, spelt as it is, supported, and far ahead. */
export function isSure(
  index: AddressIndex,
  { tokens, hits }: { tokens: readonly Token[]; hits: Hits },
  offered: readonly Candidate[],
): boolean {
  const [best] = offered
  if (!best || best.ward === NOTHING || best.hits.length < 2) return false
  if (best.hits.some((hit) => hit.score <= -1 || hit.conflict)) return false
  // A misspelt name is believed where the units around it leave no other room.
  if (best.hits.length < 3 && best.hits.some((hit) => hit.mention.typo)) return false
  if (leavesName(tokens, best) || goesOn(tokens, best) || isPartOfName(index, hits, best)) return false
  // "12 Lê Chân, phường An Dương, Hải Phòng": the one unit so called, or the street.
  if (best.hits.some((hit) => standsAsStreet(tokens, hit.mention))) return false
  return best.score - (rival(index, offered)?.score ?? -9) >= SURE_LEAD
}

/** "Soa Cam Ha, Da Nang", "Xã Tam Xuân aI": the ward's name goes on, to the left or right, with something unknown. */
function goesOn(tokens: readonly Token[], candidate: Candidate): boolean {
  const ward = wardMention(candidate)
  if (!ward) return false
  const before = tokens[ward.from - 1]
  const after = tokens[ward.to]
  const joinsLeft = !ward.mask && before && (tokens[ward.from]?.gap ?? BREAK) < HYPHEN && !before.numeric
  if (joinsLeft && !candidate.hits.some((hit) => hit.mention.to === ward.from)) return true
  if (!after || after.gap >= HYPHEN || after.numeric) return false
  return (
    typeWordBefore(tokens, ward.to + 1)?.from !== ward.to &&
    !candidate.hits.some((hit) => hit.mention.from === ward.to)
  )
}

/** "nam ha lam ha, lam dong": Xã Nam Hà in huyện Lâm Hà, or the new Xã Nam Hà Lâm Hà. */
function isPartOfName(index: AddressIndex, hits: Hits, candidate: Candidate): boolean {
  const ward = wardMention(candidate)
  if (!ward) return false
  const now = (province: number) => (province < (index.blocks[0] ?? 0) ? index.parent[province] : province)
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

/** The next best place that is another one. A name inside the chosen ward's ("Dịch Vọng" in "Dịch Vọng Hậu")
 * is none. */
function rival(index: AddressIndex, offered: readonly Candidate[]): Candidate | undefined {
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
 * "Hưng Nong, Yên Lập, Phú Thọ": in front of what was taken for the ward, without the word "xã", stands a segment that
 * is no street or hamlet. It may be the ward itself, misspelt.
 */
export function leavesName(tokens: readonly Token[], candidate: Candidate): boolean {
  const ward = wardMention(candidate)
  if (!ward || ward.mask || (tokens[ward.from]?.gap ?? BREAK) < HYPHEN) return false
  let from = ward.from - 1
  while (from > 0 && (tokens[from]?.gap ?? BREAK) < HYPHEN) from--
  const segment = tokens.slice(Math.max(from, 0), ward.from)
  const [first] = segment
  if (!first || segment.length > 4 || segment.some((token) => token.numeric)) return false
  const taken = candidate.hits.some((hit) => hit.mention.from < ward.from && hit.mention.to > from)
  return !taken && !HAMLET_SPELLINGS.has(first.letters) && !STREET_WORDS.has(first.letters)
}

/** How well a name must fit what the page names as a unit, or what the text does. */
const NAMED_UNIT = 0
const CLAIMED_UNIT = 1.5

/** A part that the page names, or the text calls a district, is a unit the reading knows nothing of. */
export function contradicted(
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
