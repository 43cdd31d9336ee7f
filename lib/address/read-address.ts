import { findPhones } from '../domain/phone.ts'
import { type Candidate, overlap } from './candidates.ts'
import { continuedWard, hasRival, ignoresNamedUnit, isSure, skipsSegment } from './certainty.ts'
import { type Detail, readDetail } from './detail.ts'
import { type Hit, type Hits, isStreetName, scoreHits } from './hits.ts'
import { type AddressIndex, fullName, levelOf, NOTHING, schemeOf } from './index-file.ts'
import { findMentions } from './mentions.ts'
import { joinInput, linesDisagree, preferNamed } from './named-parts.ts'
import { originalTexts } from './original-text.ts'
import {
  type Claim,
  explains,
  findClaims,
  lowestUnit,
  otherNames,
  rank,
  samePlace,
  unitsOfReading,
} from './rank.ts'
import type { AddressInput, AddressReading, AddressResult, Span, Stretch } from './reading.ts'
import { mendTypeWords } from './slipped-spaces.ts'
import { BREAK, HYPHEN, type Token, tokenise } from './tokens.ts'
import { findTypos } from './typos.ts'

const OFFERED = 4
/** Shares of right readings, as `npm run bench` measures them: of sure ones, and upper limits for the others. */
const SURE = 0.998
const UNSURE = 0.97
const RIVAL = 0.85
const NO_WARD = 0.6
/** The text seems to name a ward that was not read. */
const WARD_UNREAD = 0.2
const DOUBTED = 0.5

/**
 * Reads an address in any order and spelling, with notes and phones inside. Labelled parts outrank the lines; where
 * they disagree, neither reading is sure.
 */
export function readAddress(index: AddressIndex, input: AddressInput): AddressResult {
  const { text, named, linesEnd, positioned } = joinInput(index, input)
  const understood = understand(index, text)
  const { phones, tokens, hits, claims } = understood
  const ranked = preferNamed(index, understood, understood.ranked, named)
  const lines = named.length > 0 ? understand(index, text.slice(0, linesEnd)) : null
  const disagree = lines !== null && ranked[0] !== undefined && linesDisagree(index, lines, ranked[0])
  const offered = offer(index, ranked, disagree ? lines.ranked[0] : undefined)
  const read = offered.map((candidate) => {
    const spans = spansOf(index, text, hits, candidate, tokens)
    return { candidate, spans, detail: readDetail(text, spans, phones) }
  })
  const first = read[0]
  const doubted = disagree || ignoresNamedUnit({ tokens, hits, claims }, named, first?.spans ?? [])
  const ward = named.find(({ part }) => part === 'ward')
  const wardNamed = first?.spans.some(
    ({ kind, start, end }) => kind === 'ward' && ward && start < ward.end && ward.start < end,
  )
  const sure = !doubted && isSure(index, { tokens, hits }, offered, wardNamed)
  const readings = read.map((one, at) => {
    const reading = toReading(index, one.candidate, one.detail, offered)
    const noWard = one.detail.mayHoldWard || !reading.district ? WARD_UNREAD : NO_WARD
    const limits = [reading.confidence, doubted ? DOUBTED : UNSURE, reading.ward ? 1 : noWard]
    if (hasRival(index, one.candidate)) limits.push(RIVAL)
    const confidence = sure && at === 0 ? SURE : Math.min(...limits)
    return { ...reading, confidence: Math.round(confidence * 1000) / 1000 }
  })
  const detail = first?.detail ?? readDetail(text, [], phones)
  const spans = allSpans(first?.spans ?? [], detail, phones)
  return {
    text,
    readings,
    sure,
    spans,
    originals: originalTexts(positioned, spans),
    phones: [...new Set(phones.map((phone) => phone.number))],
    notes: detail.notes,
  }
}

/** The names in a text and the places they may mean, best first. */
function understand(index: AddressIndex, text: string) {
  const phones = findPhones(text)
  const tokens = mendTypeWords(tokenise(text, phones), text)
  const claims = findClaims(tokens)
  const context = {
    index,
    tokens,
    hasDiacritics: tokens.some((token) => /[1-9]/.test(token.tones + token.shapes)),
  }
  const mentions = findMentions(index, context, text)
  let hits = scoreHits(context, mentions)
  let ranked = rank(index, { tokens, hits, claims })
  if (mayHaveTypos(index, { hits, tokens, claims }, ranked[0])) {
    const broken = ranked[0] && continuedWard(tokens, ranked[0])
    const typos = findTypos(index, tokens, hits, { ranked, broken })
    if (typos.length > 0) {
      hits = scoreHits(context, [...mentions, ...typos])
      ranked = rank(index, { tokens, hits, claims })
    }
  }
  return { phones, tokens, claims, hits, ranked }
}

/** There is no ward, or the reading leaves a named part of the text unexplained. */
function mayHaveTypos(
  index: AddressIndex,
  read: { hits: Hits; tokens: readonly Token[]; claims: readonly Claim[] },
  best: Candidate | undefined,
): boolean {
  if (read.tokens.length === 0) return false
  if (!best || best.ward === NOTHING || best.hits.length < 2) return true
  if (skipsSegment(read.tokens, best) || continuedWard(read.tokens, best)) return true
  const explained = explains(index, read.hits, best)
  return read.claims.some((claim) => !explained(claim.at))
}

/** The likely readings, always including `also`. */
function offer(index: AddressIndex, ranked: readonly Candidate[], also: Candidate | undefined): Candidate[] {
  const [best] = ranked
  if (!best || best.score < 0) return []
  const likely = ranked.filter(
    (candidate) => candidate.score > best.score - 3 && fullName(index, lowestUnit(candidate)),
  )
  const lowest = also && lowestUnit(also)
  const missing = also && likely.slice(0, OFFERED).every((candidate) => lowestUnit(candidate) !== lowest)
  return missing ? [...likely.slice(0, OFFERED - 1), also] : likely.slice(0, OFFERED)
}

function toReading(
  index: AddressIndex,
  candidate: Candidate,
  { detail, hamlet }: Detail,
  offered: readonly Candidate[],
): AddressReading {
  const name = (unit: number) => (unit === NOTHING ? '' : fullName(index, unit))
  const weigh = (others: readonly Candidate[]) =>
    others.reduce((total, other) => total + Math.exp(other.score - candidate.score), 0)
  // A new ward and its old ward are one place and no doubt about each other.
  const same = offered.filter((other) => other === candidate || samePlace(index, other, candidate))
  return {
    scheme: schemeOf(index, lowestUnit(candidate)),
    province: name(candidate.province),
    district: name(candidate.district),
    ward: name(candidate.ward),
    detail,
    hamlet,
    confidence: weigh(same) / weigh(offered),
  }
}

/** The names of the reading's units in the text, repetitions included. */
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
  const chosen = candidate.hits.filter((hit) => !isStreetName(tokens, hit.mention))
  // A repetition needs a segment or a type word; in "250 Minh Khai, phường Minh Khai" the first is the street.
  const asUnit = ({ mention }: Hit) =>
    mention.mask !== 0 ||
    (tokens[mention.from]?.gap ?? BREAK) >= HYPHEN ||
    chosen.some((other) => other.mention.to === mention.from)
  for (const hit of otherNames(index, hits, candidate)) {
    if (!chosen.some((other) => overlap(hit, other))) chosen.push(hit)
  }
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

/** The spans of the whole text in order; where two overlap, the unit wins. */
function allSpans(
  units: readonly Span[],
  { hamletAt, detailAt, restAt }: Detail,
  phones: readonly Stretch[],
): Span[] {
  const spans = [...units]
  for (const phone of phones) add(spans, phone, 'phone')
  if (hamletAt) add(spans, hamletAt, 'hamlet')
  for (const stretch of detailAt) {
    if (!hamletAt || hamletAt.start >= stretch.end || hamletAt.end <= stretch.start) {
      add(spans, stretch, 'street')
    } else {
      add(spans, { start: stretch.start, end: hamletAt.start }, 'street')
      add(spans, { start: hamletAt.end, end: stretch.end }, 'street')
    }
  }
  for (const stretch of restAt) add(spans, stretch, 'rest')
  return spans.sort((a, b) => a.start - b.start)
}

function add(spans: Span[], { start, end }: Stretch, kind: Span['kind']) {
  if (start >= end || spans.some((span) => span.start < end && start < span.end)) return
  spans.push({ start, end, kind })
}
