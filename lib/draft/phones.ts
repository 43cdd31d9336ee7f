import { findPhones, type Phone, readPhone } from '../domain/phone.ts'
import type { Problem } from '../domain/problem.ts'
import type { Read, StoreOrder } from '../domain/store-order.ts'

export interface OrderPhones {
  tel: string
  others: string[]
  doubts: Problem[]
  from?: Read
}

interface Candidate {
  phone: Phone
  read: Read
  /** Taken out of a text that is about something else. */
  inText: boolean
}

/**
 * The number the courier calls: the recipient's, else the buyer's, else one found in the address or a note. The first
 * valid one wins; where none is, the first as it stood, for the seller to mend.
 */
export function choosePhone(order: StoreOrder): OrderPhones {
  const candidates = [
    ...[...order.recipient.phones, ...(order.buyer?.phones ?? [])].flatMap((read) => namedPhones(read)),
    ...textsOf(order).flatMap((read) =>
      findPhones(read.text).map((phone) => ({ phone, read, inText: true })),
    ),
  ]
  const chosen = candidates.find((candidate) => candidate.phone.valid) ?? candidates[0]
  if (!chosen) return { tel: '', others: [], doubts: [] }
  const tel = chosen.phone.number
  const valid = candidates
    .filter((candidate) => candidate.phone.valid)
    .map((candidate) => candidate.phone.number)
  const others = [...new Set(valid)].filter((number) => number !== tel)
  const doubts: Problem[] = []
  if (chosen.phone.converted) {
    const values = { old: chosen.read.text.trim().slice(0, 40), number: tel }
    doubts.push({ rule: 'tel-converted', field: 'tel', level: 'warn', values })
  }
  if (chosen.inText) doubts.push({ rule: 'tel-from-text', field: 'tel', level: 'ask' })
  return { tel, others, doubts, from: chosen.read }
}

/** A phone field may hold two numbers; one that holds none of ours is kept as it is. */
function namedPhones(read: Read): Candidate[] {
  const several = findPhones(read.text)
  if (several.length > 0) return several.map((phone) => ({ phone, read, inText: false }))
  const phone = readPhone(read.text)
  return phone ? [{ phone, read, inText: false }] : []
}

function textsOf(order: StoreOrder): Read[] {
  const { lines, ward, district, province } = order.address
  return [...lines, ward, district, province, ...order.notes].filter((read) => read !== undefined)
}
