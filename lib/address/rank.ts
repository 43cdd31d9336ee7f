import { type Candidate, findCandidates, overlap } from './candidates.ts'
import type { Hit, Hits } from './hits.ts'
import {
  type AddressIndex,
  isNewWard,
  NOTHING,
  oldDistricts,
  originsOf,
  PART,
  provinceOf,
  successorWards,
} from './index-file.ts'
import { BREAK, type Token } from './tokens.ts'
import { typeWordBefore } from './type-words.ts'

/** A type word such as "phường" before an unread name: a good reading explains it. */
export interface Claim {
  at: number
  mask: number
  weight: number
}

export function findClaims(tokens: readonly Token[]): Claim[] {
  const claims: Claim[] = []
  for (let at = 1; at < tokens.length; at++) {
    const word = typeWordBefore(tokens, at)
    if (word && (tokens[at]?.gap ?? BREAK) < BREAK)
      claims.push({ at, mask: word.mask, weight: word.short ? 1.2 : 2.5 })
  }
  return claims
}

const LOOKED_AT = 24

/** Best first, one per place. */
export function rank(
  index: AddressIndex,
  { tokens, hits, claims }: { tokens: readonly Token[]; hits: Hits; claims: readonly Claim[] },
): Candidate[] {
  const found = findCandidates(index, tokens, hits).sort((a, b) => b.score - a.score)
  const best = new Map<number, Candidate>()
  for (const candidate of found) {
    const lowest = lowestUnit(candidate)
    if (!best.has(lowest)) best.set(lowest, candidate)
    if (best.size >= LOOKED_AT) break
  }
  return [...best.values()]
    .map((candidate) => ({
      ...candidate,
      score:
        candidate.score - unexplained(index, hits, candidate, claims) + bothNames(index, hits, candidate),
    }))
    .sort((a, b) => b.score - a.score)
}

export function lowestUnit(candidate: Candidate): number {
  if (candidate.ward !== NOTHING) return candidate.ward
  return candidate.district !== NOTHING ? candidate.district : candidate.province
}

/** Every unit that the text may repeat in this reading, the former units of a new ward included. */
export function unitsOfReading(index: AddressIndex, candidate: Candidate): number[] {
  const units = [candidate.ward, candidate.district, candidate.province].filter((unit) => unit !== NOTHING)
  for (const hit of candidate.hits) if (!units.includes(hit.unit)) units.push(hit.unit)
  const above = index.parent[candidate.province] ?? NOTHING
  if (above !== NOTHING) units.push(above)
  if (isNewWard(index, candidate.ward)) {
    for (const district of oldDistricts(index, candidate.ward)) {
      units.push(district, provinceOf(index, district))
    }
  }
  return units
}

/** The old name decides the district, so it comes first. */
function bothNames(index: AddressIndex, hits: Hits, candidate: Candidate): number {
  if (otherNames(index, hits, candidate).length === 0) return 0
  return isNewWard(index, candidate.ward) ? BOTH_NAMES : BOTH_NAMES * 2
}

const BOTH_NAMES = 2

/** "P. Đa Kao, Q1 (nay là P. Tân Định)": the place's names in the other scheme, with their type words. */
export function otherNames(index: AddressIndex, hits: Hits, candidate: Candidate): Hit[] {
  if (hits.typedWards.length === 0) return []
  const own = candidate.hits.find((hit) => hit.unit === candidate.ward)
  if (!own) return []
  return hits.typedWards.filter(
    (hit) => areTwoNames(own, hit) && shareGround(index, candidate.ward, hit.unit),
  )
}

/** Whether one is an old ward and the other a new ward with at least a part of it. */
function shareGround(index: AddressIndex, a: number, b: number): boolean {
  const [fresh, old] = isNewWard(index, a) ? [a, b] : [b, a]
  if (!isNewWard(index, fresh) || isNewWard(index, old)) return false
  const origins = originsOf(index, fresh)
  return successorWards(index, old).some((ward) => origins.includes(ward) || origins.includes(ward | PART))
}

function unexplained(
  index: AddressIndex,
  hits: Hits,
  candidate: Candidate,
  claims: readonly Claim[],
): number {
  if (claims.length === 0) return 0
  const explained = explains(index, hits, candidate)
  let penalty = 0
  for (const claim of claims) if (!explained(claim.at)) penalty += claim.weight
  return penalty
}

/** Returns whether a name of the reading's units covers the token. */
export function explains(index: AddressIndex, hits: Hits, candidate: Candidate): (at: number) => boolean {
  const units = unitsOfReading(index, candidate)
  const others = otherNames(index, hits, candidate)
  const covers = ({ mention }: Hit, at: number) => mention.from <= at && at < mention.to
  return (at) =>
    units.some((unit) => hits.of.get(unit)?.some((hit) => hit.score > -1 && covers(hit, at))) ||
    others.some((hit) => covers(hit, at))
}

/** Whether the carrier has one place for both: a ward and its former name, or an old and a new ward both named. */
export function samePlace(index: AddressIndex, a: Candidate, b: Candidate): boolean {
  if (areBothNamed(index, a, b)) return true
  const [fresh, old] = isNewWard(index, a.ward) ? [a, b] : [b, a]
  if (isNewWard(index, old.ward) || old.ward === NOTHING || fresh.ward === NOTHING) return false
  if (!isNewWard(index, fresh.ward)) return sameName(index, fresh, old)
  const districts = oldDistricts(index, fresh.ward)
  if (districts.length !== 1 || districts[0] !== old.district) return false
  return originsOf(index, fresh.ward).some((edge) => (edge & ~PART) === old.ward)
}

function areBothNamed(index: AddressIndex, a: Candidate, b: Candidate): boolean {
  const [one, other] = [a, b].map((candidate) => candidate.hits.find((hit) => hit.unit === candidate.ward))
  if (!one?.mention.mask || !other?.mention.mask || !areTwoNames(one, other)) return false
  return shareGround(index, a.ward, b.ward)
}

/** Not one name that is written twice. */
function areTwoNames(a: Hit, b: Hit): boolean {
  return a.mention.letters !== b.mention.letters && !overlap(a, b)
}

/** "Đông Ba" of the city of Huế became "Đông Ba" of the district Phú Xuân. */
function sameName(index: AddressIndex, a: Candidate, b: Candidate): boolean {
  if (index.name[a.ward] !== index.name[b.ward]) return false
  const [one, ...others] = successorWards(index, a.ward)
  const [other, ...more] = successorWards(index, b.ward)
  return one !== undefined && one === other && others.length + more.length === 0
}
