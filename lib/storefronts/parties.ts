import type { AddressText, Contact, Read, StoreOrder } from '../domain/store-order.ts'
import { defined, found } from './reads.ts'

/** One of an order's two address blocks, each value where it was read. */
export interface Party {
  name?: Read
  company?: Read
  phone?: Read
  address: AddressText
}

/**
 * Who receives the order and who pays it. The billing block stands in only where there is no shipping address; its
 * phone is lent to a recipient without one, and is unsure once the names differ.
 */
export function recipientAndBuyer(
  shipping: Party,
  billing: Party,
  email?: Read,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const place = shipping.address.lines.length > 0 ? shipping : billing
  const name = place.name ?? shipping.name ?? billing.name
  const someoneElse = billing.name !== undefined && name?.text !== billing.name.text
  const lent = billing.phone && { ...billing.phone, sure: billing.phone.sure && !someoneElse }
  const recipient = found<Contact>({
    name,
    company: place.company,
    phones: defined([place.phone ?? lent]),
    email,
  })
  const otherPhone = place.phone && billing.phone && place.phone.text !== billing.phone.text
  if (!someoneElse && !otherPhone) return { recipient, address: place.address }
  const buyer = found<Contact>({
    name: billing.name,
    company: billing.company,
    phones: defined([billing.phone]),
    email,
  })
  return { recipient, address: place.address, buyer }
}
