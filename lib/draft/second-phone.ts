import { findPhones, readPhone } from '../domain/phone.ts'
import { NOTE_LIMIT, noteLength } from '../rules/order.ts'

/** Couriers read Vietnamese, whatever language the seller's screens have. */
const WORDS = 'SĐT khác: '

/** The note with the recipient's further number, where it is not in it already and there is room for it. */
export function withSecondPhone(note: string, second: string): string {
  if (!second || findPhones(note).some(({ number }) => number === second)) return note
  const longer = [note, WORDS + second].filter(Boolean).join('. ')
  return noteLength(longer) > NOTE_LIMIT ? note : longer
}

/** The note once `taken` became the number to call instead of `left`: what we wrote there names the other one. */
export function swapSecondPhone(note: string, taken: string, left: string): string {
  // A number that is none helps no courier.
  if (readPhone(left)?.valid !== true) return note
  return note.includes(WORDS + taken)
    ? note.replace(WORDS + taken, WORDS + left)
    : withSecondPhone(note, left)
}
