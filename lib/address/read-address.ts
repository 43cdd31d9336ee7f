import { findPhones } from '../domain/phone.ts'
import { type Candidate, overlap } from './candidates.ts'
import { contradicted, isSure, leavesName, type Stretch } from './certainty.ts'
import { type Detail, readDetail } from './detail.ts'
import { type Hit, type Hits, scoreHits } from './hits.ts'
import { type AddressIndex, fullName, levelOf, NOTHING, schemeOf } from './index-file.ts'
import { findMentions } from './mentions.ts'
import { type Claim, explains, findClaims, lowestUnit, rank, unitsOfReading } from './rank.ts'
import type { AddressInput, AddressReading, AddressResult, Span } from './reading.ts'
import { BREAK, HYPHEN, type Token, tokenise } from './tokens.ts'
import { findTypos } from './typos.ts'

const OFFERED = 4
/** Reads an address as it came: any order, any spelling, notes and phones inside. Never picks between equals. */
export function readAddress(index: AddressIndex, input: AddressInput): AddressResult {
  const { text, named } = joinInput(input)
  const phones = findPhones(text)
  const tokens = tokenise(text, phones)
  const claims = findClaims(tokens)
  const scene = { index, tokens, accented: tokens.some((token) => /[1-9]/.test(token.tones + token.shapes)) }
  const mentions = findMentions(index, tokens, text)
  let hits = scoreHits(scene, mentions)
  let ranked = rank(index, hits, claims)
  if (mayHaveTypos(index, { hits, tokens, claims }, ranked[0])) {
    const typos = findTypos(index, tokens, hits, ranked)
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
    sure: isSure(index, { tokens, hits }, offered) && !contradicted({ tokens, hits, claims }, named, spans),
    spans: spans.sort((a, b) => a.start - b.start),
    phones: [...new Set(phones.map((phone) => phone.number))],
    notes: detail.notes,
  }
}

/** The lines, then the parts the page names, unless a line says the same already. */
function joinInput(input: AddressInput): { text: string; named: Stretch[] } {
  const lines = input.lines.map((line) => line.trim()).filter(Boolean)
  let text = lines.join(', ')
  const named: Stretch[] = []
  for (const part of [input.ward, input.district, input.province]) {
    const words = part?.trim()
    if (!words || lines.includes(words)) continue
    const start = text ? text.length + 2 : 0
    text = text ? `${text}, ${words}` : words
    named.push({ start, end: text.length })
  }
  return { text, named }
}

/** No ward yet, or one that leaves a named part of the text unexplained. */
function mayHaveTypos(
  index: AddressIndex,
  read: { hits: Hits; tokens: readonly Token[]; claims: readonly Claim[] },
  best: Candidate | undefined,
): boolean {
  if (read.tokens.length === 0) return false
  if (!best || best.ward === NOTHING || best.hits.length < 2 || leavesName(read.tokens, best)) return true
  const explained = explains(index, read.hits, best)
  return read.claims.some((claim) => !explained(claim.at))
}

function offer(index: AddressIndex, ranked: readonly Candidate[]): Candidate[] {
  const [best] = ranked
  if (!best || best.score < 0) return []
  return ranked
    .filter((candidate) => candidate.score > best.score - 3 && fullName(index, lowestUnit(candidate)))
    .slice(0, OFFERED)
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
  const chosen = [...candidate.hits]
  // A repetition stands as units do; "250 Minh Khai, phường Minh Khai" has the street's name in front.
  const asUnit = ({ mention }: Hit) =>
    mention.mask !== 0 ||
    (tokens[mention.from]?.gap ?? BREAK) >= HYPHEN ||
    chosen.some((other) => other.mention.to === mention.from)
  for (const hit of all.sort((a, b) => a.mention.from - b.mention.from || b.score - a.score)) {
    if (asUnit(hit) && !chosen.some((other) => overlap(hit, other))) chosen.push(hit)
  }
  return chosen
    .map((hit) => ({
      start: tokens[hit.mention.from]?.start ?? 0,
      end: tokens[hit.mention.to - 1]?.end ?? text.length,
      kind: levelOf(index, hit.unit),
    }))
    .sort((a, b) => a.start - b.start)
}
