import type { AddressText, Contact, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { all, choiceOf, fieldValue, first, textOf } from '../../read/dom.ts'
import { fullName } from '../../read/full-name.ts'
import { type PrintedAddress, readPrintedAddress } from '../../read/printed.ts'
import { defined, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { cleanNote } from '../../read/text.ts'

type Field = (name: string) => ScrapedValue | undefined

const FORM = 'sell/addresses/order/delivery/edit'

/**
 * The printed address follows the country's format, which for Vietnam has no mobile number; the form has it.
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
  const email = scraped(textOf(first(document, '#customerEmail a')), 'platform', '#customerEmail', true)
  const someoneElse = invoice.name !== undefined && name?.text !== invoice.name.text
  const lent = invoice.phones.map((phone) => ({ ...phone, sure: !someoneElse }))
  const own = [defined([field('phone_mobile'), field('phone')]), printed.phones].find((phones) => phones[0])

  return omitUndefined<Pick<StoreOrder, 'recipient' | 'address' | 'buyer'>>({
    recipient: omitUndefined<Contact>({
      name,
      company: field('company') ?? printed.company,
      phones: own ?? lent,
      email,
    }),
    address: addressIn(field, printed),
    buyer: someoneElse
      ? omitUndefined<Contact>({
          name: invoice.name,
          company: invoice.company,
          phones: invoice.phones,
          email,
        })
      : undefined,
  })
}

export function hintIn(form: Document | undefined): ScrapedValue | undefined {
  const hint = form && cleanNote(fieldValue(inputIn(form, 'other')) ?? '')
  return hint ? { text: hint, source: 'platform', at: `${FORM} [other]`, sure: true } : undefined
}

function fieldIn(form: Document | undefined, name: string): ScrapedValue | undefined {
  const input = form && inputIn(form, name)
  return scraped(choiceOf(input) ?? fieldValue(input), 'platform', `${FORM} [${name}]`, true)
}

function inputIn(form: Document, name: string): Element | undefined {
  return first(form, `[name="customer_address[${name}]"]`)
}

function printedOn(document: Document, at: string): PrintedAddress {
  return readPrintedAddress(all(document, `${at} p`).map(textOf).filter(Boolean), at)
}

function nameIn(field: Field): ScrapedValue | undefined {
  return fullName(field('first_name'), field('last_name'))
}

function addressIn(field: Field, printed: PrintedAddress): AddressText {
  const streets = defined([field('address1'), field('address2')])
  if (streets.length === 0)
    return omitUndefined<AddressText>({ lines: printed.lines, country: printed.country })
  const state = field('id_state')
  return omitUndefined<AddressText>({
    lines: [...streets, ...defined([field('city'), state])],
    province: state,
    postcode: field('postcode'),
    country: field('id_country') ?? printed.country,
  })
}
