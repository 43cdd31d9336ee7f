import { findUnit } from './find-unit.ts'
import { type AddressIndex, districtOf, fullName, levelOf, NOTHING, PART, provinceOf } from './index-file.ts'
import { livingWards } from './living-wards.ts'
import type { AddressReading } from './reading.ts'

/** A place by official full names; empty where it is not told. In the new scheme the district always is. */
export interface PlaceNames {
  province: string
  district: string
  ward: string
}

/** One place as both schemes write it. */
export interface PlacePair {
  old: PlaceNames
  new: PlaceNames
  /** True where only a part of the old ward went into the new one. */
  part: boolean
}

/** An old unit and a new one whose ground they share. */
interface Edge {
  old: number
  new: number
  part: boolean
}

type Read = Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward'>

/**
 * A place read in one scheme, as both schemes write it: every pair there is, and none chosen. The side that was read
 * keeps the names it was read by. A ward that was gone by March 2025 goes by the ward that carried on its code; where
 * the text names no ward, or one that went nowhere, the other side is told as far as it can be. Empty only where the
 * names are no place's.
 */
export function convert(index: AddressIndex, reading: Read): PlacePair[] {
  return reading.scheme === 'pre2025' ? toNew(index, reading) : toOld(index, reading)
}

function toNew(index: AddressIndex, { province, district, ward }: Read): PlacePair[] {
  const old = { province, district, ward }
  const unit = findUnit(index, 'pre2025', old)
  if (unit === null) return []
  const level = levelOf(index, unit)
  if (level === 'province') {
    return [{ old, new: namesOf(index, index.parent[unit] ?? NOTHING), part: false }]
  }
  const grounds = level === 'ward' ? livingWards(index, unit) : [unit]
  const edges = edgesFrom(index, grounds)
  if (edges.length > 0) return edges.map((edge) => ({ old, new: namesOf(index, edge.new), part: edge.part }))
  const around = newWardsOfDistrict(index, districtOf(index, unit))
  if (around.length > 0) return around.map((fresh) => ({ old, new: namesOf(index, fresh), part: true }))
  return [{ old, new: namesOf(index, index.parent[provinceOf(index, unit)] ?? NOTHING), part: false }]
}

function toOld(index: AddressIndex, { province, ward }: Read): PlacePair[] {
  const now = { province, district: '', ward }
  const unit = findUnit(index, 'post2025', now)
  if (unit === null) return []
  if (levelOf(index, unit) === 'ward') {
    return edgesTo(index, unit).map((edge) => ({
      old: namesOf(index, edge.old),
      new: now,
      part: edge.part,
    }))
  }
  const before: PlacePair[] = []
  for (let old = 0; old < (index.blocks[0] ?? 0); old++) {
    if (index.parent[old] === unit) before.push({ old: namesOf(index, old), new: now, part: false })
  }
  return before
}

/** The new wards on the ground of an old district, or of those that took over a district's wards. */
function newWardsOfDistrict(index: AddressIndex, district: number): number[] {
  if (district === NOTHING) return []
  const olds = new Set([district])
  const end = index.childStart[district + 1] ?? 0
  for (let ward = index.childStart[district] ?? end; ward < end; ward++) {
    for (const living of livingWards(index, ward)) olds.add(living)
  }
  return [...new Set(edgesFrom(index, olds).map((edge) => edge.new))]
}

/** The mapping's rows that begin with one of these old units, those of whole wards first. */
function edgesFrom(index: AddressIndex, olds: Iterable<number>): Edge[] {
  const found: Edge[] = []
  for (const old of olds) {
    for (const edge of [old, old | PART]) {
      for (let at = index.edges.indexOf(edge); at >= 0; at = index.edges.indexOf(edge, at + 1)) {
        found.push(toEdge(edge, newWardAt(index, at)))
      }
    }
  }
  return wholeFirst(found)
}

/** The new ward whose old units stand at this place of `edges`. */
function newWardAt(index: AddressIndex, at: number): number {
  let [from, to] = [0, index.edgeStart.length - 1]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((index.edgeStart[middle] ?? 0) <= at) from = middle
    else to = middle
  }
  return (index.blocks[2] ?? 0) + from
}

/** The mapping's rows that end in a new ward, those of whole wards first. */
function edgesTo(index: AddressIndex, fresh: number): Edge[] {
  const place = fresh - (index.blocks[2] ?? 0)
  const rows = index.edges.subarray(index.edgeStart[place], index.edgeStart[place + 1])
  return wholeFirst(Array.from(rows, (edge) => toEdge(edge, fresh)))
}

function toEdge(edge: number, fresh: number): Edge {
  return { old: edge & ~PART, new: fresh, part: (edge & PART) !== 0 }
}

function wholeFirst(edges: readonly Edge[]): Edge[] {
  return edges.toSorted((a, b) => Number(a.part) - Number(b.part))
}

function namesOf(index: AddressIndex, unit: number): PlaceNames {
  if (unit === NOTHING) return { province: '', district: '', ward: '' }
  const district = districtOf(index, unit)
  return {
    province: fullName(index, provinceOf(index, unit)),
    district: district === NOTHING ? '' : fullName(index, district),
    ward: levelOf(index, unit) === 'ward' ? fullName(index, unit) : '',
  }
}
