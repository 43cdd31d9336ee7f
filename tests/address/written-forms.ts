import fc from 'fast-check'
import { describe } from '../../lib/address/find-unit.ts'
import { RETIRED } from '../../lib/address/index-file.ts'
import type { Unit } from '../../lib/address/reading.ts'
import { index } from './units.ts'

const { districts: firstWard, units: end } = index.ends
const isLiving = (unit: number) => ((index.type[unit] ?? 0) & RETIRED) === 0

export const anyWard: fc.Arbitrary<Unit> = fc
  .integer({ min: firstWard, max: end - 1 })
  .filter(isLiving)
  .map((unit) => describe(index, unit))

export function everyWard(): Unit[] {
  const units = Array.from({ length: end - firstWard }, (_, at) => firstWard + at)
  return units.filter(isLiving).map((unit) => describe(index, unit))
}

const SHORT: Readonly<Record<string, string>> = {
  'Thành phố': 'TP',
  'Thị xã': 'TX',
  'Thị trấn': 'TT',
  Phường: 'P',
  Quận: 'Q',
  Huyện: 'H',
  Tỉnh: 'T',
  Xã: 'X',
}

function shorten(name: string, dot: string): string {
  const type = Object.keys(SHORT).find((word) => name.startsWith(`${word} `))
  return type ? `${SHORT[type]}${dot}${name.slice(type.length + 1)}` : name
}

/** Ways to write an official name: in full, or with a short type word. */
export const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => shorten(name, '. '),
  (name) => shorten(name, '.'),
  (name) => shorten(name, ' '),
]
export const anyForm: fc.Arbitrary<(name: string) => string> = fc.constantFrom(...FORMS)

export const SEPARATORS = [', ', ',', ' - ', '\n', '; '] as const
export const anySeparator: fc.Arbitrary<string> = fc.constantFrom(...SEPARATORS)

export function write(ward: Unit, form: (name: string) => string, separator: string): string {
  return [ward.name, ward.district, ward.province]
    .filter((name) => name !== undefined)
    .map(form)
    .join(separator)
}

export function stripMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
}
