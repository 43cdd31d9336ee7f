import type { StoreOrder } from '../../domain/store-order.ts'
import { all, attribute, choiceOf, fieldValue, first, tagOf, textOf } from '../dom.ts'
import { found, read } from '../reads.ts'
import { cleanNote } from '../text.ts'
import { type AddressFields, addedPart, blocks, isCode, parts } from './address-fields.ts'
import { linesOnPage } from './lines-on-page.ts'
import { totalOwed } from './owed.ts'

/** What both sources can tell, for one to be laid over the other. */
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
  | 'paymentMethod'
  | 'paymentCode'
  | 'notes'
  | 'lines'
>

/** Paid is only shown in these; in the unpaid ones its absence says as much. */
const TELLS_PAID = new Set(['processing', 'completed', 'refunded'])
const UNPAID = new Set(['pending', 'on-hold', 'failed'])

export function orderOnPage(document: Document): Readable {
  const status = fieldValue(first(document, '#order_status'))?.replace(/^wc-/, '')
  const paymentCode = fieldValue(first(document, '#_payment_method'))
  const note = cleanNote(fieldValue(first(document, 'textarea[name="customer_note"]')) ?? '')
  const noteShown = shownNote(document)
  const sums = totals(document)
  const refunded = first(document, '.wc-order-totals .refunded-total') !== undefined
  return found<Readable>({
    status: read(status, 'platform', '#order_status', true),
    createdAt: read(created(document), 'platform', '[name=order_date]', true),
    currency: read(
      textOf(first(document, '.wc-order-totals .woocommerce-Price-currencySymbol')),
      'platform',
      '.woocommerce-Price-currencySymbol',
      true,
    ),
    ...sums,
    total: totalOwed(sums.total, status, refunded),
    paid: sums.paid ?? unpaid(status, paymentCode),
    paymentMethod: read(choiceOf(first(document, '#_payment_method')), 'platform', '#_payment_method', true),
    paymentCode: read(paymentCode, 'platform', '#_payment_method', true),
    notes: note
      ? [{ text: note, source: 'platform', at: '[name=customer_note]', sure: true }]
      : noteShown
        ? [{ text: noteShown, source: 'platform', at: '.order_note', sure: true }]
        : [],
    lines: linesOnPage(document),
  })
}

/** The hidden inputs, not the address as printed: that leaves out `address_2` and `state` for Vietnam. */
export function addressesOnPage(document: Document): { fields: AddressFields; chosen: Set<string> } {
  const fields: AddressFields = {}
  const chosen = new Set<string>()
  for (const block of blocks) {
    for (const element of all(document, `#order_data [id^="_${block}_"]`)) {
      const id = attribute(element, 'id') ?? ''
      const name = id.slice(block.length + 2)
      const part = parts.find((part) => part === name) ?? addedPart(name)
      const listed = tagOf(element) === 'select' && part !== 'country' ? choiceOf(element) : undefined
      const shown = read(listed ?? fieldValue(element), 'platform', `#${id}`, true)
      if (!part || !shown || isCode(part, shown.text) || fields[`${block}_${part}`]) continue
      fields[`${block}_${part}`] = shown
      if (listed) chosen.add(`${block}_${part}`)
    }
  }
  return { fields, chosen }
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
  const shown = first(document, '#order_data .order_note')
  const label = shown && first(shown, 'strong')
  return shown ? textOf(shown).slice(textOf(label).length).trim() : ''
}

/** Rows bear no names but translated ones: the first is the items, the last the total; coupons have their minus outside. */
function totals(document: Document) {
  const tables = all(document, '.wc-order-totals-items table.wc-order-totals')
  const rows = tables[0] ? all(tables[0], 'td.total') : []
  const coupon = rows.find((cell) => /^[-−]/.test(textOf(cell)) && !/^[-−]/.test(amountIn(cell)))
  const paid = tables.slice(1).find((table) => first(table, '.description'))
  const shippingCosts = all(document, '#order_shipping_line_items tr.shipping input.line_total')
  const shippingCost = shippingCosts.length === 1 ? fieldValue(shippingCosts[0]) : undefined
  const amount = (cell: Element | undefined, at: string) =>
    read(cell && amountIn(cell), 'platform', `.wc-order-totals ${at}`, true)
  return {
    subtotal: rows.length > 1 ? amount(rows[0], 'tr:first-child') : undefined,
    discount: amount(coupon, '(minus)'),
    shippingPaid: read(
      shippingCost ?? sum(shippingCosts.map(fieldValue)),
      'platform',
      '#order_shipping_line_items .line_total',
      true,
    ),
    total: amount(rows.at(-1), 'tr:last-child'),
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

function unpaid(status: string | undefined, paymentCode: string | undefined) {
  if (status === undefined || !(TELLS_PAID.has(status) || UNPAID.has(status))) return undefined
  return read('0', 'platform', '.wc-order-totals (no paid row)', paymentCode === 'cod')
}
