import type { OrderLine } from '../../domain/store-order.ts'
import { addUp } from '../add-up.ts'
import { all, first, native, textOf } from '../dom.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { defined, found, MOST_LINES, MOST_READS, read } from '../reads.ts'
import type { Told } from '../told.ts'

const CARD = '.shadow-elevation-card-rest'
const MOST_ADDRESS_LINES = 10

/**
 * What the page alone shows. It bears neither ids nor names, so that it is read by its links and by place, and only
 * while it leads to this very order: after a soft navigation the last one may still stand there.
 */
export function orderOnPage(document: Document, id: string): Told | undefined {
  const customer = first(document, 'main a[href*="/customers/"]')
  const heading = first(document, 'main h1')
  const quantity = first(document, 'main .tabular-nums')
  const summary = quantity && native(quantity, 'closest').call(quantity, CARD)
  if (!first(document, `main a[href*="/orders/${id}/"]`) || !heading || !customer || !summary)
    return undefined
  const header = native(heading, 'closest').call(heading, CARD)
  // A badge holds words and its dot, and no other badge, whatever else is drawn as a span around them.
  const badges = header
    ? all(header, 'span:not(:has(span,h1,p))', MOST_READS).map(textOf).filter(Boolean)
    : []
  const payments = native(summary, 'nextElementSibling')
  return found<Told>({
    number: read(textOf(heading).replace(/^#/, ''), 'platform', 'main h1', true),
    status: read(badges.join(', '), 'platform', 'main h1 + badges', true),
    createdAt: read(header ? textOf(first(header, 'p')) : '', 'platform', 'main h1 + p', false),
    ...whoOnPage(customer),
    lines: defined(all(summary, '.tabular-nums', MOST_LINES).map(lineOnPage)),
    ...sumsOnPage(summary),
    paymentMethod: read(
      payments ? textOf(first(payments, '.grid > :nth-child(2) > p')) : '',
      'platform',
      'payment row > :nth-child(2)',
      false,
    ),
    notes: [],
  })
}

/** The rows beneath the customer's link: contact, perhaps a company, then both addresses. */
function whoOnPage(customer: Element) {
  const row = native(customer, 'parentElement')
  const rows = row ? childrenOf(native(row, 'parentElement') ?? undefined) : []
  const [contact, ...others] = rows.slice(row ? rows.indexOf(row) + 1 : 0)
  const blocks = childrenOf(others.at(-1))
  const company = others.length > 1 ? textOf(all(others[0] ?? customer, 'p')[1]) : ''
  const contacts = contact ? all(contact, 'p', MOST_READS).slice(1).map(textOf) : []
  const shipping = partyOnPage(blocks[0], company, textOf(all(customer, 'p')[0]))
  const billing = partyOnPage(blocks[1], company, '')
  const someoneElse = billing.name !== undefined && billing.name.text !== shipping.name?.text
  const phone = contacts.find((text) => text !== '' && !text.includes('@'))
  return recipientAndBuyer(
    // The page shows one phone and does not say whose; it is the recipient's where they gave one.
    found<Party>({ ...shipping, phone: read(phone, 'platform', 'contact > p', !someoneElse) }),
    billing,
    read(
      contacts.find((text) => text.includes('@')),
      'platform',
      'contact > p',
      true,
    ),
  )
}

/** One line each: name, company, streets, "city province postcode", country. */
function partyOnPage(block: Element | undefined, company: string, expectedName: string): Party {
  const at = 'address > span'
  const shown = block ? all(block, 'p > span', MOST_ADDRESS_LINES).map(textOf).filter(Boolean) : []
  const [name, ...rest] = shown
  const country = rest.pop()
  const lines = rest.filter((line, index) => index > 0 || line !== company)
  return found<Party>({
    name: read(name, 'platform', at, expectedName === '' || name === expectedName),
    company: rest[0] === company ? read(company, 'platform', at, true) : undefined,
    address: found<Party['address']>({
      lines: defined(lines.map((line) => read(line, 'platform', at, true))),
      country: read(country, 'platform', at, true),
    }),
  })
}

/** From its quantity ("2x") out: on the left title, SKU and variant, on the right price, quantity and sum. */
function lineOnPage(quantity: Element): OrderLine | undefined {
  const row = native(quantity, 'closest').call(quantity, '.px-6')
  const [left, right] = row ? childrenOf(row) : []
  if (!left || !right) return undefined
  const sku = first(left, 'p:has(+ button)')
  const [name, ...others] = all(left, 'p', MOST_READS).filter((one) => one !== sku)
  const title = read(textOf(name), 'platform', 'line p', true)
  if (!title) return undefined
  const sums = all(right, 'p')
  return found<OrderLine>({
    name: title,
    variant: read(textOf(others[0]), 'platform', 'line p', true),
    sku: read(textOf(sku), 'platform', 'line p:has(+ button)', true),
    quantity: read(textOf(quantity), 'platform', '.tabular-nums', true),
    unitPrice: read(textOf(sums[0]), 'platform', 'line p', true),
    lineTotal: read(textOf(sums.at(-1)), 'platform', 'line p', true),
  })
}

type Sums = Pick<Told, 'subtotal' | 'shippingPaid' | 'discount' | 'total' | 'paid' | 'currency'>

/**
 * Three blocks of sums in 2.12: goods, shipping, tax, total; discount and total; paid and outstanding. Paid and
 * outstanding end every layout known, the total before them.
 */
function sumsOnPage(summary: Element): Sums {
  const blocks = all(summary, '.flex-col.px-6', MOST_READS).map((block) => childrenOf(block).map(lastAmount))
  const [costs = [], discounts = [], last = []] = blocks
  const total = blocks.length === 3 ? discounts[1] : blocks.flat().at(-3)
  const [paid, owed] = (blocks.at(-1) ?? []).slice(-2)
  const off = `-${discounts[0]?.replace(/^[-−\s]+/, '')}`
  const known =
    blocks.length === 3 &&
    last.length === 2 &&
    addUp(costs.slice(0, -1), costs.at(-1)) &&
    addUp([costs.at(-1), off], total) &&
    addUp([paid, owed], total)
  const sum = (text: string | undefined, at: string) => read(text, 'platform', at, known)
  return found<Sums>({
    currency: read(/\b[A-Z]{3}$/.exec(paid ?? '')?.[0], 'platform', 'paid total', true),
    subtotal: known ? sum(costs[0], 'first sum') : undefined,
    shippingPaid: known ? sum(costs[1], 'second sum') : undefined,
    discount: known && /[1-9]/.test(discounts[0] ?? '') ? sum(discounts[0], 'discount total') : undefined,
    total: sum(total, 'total after discount'),
    paid: sum(paid, 'paid total'),
  })
}

function lastAmount(row: Element): string {
  return textOf(all(row, 'p').at(-1))
}

function childrenOf(element: Element | undefined): Element[] {
  return element ? [...native(element, 'children')].slice(0, MOST_READS) : []
}
