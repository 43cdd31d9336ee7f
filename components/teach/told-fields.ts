import type { TaughtField } from '../../lib/domain/recipe.ts'
import type { Read, StoreOrder } from '../../lib/domain/store-order.ts'

/** What an order says of each field that can be taught; of items, one value a line. */
export function toldFields(order: StoreOrder): Partial<Record<TaughtField, Read[]>> {
  const { recipient, address, lines } = order
  const one = (read: Read | undefined) => (read ? [read] : [])
  const told: Record<TaughtField, Read[]> = {
    number: one(order.number),
    name: one(recipient.name),
    phone: recipient.phones,
    address: address.lines,
    itemName: lines.map(({ name }) => name),
    itemQuantity: lines.flatMap(({ quantity }) => one(quantity)),
    itemPrice: lines.flatMap(({ unitPrice }) => one(unitPrice)),
    total: one(order.total),
    paid: one(order.paid),
    paymentMethod: one(order.paymentMethod),
    shippingPaid: one(order.shippingPaid),
    discount: one(order.discount),
    note: order.notes,
    ward: one(address.ward),
    district: one(address.district),
    province: one(address.province),
    email: one(recipient.email),
  }
  return Object.fromEntries(Object.entries(told).filter(([, reads]) => reads.length > 0))
}

/** The same as words, as the picker shows them. */
export function knownWords(order: StoreOrder): Partial<Record<TaughtField, string>> {
  const told = Object.entries(toldFields(order))
  return Object.fromEntries(
    told.map(([field, reads]) => [
      field,
      reads
        .map(({ text }) => text)
        .join(' · ')
        .slice(0, 300),
    ]),
  )
}
