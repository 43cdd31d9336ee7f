import { convert, type PlaceNames, type PlacePair } from './convert.ts'
import type { AddressIndex } from './index-file.ts'
import { readAddress } from './read-address.ts'
import type { AddressReading, Scheme } from './reading.ts'

/**
 * `sure`: one pair of places. `choose`: the place is certain and has several pairs. `unsure`: the place is uncertain.
 * `unread`: no place was found.
 */
export type Certainty = 'sure' | 'choose' | 'unsure' | 'unread'

export interface ConversionChoice extends PlacePair {
  /** The scheme of the text. */
  scheme: Scheme
  detail: string
}

export interface ConvertedAddress {
  certainty: Certainty
  /** Best first; exactly one if `sure`. */
  choices: readonly ConversionChoice[]
  /** Phone numbers found inside, as 0xxxxxxxxx. */
  phones: readonly string[]
  /** Text that is no address: wishes for the courier, landmarks, a name next to a phone. */
  notes: readonly string[]
}

export function convertAddress(index: AddressIndex, lines: string[]): ConvertedAddress {
  const { readings, sure, phones, notes } = readAddress(index, { lines })
  const meant = sure ? readings.slice(0, 1) : readings
  const choices = distinct(meant.flatMap((reading) => choicesOf(index, reading, readings)))
  return { certainty: certaintyOf(sure, choices), choices, phones, notes }
}

/** A pair whose other name is also in the text comes first: "Phường Cầu Giấy (Dịch Vọng cũ)". */
function choicesOf(
  index: AddressIndex,
  reading: AddressReading,
  all: readonly AddressReading[],
): ConversionChoice[] {
  const other = reading.scheme === 'pre2025' ? 'new' : 'old'
  const said = (pair: PlacePair) =>
    all.some((one) => one.scheme !== reading.scheme && one.ward !== '' && one.ward === pair[other].ward)
  return convert(index, reading)
    .map((pair) => ({ ...pair, scheme: reading.scheme, detail: reading.detail }))
    .sort((a, b) => Number(said(b)) - Number(said(a)))
}

/** One text can be read as an old ward and as its new one. */
function distinct(choices: readonly ConversionChoice[]): ConversionChoice[] {
  const seen = new Map(choices.toReversed().map((choice) => [pairKey(choice), choice]))
  return choices.filter((choice) => seen.get(pairKey(choice)) === choice)
}

function pairKey({ old, new: now }: PlacePair): string {
  return [old.ward, old.district, old.province, now.ward, now.province].join('\n')
}

function certaintyOf(sure: boolean, choices: readonly ConversionChoice[]): Certainty {
  if (choices.length === 0) return 'unread'
  if (!sure) return 'unsure'
  return choices.length === 1 ? 'sure' : 'choose'
}

/** The parts on which all choices agree; any other part is empty. */
export function sharedPlace(
  choices: readonly ConversionChoice[],
  scheme: 'old' | 'new',
): PlaceNames & { detail: string } {
  const [first] = choices
  const shared = (part: (choice: ConversionChoice) => string) =>
    first && choices.every((choice) => part(choice) === part(first)) ? part(first) : ''
  const province = shared((choice) => choice[scheme].province)
  const district = province && shared((choice) => choice[scheme].district)
  const ward = province && shared((choice) => `${choice[scheme].district}\n${choice[scheme].ward}`)
  return {
    detail: shared((choice) => choice.detail),
    province,
    district,
    ward: ward && (first?.[scheme].ward ?? ''),
  }
}
