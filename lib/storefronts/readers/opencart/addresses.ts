import type { AddressText, Contact, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { all, choiceOf, fieldValue, first, tagOf, textOf } from '../../read/dom.ts'
import { fullName } from '../../read/full-name.ts'
import { readPrintedAddress } from '../../read/printed.ts'
import { defined, MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { cleanLines } from '../../read/text.ts'
import { besideIcon, type Printed, printedAddress } from './page.ts'

type OpenCartAddress = AddressText & Pick<Contact, 'company'>

/** OpenCart has only the buyer's phone; another recipient's is at most in the comment. */
export function whoAndWhere(
  document: Document,
  form: OrderForm | undefined,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const shipped = printedAddress(document, 'shipping')
  const toShip = form?.field('shipping-address-1') !== undefined || shipped.lines.length > 1
  const block = toShip ? 'shipping' : 'payment'
  const printed = toShip ? shipped : printedAddress(document, 'payment')

  const buyerName = (form && nameIn(form, '')) ?? customerOn(document)
  const ownName =
    (form && nameIn(form, `${block}-`)) ?? scraped(printed.lines[0], 'platform', printed.at, true)
  const name = ownName ?? buyerName
  const telephone = form?.field('telephone') ?? besideIcon(document, 'phone')
  const email = form?.field('email') ?? besideIcon(document, 'envelope-o')
  const someoneElse = ownName !== undefined && buyerName !== undefined && ownName.text !== buyerName.text
  const phones = defined([telephone])
  const { company, ...address } = form ? addressInForm(form, block, printed) : addressPrinted(printed)

  return omitUndefined<Pick<StoreOrder, 'recipient' | 'address' | 'buyer'>>({
    recipient: omitUndefined<Contact>({
      name,
      company,
      phones: phones.map((phone) => ({ ...phone, sure: !someoneElse })),
      email,
    }),
    address,
    buyer: someoneElse ? omitUndefined<Contact>({ name: buyerName, phones, email }) : undefined,
  })
}

function nameIn(form: OrderForm, block: string): ScrapedValue | undefined {
  return fullName(form.field(`${block}firstname`), form.field(`${block}lastname`))
}

function customerOn(document: Document): ScrapedValue | undefined {
  const at = '#output-customer, #customer-value'
  return scraped(textOf(first(document, at)), 'platform', at, true) ?? besideIcon(document, 'user')
}

/**
 * A fetched form's list of zones is empty (no script ran): the zone is the printed line that no other field
 * explains.
 */
function addressInForm(form: OrderForm, block: 'payment' | 'shipping', printed: Printed): OpenCartAddress {
  const field = (part: string) => form.field(`${block}-${part}`)
  const [company, city, postcode] = [field('company'), field('city'), field('postcode')]
  const country = form.choice(`${block}-country`)
  const streets = defined([field('address-1'), field('address-2')])
  const known = defined([company, ...streets, city, postcode, country])
  const joined = (...parts: (ScrapedValue | undefined)[]) =>
    defined(parts)
      .map(({ text }) => text)
      .join(' ')
  const printedName = joined(field('firstname'), field('lastname'))
  const accounted = new Set([...known.map(({ text }) => text), printedName, joined(city, postcode)])
  // The page may be older than the order: its lines are of another address then.
  const isSame = defined([...streets, city]).every(({ text }) =>
    printed.lines.some((line) => line.includes(text)),
  )
  const others = defined(
    printed.lines
      .filter((line) => isSame && !accounted.has(line))
      .map((line) => scraped(line, 'platform', printed.at, true)),
  )
  const zone = form.choice(`${block}-zone`) ?? (others.length === 1 ? others[0] : undefined)
  const lines = [...streets, ...defined([city]), ...(zone ? [zone] : others), ...form.custom(block)]
  return omitUndefined<OpenCartAddress>({
    company,
    lines: lines
      .flatMap((line) => cleanLines(line.text).map((text) => ({ ...line, text })))
      .slice(0, MOST_VALUES),
    province: zone,
    postcode,
    country,
  })
}

const POSTCODE = /^(.*\S)\s+(\d{5,6})$/

/** In OpenCart's own format the zone is the last before the country, and the city with its postcode before that. */
function addressPrinted({ lines: printed, at }: Printed): OpenCartAddress {
  const { company, lines, country } = readPrintedAddress(printed, at)
  const zone = country && lines.length > 1 ? lines.at(-1) : undefined
  const [, city, postcode] = POSTCODE.exec(lines.at(-2)?.text ?? '') ?? []
  return omitUndefined<OpenCartAddress>({
    company,
    lines: lines.map((line, index) => (city && index === lines.length - 2 ? { ...line, text: city } : line)),
    province: zone && { ...zone, sure: false },
    postcode: scraped(postcode, 'platform', at, false),
    country,
  })
}

/** The order as fields: OpenCart 4 has them in its order page, OpenCart 3 in the order's edit page, by the same ids. */
export interface OrderForm {
  /** The field `#input-<id>`. */
  field(id: string): ScrapedValue | undefined
  choice(id: string): ScrapedValue | undefined
  /** Custom fields have numbers only, so their meaning is unknown. */
  custom(block: 'payment' | 'shipping'): ScrapedValue[]
}

export function orderFormIn(document: Document, orderId: string, from: string): OrderForm | undefined {
  if (!first(document, '#input-shipping-address-1')) return undefined
  const ids = all(document, 'input[name="order_id"]').map(fieldValue)
  if (!ids.includes(orderId)) return undefined
  const at = (selector: string) => (from ? `${from} ${selector}` : selector)
  return {
    field: (id) => scraped(fieldValue(first(document, `#input-${id}`)), 'platform', at(`#input-${id}`), true),
    choice: (id) => scraped(choiceOf(first(document, `#input-${id}`)), 'platform', at(`#input-${id}`), true),
    custom(block) {
      const selector = `[id^="input-${block}-custom-field"]`
      return defined(
        all(document, selector).map((field) =>
          scraped(
            tagOf(field) === 'select' ? choiceOf(field) : fieldValue(field),
            'platform',
            at(selector),
            false,
          ),
        ),
      )
    },
  }
}
