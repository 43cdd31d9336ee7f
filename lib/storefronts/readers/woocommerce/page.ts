import { parseMoney } from '../../../domain/money.ts'
import type { OrderLine, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { all, attribute, choiceOf, contains, fieldValue, first, tagOf, textOf } from '../../read/dom.ts'
import { MOST_LINES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { clean, cleanNote } from '../../read/text.ts'
import { type Addresses, addedPart, blocks, isCode, parts } from './address-fields.ts'

export type Readable = Pick<
  StoreOrder,
  | 'status'
  | 'createdAt'
  | 'currency'
  | 'subtotal'
  | 'shippingPaid'
  | 'discount'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'paymentMethod'
  | 'paymentCode'
  | 'notes'
  | 'lines'
>

const TELLS_PAID = new Set(['processing', 'completed', 'refunded'])
const REFUNDED = '.wc-order-totals .total.refunded-total'
const NOTE = '#order_data .order_note'
export const UNPAID = new Set(['pending', 'on-hold', 'failed'])

export function orderOnPage(document: Document): Readable {
  const status = fieldValue(first(document, '#order_status'))?.replace(/^wc-/, '')
  const paymentCode = fieldValue(first(document, '#_payment_method'))
  const note = cleanNote(fieldValue(first(document, 'textarea[name="customer_note"]')) ?? '')
  const noteShown = shownNote(document)
  const sums = totals(document)
  const refunded = scraped(textOf(first(document, REFUNDED)), 'platform', REFUNDED, true)
  return omitUndefined<Readable>({
    status: scraped(status, 'platform', '#order_status', true),
    createdAt: scraped(created(document), 'platform', '[name=order_date]', true),
    currency: scraped(
      textOf(first(document, '.wc-order-totals .woocommerce-Price-currencySymbol')),
      'platform',
      '.woocommerce-Price-currencySymbol',
      true,
    ),
    ...sums,
    // It is that of all items.
    subtotal: first(document, '#order_line_items .quantity .refunded') ? undefined : sums.subtotal,
    total: totalOwed(sums.total, status, refunded),
    refunded,
    paid: sums.paid ?? unpaid(status, paymentCode),
    paymentMethod: scraped(methodShown(document) ?? paymentCode, 'platform', '#_payment_method', true),
    paymentCode: scraped(paymentCode, 'platform', '#_payment_method', true),
    notes: note
      ? [{ text: note, source: 'platform', at: '[name=customer_note]', sure: true }]
      : noteShown
        ? [{ text: noteShown, source: 'platform', at: '.order_note', sure: true }]
        : [],
    lines: linesOnPage(document),
  })
}

/**
 * The printed address leaves out `address_2` and `state` for Vietnam. What is in the buyer's note is theirs.
 */
export function addressesOnPage(document: Document): Addresses & { chosen: Set<string> } {
  const { fields, stored }: Addresses = { fields: {}, stored: {} }
  const chosen = new Set<string>()
  const notes = all(document, NOTE)
  for (const block of blocks) {
    const cityAndState = ['city', 'state'].map((name) =>
      fieldValue(first(document, `#order_data #_${block}_${name}`)),
    )
    for (const element of all(document, `#order_data [id^="_${block}_"]`)) {
      if (notes.some((note) => contains(note, element))) continue
      const id = attribute(element, 'id') ?? ''
      const name = id.slice(block.length + 2)
      const part = parts.find((part) => part === name) ?? addedPart(name)
      const listed = tagOf(element) === 'select' && part !== 'country' ? choiceOf(element) : undefined
      if (!part) continue
      const value = fieldValue(element)
      stored[`${block}_${part}`] ||= clean(value ?? '')
      const shown = scraped(listed ?? value, 'platform', `#${id}`, true)
      if (!shown || isCode(part, shown.text, cityAndState)) continue
      const before = fields[`${block}_${part}`]
      if (before) {
        // Two fields of one id: one of them is not the shop's.
        if (before.text !== shown.text) fields[`${block}_${part}`] = { ...before, sure: false }
        continue
      }
      fields[`${block}_${part}`] = shown
      if (listed) chosen.add(`${block}_${part}`)
    }
  }
  return { fields, stored, chosen }
}

function created(document: Document): string | undefined {
  const box = first(document, '#order_data')
  if (!box) return undefined
  const [date, hour, minute] = ['order_date', 'order_date_hour', 'order_date_minute'].map((name) =>
    fieldValue(first(box, `[name="${name}"]`)),
  )
  return date && hour && minute ? `${date} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : date
}

function shownNote(document: Document): string {
  const shown = first(document, NOTE)
  const label = shown && first(shown, 'strong')
  return shown ? textOf(shown).slice(textOf(label).length).trim() : ''
}

/** Translated titles: items first, total last; coupons have their minus outside. */
function totals(document: Document) {
  const tables = all(document, '.wc-order-totals-items table.wc-order-totals')
  const rows = tables[0] ? all(tables[0], 'td.total') : []
  const coupon = rows.find((cell) => /^[-−]/.test(textOf(cell)) && !/^[-−]/.test(amountIn(cell)))
  const paid = tables.slice(1).find((table) => first(table, '.description'))
  const shippingCosts = all(document, '#order_shipping_line_items tr.shipping input.line_total')
  const shippingCost = shippingCosts.length === 1 ? fieldValue(shippingCosts[0]) : undefined
  // Taxes and fees are added; coupons and deposits have a minus.
  const worth = rows.map((cell) => parseMoney(textOf(cell)) ?? 0)
  const least = worth.slice(1, -1).reduce((sum, one) => sum + Math.min(one, 0), worth[0] ?? 0)
  const isInOrder = (worth.at(-1) ?? 0) >= least
  const amount = (cell: Element | undefined, at: string, sure = true) =>
    scraped(cell && amountIn(cell), 'platform', `.wc-order-totals ${at}`, sure)
  return {
    subtotal: rows.length > 1 ? amount(rows[0], 'tr:first-child', isInOrder) : undefined,
    discount: amount(coupon, '(minus)'),
    shippingPaid: scraped(
      shippingCost ?? sum(shippingCosts.map(fieldValue)),
      'platform',
      '#order_shipping_line_items .line_total',
      true,
    ),
    total: amount(rows.at(-1), 'tr:last-child', isInOrder),
    paid: amount(paid && first(paid, 'td.total'), '(paid)'),
  }
}

function amountIn(cell: Element): string {
  return textOf(first(cell, '.amount') ?? cell)
}

function sum(costs: (string | undefined)[]): string | undefined {
  const total = costs.reduce((whole, cost) => whole + Number(cost || '0'), 0)
  return costs.length > 0 && Number.isFinite(total) ? String(total) : undefined
}

/** Of a gateway that is switched off the list knows the code alone, and words it as the entry `other`, which is gone. */
function methodShown(document: Document): string | undefined {
  const list = first(document, '#_payment_method')
  return list && first(list, 'option[value="other"]') ? choiceOf(list) : undefined
}

function unpaid(status: string | undefined, paymentCode: string | undefined) {
  if (status === undefined || !(TELLS_PAID.has(status) || UNPAID.has(status))) return undefined
  return scraped('0', 'platform', '.wc-order-totals (no paid row)', paymentCode === 'cod')
}

export function linesOnPage(document: Document): OrderLine[] {
  return all(document, '#order_line_items > tr.item')
    .slice(0, MOST_LINES)
    .map(lineOfWooRow)
    .filter((line) => line !== undefined)
}

export function productsOnPage(document: Document): string[] {
  const links = all(document, '#order_line_items > tr.item a.wc-order-item-name').slice(0, MOST_LINES)
  const ids = links.map((link) => /[?&]post=([1-9]\d*)(?:&|$)/.exec(attribute(link, 'href') ?? '')?.[1])
  return [...new Set(ids)].filter((id) => id !== undefined)
}

function lineOfWooRow(row: Element): OrderLine | undefined {
  const cell = first(row, 'td.name')
  // The text ends at a "<"; the sort value is whole.
  const name =
    scraped(attribute(cell, 'data-sort-value'), 'platform', 'td.name[data-sort-value]', true) ??
    scraped(textOf(first(row, '.wc-order-item-name') ?? cell), 'platform', 'td.name', true)
  if (!name) return undefined
  const quantity =
    attribute(first(row, 'input.quantity'), 'data-qty') ??
    fieldValue(first(row, 'input.quantity')) ??
    textOf(first(row, 'td.quantity .view')).replace(/^[^\d]*/, '')
  const before = attribute(first(row, 'input.line_subtotal'), 'data-subtotal')
  const total =
    attribute(first(row, 'input.line_total'), 'data-total') ??
    attribute(first(row, 'td.line_cost'), 'data-sort-value')
  const cost = attribute(first(row, 'td.item_cost'), 'data-sort-value')
  const afterDiscount = before !== total ? each(total, quantity) : undefined
  const gone = refundedIn(row)
  if (gone && gone >= Number(quantity)) return undefined
  return omitUndefined<OrderLine>({
    name,
    variant: scraped(variantOf(row), 'platform', '.display_meta td', true),
    sku: scraped(skuOf(row), 'platform', '.wc-order-item-sku', true),
    quantity: scraped(gone ? String(Number(quantity) - gone) : quantity, 'platform', 'input.quantity', true),
    unitPrice: afterDiscount
      ? scraped(afterDiscount, 'platform', 'input.line_total / quantity', true)
      : scraped(cost, 'platform', 'td.item_cost[data-sort-value]', true),
    lineTotal: gone ? undefined : scraped(total, 'platform', 'input.line_total', true),
  })
}

/** "-1": of an item that is not shipped any more. */
function refundedIn(row: Element): number {
  return Number(textOf(first(row, 'td.quantity .refunded')).replace(/\D/g, ''))
}

/** The cost column is before the coupon; the line's total is after it. Both are machine numbers. */
function each(total: string | undefined, quantity: string | undefined): string | undefined {
  const price = Number(total) / Number(quantity)
  return total && Number.isFinite(price) ? String(Math.round(price * 100) / 100) : undefined
}

function variantOf(row: Element): string {
  return all(row, 'td.name > .view .display_meta td').map(textOf).filter(Boolean).join(', ')
}

function skuOf(row: Element): string {
  const cell = first(row, '.wc-order-item-sku')
  if (!cell) return ''
  const label = first(cell, 'strong')
  return textOf(cell).slice(textOf(label).length).trim()
}

/** Deposit plugins keep the whole total: `partially-paid`, `pending-deposit`, `da-coc`. */
const PART_PAID = /partial|deposit|coc/

/** Refunds and part payments do not change the total: the seller has to look. */
export function totalOwed(
  total: ScrapedValue | undefined,
  status: string | undefined,
  refunded: ScrapedValue | undefined,
): ScrapedValue | undefined {
  return total && (refunded || PART_PAID.test(status ?? '')) ? { ...total, sure: false } : total
}
