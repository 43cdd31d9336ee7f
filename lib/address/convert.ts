import { findUnit } from './find-unit.ts'
import {
  type AddressIndex,
  districtOf,
  fullName,
  levelOf,
  NOTHING,
  originsOf,
  PART,
  provinceOf,
  successorWards,
} from './index-file.ts'
import type { AddressReading } from './reading.ts'

/** Official full names; empty if unknown. The district is always empty in the new scheme. */
export interface PlaceNames {
  province: string
  district: string
  ward: string
}

export interface PlacePair {
  old: PlaceNames
  new: PlaceNames
  /** Only a part of the old ward belongs to the new one. */
  part: boolean
}

interface Edge {
  old: number
  new: number
  part: boolean
}

type Read = Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward'>

/**
 * Every pair of an old and a new name for a place; the given side keeps its names. A ward gone by March 2025 uses its
 * successor's edges.
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
  const grounds = level === 'ward' ? successorWards(index, unit) : [unit]
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
  for (let old = 0; old < index.ends.oldProvinces; old++) {
    if (index.parent[old] === unit) before.push({ old: namesOf(index, old), new: now, part: false })
  }
  return before
}

/** The new wards on the ground of an old district or of its successors. */
function newWardsOfDistrict(index: AddressIndex, district: number): number[] {
  if (district === NOTHING) return []
  const olds = new Set([district])
  const end = index.childStart[district + 1] ?? 0
  for (let ward = index.childStart[district] ?? end; ward < end; ward++) {
    for (const living of successorWards(index, ward)) olds.add(living)
  }
  return [...new Set(edgesFrom(index, olds).map((edge) => edge.new))]
}

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

/** The new ward whose row of `edges` holds this index. */
function newWardAt(index: AddressIndex, at: number): number {
  let [from, to] = [0, index.edgeStart.length - 1]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((index.edgeStart[middle] ?? 0) <= at) from = middle
    else to = middle
  }
  return index.ends.districts + from
}

function edgesTo(index: AddressIndex, fresh: number): Edge[] {
  return wholeFirst(Array.from(originsOf(index, fresh), (edge) => toEdge(edge, fresh)))
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
