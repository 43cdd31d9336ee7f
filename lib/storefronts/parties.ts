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
 * name and phone are lent to a recipient without one, the name unsurely, and the phone so once the names differ. It stands in
 * unsurely as well where the shipping block tells somebody but no address we could read.
 */
export function recipientAndBuyer(
  shipping: Party,
  billing: Party,
  email?: Read,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const standIn = shipping.name || shipping.phone ? doubted(billing) : billing
  const place = shipping.address.lines.length > 0 ? shipping : standIn
  const name = place.name ?? shipping.name ?? unsure(billing.name)
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

function unsure(read: Read | undefined): Read | undefined {
  return read && { ...read, sure: false }
}

function doubted({ name, company, phone, address }: Party): Party {
  const { ward, district, province } = address
  return found<Party>({
    name: unsure(name),
    company: unsure(company),
    phone: unsure(phone),
    address: found<AddressText>({
      ...address,
      lines: address.lines.map((line) => ({ ...line, sure: false })),
      ward: unsure(ward),
      district: unsure(district),
      province: unsure(province),
    }),
  })
}
