import type { AddressText, Contact, ScrapedValue, StoreOrder } from '../../domain/store/store-order.ts'
import { defined, omitUndefined } from './scraped-value.ts'

export interface Party {
  name?: ScrapedValue
  company?: ScrapedValue
  phone?: ScrapedValue
  address: AddressText
}

/**
 * The billing block is used without a shipping address, unsurely if the shipping block names somebody. It gives
 * name (unsure) and phone (unsure if the names differ).
 */
export function recipientAndBuyer(
  shipping: Party,
  billing: Party,
  email?: ScrapedValue,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const standIn = shipping.name || shipping.company || shipping.phone ? doubted(billing) : billing
  const chosen = shipping.address.lines.length > 0 ? shipping : standIn
  const name = chosen.name ?? shipping.name ?? unsure(billing.name)
  const someoneElse = billing.name !== undefined && name?.text !== billing.name.text
  const lent = billing.phone && { ...billing.phone, sure: billing.phone.sure && !someoneElse }
  const recipient = omitUndefined<Contact>({
    name,
    company: chosen.company,
    phones: defined([chosen.phone ?? shipping.phone ?? lent]),
    email,
  })
  const otherPhone = chosen.phone && billing.phone && chosen.phone.text !== billing.phone.text
  if (!someoneElse && !otherPhone) return { recipient, address: chosen.address }
  const buyer = omitUndefined<Contact>({
    name: billing.name,
    company: billing.company,
    phones: defined([billing.phone]),
    email,
  })
  return { recipient, address: chosen.address, buyer }
}

function unsure(read: ScrapedValue | undefined): ScrapedValue | undefined {
  return read && { ...read, sure: false }
}

function doubted({ name, company, phone, address }: Party): Party {
  const { ward, district, province } = address
  return omitUndefined<Party>({
    name: unsure(name),
    company: unsure(company),
    phone: unsure(phone),
    address: omitUndefined<AddressText>({
      ...address,
      lines: address.lines.map((line) => ({ ...line, sure: false })),
      ward: unsure(ward),
      district: unsure(district),
      province: unsure(province),
    }),
  })
}
