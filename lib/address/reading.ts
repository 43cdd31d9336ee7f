/** The two lives of Vietnamese addresses: three levels until 30 June 2025, two from 1 July 2025. */
export type Scheme = 'pre2025' | 'post2025'
export type Level = 'province' | 'district' | 'ward'

/** An administrative unit by its official full name: "Phường Dịch Vọng", with its parents. */
export interface Unit {
  level: Level
  scheme: Scheme
  name: string
  province: string
  /** Absent for provinces and for wards of the new scheme. */
  district?: string
}

/**
 * What a stretch of a text was taken for; `street` is all that goes into the detailed address, `rest` what goes nowhere
 * or into the courier's note. Offsets are UTF-16.
 */
export interface Span {
  start: number
  end: number
  kind: Level | 'hamlet' | 'street' | 'phone' | 'rest'
}

export type NamedPart = 'line' | Level

/** One text of the page's exactly as it was given, and what its stretches were taken for. */
export interface OriginalText {
  part: NamedPart
  /** Which of the given lines it is; 0 for a part the page names. */
  at: number
  text: string
  /** Offsets into `text`, in its order, never overlapping. */
  spans: Span[]
}

/** What a storefront gives: lines of anything, and the parts its page names, by name or code (part-codes.ts). */
export interface AddressInput {
  lines: string[]
  ward?: string
  district?: string
  province?: string
}

/** One way to read an address. Names are official full names; empty where the text does not tell. */
export interface AddressReading {
  scheme: Scheme
  province: string
  district: string
  ward: string
  /** House number, street, alley, hamlet: everything that is no unit, phone or repetition. */
  detail: string
  /** Level 4, or empty. */
  hamlet: string
  /** 0 to 1. */
  confidence: number
}

export interface AddressResult {
  /** The texts joined with ", " as they are read: composed, visible, codes as names. `spans` point into it. */
  text: string
  /** Best first; empty when no unit was found. */
  readings: AddressReading[]
  /** True when the first reading may be used without asking. */
  sure: boolean
  spans: Span[]
  /** The texts as they were given, in the order of the page; a part that is one of the lines is that line. */
  originals: OriginalText[]
  /** Phone numbers found inside, as 0xxxxxxxxx. */
  phones: string[]
  /** What is no address: wishes for the courier, landmarks, the name before a phone. */
  notes: string[]
}

/** What the carrier is told (spec §2.1): old province and district for the ward, where one is known. */
export interface CarrierForm {
  province: string
  district: string
  ward: string
  /** The old districts the place may lie in; one for most, asked about when several. */
  candidates: { province: string; district: string }[]
}
