import type { OrderLine, ScrapedValue } from '../../../domain/store/store-order.ts'
import { addUp } from '../../read/add-up.ts'
import type { OrderFields } from '../../read/build-reading.ts'
import { all, first, native, textOf } from '../../read/dom.ts'
import { type Party, recipientAndBuyer } from '../../read/parties.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'

const CARD = '.shadow-elevation-card-rest'
const MOST_ADDRESS_LINES = 10

/** Medusa's own provider: any payment outside it. No words for a seller. */
export const NAMELESS = 'System (DEFAULT)'

/**
 * Without ids or names: read by links and positions. After a soft navigation the old order may still be
 * shown.
 */
export function orderOnPage(document: Document, id: string): OrderFields | undefined {
  const customer = first(document, 'main a[href*="/customers/"]')
  const heading = first(document, 'main h1')
  const quantity = first(document, 'main .tabular-nums')
  const summary = quantity && native(quantity, 'closest').call(quantity, CARD)
  if (!first(document, `main a[href*="/orders/${id}/"]`) || !heading || !customer || !summary)
    return undefined
  const header = native(heading, 'closest').call(heading, CARD)
  // A badge contains words and its dot, and no other badge.
  const badges = header
    ? all(header, 'span:not(:has(span,h1,p))', MOST_VALUES).map(textOf).filter(Boolean)
    : []
  const payments = native(summary, 'nextElementSibling')
  const method = scraped(
    payments ? textOf(first(payments, '.grid > :nth-child(2) > p')) : '',
    'platform',
    'payment row > :nth-child(2)',
    false,
  )
  const nameless = method?.text === NAMELESS
  return omitUndefined<OrderFields>({
    number: scraped(textOf(heading).replace(/^#/, ''), 'platform', 'main h1', true),
    status: scraped(badges.join(', '), 'platform', 'main h1 + badges', true),
    createdAt: scraped(header ? textOf(first(header, 'p')) : '', 'platform', 'main h1 + p', false),
    ...whoOnPage(customer),
    lines: defined(all(summary, '.tabular-nums', MOST_LINES).map(lineOnPage)),
    ...sumsOnPage(summary),
    paymentMethod: nameless ? undefined : method,
    paymentCode: nameless ? method : undefined,
    notes: [],
  })
}

/** Rows: contact, perhaps a company, then both addresses. */
function whoOnPage(customer: Element) {
  const row = native(customer, 'parentElement')
  const rows = row ? childrenOf(native(row, 'parentElement') ?? undefined) : []
  const [contact, ...others] = rows.slice(row ? rows.indexOf(row) + 1 : 0)
  const blocks = childrenOf(others.at(-1))
  const company = others.length > 1 ? textOf(all(others[0] ?? customer, 'p')[1]) : ''
  const contacts = contact ? all(contact, 'p', MOST_VALUES).slice(1).map(textOf) : []
  const shipping = partyOnPage(blocks[0], company, textOf(all(customer, 'p')[0]))
  const billing = partyOnPage(blocks[1], company, '')
  const someoneElse = billing.name !== undefined && billing.name.text !== shipping.name?.text
  const phone = contacts.find((text) => text !== '' && !text.includes('@'))
  return recipientAndBuyer(
    // The page shows one phone and does not say whose; it is the recipient's where they gave one.
    omitUndefined<Party>({ ...shipping, phone: scraped(phone, 'platform', 'contact > p', !someoneElse) }),
    billing,
    scraped(
      contacts.find((text) => text.includes('@')),
      'platform',
      'contact > p',
      true,
    ),
  )
}

function partyOnPage(block: Element | undefined, company: string, expectedName: string): Party {
  const at = 'address > span'
  const shown = block ? all(block, 'p > span', MOST_ADDRESS_LINES).map(textOf).filter(Boolean) : []
  const [name, ...rest] = shown
  const country = rest.pop()
  const lines = rest.filter((line, index) => index > 0 || line !== company)
  return omitUndefined<Party>({
    name: scraped(name, 'platform', at, expectedName === '' || name === expectedName),
    company: rest[0] === company ? scraped(company, 'platform', at, true) : undefined,
    address: omitUndefined<Party['address']>({
      lines: defined(lines.map((line) => scraped(line, 'platform', at, true))),
      country: scraped(country, 'platform', at, true),
    }),
  })
}

/** From its quantity ("2x") out: on the left title, SKU and variant, on the right price, quantity and sum. */
function lineOnPage(quantity: Element): OrderLine | undefined {
  const row = native(quantity, 'closest').call(quantity, '.px-6')
  const [left, right] = row ? childrenOf(row) : []
  if (!left || !right) return undefined
  const sku = first(left, 'p:has(+ button)')
  const [name, ...others] = all(left, 'p', MOST_VALUES).filter((one) => one !== sku)
  const title = scraped(textOf(name), 'platform', 'line p', true)
  if (!title) return undefined
  const sums = all(right, 'p')
  return omitUndefined<OrderLine>({
    name: title,
    variant: variantOf(scraped(textOf(others[0]), 'platform', 'line p', true)),
    sku: scraped(textOf(sku), 'platform', 'line p:has(+ button)', true),
    quantity: scraped(textOf(quantity), 'platform', '.tabular-nums', true),
    unitPrice: scraped(textOf(sums[0]), 'platform', 'line p', true),
    lineTotal: scraped(textOf(sums.at(-1)), 'platform', 'line p', true),
  })
}

/** A product without options has one variant, which Medusa or the shop calls the default one. */
export function variantOf(title: ScrapedValue | undefined): ScrapedValue | undefined {
  return title && /^(default( variant)?|mặc định)$/i.test(title.text) ? undefined : title
}

type Sums = Pick<OrderFields, 'subtotal' | 'shippingPaid' | 'discount' | 'total' | 'paid' | 'currency'>

/**
 * Three blocks of sums in 2.12: goods, shipping, tax, total; discount and total; paid and outstanding. Paid and
 * outstanding end every layout known, the total before them.
 */
function sumsOnPage(summary: Element): Sums {
  const blocks = all(summary, '.flex-col.px-6', MOST_VALUES).map((block) => childrenOf(block).map(lastAmount))
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
  const sum = (text: string | undefined, at: string) => scraped(text, 'platform', at, known)
  return omitUndefined<Sums>({
    currency: scraped(/\b[A-Z]{3}$/.exec(paid ?? '')?.[0], 'platform', 'paid total', true),
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
  return element ? [...native(element, 'children')].slice(0, MOST_VALUES) : []
}
