import type { PlaceNames } from '../address/convert.ts'
import {
  type Certainty,
  type ConversionChoice,
  type ConvertedAddress,
  sharedPlace,
} from '../address/convert-address.ts'
import { fold } from '../address/fold.ts'

/** `result`: null until its turn. */
export interface ConvertedRow {
  cells: readonly string[]
  address: string
  result: ConvertedAddress | null
  /** Index in `result.choices`. */
  picked: number | null
}

export type RowState = Certainty | 'picked' | 'waiting'

export function stateOf({ result, picked }: ConvertedRow): RowState {
  if (!result) return 'waiting'
  return picked === null ? result.certainty : 'picked'
}

export function isAsked(row: ConvertedRow): boolean {
  const state = stateOf(row)
  return state === 'choose' || state === 'unsure'
}

/** One of several, or one to confirm. */
export function isOffered(row: ConvertedRow | undefined): boolean {
  const certainty = row?.result?.certainty
  return certainty === 'choose' || certainty === 'unsure'
}

const MOST_KEYS = 9
/** The likeliest before a list of the rest. */
const BEFORE_LIST = 6

/** Those that are chosen by a digit. */
export function withKeys(choices: readonly ConversionChoice[]): readonly ConversionChoice[] {
  return choices.length > MOST_KEYS ? choices.slice(0, BEFORE_LIST) : choices
}

/** For a part that is not chosen yet. */
const OPEN = '…'

/** One line of official names: what the choices share, and a mark for the rest. */
export function formOf({ result, picked }: ConvertedRow, scheme: 'old' | 'new'): string {
  if (!result) return ''
  const choice = picked === null ? undefined : result.choices[picked]
  const shared = sharedPlace(result.choices, scheme)
  const { detail, ward, district, province } = choice ? { ...choice[scheme], detail: choice.detail } : shared
  if (!province) return ''
  const open = !ward && !choice && result.choices.some((one) => one[scheme].ward !== '') && OPEN
  return [detail, ward || open, district, province].filter(Boolean).join(', ')
}

/** As few names as distinguish it: the place as read, then the converted one. */
export function choiceName(choice: ConversionChoice, among: readonly ConversionChoice[]): string {
  const [read, other] = choice.scheme === 'pre2025' ? (['old', 'new'] as const) : (['new', 'old'] as const)
  const first = differing(choice, among, read)
  // A shared name appears once.
  const said = first.map(spelling)
  const second = differing(choice, among, other).filter((name) => !said.includes(spelling(name)))
  const sides = [first, second].filter((names) => names.length > 0)
  return sides.map((names) => names.join(', ')).join(' → ') || placeName(choice[other])
}

/** The place lists differ in tone marks: Thanh Hoá, Thanh Hóa. */
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
