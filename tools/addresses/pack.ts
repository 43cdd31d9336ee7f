import { fold, HASH_SEED, hashOn, nameKey } from '../../lib/address/fold.ts'
import {
  BUCKET_BITS,
  HEADER_BYTES,
  magic,
  NOTHING,
  PART,
  RETIRED,
  SECTIONS,
  TYPES,
} from '../../lib/address/index-file.ts'
import { readNewUnits, readOldUnits, readTable, type TableUnit } from './read-tables.ts'

type Section = (typeof SECTIONS)[number]

/** Builds the file that `openIndex` reads: units of both schemes, retired names, mapping and keys. */
export function packAddresses(): ArrayBuffer {
  const oldProvinces = readOldUnits()
  const newProvinces = readNewUnits()
  const districts = oldProvinces.flatMap((one) => one.children)
  const newWards = newProvinces.flatMap((one) => one.children)
  const oldWards = districts.flatMap((one) => one.children)
  const units = [...oldProvinces, ...newProvinces, ...districts, ...newWards, ...oldWards]
  const numberOf = new Map(units.map((one, number) => [one, number]))
  const lengths = [oldProvinces, newProvinces, districts, newWards, oldWards].map((block) => block.length)
  let end = 0
  const blocks = lengths.map((length) => {
    end += length
    return end
  })

  const parent = units.map(() => NOTHING)
  const childStart: number[] = []
  let child = blocks[1] ?? 0
  for (const [number, unit] of units.slice(0, blocks[2]).entries()) {
    childStart.push(child)
    for (const _ of unit.children) parent[child++] = number
  }
  childStart.push(child)

  const byCode = new Map(oldWards.filter((ward) => !ward.retired).map((ward) => [ward.code, ward]))
  const edgeStart: number[] = []
  const edges: number[] = []
  for (const ward of newWards) {
    edgeStart.push(edges.length)
    for (const origin of originsOf(ward, byCode, oldProvinces)) {
      edges.push((numberOf.get(origin.unit) ?? 0) | (origin.part ? PART : 0))
    }
  }
  edgeStart.push(edges.length)
  const heirs = oldWards.flatMap((ward) => {
    const heir = ward.retired && byCode.get(ward.code)
    return heir ? [numberOf.get(ward) ?? 0, numberOf.get(heir) ?? 0] : []
  })
  joinProvinces(parent, { oldProvinces, newWards, edgeStart, edges, numberOf })

  const names = [...new Set(units.map((unit) => unit.bare))]
    .map((bare) => ({ bare, key: nameKey(bare) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.bare < b.bare ? -1 : 1))
    .map((name) => name.bare)
  const nameNumber = new Map(names.map((bare, number) => [bare, number]))

  return write(
    {
      blocks,
      name: units.map((unit) => nameNumber.get(unit.bare) ?? 0),
      type: units.map((unit) => unit.type | (unit.retired ? RETIRED : 0)),
      parent,
      childStart,
      edgeStart,
      edges,
      heirs,
      codeStep: [...codeSteps(newWards), ...codeSteps(oldWards)],
      ...packKeys(units),
    },
    names.join('\n'),
  )
}

function codeSteps(wards: readonly TableUnit[]): number[] {
  let last = 0
  return wards.map((ward) => {
    if (ward.retired) return 0
    const step = (Number(ward.code) - last) & 0xffff
    last = Number(ward.code)
    return step
  })
}

function originsOf(ward: TableUnit, byCode: Map<string, TableUnit>, oldProvinces: TableUnit[]) {
  if (ward.madeOf.startsWith('@')) {
    const path = ward.madeOf.slice(1).split(' / ')
    const unit = oldProvinces
      .filter((one) => fullName(one) === path[0])
      .flatMap((one) => one.children)
      .find((one) => fullName(one) === path[1])
    if (!unit) throw new Error(`no district ${ward.madeOf}`)
    return [{ unit, part: false }]
  }
  return ward.madeOf.split(' ').map((code) => {
    const unit = byCode.get(code.replace('~', ''))
    if (!unit) throw new Error(`${fullName(ward)} is made of ${code}, which is no old ward`)
    return { unit, part: code.endsWith('~') }
  })
}

const fullName = (unit: TableUnit) => `${TYPES[unit.type]} ${unit.bare}`

/** An old province belongs to the new province of its wards. */
function joinProvinces(
  parent: number[],
  made: {
    oldProvinces: TableUnit[]
    newWards: TableUnit[]
    edgeStart: number[]
    edges: number[]
    numberOf: Map<TableUnit, number>
  },
): void {
  for (const [at, ward] of made.newWards.entries()) {
    const above = parent[made.numberOf.get(ward) ?? 0] ?? NOTHING
    for (const edge of made.edges.slice(made.edgeStart[at], made.edgeStart[at + 1])) {
      let top = edge & ~PART
      while (top >= made.oldProvinces.length) top = parent[top] ?? 0
      parent[top] = above
    }
  }
}

function packKeys(units: TableUnit[]) {
  const unitsOf = new Map<string, Set<number>>()
  const add = (key: string, unit: number) => {
    const found = unitsOf.get(key) ?? new Set()
    unitsOf.set(key, found.add(unit))
  }
  for (const [number, unit] of units.entries()) {
    add(nameKey(unit.bare), number)
    if (unit.type < 5) {
      const initials = initialsOf(unit.bare)
      if (initials.length > 1) add(initials, number)
      const [first = '', last, ...more] = unit.bare.split(' ')
      if (last && more.length === 0) add(`${fold(first).letters.charAt(0)}.${nameKey(last)}`, number)
    }
  }
  for (const [alias = '', full = ''] of readTable('aliases.tsv')) {
    const named = [...units.entries()].filter(([, unit]) => unit.type < 5 && fullName(unit) === full)
    if (named.length === 0) throw new Error(`alias ${alias}: no ${full}`)
    for (const [number] of named) add(nameKey(alias), number)
  }
  const keys = [...unitsOf]
    .map(([key, found]) => ({ hash: hashOn(HASH_SEED, key), found: [...found].sort((a, b) => a - b) }))
    .sort((a, b) => a.hash - b.hash)
  const bucketStart: number[] = []
  for (let bucket = 0; bucket <= 1 << BUCKET_BITS; bucket++) {
    const from = keys.findIndex((key) => key.hash >>> (32 - BUCKET_BITS) >= bucket)
    bucketStart.push(from < 0 ? keys.length : from)
  }
  const postings: number[] = []
  const postingStart = keys.map((key) => postings.push(...key.found) - key.found.length)
  postingStart.push(postings.length)
  return { bucketStart, fingerprint: keys.map((key) => key.hash & 0xffff), postingStart, postings }
}

function initialsOf(bare: string): string {
  const initials = bare.split(/[\s-]+/).map((word) => fold(word).letters.charAt(0))
  return initials.some((letter) => /\d/.test(letter)) ? '' : initials.join('')
}

function write(sections: Record<Section, number[]>, text: string): ArrayBuffer {
  const encoded = new TextEncoder().encode(text)
  const parts = SECTIONS.map((section) => {
    const numbers = sections[section]
    return new Uint8Array(section === 'type' ? Uint8Array.from(numbers) : Uint16Array.from(numbers).buffer)
  })
  const total = parts.reduce((sum, part) => sum + ((part.length + 3) & ~3), HEADER_BYTES)
  const bytes = new Uint8Array(total + encoded.length)
  const header = new Uint32Array(bytes.buffer, 0, HEADER_BYTES / 4)
  header.set([magic, ...parts.map((part) => part.length), encoded.length])
  let at = HEADER_BYTES
  for (const part of parts) {
    bytes.set(part, at)
    at += (part.length + 3) & ~3
  }
  bytes.set(encoded, at)
  return bytes.buffer
}
