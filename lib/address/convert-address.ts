import { convert, type PlaceNames, type PlacePair } from './convert.ts'
import type { AddressIndex } from './index-file.ts'
import { readAddress } from './read-address.ts'
import type { AddressReading, Scheme } from './reading.ts'

/**
 * `sure`: one place, and one in the other scheme. `choose`: one place for certain, several in the other scheme.
 * `unsure`: the text may mean another place, or names no ward. `unread`: it names no place.
 */
export type Certainty = 'sure' | 'choose' | 'unsure' | 'unread'

/** One way to write the address in both schemes. */
export interface ConversionChoice extends PlacePair {
  /** What the text itself is written in. */
  scheme: Scheme
  detail: string
}

export interface ConvertedAddress {
  certainty: Certainty
  /** Best first; one where it is sure. */
  choices: readonly ConversionChoice[]
  /** Phone numbers found inside, as 0xxxxxxxxx. */
  phones: readonly string[]
  /** What is no address: wishes for the courier, landmarks, the name before a phone. */
  notes: readonly string[]
}

/** Reads an address and tells it in both schemes, with every choice and none made. */
export function convertAddress(index: AddressIndex, lines: string[]): ConvertedAddress {
  const { readings, sure, phones, notes } = readAddress(index, { lines })
  const meant = sure ? readings.slice(0, 1) : readings
  const choices = distinct(meant.flatMap((reading) => choicesOf(index, reading, readings)))
  return { certainty: certaintyOf(sure, choices), choices, phones, notes }
}

/** Those first whose other name the text says too: "Phường Cầu Giấy (Dịch Vọng cũ)". */
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

/** An old ward and the new one it went into may both be read from one text. */
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

/** What all choices agree on: a part they differ in is empty. */
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
