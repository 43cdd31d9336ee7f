import type { TaughtField } from './recipe.ts'
import type { ScrapedValue, StoreOrder } from './store-order.ts'

/** An order's values of each field that can be taught; of items, one value a line. */
export function taughtValues(order: StoreOrder): Partial<Record<TaughtField, ScrapedValue[]>> {
  const { recipient, address, lines } = order
  const one = (value: ScrapedValue | undefined) => (value ? [value] : [])
  const values: Record<TaughtField, ScrapedValue[]> = {
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
  return Object.fromEntries(Object.entries(values).filter(([, found]) => found.length > 0))
}

const AMOUNTS = ['itemPrice', 'total', 'paid', 'shippingPaid', 'discount']

/** Their texts, as the picker shows them. A shop's own data has amounts of bare digits. */
export function taughtTexts(order: StoreOrder, language: string): Partial<Record<TaughtField, string>> {
  const texts = Object.entries(taughtValues(order)).map(([field, values]) => [
    field,
    values
      .map(({ text }) =>
        AMOUNTS.includes(field) && /^\d+$/.test(text) ? Number(text).toLocaleString(language) : text,
      )
      .join(' · ')
      .slice(0, 300),
  ])
  return Object.fromEntries(texts)
}

/** The form asks about these. */
export function guessedFields(order: StoreOrder): string[] {
  return Object.entries(taughtValues(order)).flatMap(([field, values]) =>
    values.every(({ sure }) => sure) ? [] : field,
  )
}
