import { ownPartnerId, PARTNER_ID_LIMIT } from '../domain/shipment/order-id.ts'
import { blank } from './contact.ts'
import { type Rule, rule } from './rule.ts'

/** Spec §2.1, in force since 24 February 2020. */
export const NOTE_LIMIT = 120

/** Counts "ế" as one character in any Unicode form. */
export function noteLength(note: string): number {
  return [...note.normalize('NFC')].length
}

export const orderRules: readonly Rule[] = [
  rule(
    'note-too-long',
    'note',
    'stop',
    '§2.1, §8',
    ({ note }) => noteLength(note) > NOTE_LIMIT && { length: noteLength(note), limit: NOTE_LIMIT },
  ),
  rule('order-id-missing', 'order', 'stop', '§2.1', (draft) => blank(draft.store) || blank(draft.orderId)),
  rule(
    'order-id-too-long',
    'order',
    'stop',
    'field notes, 30102',
    (draft, { partnerCode }) => ownPartnerId(partnerCode, draft).length >= PARTNER_ID_LIMIT,
  ),
]
