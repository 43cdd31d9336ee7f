import { findPhones, type Phone, readPhone } from '../domain/phone.ts'
import type { Problem } from '../domain/problem.ts'
import type { Read, StoreOrder } from '../domain/store-order.ts'

export interface OrderPhones {
  tel: string
  others: string[]
  /** The recipient's own further number, to be kept in the note: what is not there the courier never sees. */
  second: string
  doubts: Problem[]
  from?: Read
}

interface Candidate {
  phone: Phone
  read: Read
  /** The number as it stood. */
  written: string
  /** Whose text it stood in; `text` is one about something else. */
  place: 'recipient' | 'buyer' | 'address' | 'text'
}

/**
 * The number the courier calls: the recipient's, else the buyer's, else one found in a name, the address or a note.
 * The first valid one wins; where none is, the first as it stood, for the seller to mend. `own` are the shop's
 * numbers: one of them is nobody's who gets a parcel, and neither is one that a text calls the shop's.
 */
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
  // A field that holds the shop's own number is told so by the rules; it is taken where there is nothing else.
  const candidates = [...named.filter(foreign), ...found.filter(foreign)]
  const chosen = candidates.find(({ phone }) => phone.valid) ?? candidates[0] ?? named[0]
  if (!chosen) return { tel: '', others: [], second: '', doubts: [] }
  const tel = chosen.phone.number
  const others = candidates.filter(({ phone }) => phone.valid && phone.number !== tel)
  const second = others.find(({ place }) => place === 'recipient' || place === 'address')
  return {
    tel,
    others: [...new Set(others.map(({ phone }) => phone.number))],
    second: second?.phone.number ?? '',
    doubts: doubtsOf(chosen),
    from: chosen.read,
  }
}

function doubtsOf({ phone, written, place }: Candidate): Problem[] {
  const doubts: Problem[] = []
  const values = { old: written, number: phone.number }
  if (phone.renewed === 'mobile') {
    doubts.push({ rule: 'tel-converted', field: 'tel', level: 'warn', values })
  }
  // Nine years on, a slip of the finger is as likely as an old area code.
  if (phone.renewed === 'fixed') {
    doubts.push({ rule: 'tel-area-converted', field: 'tel', level: 'ask', values })
  }
  if (place === 'address' || place === 'text') {
    doubts.push({ rule: 'tel-from-text', field: 'tel', level: 'ask' })
  }
  return doubts
}

/** A phone field may hold two numbers; one that holds none of ours is kept as it is. */
function namedPhones(read: Read, place: Candidate['place']): Candidate[] {
  const one = readPhone(read.text)
  if (one) return [{ phone: one, read, place, written: read.text.trim().slice(0, 40) }]
  return phonesIn(read, place)
}

/** "Hotline: 0912…", "gọi shop 0912…": the shop's, and not whoever's the text is about. */
const SHOPS =
  /(?:hot\s?line|tổng đài|tong dai|cskh|shop|cửa hàng|cua hang|người gửi|nguoi gui|người bán|nguoi ban)[\s:.\-–(]*(?:(?:sđt|sdt|đt|dt|số|so|tel|là)[\s:.\-–(]*)*$/iu

function phonesIn(read: Read | undefined, place: Candidate['place']): Candidate[] {
  if (!read) return []
  return findPhones(read.text)
    .filter(({ start }) => !SHOPS.test(read.text.slice(0, start)))
    .map(({ start, end, ...phone }) => ({ phone, read, place, written: read.text.slice(start, end) }))
}

/** "Chị Lan - 0912 345 678": the name, without the number that was typed along. */
export function withoutPhones(text: string): string {
  const edge = /^[\s,;:/|(–-]+|(?:[\s,;:/|(–-]|(?<![\p{L}\d])(?:sđt|sdt|đt|dt|tel|phone|số)\.?)+$/giu
  let rest = text
  for (const { start, end } of findPhones(text).reverse()) {
    rest = `${rest.slice(0, start).replace(edge, '')} ${rest.slice(end).replace(/^\)/, '').replace(edge, '')}`
  }
  return rest.trim() || text
}
