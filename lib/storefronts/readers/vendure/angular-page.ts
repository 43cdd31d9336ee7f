import type { AddressText, OrderLine } from '../../../domain/store/store-order.ts'
import { addUp } from '../../read/add-up.ts'
import type { OrderFields } from '../../read/build-reading.ts'
import { all, attribute, first, native, textOf } from '../../read/dom.ts'
import { type OwnField, ownField } from '../../read/own-fields.ts'
import { type Party, recipientAndBuyer } from '../../read/parties.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { clean } from '../../read/text.ts'
import { notesInFields, type ShownPayment, shownPayments } from './shown-parts.ts'

const MOST_ADDRESS_LINES = 10

/** By component names. */
export function orderOnAngularPage(document: Document, id: string): OrderFields | undefined {
  const table = first(document, 'vdr-order-table table')
  if (!table || !showsOrder(document, id)) return undefined
  const payments = shownPayments(all(document, 'vdr-order-payment-card', MOST_VALUES).map(paymentIn))
  const sum = (row: string, sure: boolean) => scraped(grossIn(first(table, row)), 'platform', row, sure)
  const discounts = all(table, 'tr.order-adjustment')
  return omitUndefined<OrderFields>({
    number: scraped(textOf(first(document, 'vdr-page-title')), 'platform', 'vdr-page-title', true),
    status: scraped(stateIn(document), 'platform', STATE, true),
    ...whoOnPage(document),
    lines: defined(all(table, 'tbody tr', MOST_LINES).map(lineOnPage)),
    // The sub total already has the discounts off.
    subtotal: discounts.length === 1 ? undefined : sum('tr.sub-total', true),
    discount: discounts.length === 1 ? sum('tr.order-adjustment', true) : undefined,
    shippingPaid: sum('tr.shipping', true),
    // Where nothing says what is paid, it is a question.
    total: sum('tr.total', payments.paid?.sure === true),
    ...payments,
    notes: notesInFields(all(document, NOTES, MOST_VALUES)),
  })
}

const NOTES = 'vdr-tabbed-custom-fields[entityname="Order"] vdr-custom-field-control'
const STATE = 'vdr-order-state-label'

/** Before the component of 3.x there was none: the address alone says which order it is. */
export function showsOrder(document: Document, id: string): boolean {
  const info = first(document, 'vdr-page-entity-info')
  // The words next to it are translated, without a blank between.
  return !info || all(info, '.value', MOST_VALUES).some((value) => textOf(value) === id)
}

/** The chip's class is the state's code; its words are translated. */
export function stateIn(root: ParentNode): string | undefined {
  const label = first(root, STATE)
  const classes = attribute(label && first(label, 'vdr-chip'), 'class') ?? ''
  return classes.split(/\s+/).find((name) => /^[A-Z][A-Za-z]+$/.test(name)) ?? (textOf(label) || undefined)
}

/** Its words are translated; colour and icon are the state's. */
function paymentIn(card: Element): ShownPayment {
  const [method, amount] = all(card, 'vdr-payment-detail vdr-labeled-data', MOST_VALUES).map((part) =>
    textOf(first(part, '.content, .value')),
  )
  const state = first(card, 'vdr-payment-state-label')
  const colour = (name: string) => state !== undefined && first(state, `.wrapper.${name}`) !== undefined
  const isRefunded = first(card, '.refund-wrapper') !== undefined
  return {
    method: method ?? '',
    amount: amount ?? '',
    settled: state !== undefined && first(state, 'clr-icon[shape="check-circle"]') !== undefined,
    gone: colour('error'),
    sure: state !== undefined && first(state, '.wrapper') !== undefined && !isRefunded,
  }
}

/** The cell's own text is with tax; a box in it is without. */
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

/** A single block may be either. */
function whoOnPage(document: Document) {
  const blocks = all(document, 'vdr-formatted-address')
  return recipientAndBuyer(partyOnPage(blocks[0], blocks.length > 1), partyOnPage(blocks[1], true))
}

/** A dash is shown for an empty one. */
function ownValue(item: Element): string {
  return textOf(first(item, '.content')).replace(/^-$/, '')
}

/** Country and phone follow icons; the shop's own fields follow their names. */
function partyOnPage(block: Element | undefined, sure: boolean): Party {
  const at = 'ul.address-lines li'
  const items = block ? all(block, at, MOST_ADDRESS_LINES) : []
  const behind = (icon: string) => textOf(items.find((item) => first(item, `clr-icon[shape="${icon}"]`)))
  const own = items.filter((item) => first(item, 'vdr-labeled-data'))
  const [name, ...printed] = items
    .filter((item) => !first(item, 'clr-icon') && !own.includes(item))
    .map(textOf)
  const unit = (kind: OwnField) =>
    own.filter((item) => ownField([textOf(first(item, '.label-title'))]) === kind).map(ownValue)[0]
  const isPostcode = (line: string) => /^\d{4,6}$/.test(line)
  return omitUndefined<Party>({
    name: scraped(name, 'platform', at, sure),
    phone: scraped(behind('phone-handset'), 'platform', at, sure),
    address: omitUndefined<AddressText>({
      lines: defined(
        printed.filter((line) => !isPostcode(line)).map((line) => scraped(line, 'platform', at, sure)),
      ),
      ward: scraped(unit('ward'), 'platform', `${at} .content`, sure),
      district: scraped(unit('district'), 'platform', `${at} .content`, sure),
      postcode: scraped(printed.find(isPostcode), 'platform', at, sure),
      country: scraped(behind('world'), 'platform', at, sure),
    }),
  })
}

/**
 * Name, SKU, price, quantity, sum are side by side in 2.x and 3.x. Columns may be moved, so a line is sure if
 * it multiplies.
 */
function lineOnPage(row: Element): OrderLine | undefined {
  const cells = all(row, 'td', MOST_VALUES)
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
  const title = scraped(textOf(name), 'platform', 'td', sure)
  if (!title || count === '0') return undefined
  return omitUndefined<OrderLine>({
    name: title,
    sku: scraped(textOf(sku), 'platform', 'td', sure),
    quantity: scraped(count, 'platform', 'td', sure),
    unitPrice: scraped(each, 'platform', '.unit-price', sure),
    lineTotal: scraped(whole, 'platform', '.net-price', sure),
  })
}
