import { findPhones } from '../domain/phone.ts'
import type { Candidate } from './candidates.ts'
import { type Detail, readDetail } from './detail.ts'
import { type Hit, type Hits, scoreHits } from './hits.ts'
import { type AddressIndex, fullName, levelOf, NOTHING, schemeOf } from './index-file.ts'
import { findMentions } from './mentions.ts'
import { type Claim, findClaims, lowestUnit, rank, samePlace, unitsOfReading } from './rank.ts'
import type { AddressInput, AddressReading, AddressResult, Span } from './reading.ts'
import { BREAK, HYPHEN, type Token, tokenise } from './tokens.ts'
import { findTypos } from './typos.ts'
import { HAMLET_SPELLINGS, STREET_WORDS } from './words.ts'

const OFFERED = 4
/** Below this lead over the next different place the seller is asked. */
const SURE_LEAD = 1.5

/** Reads an address as it came: any order, any spelling, notes and phones inside. Never picks between equals. */
export function readAddress(index: AddressIndex, input: AddressInput): AddressResult {
  const text = joinInput(input)
  const phones = findPhones(text)
  const tokens = tokenise(text, phones)
  const claims = findClaims(tokens)
  const scene = { index, tokens, accented: tokens.some((token) => /[1-9]/.test(token.tones + token.shapes)) }
  const mentions = findMentions(index, tokens, text)
  let hits = scoreHits(scene, mentions)
  let ranked = rank(index, hits, claims)
  if (mayHaveTypos(ranked, tokens, claims)) {
    const typos = findTypos(index, tokens, ranked)
    if (typos.length > 0) {
      hits = scoreHits(scene, [...mentions, ...typos])
      ranked = rank(index, hits, claims)
    }
  }
  const offered = offer(index, ranked)
  const read = offered.map((candidate) => {
    const spans = spansOf(index, text, hits, candidate, tokens)
    return { candidate, spans, detail: readDetail(text, spans, phones) }
  })
  const readings = read.map((one) => toReading(index, one.candidate, one.detail, offered))
  const first = read[0]
  const detail = first?.detail ?? readDetail(text, [], phones)
  const spans = [...(first?.spans ?? [])]
  if (detail.hamletAt) spans.push({ ...detail.hamletAt, kind: 'hamlet' })
  for (const phone of phones) spans.push({ start: phone.start, end: phone.end, kind: 'phone' })
  return {
    text,
    readings,
    sure: isSure(index, tokens, offered),
    spans: spans.sort((a, b) => a.start - b.start),
    phones: [...new Set(phones.map((phone) => phone.number))],
    notes: detail.notes,
  }
}

/** The lines, then the parts the page names, unless a line says the same already. */
function joinInput(input: AddressInput): string {
  const lines = input.lines.map((line) => line.trim()).filter(Boolean)
  for (const part of [input.ward, input.district, input.province]) {
    const named = part?.trim()
    if (named && !lines.includes(named)) lines.push(named)
  }
  return lines.join(', ')
}

/** No ward yet, or one that leaves a named part of the text unexplained. */
function mayHaveTypos(
  ranked: readonly Candidate[],
  tokens: readonly Token[],
  claims: readonly Claim[],
): boolean {
  const [best] = ranked
  if (tokens.length === 0) return false
  if (!best || best.ward === NOTHING || best.hits.length < 2 || leavesName(tokens, best)) return true
  return claims.some(
    (claim) => !best.hits.some((hit) => hit.mention.from <= claim.at && claim.at < hit.mention.to),
  )
}

/**
 * "Hưng Nong, Yên Lập, Phú Thọ": in front of what was taken for the ward, without the word "xã", stands a segment that
 * is no street or hamlet. It may be the ward itself, misspelt.
 */
function leavesName(tokens: readonly Token[], candidate: Candidate): boolean {
  const ward = candidate.hits.find((hit) => hit.unit === candidate.ward)?.mention
  if (!ward || ward.mask || (tokens[ward.from]?.gap ?? BREAK) < HYPHEN) return false
  let from = ward.from - 1
  while (from > 0 && (tokens[from]?.gap ?? BREAK) < HYPHEN) from--
  const segment = tokens.slice(Math.max(from, 0), ward.from)
  const [first] = segment
  if (!first || segment.length > 4 || segment.some((token) => token.numeric)) return false
  const taken = candidate.hits.some((hit) => hit.mention.from < ward.from && hit.mention.to > from)
  return !taken && !HAMLET_SPELLINGS.has(first.letters) && !STREET_WORDS.has(first.letters)
}

function offer(index: AddressIndex, ranked: readonly Candidate[]): Candidate[] {
  const [best] = ranked
  if (!best || best.score < 0) return []
  return ranked
    .filter((candidate) => candidate.score > best.score - 3 && fullName(index, lowestUnit(candidate)))
    .slice(0, OFFERED)
}

function rival(index: AddressIndex, offered: readonly Candidate[]): Candidate | undefined {
  const [best] = offered
  return offered.slice(1).find((other) => best && !samePlace(index, best, other))
}

function isSure(index: AddressIndex, tokens: readonly Token[], offered: readonly Candidate[]): boolean {
  const [best] = offered
  if (!best || best.ward === NOTHING || best.hits.length < 2) return false
  if (best.hits.some((hit) => hit.score <= -1 || hit.conflict)) return false
  if (leavesName(tokens, best) || followsName(tokens, best)) return false
  return best.score - (rival(index, offered)?.score ?? -9) >= SURE_LEAD
}

/** "Soa Cam Ha, Da Nang": the ward's name, without the word "xã", goes on to the left with something unknown. */
function followsName(tokens: readonly Token[], candidate: Candidate): boolean {
  const ward = candidate.hits.find((hit) => hit.unit === candidate.ward)?.mention
  const before = ward && tokens[ward.from - 1]
  if (!ward || ward.mask || !before || (tokens[ward.from]?.gap ?? BREAK) >= HYPHEN) return false
  return !before.numeric && !candidate.hits.some((hit) => hit.mention.to === ward.from)
}

function toReading(
  index: AddressIndex,
  candidate: Candidate,
  { detail, hamlet }: Detail,
  offered: readonly Candidate[],
): AddressReading {
  const name = (unit: number) => (unit === NOTHING ? '' : fullName(index, unit))
  const sum = offered.reduce((total, other) => total + Math.exp(other.score - candidate.score), 0)
  return {
    scheme: schemeOf(index, lowestUnit(candidate)),
    province: name(candidate.province),
    district: name(candidate.district),
    ward: name(candidate.ward),
    detail,
    hamlet,
    confidence: Math.round(100 / sum) / 100,
  }
}

/** Where the text names the reading's units, repetitions included. */
function spansOf(
  index: AddressIndex,
  text: string,
  hits: Hits,
  candidate: Candidate,
  tokens: readonly Token[],
): Span[] {
  const all = unitsOfReading(index, candidate).flatMap((unit) =>
    (hits.of.get(unit) ?? []).filter((hit) => hit.score > -1),
  )
  const chosen: Hit[] = []
  for (const hit of [...candidate.hits, ...all.sort((a, b) => b.score - a.score)]) {
    const free = chosen.every(
      (other) => hit.mention.from >= other.mention.to || other.mention.from >= hit.mention.to,
    )
    if (free) chosen.push(hit)
  }
  return chosen
    .map((hit) => ({
      start: tokens[hit.mention.from]?.start ?? 0,
      end: tokens[hit.mention.to - 1]?.end ?? text.length,
      kind: levelOf(index, hit.unit),
    }))
    .sort((a, b) => a.start - b.start)
}
