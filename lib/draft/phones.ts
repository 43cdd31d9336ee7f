import { findPhones, type Phone, readPhone } from '../domain/phone.ts'
import type { Problem } from '../domain/problem.ts'
import type { ScrapedValue, StoreOrder } from '../domain/store/store-order.ts'
import { NOTE_LIMIT, noteLength } from '../rules/order.ts'

export interface OrderPhones {
  tel: string
  others: string[]
  /** The recipient's second number, for the note: the courier sees no other field. */
  second: string
  doubts: Problem[]
  from?: ScrapedValue
}

interface Candidate {
  phone: Phone
  read: ScrapedValue
  /** The number as written. */
  written: string
  /** `text` is a text about something else. */
  foundIn: 'recipient' | 'buyer' | 'address' | 'text'
}

/** The recipient's number, also a wrong one, else the buyer's, else one from a text. `own`: the shop's, used last. */
export function choosePhone(order: StoreOrder, own: readonly string[] = []): OrderPhones {
  const shops = new Set(own.map((tel) => readPhone(tel)?.number))
  const named = [
    ...order.recipient.phones.flatMap((read) => namedPhones(read, 'recipient')),
    ...(order.buyer?.phones ?? []).flatMap((read) => namedPhones(read, 'buyer')),
  ]
  const { lines, ward, district, province } = order.address
  const names = [order.recipient.name, order.recipient.company, order.buyer?.name]
  const found = [
    ...[...names, ...lines, ward, district, province].flatMap((read) => phonesIn(read, 'address')),
    ...order.notes.flatMap((read) => phonesIn(read, 'text')),
  ]
  const foreign = (candidate: Candidate) => !shops.has(candidate.phone.number)
  // A rule reports the shop's own number in the recipient's field.
  const candidates = [...named.filter(foreign), ...found.filter(foreign)]
  const best = (of: readonly Candidate[]) => of.find(({ phone }) => phone.valid) ?? of[0]
  const recipients = candidates.filter(({ foundIn, phone }) => foundIn === 'recipient' && !isFiller(phone))
  const chosen = best(recipients) ?? best(candidates) ?? named[0]
  if (!chosen) return { tel: '', others: [], second: '', doubts: [] }
  const tel = chosen.phone.number
  const others = candidates.filter(({ phone }) => phone.valid && phone.number !== tel)
  const second = others.find(({ foundIn }) => foundIn === 'recipient' || foundIn === 'address')
  return {
    tel,
    others: [...new Set(others.map(({ phone }) => phone.number))],
    second: second?.phone.number ?? '',
    doubts: doubtsOf(chosen),
    from: chosen.read,
  }
}

/** "000" of a form that requires a number. */
function isFiller({ number }: Phone): boolean {
  return new Set(number).size < 2
}

function doubtsOf({ phone, written, foundIn }: Candidate): Problem[] {
  const doubts: Problem[] = []
  const values = { old: written, number: phone.number }
  if (phone.renewed === 'mobile') {
    doubts.push({ rule: 'tel-converted', field: 'tel', level: 'warn', values })
  }
  // Area codes changed nine years ago: a typing mistake is as likely as an old code.
  if (phone.renewed === 'fixed') {
    doubts.push({ rule: 'tel-area-converted', field: 'tel', level: 'ask', values, about: written })
  }
  if (foundIn === 'address' || foundIn === 'text') {
    doubts.push({ rule: 'tel-from-text', field: 'tel', level: 'ask', about: phone.number })
  }
  return doubts
}

/** A phone field may hold two numbers. */
function namedPhones(read: ScrapedValue, foundIn: Candidate['foundIn']): Candidate[] {
  const one = readPhone(read.text)
  if (one) return [{ phone: one, read, foundIn, written: read.text.trim().slice(0, 40) }]
  return phonesIn(read, foundIn)
}

/** "Hotline: 0912…", "gọi shop 0912…" is the shop's number. */
const SHOP_LABEL =
  /(?:hot\s?line|tổng đài|tong dai|cskh|shop|cửa hàng|cua hang|người gửi|nguoi gui|người bán|nguoi ban)[\s:.\-–(]*(?:(?:sđt|sdt|đt|dt|số|so|tel|là)[\s:.\-–(]*)*$/iu

function phonesIn(read: ScrapedValue | undefined, foundIn: Candidate['foundIn']): Candidate[] {
  if (!read) return []
  return findPhones(read.text)
    .filter(({ start }) => !SHOP_LABEL.test(read.text.slice(0, start)))
    .map(({ start, end, ...phone }) => ({ phone, read, foundIn, written: read.text.slice(start, end) }))
}

// A bracket that closes further on holds words.
const LEADING = /^(?:[\s,;:/|–-]|\((?![^()]*\)))+/u
const TRAILING = /(?:[\s,;:/|(–-]|(?<![\p{L}\d])(?:sđt|sdt|đt|dt|tel|phone|số)\.?)+$/iu

/** "Chị Lan - 0912 345 678": the name without the number. */
export function withoutPhones(text: string): string {
  const phones = findPhones(text)
  if (phones.length === 0) return text.trim() || text
  let rest = text
  for (const { start, end } of phones.reverse()) {
    rest = `${rest.slice(0, start).replace(TRAILING, '')} ${rest.slice(end).replace(/^\)/, '').replace(LEADING, '')}`
  }
  return rest.replace(TRAILING, '').replace(LEADING, '') || text
}

/** Couriers read Vietnamese, whatever language the screens have. */
const WORDS = 'SĐT khác: '

/** Adds the recipient's second number to the note, if it is not in it and fits. */
export function withSecondPhone(note: string, second: string): string {
  if (!second || findPhones(note).some(({ number }) => number === second)) return note
  const longer = [note, WORDS + second].filter(Boolean).join('. ')
  return noteLength(longer) > NOTE_LIMIT ? note : longer
}

/** Updates the second number in the note after the seller chose `taken` instead of `left`. */
export function swapSecondPhone(note: string, taken: string, left: string): string {
  if (readPhone(left)?.valid !== true) return note
  return note.includes(WORDS + taken)
    ? note.replace(WORDS + taken, WORDS + left)
    : withSecondPhone(note, left)
}
