import type { AddressText, Contact, Read, StoreOrder } from '../../domain/store-order.ts'
import { all, choiceOf, fieldValue, first, textOf } from '../dom.ts'
import { type PrintedAddress, readPrintedAddress } from '../printed-address.ts'
import { defined, found, read } from '../reads.ts'
import { cleanNote } from '../text.ts'

/** One field of the delivery address's form. */
type Field = (name: string) => Read | undefined

const FORM = 'sell/addresses/order/delivery/edit'

/**
 * Who receives it, where, and who is billed where that is someone else. What the page prints follows the country's
 * format, which for Vietnam leaves out the mobile number: the form has it.
 */
export function whoAndWhere(
  document: Document,
  form: Document | undefined,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const field: Field = (name) => fieldIn(form, name)
  const invoice = printedOn(document, '#addressInvoice')
  const delivery = printedOn(document, '#addressShipping')
  const printed = delivery.name ? delivery : invoice
  const name = nameIn(field) ?? printed.name
  const email = read(textOf(first(document, '#customerEmail a')), 'platform', '#customerEmail', true)
  const someoneElse = name !== undefined && invoice.name !== undefined && name.text !== invoice.name.text
  const lent = invoice.phones.map((phone) => ({ ...phone, sure: !someoneElse }))
  const own = [defined([field('phone_mobile'), field('phone')]), printed.phones].find((phones) => phones[0])

  return found<Pick<StoreOrder, 'recipient' | 'address' | 'buyer'>>({
    recipient: found<Contact>({
      name,
      company: field('company') ?? printed.company,
      phones: own ?? lent,
      email,
    }),
    address: addressIn(field, printed),
    buyer: someoneElse
      ? found<Contact>({ name: invoice.name, company: invoice.company, phones: invoice.phones, email })
      : undefined,
  })
}

/** What the customer wrote for the courier beside the address. */
export function hintIn(form: Document | undefined): Read | undefined {
  const hint = form && cleanNote(fieldValue(inputIn(form, 'other')) ?? '')
  return hint ? { text: hint, source: 'platform', at: `${FORM} [other]`, sure: true } : undefined
}

function fieldIn(form: Document | undefined, name: string): Read | undefined {
  const input = form && inputIn(form, name)
  return read(choiceOf(input) ?? fieldValue(input), 'platform', `${FORM} [${name}]`, true)
}

function inputIn(form: Document, name: string): Element | undefined {
  return first(form, `[name="customer_address[${name}]"]`)
}

function printedOn(document: Document, at: string): PrintedAddress {
  return readPrintedAddress(all(document, `${at} p`).map(textOf).filter(Boolean), at)
}

function nameIn(field: Field): Read | undefined {
  const [one, other] = [field('first_name'), field('last_name')]
  if (!one || !other) return one ?? other
  return { ...one, text: `${one.text} ${other.text}`, at: `${one.at} + [last_name]` }
}

function addressIn(field: Field, printed: PrintedAddress): AddressText {
  const streets = defined([field('address1'), field('address2')])
  if (streets.length === 0) return found<AddressText>({ lines: printed.lines, country: printed.country })
  const state = field('id_state')
  return found<AddressText>({
    lines: [...streets, ...defined([field('city'), state])],
    province: state,
    postcode: field('postcode'),
    country: field('id_country') ?? printed.country,
  })
}
