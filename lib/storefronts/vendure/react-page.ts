import { parseMoney } from '../../domain/money.ts'
import type { AddressText, OrderLine, Read } from '../../domain/store-order.ts'
import { addUp } from '../add-up.ts'
import { all, attribute, fieldValue, first, native, textOf } from '../dom.ts'
import { ownField } from '../own-fields.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { defined, found, MOST_LINES, MOST_READS, read } from '../reads.ts'
import { cleanNote } from '../text.ts'
import type { Told } from '../told.ts'

const MOST_ADDRESS_LINES = 10
/** A payment that was declined, failed or was cancelled is none. */
const PAYMENT_STATES = /^(Created|Authorized|Settled)$/

/**
 * The React dashboard's page: without SKU, e-mail and whatever the shop added to addresses. Only while the breadcrumb
 * leads to this very order: after a soft navigation the last one may still stand there.
 */
export function orderOnReactPage(document: Document, id: string): Told | undefined {
  const main = first(document, 'main[data-slot="sidebar-inset"]')
  const heading = main && first(main, 'form h1')
  const crumb = main && all(main, `[data-slot="breadcrumb-link"][href$="/orders/${id}"]`).at(-1)
  const product = main && first(main, 'td a[href*="/product-variants/"]')
  const table = product && native(product, 'closest').call(product, 'table')
  if (!table || !heading || textOf(crumb) !== textOf(heading)) return undefined
  return found<Told>({
    number: read(textOf(heading), 'platform', 'form h1', true),
    status: read(stateOf(main), 'platform', '[data-slot=card] [title]', true),
    ...whoOnPage(main),
    lines: defined(all(table, 'tbody tr', MOST_LINES).map(lineOnPage)),
    ...sumsOnPage(table),
    ...paymentsOnPage(main),
    notes: notesOnPage(main),
  })
}

/** The order's state bears its code; a payment's stands in its own card, with an amount. */
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

/** Name and company, then streets, "city, province", postcode, country with its code, phone. */
function partyOnPage(block: Element | undefined): Party {
  const at = 'address p'
  const text = block && first(block, '.space-y-1')
  if (!text) return { address: { lines: [] } }
  // Name and company go by their place: nothing stands before them, nothing else has paragraphs of its own.
  const sure =
    first(text, ':scope > p:first-child') !== undefined && all(text, ':scope > :has(p)').length === 1
  const [name, company] = all(text, ':scope > p', 2).map(textOf)
  const printed = all(text, ':scope > :not(p) p', MOST_ADDRESS_LINES).map(textOf).filter(Boolean)
  const isPostcode = (line: string) => /^\d{4,6}$/.test(line)
  const streets = printed.filter((line) => !isPostcode(line))
  const cityAndProvince = streets.pop()
  const beside = all(text, 'span:not(:has(*))', MOST_READS).map(textOf)
  const code = beside.find((one) => /^\([A-Z]{2}\)$/.test(one))
  return found<Party>({
    name: read(name, 'platform', at, sure),
    company: read(company, 'platform', at, sure),
    phone: read(
      beside.find((one) => /\d{6}/.test(one.replace(/\D/g, ''))),
      'platform',
      'address span',
      true,
    ),
    address: found<AddressText>({
      lines: defined(
        [...streets, ...new Set(cityAndProvince?.split(/, (?=[^,]*$)/))].map((line) =>
          read(line, 'platform', at, sure),
        ),
      ),
      postcode: read(printed.find(isPostcode), 'platform', at, true),
      country: read(code?.slice(1, 3), 'platform', 'address span', true),
    }),
  })
}

/** With tax above, without beneath it in small print. */
function gross(cell: Element | undefined): string {
  return cell ? textOf(first(cell, 'div:not(:has(div))')) : ''
}

/** Columns may be hidden and moved; with price, quantity and sum side by side there is no doubt. */
function lineOnPage(row: Element): OrderLine | undefined {
  const link = first(row, 'a[href*="/product-variants/"]')
  const name = read(textOf(link), 'platform', 'a[href*="/product-variants/"]', true)
  if (!name) return undefined
  const cells = all(row, 'td', MOST_READS)
  const sums = cells.filter((cell) => /\d/.test(gross(cell)))
  const counts = cells.filter((cell) => /^\d+$/.test(textOf(cell)))
  const sure = sums.length === 2 && counts.length === 1
  return found<OrderLine>({
    name,
    quantity: read(textOf(counts[0]), 'platform', 'td', sure),
    unitPrice: read(gross(sums[0]), 'platform', 'td', sure),
    lineTotal: read(gross(sums[1]), 'platform', 'td', sure),
  })
}

/** The last rows are sub total, shipping and total; those before them, discounts and surcharges. */
function sumsOnPage(table: Element): Pick<Told, 'subtotal' | 'discount' | 'shippingPaid' | 'total'> {
  const rows = all(table, 'tbody tr').filter((row) => first(row, 'td[colspan]') && !first(row, 'a'))
  const sums = rows.map((row) => gross(all(row, 'td', MOST_READS).at(-1)))
  const sure = addUp(sums.slice(-3, -1), sums.at(-1))
  const sum = (text: string | undefined, at: string) => read(text, 'platform', at, sure)
  const changes = sums.slice(0, -3)
  return found<Pick<Told, 'subtotal' | 'discount' | 'shippingPaid' | 'total'>>({
    // The sub total has the discounts off already: told together, they would be taken off twice.
    subtotal: changes.length === 1 ? undefined : sum(sums.at(-3), 'tr:nth-last-child(3)'),
    discount: changes.length === 1 ? sum(changes[0], 'tr:nth-last-child(4)') : undefined,
    shippingPaid: sum(sums.at(-2), 'tr:nth-last-child(2)'),
    total: sum(sums.at(-1), 'tr:last-child'),
  })
}

function paymentsOnPage(main: Element): Pick<Told, 'paid' | 'paymentMethod' | 'paymentCode'> {
  const payments = all(main, '[data-slot="card"] .p-3 [title]', MOST_READS).flatMap((shown) => {
    const state = attribute(shown, 'title') ?? ''
    const block = native(shown, 'closest').call(shown, '.p-3')
    if (!block || !PAYMENT_STATES.test(state)) return []
    const [method = '', amount = ''] = all(block, 'span:not(:has(*)) + div', 2).map(textOf)
    return [{ method, amount, settled: state === 'Settled' }]
  })
  // They go by their place; a method that is an amount has lost its own.
  const sure = payments.every(
    ({ method, amount }) => parseMoney(method) === null && parseMoney(amount) !== null,
  )
  const settled = payments.filter((payment) => payment.settled).map(({ amount }) => amount)
  const several = settled.reduce((all, amount) => all + (parseMoney(amount) ?? Number.NaN), 0)
  const paid = settled.length === 1 ? settled[0] : Number.isFinite(several) ? String(several) : undefined
  const methods = [...new Set(payments.map(({ method }) => method))].filter(Boolean).join(', ')
  const method = read(methods, 'platform', 'payment span + div', sure)
  return found<Pick<Told, 'paid' | 'paymentMethod' | 'paymentCode'>>({
    paid: read(paid, 'platform', '[title=Settled]', sure && payments.length > 0),
    paymentMethod: method,
    paymentCode: method,
  })
}

/** The shop's own fields of the order, by the labels it gave them. */
function notesOnPage(main: Element): Read[] {
  return all(main, '[data-slot="form-item"]', MOST_READS).flatMap((field): Read[] => {
    const label = textOf(first(field, 'label'))
    const note = cleanNote(fieldValue(first(field, 'input, textarea')) ?? '')
    const isNote = note !== '' && ownField([label]) === 'note'
    return isNote ? [{ text: note, source: 'platform', at: label.slice(0, 200), sure: false }] : []
  })
}
