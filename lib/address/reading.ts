/** Vietnamese addresses had three levels until 30 June 2025 and have two since 1 July 2025. */
export type Scheme = 'pre2025' | 'post2025'
export type Level = 'province' | 'district' | 'ward'

/** An administrative unit by its official full name, "Phường Dịch Vọng", with its parents. */
export interface Unit {
  level: Level
  scheme: Scheme
  name: string
  province: string
  /** Absent for provinces and for wards of the new scheme. */
  district?: string
}

/** Offsets into a text, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** `street` is the detailed address; `rest` is left out or goes into the courier's note. */
export interface Span extends Stretch {
  kind: Level | 'hamlet' | 'street' | 'phone' | 'rest'
}

export type NamedPart = 'line' | Level

/** One text of the page as it was given, with its spans. */
export interface OriginalText {
  part: NamedPart
  /** The index of the line; 0 for a labelled part. */
  at: number
  text: string
  /** Offsets into `text`, in order, without overlaps. */
  spans: Span[]
}

/** A storefront's lines, and the parts its page labels, by name or code (part-codes.ts). */
export interface AddressInput {
  lines: string[]
  ward?: string
  district?: string
  province?: string
}

/** Names are official full names; empty if the text has none. */
export interface AddressReading {
  scheme: Scheme
  province: string
  district: string
  ward: string
  /** House number, street, alley, hamlet: everything but units, phones and repetitions. */
  detail: string
  /** Level 4, or empty. */
  hamlet: string
  /** 0 to 1. */
  confidence: number
}

export interface AddressResult {
  /** The texts joined with ", ", composed and visible, codes as names. `spans` are its offsets. */
  text: string
  /** Best first; empty if no unit was found. */
  readings: AddressReading[]
  /** The first reading needs no question. */
  sure: boolean
  spans: Span[]
  /** In the order of the page; a labelled part equal to a line is that line. */
  originals: OriginalText[]
  /** Phone numbers found inside, as 0xxxxxxxxx. */
  phones: string[]
  /** Text that is no address: wishes for the courier, landmarks, a name next to a phone. */
  notes: string[]
}

/** The address for the carrier (spec §2.1): old province and district of the ward, where known. */
export interface CarrierForm {
  province: string
  district: string
  ward: string
  /** The old districts that the place may lie in; the seller chooses between several. */
  candidates: { province: string; district: string }[]
}
