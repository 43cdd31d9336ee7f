import type { Shipment } from '../../shipment/shipment.ts'

/** A parcel's notes in their order: 0 is its code, odd ones that it is cancelled, even ones that this was taken back. */
export type NoteNumber = number

export interface Numbered {
  /** `noteKey`. */
  key: string
  /** The shipment of a note after the first. */
  cancelOf?: Shipment['key']
  /** Absent for the first two. */
  note?: NoteNumber
}

export function saysCancelled(note: NoteNumber): boolean {
  return note % 2 === 1
}

/** What is looked for, so that it is added once: the same in every language of ours. */
export function noteMark(trackingCode: string, note: NoteNumber): string {
  if (note === 0) return trackingCode
  const said = saysCancelled(note) ? 'đã hủy (cancelled)' : 'không hủy nữa (not cancelled)'
  return `${trackingCode}: ${said}${note > 2 ? ` ${Math.ceil(note / 2)}` : ''}`
}

export function noteKey(key: Shipment['key'], note: NoteNumber): string {
  if (note === 0) return key
  return note === 1 ? `${key} cancelled` : `${key} cancelled ${note}`
}

export function noteOf({ cancelOf, note }: Numbered): NoteNumber {
  return note ?? (cancelOf === undefined ? 0 : 1)
}

/** A due note as another of the same parcel. */
export function asNote<Note extends Numbered>(due: Note, note: NoteNumber) {
  const { cancelOf: key = due.key, note: _, ...rest } = due
  if (note === 0) return { ...rest, key }
  return { ...rest, key: noteKey(key, note), cancelOf: key, ...(note > 1 && { note }) }
}
