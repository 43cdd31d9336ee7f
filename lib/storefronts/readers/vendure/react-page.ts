import type { AddressText, OrderLine } from '../../../domain/store/store-order.ts'
import { addUp } from '../../read/add-up.ts'
import type { OrderFields } from '../../read/build-reading.ts'
import { all, attribute, first, native, textOf } from '../../read/dom.ts'
import { type Party, recipientAndBuyer } from '../../read/parties.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { notesInFields, shownPayments } from './shown-parts.ts'

const MOST_ADDRESS_LINES = 10
/** `form-item` before 3.7. */
const FIELDS = '[data-slot="form-item"], [data-slot="field"]'
const PAYMENT_STATES = /^(Created|Authorized|Settled)$/

/**
 * Read only if the breadcrumb leads to this order: after a soft navigation the old one may still be shown.
 */
export function orderOnReactPage(document: Document, id: string): OrderFields | undefined {
  const main = first(document, 'main[data-slot="sidebar-inset"]')
  const heading = main && first(main, 'form h1')
  const crumb = main && all(main, `[data-slot="breadcrumb-link"][href$="/orders/${id}"]`).at(-1)
  const product = main && first(main, 'td a[href*="/product-variants/"]')
  const table = product && native(product, 'closest').call(product, 'table')
  if (!table || !heading || textOf(crumb) !== textOf(heading)) return undefined
  return omitUndefined<OrderFields>({
    number: scraped(textOf(heading), 'platform', 'form h1', true),
    status: scraped(stateOf(main), 'platform', '[data-slot=card] [title]', true),
    ...whoOnPage(main),
    lines: defined(all(table, 'tbody tr', MOST_LINES).map(lineOnPage)),
    ...sumsOnPage(table),
    ...paymentsOnPage(main),
    notes: notesInFields(all(main, FIELDS, MOST_VALUES)),
  })
}

/** The order's state has its code; a payment's state is in a card with an amount. */
function stateOf(main: Element): string | undefined {
  const states = all(main, '[data-slot="card-content"] > div > [title]')
  return states.map((one) => attribute(one, 'title')).find((title) => title && /^[A-Z]\w+$/.test(title))
}

function whoOnPage(main: Element) {
  const customer = first(main, '[data-slot="card-content"] a[href*="/customers/"]')
  const blocks = customer && native(customer, 'nextElementSibling')
  const block = (at: string) => partyOnPage(blocks ? first(blocks, at) : undefined)
  return recipientAndBuyer(block('.pb-6'), block('.pt-4'))
}

function partyOnPage(block: Element | undefined): Party {
  const at = 'address p'
  const text = block && first(block, '.space-y-1')
  if (!text) return { address: { lines: [] } }
  // Name and company are known by position.
  const sure =
    first(text, ':scope > p:first-child') !== undefined && all(text, ':scope > :has(p)').length === 1
  const [name, company] = all(text, ':scope > p', 2).map(textOf)
  const printed = all(text, ':scope > :not(p) p', MOST_ADDRESS_LINES).map(textOf).filter(Boolean)
  const isPostcode = (line: string) => /^\d{4,6}$/.test(line)
  const streets = printed.filter((line) => !isPostcode(line))
  const cityAndProvince = streets.pop()
  const beside = all(text, 'span:not(:has(*))', MOST_VALUES).map(textOf)
  const code = beside.find((one) => /^\([A-Z]{2}\)$/.test(one))
  return omitUndefined<Party>({
    name: scraped(name, 'platform', at, sure),
    company: scraped(company, 'platform', at, sure),
    phone: scraped(
      beside.find((one) => /\d{6}/.test(one.replace(/\D/g, ''))),
      'platform',
      'address span',
      true,
    ),
    address: omitUndefined<AddressText>({
      lines: defined(
        [...streets, ...new Set(cityAndProvince?.split(/, (?=[^,]*$)/))].map((line) =>
          scraped(line, 'platform', at, sure),
        ),
      ),
      postcode: scraped(printed.find(isPostcode), 'platform', at, true),
      country: scraped(code?.slice(1, 3), 'platform', 'address span', true),
    }),
  })
}

/** With tax; without it in small print below. */
function gross(cell: Element | undefined): string {
  return cell ? textOf(first(cell, 'div:not(:has(div))')) : ''
}

/** Columns may be hidden or moved; sure with two sums and one count. */
function lineOnPage(row: Element): OrderLine | undefined {
  const link = first(row, 'a[href*="/product-variants/"]')
  const name = scraped(textOf(link), 'platform', 'a[href*="/product-variants/"]', true)
  if (!name) return undefined
  const cells = all(row, 'td', MOST_VALUES)
  const sums = cells.filter((cell) => /\d/.test(gross(cell)))
  const counts = cells.filter((cell) => /^\d+$/.test(textOf(cell)))
  const sure = sums.length === 2 && counts.length === 1
  return omitUndefined<OrderLine>({
    name,
    quantity: scraped(textOf(counts[0]), 'platform', 'td', sure),
    unitPrice: scraped(gross(sums[0]), 'platform', 'td', sure),
    lineTotal: scraped(gross(sums[1]), 'platform', 'td', sure),
  })
}

/** Last: sub total, shipping, total; discounts and surcharges before them. */
function sumsOnPage(table: Element): Pick<OrderFields, 'subtotal' | 'discount' | 'shippingPaid' | 'total'> {
  const rows = all(table, 'tbody tr').filter((row) => first(row, 'td[colspan]') && !first(row, 'a'))
  const sums = rows.map((row) => gross(all(row, 'td', MOST_VALUES).at(-1)))
  const sure = addUp(sums.slice(-3, -1), sums.at(-1))
  const sum = (text: string | undefined, at: string) => scraped(text, 'platform', at, sure)
  const changes = sums.slice(0, -3)
  return omitUndefined<Pick<OrderFields, 'subtotal' | 'discount' | 'shippingPaid' | 'total'>>({
    // The sub total already has the discounts off.
    subtotal: changes.length === 1 ? undefined : sum(sums.at(-3), 'tr:nth-last-child(3)'),
    discount: changes.length === 1 ? sum(changes[0], 'tr:nth-last-child(4)') : undefined,
    shippingPaid: sum(sums.at(-2), 'tr:nth-last-child(2)'),
    total: sum(sums.at(-1), 'tr:last-child'),
  })
}

function paymentsOnPage(main: Element) {
  const payments = all(main, '[data-slot="card"] .p-3 [title]', MOST_VALUES).flatMap((shown) => {
    const state = attribute(shown, 'title') ?? ''
    const block = native(shown, 'closest').call(shown, '.p-3')
    if (!block || !PAYMENT_STATES.test(state)) return []
    const [method = '', amount = ''] = all(block, 'span:not(:has(*)) + div', 2).map(textOf)
    return [{ method, amount, settled: state === 'Settled', gone: false, sure: true }]
  })
  return shownPayments(payments)
}
