import { PARTNER_ID_LIMIT, partnerId } from '../domain/order-id.ts'
import { blank } from './contact.ts'
import type { Rule } from './rule.ts'

/** Spec §2.1, in force since 24 February 2020. */
export const NOTE_LIMIT = 120

/** Characters as a reader counts them: "ế" is one, however it was typed. */
export function noteLength(note: string): number {
  return [...note.normalize('NFC')].length
}

export const orderRules: readonly Rule[] = [
  {
    name: 'note-too-long',
    section: '§2.1, §8',
    field: 'note',
    level: 'stop',
    check: ({ note }) => noteLength(note) > NOTE_LIMIT && { length: noteLength(note), limit: NOTE_LIMIT },
  },
  {
    name: 'order-id-missing',
    section: '§2.1',
    field: 'order',
    level: 'stop',
    check: (draft) => blank(draft.store) || blank(draft.orderId),
  },
  {
    name: 'order-id-too-long',
    section: 'field notes, 30102',
    field: 'order',
    level: 'stop',
    check: (draft) => partnerId(draft.store, draft.orderId, draft.parcel).length >= PARTNER_ID_LIMIT,
  },
]
