import type { OrderLine } from '../../domain/store-order.ts'
import { all, attribute, fieldValue, first, textOf } from '../dom.ts'
import { found, MOST_LINES, read } from '../reads.ts'

export function linesOnPage(document: Document): OrderLine[] {
  return all(document, '#order_line_items > tr.item')
    .slice(0, MOST_LINES)
    .map(lineOf)
    .filter((line) => line !== undefined)
}

/** The products that the page's lines lead to. */
export function productsOnPage(document: Document): string[] {
  const links = all(document, '#order_line_items > tr.item a.wc-order-item-name').slice(0, MOST_LINES)
  const ids = links.map((link) => /[?&]post=([1-9]\d*)(?:&|$)/.exec(attribute(link, 'href') ?? '')?.[1])
  return [...new Set(ids)].filter((id) => id !== undefined)
}

function lineOf(row: Element): OrderLine | undefined {
  const cell = first(row, 'td.name')
  // Its text loses everything from a "<" on; the sort value has it all.
  const name =
    read(attribute(cell, 'data-sort-value'), 'platform', 'td.name[data-sort-value]', true) ??
    read(textOf(first(row, '.wc-order-item-name') ?? cell), 'platform', 'td.name', true)
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
  return found<OrderLine>({
    name,
    variant: read(variantOf(row), 'platform', '.display_meta td', true),
    sku: read(skuOf(row), 'platform', '.wc-order-item-sku', true),
    quantity: read(quantity, 'platform', 'input.quantity', true),
    unitPrice: afterDiscount
      ? read(afterDiscount, 'platform', 'input.line_total / quantity', true)
      : read(cost, 'platform', 'td.item_cost[data-sort-value]', true),
    lineTotal: read(total, 'platform', 'input.line_total', true),
  })
}

/** The cost column shows the price before the coupon; the line's own total has it off. Machine numbers, both. */
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
