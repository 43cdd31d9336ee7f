import { type Hit, type Hits, isHamletName, isStreetName } from './hits.ts'
import { type AddressIndex, districtOf, NOTHING, oldDistricts, provinceOf } from './index-file.ts'
import type { Mention } from './mentions.ts'
import type { Token } from './tokens.ts'

/** One reading of the text: its units and the hits that support them. A unit the text does not name is `NOTHING`. */
export interface Candidate {
  ward: number
  district: number
  province: number
  hits: Hit[]
  score: number
}

const WARD_GIVEN = 1
const DISTRICT_SUPPORT = 3
const PROVINCE_SUPPORT = 2.5
/** Most addresses name a ward, so a reading without one must be much better. */
const DISTRICT_ALONE = 0.5
const STREET_LEAD = 0.5
const SIDE_BY_SIDE = 0.4
const APART = 0.25
const NO_DISTRICT = -1
const NO_PROVINCE = -0.5

/** Builds readings from the ward up: a ward decides its parents, and their best mentions support it. */
export function findCandidates(index: AddressIndex, tokens: readonly Token[], hits: Hits): Candidate[] {
  const found: Candidate[] = []
  const firstOldWard = index.ends.newWards
  let mention: Mention | undefined
  let follows: 'hamlet' | 'street' | '' = ''
  for (const hit of hits.wards) {
    // Many units share a mention.
    if (hit.mention !== mention) follows = followedWord(tokens, hit.mention)
    mention = hit.mention
    if (follows === 'hamlet') continue
    const candidate = hit.unit >= firstOldWard ? oldWard(index, hits, hit) : newWard(index, hits, hit)
    if (follows === 'street') found.push(...streetFirst(candidate))
    else found.push(candidate)
  }
  for (const [unit, [hit]] of hits.of) {
    if (hit && unit < index.ends.districts) found.push(higherUnit(index, hits, hit))
  }
  return found
}

function followedWord(tokens: readonly Token[], mention: Mention): 'hamlet' | 'street' | '' {
  if (mention.mask) return ''
  if (isHamletName(tokens, mention)) return 'hamlet'
  return isStreetName(tokens, mention) ? 'street' : ''
}

function oldWard(index: AddressIndex, hits: Hits, ward: Hit): Candidate {
  const district = districtOf(index, ward.unit)
  const province = provinceOf(index, ward.unit)
  const readWith = (districtHit: Hit | null): Candidate => {
    const found = bestProvince(index, hits, province, districtHit ? [ward, districtHit] : [ward])
    const provinceHit = found && districtHit && isRepetition(found, districtHit) ? null : found
    let score = WARD_GIVEN + ward.score
    score += districtHit ? DISTRICT_SUPPORT + districtHit.score : NO_DISTRICT
    score += provinceHit ? PROVINCE_SUPPORT + provinceHit.score : NO_PROVINCE
    const used = [ward, districtHit, provinceHit].filter((hit) => hit !== null)
    return { ward: ward.unit, district, province, hits: used, score: score + order(used) }
  }
  const without = readWith(null)
  const districtHit = best(hits, district, [ward])
  const supported = districtHit && !isRepetition(ward, districtHit) ? readWith(districtHit) : without
  return supported.score > without.score ? supported : without
}

/** "45 Hàng Bài, Hoàn Kiếm": the street runs through several wards, that of its name perhaps among them. */
function streetFirst(candidate: Candidate): Candidate[] {
  const [, ...above] = candidate.hits
  if (above.length === 0) return [candidate]
  return [
    { ...candidate, ward: NOTHING, hits: above },
    { ...candidate, score: candidate.score - STREET_LEAD },
  ]
}

/** People also write a new ward with its former district or province; next to the ward, both support it. */
function newWard(index: AddressIndex, hits: Hits, ward: Hit): Candidate {
  const province = index.parent[ward.unit] ?? NOTHING
  let provinceHit = best(hits, province, [ward])
  let districtHit: Hit | null = null
  let before: Hit | null = null
  for (const district of oldDistricts(index, ward.unit)) {
    const hit = best(hits, district, [ward])
    if (hit && hit.score > (districtHit?.score ?? -1)) districtHit = hit
    before ??= best(hits, index.parent[district] ?? NOTHING, [ward])
  }
  const outdated = districtHit ? 1 : 2
  if (before && before.score - outdated > (provinceHit?.score ?? -9)) {
    provinceHit = { ...before, score: before.score - outdated }
  }
  if (provinceHit && districtHit && overlap(provinceHit, districtHit)) districtHit = null
  let score = WARD_GIVEN + ward.score
  score += provinceHit ? PROVINCE_SUPPORT + provinceHit.score : -1.5
  if (districtHit) score += 2 + districtHit.score * 0.8
  const used = [ward, districtHit, provinceHit].filter((hit) => hit !== null)
  return { ward: ward.unit, district: NOTHING, province, hits: used, score: score + order(used) }
}

function higherUnit(index: AddressIndex, hits: Hits, hit: Hit): Candidate {
  const district = districtOf(index, hit.unit)
  const province = provinceOf(index, hit.unit)
  if (district === NOTHING) {
    return { ward: NOTHING, district, province, hits: [hit], score: PROVINCE_SUPPORT + hit.score - 1 }
  }
  const provinceHit = bestProvince(index, hits, province, [hit])
  const score =
    DISTRICT_ALONE + hit.score + (provinceHit ? PROVINCE_SUPPORT + provinceHit.score : NO_PROVINCE)
  const used = provinceHit ? [hit, provinceHit] : [hit]
  return { ward: NOTHING, district, province, hits: used, score: score + order(used) }
}

/**
 * "Thành phố Huế, …, Thành phố Huế" and "Huế, …, Huế" repeat one name; "Tuyên Quang, Tuyên Quang" is the city in its
 * province.
 */
function isRepetition({ mention: a }: Hit, { mention: b }: Hit): boolean {
  if (a.mask !== b.mask || a.letters !== b.letters) return false
  return a.mask !== 0 || (a.to !== b.from && b.to !== a.from)
}

/** The old province's own name or that of its new province: people mix them. */
function bestProvince(index: AddressIndex, hits: Hits, province: number, taken: Hit[]): Hit | null {
  const own = best(hits, province, taken)
  const now = best(hits, index.parent[province] ?? NOTHING, taken)
  if (!now) return own
  if (own && own.score >= now.score - 1) return own
  return { ...now, score: now.score - 1 }
}

function best(hits: Hits, unit: number, taken: readonly Hit[]): Hit | null {
  const list = hits.of.get(unit)
  if (!list) return null
  for (const hit of list) {
    if (hit.score > -2 && !taken.some((other) => overlap(hit, other))) return hit
  }
  return null
}

export function overlap(a: Hit, b: Hit): boolean {
  return a.mention.from < b.mention.to && b.mention.from < a.mention.to
}

/** From small to large, or the reverse throughout. */
function order(used: readonly Hit[]): number {
  let up = 0
  let down = 0
  for (let at = 1; at < used.length; at++) {
    if ((used[at - 1]?.mention.to ?? 0) <= (used[at]?.mention.from ?? 0)) up++
    else down++
  }
  return Math.max(up, down) * 0.7 - Math.min(up, down) * 0.7 - (down > up ? 0.3 : 0) + nearness(used)
}

function nearness(used: readonly Hit[]): number {
  const inText = used.map((hit) => hit.mention).sort((a, b) => a.from - b.from)
  let score = 0
  for (let at = 1; at < inText.length; at++) {
    const between = (inText[at]?.from ?? 0) - (inText[at - 1]?.to ?? 0)
    score += between <= 0 ? SIDE_BY_SIDE : -APART * Math.min(between, 4)
  }
  return score
}
