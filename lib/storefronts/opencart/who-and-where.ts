import type { AddressText, Contact, Read, StoreOrder } from '../../domain/store-order.ts'
import { first, textOf } from '../dom.ts'
import { readPrintedAddress } from '../printed-address.ts'
import { defined, found, MOST_READS, read } from '../reads.ts'
import { cleanLines } from '../text.ts'
import type { OrderForm } from './order-form.ts'
import { besideIcon, type Printed, printedAddress } from './page.ts'

type Place = AddressText & Pick<Contact, 'company'>

/**
 * Who receives it, where, and who ordered it. OpenCart has one telephone, the buyer's; where the parcel goes to
 * someone else, theirs is at most in the comment.
 */
export function whoAndWhere(
  document: Document,
  form: OrderForm | undefined,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const shipped = printedAddress(document, 'shipping')
  const toShip = form?.field('shipping-address-1') !== undefined || shipped.lines.length > 1
  const block = toShip ? 'shipping' : 'payment'
  const printed = toShip ? shipped : printedAddress(document, 'payment')

  const buyerName = (form && nameIn(form, '')) ?? customerOn(document)
  const ownName = (form && nameIn(form, `${block}-`)) ?? read(printed.lines[0], 'platform', printed.at, true)
  const name = ownName ?? buyerName
  const telephone = form?.field('telephone') ?? besideIcon(document, 'phone')
  const email = form?.field('email') ?? besideIcon(document, 'envelope-o')
  const someoneElse = ownName !== undefined && buyerName !== undefined && ownName.text !== buyerName.text
  const phones = defined([telephone])
  const { company, ...address } = form ? addressInForm(form, block, printed) : addressPrinted(printed)

  return found<Pick<StoreOrder, 'recipient' | 'address' | 'buyer'>>({
    recipient: found<Contact>({
      name,
      company,
      phones: phones.map((phone) => ({ ...phone, sure: !someoneElse })),
      email,
    }),
    address,
    buyer: someoneElse ? found<Contact>({ name: buyerName, phones, email }) : undefined,
  })
}

function nameIn(form: OrderForm, block: string): Read | undefined {
  const [one, other] = [form.field(`${block}firstname`), form.field(`${block}lastname`)]
  if (!one || !other) return one ?? other
  return { ...one, text: `${one.text} ${other.text}`, at: `${one.at} + lastname` }
}

function customerOn(document: Document): Read | undefined {
  const at = '#output-customer, #customer-value'
  return read(textOf(first(document, at)), 'platform', at, true) ?? besideIcon(document, 'user')
}

/**
 * The form's list of zones is filled by a script that has not run where the form was fetched: the zone is the printed
 * line that no other field accounts for.
 */
function addressInForm(form: OrderForm, block: 'payment' | 'shipping', printed: Printed): Place {
  const field = (part: string) => form.field(`${block}-${part}`)
  const [company, city, postcode] = [field('company'), field('city'), field('postcode')]
  const country = form.choice(`${block}-country`)
  const streets = defined([field('address-1'), field('address-2')])
  const known = defined([nameIn(form, `${block}-`), company, ...streets, city, postcode, country])
  const together = defined([city, postcode]).map(({ text }) => text)
  const accounted = new Set([...known.map(({ text }) => text), together.join(' ')])
  const others = defined(
    printed.lines
      .filter((line) => !accounted.has(line))
      .map((line) => read(line, 'platform', printed.at, true)),
  )
  const zone = form.choice(`${block}-zone`) ?? (others.length === 1 ? others[0] : undefined)
  const lines = [...streets, ...defined([city]), ...(zone ? [zone] : others), ...form.custom(block)]
  return found<Place>({
    company,
    lines: lines
      .flatMap((line) => cleanLines(line.text).map((text) => ({ ...line, text })))
      .slice(0, MOST_READS),
    province: zone,
    postcode,
    country,
  })
}

const POSTCODE = /^(.*\S)\s+(\d{5,6})$/

/** In OpenCart's own format the zone is the last before the country, and the city with its postcode before that. */
function addressPrinted({ lines: printed, at }: Printed): Place {
  const { company, lines, country } = readPrintedAddress(printed, at)
  const zone = country && lines.length > 1 ? lines.at(-1) : undefined
  const [, city, postcode] = POSTCODE.exec(lines.at(-2)?.text ?? '') ?? []
  return found<Place>({
    company,
    lines: lines.map((line, index) => (city && index === lines.length - 2 ? { ...line, text: city } : line)),
    province: zone && { ...zone, sure: false },
    postcode: read(postcode, 'platform', at, false),
    country,
  })
}
