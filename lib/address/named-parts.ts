import type { Candidate } from './candidates.ts'
import { isSure } from './certainty.ts'
import type { Hits } from './hits.ts'
import { type AddressIndex, NOTHING } from './index-file.ts'
import { type CleanText, cleanText, type PositionedText } from './original-text.ts'
import { namedParts } from './part-codes.ts'
import { samePlace, unitsOfReading } from './rank.ts'
import type { AddressInput, NamedPart, Stretch } from './reading.ts'
import type { Token } from './tokens.ts'

/** A storefront's address as one text. */
export interface JoinedInput {
  text: string
  /** Stretches of the parts that the page labels as ward, district or province. */
  named: (Stretch & { part: NamedPart })[]
  linesEnd: number
  positioned: PositionedText[]
}

const PARTS = ['ward', 'district', 'province'] as const

/** The lines, then the labelled parts; a part equal to a line is that line. */
export function joinInput(index: AddressIndex, input: AddressInput): JoinedInput {
  const positioned: PositionedText[] = []
  const named: JoinedInput['named'] = []
  let text = ''
  const add = (part: NamedPart, at: number, given: CleanText, words: string) => {
    const start = text ? text.length + 2 : 0
    text = text ? `${text}, ${words}` : words
    const end = start + words.length
    positioned.push({ part, at, text: given, start, end, decoded: words !== given.clean })
    return { start, end }
  }
  for (const [at, line] of input.lines.entries()) {
    const given = cleanText(line)
    if (given.clean) add('line', at, given, given.clean)
  }
  const lines = positioned.slice()
  const linesEnd = text.length
  const given = PARTS.map((part) => cleanText(input[part] ?? ''))
  const [ward, district, province] = given.map(({ clean }) => clean)
  const words = namedParts(index, {
    lines: lines.map(({ text }) => text.clean),
    ...(ward && { ward }),
    ...(district && { district }),
    ...(province && { province }),
  })
  for (const [at, part] of PARTS.entries()) {
    const [own, said] = [given[at], words[at]]
    if (!own?.clean) continue
    const line = said && lines.findLast((one) => one.text.clean === said)
    if (line) named.push({ part, start: line.start, end: line.end })
    else if (said) named.push({ part, ...add(part, 0, own, said) })
    // An unknown code is still shown.
    else positioned.push({ part, at: 0, text: own, start: -1, end: -1, decoded: true })
  }
  return { text, named, linesEnd, positioned }
}

/** The weight of a labelled part relative to the same words in a line. */
const NAMED = 8

/** Readings that match the labelled parts come first. */
export function preferNamed(
  index: AddressIndex,
  { tokens, hits }: { tokens: readonly Token[]; hits: Hits },
  ranked: readonly Candidate[],
  named: readonly Stretch[],
): Candidate[] {
  if (named.length === 0) return [...ranked]
  return ranked
    .map((candidate) => {
      const followed = named.filter((part) => follows(index, { tokens, hits }, candidate, part))
      return { ...candidate, score: candidate.score + NAMED * followed.length }
    })
    .sort((a, b) => b.score - a.score)
}

function follows(
  index: AddressIndex,
  { tokens, hits }: { tokens: readonly Token[]; hits: Hits },
  candidate: Candidate,
  part: Stretch,
): boolean {
  const inside = (at: number) => {
    const token = tokens[at]
    return token !== undefined && token.start >= part.start && token.end <= part.end
  }
  return unitsOfReading(index, candidate).some((unit) =>
    hits.of.get(unit)?.some((hit) => hit.score > -1 && inside(hit.mention.nameFrom)),
  )
}

/** The score of a name that is certainly no street. */
const CLEAR = 2

/**
 * Whether the lines alone name another place: a certain other ward, or a province or district outside the reading and
 * its former units.
 */
export function linesDisagree(
  index: AddressIndex,
  lines: { tokens: readonly Token[]; hits: Hits; ranked: readonly Candidate[] },
  best: Candidate,
): boolean {
  const [own] = lines.ranked
  if (!own) return false
  const sameWard = own.ward === best.ward || samePlace(index, own, best)
  if (own.ward !== NOTHING && !sameWard && isSure(index, lines, lines.ranked)) return true
  const above = unitsOfReading(index, best)
  const firstWard = index.ends.districts
  return own.hits.some((hit) => hit.unit < firstWard && hit.score > CLEAR && !above.includes(hit.unit))
}
