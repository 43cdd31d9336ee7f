import { PARTNER_ID_LIMIT, partnerId } from '../domain/order-id.ts'
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
    section: '§2.1',
    field: 'note',
    level: 'stop',
    check: ({ note }) => noteLength(note) > NOTE_LIMIT && { length: noteLength(note), limit: NOTE_LIMIT },
  },
  {
    name: 'pickup-missing',
    section: '§2.1',
    field: 'pickup',
    level: 'stop',
    check: (draft) => draft.pickup === undefined,
  },
  {
    name: 'pickup-incomplete',
    section: '§2.1, 30203–30210',
    field: 'pickup',
    // A saved pickup address takes priority by its id (§2.1); the parts of its text are only sent along.
    level: 'warn',
    check: ({ pickup }) => pickup !== undefined && (pickup.province === '' || pickup.district === ''),
  },
  {
    name: 'order-id-missing',
    section: '§2.1',
    field: 'order',
    level: 'stop',
    check: (draft) => draft.store.trim() === '' || draft.orderId.trim() === '',
  },
  {
    name: 'order-id-too-long',
    section: 'field notes, 30102',
    field: 'order',
    level: 'stop',
    check: (draft) => partnerId(draft.store, draft.orderId, draft.parcel).length >= PARTNER_ID_LIMIT,
  },
]
