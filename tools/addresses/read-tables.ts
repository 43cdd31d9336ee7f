import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPES } from '../../lib/address/index-file.ts'

/** A row of the tables in lib/address/data, with its children in the table's order. */
export interface TableUnit {
  type: number
  bare: string
  /** Of a retired ward: the code of its successor, if any. */
  code: string
  retired: boolean
  children: TableUnit[]
  /** Of a new ward: codes of old wards ("~" for a part), or "@" and the path of an old district. */
  madeOf: string
}

const folder = join(import.meta.dirname, '../../lib/address/data')

/** Leading tabs give empty cells; comments and empty lines are skipped. */
export function readTable(file: string): string[][] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

function unit(full: string, code = '', madeOf = '', retired = false): TableUnit {
  const type = TYPES.findIndex((word) => full.startsWith(`${word} `))
  const word = TYPES[type]
  if (!word) throw new Error(`"${full}" begins with no type of unit`)
  return { type, bare: full.slice(word.length + 1), code, retired, children: [], madeOf }
}

const sameName = (a: TableUnit, b: TableUnit) => a.bare === b.bare && a.type === b.type

/** The old provinces; retired names are in their former districts. */
export function readOldUnits(): TableUnit[] {
  const provinces: TableUnit[] = []
  for (const [province, district, code, ward] of readTable('units-2025-03.tsv')) {
    const last = provinces.at(-1)
    if (province) provinces.push(unit(province))
    else if (district) last?.children.push(unit(district))
    else if (ward) last?.children.at(-1)?.children.push(unit(ward, code))
  }
  let into: TableUnit | undefined
  for (const [first = '', second = '', third, heir = ''] of readTable('units-retired.tsv')) {
    if (!first) into?.children.push(unit(third ?? '', heir, '', true))
    else into = districtFor(provinces, first, second)
  }
  return provinces
}

function districtFor(provinces: TableUnit[], provinceName: string, districtName: string): TableUnit {
  const wanted = unit(provinceName)
  const province = provinces.find((one) => sameName(one, wanted))
  if (!province) throw new Error(`no province ${provinceName}`)
  const retired = unit(districtName, '', '', true)
  const known = province.children.find((one) => sameName(one, retired))
  if (known) return known
  province.children.push(retired)
  return retired
}

export function readNewUnits(): TableUnit[] {
  const provinces: TableUnit[] = []
  for (const [province, code, ward, madeOf] of readTable('units-2025-07.tsv')) {
    if (province) provinces.push(unit(province))
    else if (ward) provinces.at(-1)?.children.push(unit(ward, code, madeOf))
  }
  return provinces
}
