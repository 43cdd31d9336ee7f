import { fold } from '../domain/fold.ts'
import { withoutKind } from '../domain/names/without-kind.ts'
import { NO_HAMLET } from '../domain/shipment/shipment-draft.ts'
import type { AddressChoice } from '../draft/place.ts'

const ABBREVIATIONS = [
  ['Thành phố', 'TP.'],
  ['Quận', 'Q.'],
  ['Huyện', 'H.'],
  ['Thị xã', 'TX.'],
  ['Thị trấn', 'TT.'],
  ['Phường', 'P.'],
  ['Xã', 'X.'],
] as const

/** "P. Thành Công" for "Phường Thành Công"; "Quận 1" stays as it is. */
function abbreviated(name: string): string {
  const found = ABBREVIATIONS.find(([type]) => name.startsWith(`${type} `))
  if (!found || withoutKind(name) === name) return name
  return `${found[1]} ${name.slice(found[0].length + 1)}`
}

type Address = Record<'detail' | 'ward' | 'street' | 'district' | 'province', string>

/** An address in one line, as sellers write it. */
export function addressLine({ detail, ward, street, district, province }: Address): string {
  const parts = [detail, street, abbreviated(ward), abbreviated(district), withoutKind(province)]
  return parts.filter(Boolean).join(', ')
}

/** Whether two lines are the same address apart from accents, punctuation and abbreviated types. */
export function saysTheSame(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other)
}

function plainWords(line: string): string {
  const words = ABBREVIATIONS.reduce(
    (text, [type, short]) => text.replaceAll(fold(type), short.slice(0, -1).toLowerCase()),
    fold(line).replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
  return words.replace(/ (?:tp|tinh) (?=\D+$)/u, ' ').trim()
}

/** Only the units in which the choices differ. */
export function distinctName(choice: AddressChoice, among: readonly AddressChoice[]): string {
  const parts = (['ward', 'district', 'province'] as const).filter(
    (part) => new Set(among.map((other) => other[part])).size > 1,
  )
  return parts
    .map((part) => choice[part])
    .filter(Boolean)
    .join(', ')
}

/** As read, or as fitted to the carrier's list; a form that opens again has the carrier's name already. */
export function isUntouchedHamlet(hamlet: string, read: string, fitted: string | undefined): boolean {
  return fold(hamlet) === fold(read) || hamlet === fitted
}

/** The carrier's name for a hamlet, or none: it may refuse one it does not list (field notes, 30302). */
export function listedHamlet(read: string, listed: readonly string[]): string {
  return listed.find((name) => fold(name) === fold(read)) ?? NO_HAMLET
}
