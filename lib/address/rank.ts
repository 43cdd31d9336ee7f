import { type Candidate, findCandidates, oldDistricts } from './candidates.ts'
import type { Hits } from './hits.ts'
import { type AddressIndex, NOTHING, PART, provinceOf } from './index-file.ts'
import { livingWards } from './living-wards.ts'
import { BREAK, type Token } from './tokens.ts'
import { typeWordBefore } from './type-words.ts'

/** A place where the text says "ward …", "district …": a good reading explains what stands there. */
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

/** The readings, best first, one per place. */
export function rank(index: AddressIndex, hits: Hits, claims: readonly Claim[]): Candidate[] {
  const found = findCandidates(index, hits).sort((a, b) => b.score - a.score)
  const best = new Map<number, Candidate>()
  for (const candidate of found) {
    const lowest = lowestUnit(candidate)
    if (!best.has(lowest)) best.set(lowest, candidate)
    if (best.size >= LOOKED_AT) break
  }
  return [...best.values()]
    .map((candidate) => ({
      ...candidate,
      score: candidate.score - unexplained(index, hits, candidate, claims),
    }))
    .sort((a, b) => b.score - a.score)
}

export function lowestUnit(candidate: Candidate): number {
  if (candidate.ward !== NOTHING) return candidate.ward
  return candidate.district !== NOTHING ? candidate.district : candidate.province
}

/** Every unit whose name the text may repeat under this reading; a new ward's ground lay in districts and provinces. */
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

/** Tells of a token whether some name of the reading's units, repetitions included, covers it. */
export function explains(index: AddressIndex, hits: Hits, candidate: Candidate): (at: number) => boolean {
  const units = unitsOfReading(index, candidate)
  return (at) =>
    units.some((unit) =>
      hits.of.get(unit)?.some((hit) => hit.score > -1 && hit.mention.from <= at && at < hit.mention.to),
    )
}

/**
 * Whether two readings mean the same ground for the carrier: a ward and the name it had before its district was another
 * one; a new ward and an old one that went into it, the new one lying in one old district only.
 */
export function samePlace(index: AddressIndex, a: Candidate, b: Candidate): boolean {
  const [fresh, old] = isNewWard(index, a.ward) ? [a, b] : [b, a]
  if (isNewWard(index, old.ward) || old.ward === NOTHING || fresh.ward === NOTHING) return false
  if (!isNewWard(index, fresh.ward)) return sameName(index, fresh, old)
  const districts = oldDistricts(index, fresh.ward)
  if (districts.length !== 1 || districts[0] !== old.district) return false
  const place = fresh.ward - (index.blocks[2] ?? 0)
  const edges = index.edges.subarray(index.edgeStart[place], index.edgeStart[place + 1])
  return edges.some((edge) => (edge & ~PART) === old.ward)
}

/** "Đông Ba" of the city of Huế became "Đông Ba" of the district Phú Xuân. */
function sameName(index: AddressIndex, a: Candidate, b: Candidate): boolean {
  if (index.name[a.ward] !== index.name[b.ward]) return false
  const [one, ...others] = livingWards(index, a.ward)
  const [other, ...more] = livingWards(index, b.ward)
  return one !== undefined && one === other && others.length + more.length === 0
}

function isNewWard(index: AddressIndex, unit: number): boolean {
  return unit >= (index.blocks[2] ?? 0) && unit < (index.blocks[3] ?? 0)
}
