import type { AddressText, Read, StoreOrder } from '../../domain/store-order.ts'
import { list, part, text } from '../json.ts'
import { type OwnField, ownField } from '../own-fields.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { defined, found, MOST_READS, read } from '../reads.ts'
import { cleanLines, cleanNote } from '../text.ts'

const PLACE = ['address1', 'address2', 'ward', 'district', 'city', 'province']
const MOST_ATTRIBUTES = 50

/** The two address blocks; whoever ordered lends name and phone to a billing block without. */
export function addressesIn(order: unknown): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const customer = part(order, 'customer')
  const value = (of: unknown, name: string, at: string) =>
    read(text(part(of, name)), 'session-json', `${at}${name}`, true)
  const shipping = partyIn(order, 'shipping_address')
  const billing = partyIn(order, 'billing_address')
  const phone = billing.phone ?? value(order, 'phone', '') ?? value(customer, 'phone', 'customer.')
  const { address, ...people } = recipientAndBuyer(
    shipping,
    found<Party>({ ...billing, name: billing.name ?? fullName(customer, 'customer'), phone }),
    value(order, 'email', '') ?? value(customer, 'email', 'customer.'),
  )
  const ward = address.ward ?? own(order, 'ward')[0]
  const district = address.district ?? own(order, 'district')[0]
  return { ...people, address: found<AddressText>({ ...address, ward, district }) }
}

/** `city` is a free text to Shopify, and the province to those who say so. */
export function partyIn(order: unknown, block: string, province = 'province'): Party {
  const address = part(order, block)
  const value = (name: string) => read(text(part(address, name)), 'session-json', `${block}.${name}`, true)
  const lines = defined(PLACE.map(value)).flatMap((line) =>
    cleanLines(line.text).map((one) => ({ ...line, text: one })),
  )
  return found<Party>({
    name: value('name') ?? value('full_name') ?? fullName(address, block),
    company: value('company'),
    phone: value('phone') ?? value('phone_number'),
    address: found<AddressText>({
      lines: lines
        .filter((line, at) => lines.findIndex(({ text }) => text === line.text) === at)
        .slice(0, MOST_READS),
      ward: value('ward'),
      district: value('district'),
      province: value(province),
      postcode: value('zip') ?? value('zip_code'),
      country: value('country'),
    }),
  })
}

function fullName(of: unknown, at: string): Read | undefined {
  const name = [part(of, 'first_name'), part(of, 'last_name')].map(text).filter(Boolean).join(' ')
  return read(name, 'session-json', `${at}.first_name + last_name`, true)
}

export function notesIn(order: unknown): Read[] {
  const note = cleanNote(text(part(order, 'note')) ?? '')
  const asked = own(order, 'note')
  return note ? [{ text: note, source: 'session-json', at: 'note', sure: true }, ...asked] : asked
}

/** What a theme asked the buyer for by itself, which Shopify has no field for: ward, district, another note. */
function own(order: unknown, field: OwnField): Read[] {
  const asked = list(part(order, 'note_attributes')).slice(0, MOST_ATTRIBUTES)
  const told = asked.map((one) => {
    const name = text(part(one, 'name')) ?? ''
    const answer = text(part(one, 'value'))
    return ownField([name]) === field
      ? read(answer, 'session-json', `note_attributes.${name}`, field !== 'note')
      : undefined
  })
  return defined(told).slice(0, 5)
}
