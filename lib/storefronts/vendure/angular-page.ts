import type { AddressText, OrderLine } from '../../domain/store-order.ts'
import { addUp } from '../add-up.ts'
import { all, first, native, textOf } from '../dom.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { defined, found, MOST_LINES, MOST_READS, read } from '../reads.ts'
import { clean } from '../text.ts'
import type { Told } from '../told.ts'

const MOST_ADDRESS_LINES = 10

/**
 * The Angular admin UI's page, by the names of its components. States are shown in the seller's language only, so that
 * nothing tells what is paid: the total is then unsure, for the seller to look at what is to be collected.
 */
export function orderOnAngularPage(document: Document, id: string): Told | undefined {
  const table = first(document, 'vdr-order-table table')
  const info = first(document, 'vdr-page-entity-info')
  if (!table || (info && !` ${textOf(info)} `.includes(` ${id} `))) return undefined
  const method = read(
    all(document, 'vdr-payment-detail')
      .map((payment) => textOf(first(payment, 'vdr-labeled-data .value')))
      .filter(Boolean)
      .join(', '),
    'platform',
    'vdr-payment-detail .value',
    true,
  )
  const sum = (row: string, sure: boolean) => read(grossIn(first(table, row)), 'platform', row, sure)
  const discounts = all(table, 'tr.order-adjustment')
  return found<Told>({
    number: read(textOf(first(document, 'vdr-page-title')), 'platform', 'vdr-page-title', true),
    status: read(textOf(first(document, 'vdr-order-state-label')), 'platform', 'vdr-order-state-label', true),
    ...whoOnPage(document),
    lines: defined(all(table, 'tbody tr', MOST_LINES).map(lineOnPage)),
    // The sub total has the discounts off already: told together, they would be taken off twice.
    subtotal: discounts.length === 1 ? undefined : sum('tr.sub-total', true),
    discount: discounts.length === 1 ? sum('tr.order-adjustment', true) : undefined,
    shippingPaid: sum('tr.shipping', true),
    total: sum('tr.total', false),
    paymentMethod: method,
    paymentCode: method,
    notes: [],
  })
}

/** With tax as the cell's own text, without in a box of its own. */
function ownText(element: Element | undefined): string {
  const texts = element
    ? [...native(element, 'childNodes')].filter((node) => native(node, 'nodeType') === 3)
    : []
  return clean(texts.map((node) => native(node, 'textContent') ?? '').join(' '))
}

function grossIn(row: Element | undefined): string {
  const net = row && first(row, '.net-price')
  return ownText((net && native(net, 'parentElement')) ?? undefined)
}

/** A single block may be either; then it stands for the recipient, unsure. */
function whoOnPage(document: Document) {
  const blocks = all(document, 'vdr-formatted-address')
  return recipientAndBuyer(partyOnPage(blocks[0], blocks.length > 1), partyOnPage(blocks[1], true))
}

/** Name, perhaps a company, streets, city, province, postcode; country and phone behind their icons. */
function partyOnPage(block: Element | undefined, sure: boolean): Party {
  const at = 'ul.address-lines li'
  const items = block ? all(block, at, MOST_ADDRESS_LINES) : []
  const behind = (icon: string) => textOf(items.find((item) => first(item, `clr-icon[shape="${icon}"]`)))
  const [name, ...printed] = items.filter((item) => !first(item, 'clr-icon')).map(textOf)
  const isPostcode = (line: string) => /^\d{4,6}$/.test(line)
  return found<Party>({
    name: read(name, 'platform', at, sure),
    phone: read(behind('phone-handset'), 'platform', at, sure),
    address: found<AddressText>({
      lines: defined(
        printed.filter((line) => !isPostcode(line)).map((line) => read(line, 'platform', at, sure)),
      ),
      postcode: read(printed.find(isPostcode), 'platform', at, sure),
      country: read(behind('world'), 'platform', at, sure),
    }),
  })
}

/**
 * Name, SKU, price, quantity, sum stand side by side in 2.x and 3.x. Columns may be moved, and what was ordered at first
 * may stand beside what is left of it: sure is what multiplies.
 */
function lineOnPage(row: Element): OrderLine | undefined {
  const cells = all(row, 'td', MOST_READS)
  const priced = cells.filter((cell) => first(cell, '.net-price'))
  const [price, total] = priced
  if (!price || !total || !first(row, '.unit-price')) return undefined
  const at = cells.indexOf(price)
  const [name, sku, quantity] = [cells[at - 2], cells[at - 1], cells[at + 1]]
  const isSure = priced.length === 2 && cells[at + 2] === total
  const count =
    quantity && (textOf(first(quantity, '.flex > div:not(.order-placed-quantity)')) || ownText(quantity))
  const [each, whole] = [grossIn(price), grossIn(total)]
  const sure =
    isSure && /^\d{1,3}$/.test(count ?? '') && addUp(Array<string>(Number(count)).fill(each), whole)
  const title = read(textOf(name), 'platform', 'td', sure)
  if (!title || count === '0') return undefined
  return found<OrderLine>({
    name: title,
    sku: read(textOf(sku), 'platform', 'td', sure),
    quantity: read(count, 'platform', 'td', sure),
    unitPrice: read(each, 'platform', '.unit-price', sure),
    lineTotal: read(whole, 'platform', '.net-price', sure),
  })
}
