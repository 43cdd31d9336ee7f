import type { Contact, OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { found } from '../reads.ts'
import type { TaughtReading } from '../taught.ts'
import { isPaid, isUnpaid } from './value.ts'

/** The order with what was taught in the place of what was read; where nothing was taught it stays. */
export function laidOver(order: StoreOrder, { values, lines }: TaughtReading): StoreOrder {
  const one = (field: keyof typeof values) => values[field]?.[0]
  const { recipient, address } = order
  const total = one('total') ?? order.total
  const paid = one('paid')
  return found<StoreOrder>({
    ...order,
    recipient: found<Contact>({
      ...recipient,
      name: one('name') ?? recipient.name,
      phones: values.phone ?? recipient.phones,
      email: one('email') ?? recipient.email,
    }),
    address: {
      ...address,
      ...(values.address && { lines: placesIn(values.address, values) }),
      ...optional('ward', one('ward')),
      ...optional('district', one('district')),
      ...optional('province', one('province')),
    },
    lines: lines.length > 0 ? withWhatElseIsKnown(lines, order.lines) : order.lines,
    total,
    paid: paid ? inMoney(paid, total) : order.paid,
    paymentMethod: one('paymentMethod') ?? order.paymentMethod,
    shippingPaid: one('shippingPaid') ?? order.shippingPaid,
    discount: one('discount') ?? order.discount,
    notes: values.note ? joined(values.note) : order.notes,
  })
}

function optional<Name extends string>(name: Name, value: Read | undefined): { [N in Name]?: Read } {
  // One computed key of that very name.
  return (value ? { [name]: value } : {}) as { [N in Name]?: Read }
}

/** A printed block holds name and phone too: those lines are no part of the address. */
function placesIn(lines: Read[], { name, phone, email, note }: TaughtReading['values']): Read[] {
  const others = [name, email, note].flatMap((reads) => reads?.map(({ text }) => text) ?? [])
  const phones = phone?.map(({ text }) => digitsOf(text)) ?? []
  const isPhone = (text: string) => phones.includes(digitsOf(text)) && text.length < 40
  const places = lines.filter(({ text }) => !others.includes(text) && !isPhone(text))
  return places.length > 0 ? places : lines
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A note of several lines is one note. */
function joined(lines: Read[]): Read[] {
  const [first] = lines
  return first
    ? [{ ...first, text: lines.map(({ text }) => text).join('\n'), sure: lines.every(({ sure }) => sure) }]
    : []
}

/** Weights and codes of the same items, where the reader had them. */
function withWhatElseIsKnown(lines: OrderLine[], known: OrderLine[]): OrderLine[] {
  const alike = lines.length === known.length && lines.every((line, at) => isSame(line, known[at]))
  return alike ? lines.map((line, at) => ({ ...known[at], ...line })) : lines
}

function isSame(line: OrderLine, other: OrderLine | undefined): boolean {
  return (
    other !== undefined &&
    (line.name.text.includes(other.name.text) || other.name.text.includes(line.name.text))
  )
}

/** "Paid" is the whole total, "unpaid" is nothing; an amount is itself. */
function inMoney(paid: Read, total: Read | undefined): Read | undefined {
  if (isUnpaid(paid.text)) return { ...paid, text: '0' }
  return isPaid(paid.text) && !/\d/.test(paid.text) ? total && { ...paid, text: total.text } : paid
}
