import { findPhones } from '../domain/phone.ts'
import type { Candidate } from './candidates.ts'
import { readDetail } from './detail.ts'
import { type Hit, type Hits, scoreHits } from './hits.ts'
import { type AddressIndex, fullName, levelOf, NOTHING, schemeOf } from './index-file.ts'
import { findMentions } from './mentions.ts'
import { type Claim, findClaims, lowestUnit, rank, samePlace, unitsOfReading } from './rank.ts'
import type { AddressInput, AddressReading, AddressResult, Span } from './reading.ts'
import { type Token, tokenise } from './tokens.ts'
import { findTypos } from './typos.ts'

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
  const readings = offered.map((candidate) =>
    toReading(index, text, { hits, candidate, tokens, phones, offered }),
  )
  const [best] = offered
  const spans = best ? spansOf(index, text, hits, best, tokens) : []
  const first = readings[0]
  const detail = readDetail(text, spans, phones)
  if (detail.hamletAt) spans.push({ ...detail.hamletAt, kind: 'hamlet' })
  for (const phone of phones) spans.push({ start: phone.start, end: phone.end, kind: 'phone' })
  return {
    text,
    readings,
    sure: first !== undefined && isSure(index, offered),
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
  if (!best || best.ward === NOTHING || best.hits.length < 2) return true
  return claims.some(
    (claim) => !best.hits.some((hit) => hit.mention.from <= claim.at && claim.at < hit.mention.to),
  )
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

function isSure(index: AddressIndex, offered: readonly Candidate[]): boolean {
  const [best] = offered
  if (!best || best.ward === NOTHING || best.hits.length < 2) return false
  return (
    best.score - (rival(index, offered)?.score ?? -9) >= SURE_LEAD && best.hits.every((hit) => hit.score > -1)
  )
}

function toReading(
  index: AddressIndex,
  text: string,
  found: {
    hits: Hits
    candidate: Candidate
    tokens: readonly Token[]
    phones: { start: number; end: number }[]
    offered: readonly Candidate[]
  },
): AddressReading {
  const { candidate } = found
  const rest = readDetail(text, spansOf(index, text, found.hits, candidate, found.tokens), found.phones)
  const name = (unit: number) => (unit === NOTHING ? '' : fullName(index, unit))
  const sum = found.offered.reduce((total, other) => total + Math.exp(other.score - candidate.score), 0)
  return {
    scheme: schemeOf(index, lowestUnit(candidate)),
    province: name(candidate.province),
    district: name(candidate.district),
    ward: name(candidate.ward),
    detail: rest.detail,
    hamlet: rest.hamlet,
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
