import type { PlaceNames } from '../../lib/address/convert.ts'
import {
  type Certainty,
  type ConversionChoice,
  type ConvertedAddress,
  sharedPlace,
} from '../../lib/address/convert-address.ts'
import { fold } from '../../lib/address/fold.ts'

/** One line of the list: its cells as pasted, and what came of its address; null until it is its turn. */
export interface ConvertedRow {
  cells: readonly string[]
  /** As it was read, its columns joined. */
  address: string
  result: ConvertedAddress | null
  /** The seller's choice, a place in `result.choices`. */
  picked: number | null
}

/** What the seller sees of a row's certainty: a picked one is no question any more. */
export type RowState = Certainty | 'picked' | 'waiting'

export function stateOf({ result, picked }: ConvertedRow): RowState {
  if (!result) return 'waiting'
  return picked === null ? result.certainty : 'picked'
}

export function isAsked(row: ConvertedRow): boolean {
  const state = stateOf(row)
  return state === 'choose' || state === 'unsure'
}

/** Whether there is something to choose: one of several, or one to confirm. */
export function isOffered(row: ConvertedRow | undefined): boolean {
  const certainty = row?.result?.certainty
  return certainty === 'choose' || certainty === 'unsure'
}

/** Stands where a part of the address is still to be chosen. */
const OPEN = '…'

/** The address in one line, by full official names; of several choices what they share, and a mark for the rest. */
export function formOf({ result, picked }: ConvertedRow, scheme: 'old' | 'new'): string {
  if (!result) return ''
  const choice = picked === null ? undefined : result.choices[picked]
  const shared = sharedPlace(result.choices, scheme)
  const { detail, ward, district, province } = choice ? { ...choice[scheme], detail: choice.detail } : shared
  if (!province) return ''
  const open = !ward && !choice && result.choices.some((one) => one[scheme].ward !== '') && OPEN
  return [detail, ward || open, district, province].filter(Boolean).join(', ')
}

/** What tells a choice from the others, in as few names as do: where the text was read as, then where that is. */
export function choiceName(choice: ConversionChoice, among: readonly ConversionChoice[]): string {
  const [read, other] = choice.scheme === 'pre2025' ? (['old', 'new'] as const) : (['new', 'old'] as const)
  const first = differing(choice, among, read)
  // A name that both sides have is said once.
  const said = first.map(spelling)
  const second = differing(choice, among, other).filter((name) => !said.includes(spelling(name)))
  const sides = [first, second].filter((names) => names.length > 0)
  return sides.map((names) => names.join(', ')).join(' → ') || placeName(choice[other])
}

/** The two lists of places put some tone marks on different letters: Thanh Hoá, Thanh Hóa. */
function spelling(name: string): string {
  const { letters, shapes, tones } = fold(name)
  return `${letters} ${shapes} ${tones.replaceAll('0', '')}`
}

function differing(
  choice: ConversionChoice,
  among: readonly ConversionChoice[],
  scheme: 'old' | 'new',
): string[] {
  return (['ward', 'district', 'province'] as const)
    .filter((part) => among.some((one) => one[scheme][part] !== choice[scheme][part]))
    .map((part) => choice[scheme][part])
    .filter(Boolean)
}

function placeName({ ward, district, province }: PlaceNames): string {
  return [ward, district, province].filter(Boolean).join(', ')
}
