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

/** What a stretch of the original text was taken for. Offsets are UTF-16, into the text as it was given. */
export interface Span {
  start: number
  end: number
  kind: Level | 'hamlet' | 'street' | 'phone'
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
  /** The lines joined with ", " as read, which spans point into. */
  text: string
  /** Best first; empty when no unit was found. */
  readings: AddressReading[]
  /** True when the first reading may be used without asking. */
  sure: boolean
  spans: Span[]
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
