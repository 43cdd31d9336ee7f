import type { OrderLine } from '../../domain/store-order.ts'
import { all, first, native, textOf } from '../dom.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'

/** The rows of the order's products; a drawer that asks what to ship or refund has such rows too, but in no card. */
export const ROWS = '.box-shadow .border-slate-300'

export function linesOn(document: Document): OrderLine[] {
  return defined(all(document, ROWS).slice(0, MOST_LINES).map(lineOf))
}

/**
 * Left: name, "120.000 ₫ Per Unit x 2 Quantity", options, "SKU - A-1", "Ordered (2) Shipped (1)". Right: what the line
 * comes to, then "Price - 120.000 ₫", twice where it is told with and without tax, tax and subtotal.
 */
function lineOf(row: Element): OrderLine | undefined {
  const [left, right] = [...native(row, 'children')]
  const told = left && native(left, 'lastElementChild')
  const [name, each = '', ...others] = told ? all(told, 'p').map(textOf) : []
  const [lineTotal, price] = right ? all(right, 'p').map(textOf) : []
  const ordered = /\((\d+)\)/.exec(others.at(-1) ?? '')?.[1]
  // All go by their place, and the count is told in two of them.
  const agrees = [...each.matchAll(/\d+/g)].some(([number]) => number === ordered)
  const named = read(name, 'platform', `${ROWS} p`, agrees)
  if (!named || others.length < 2) return undefined
  const at = (place: string) => `${ROWS} ${place}`
  return found<OrderLine>({
    name: named,
    variant: read(others.slice(0, -2).join(', '), 'platform', at('options'), agrees),
    sku: read(afterLabel(others.at(-2)), 'platform', at('p:nth-last(2)'), agrees),
    quantity: read(ordered, 'platform', at('p:last'), agrees),
    unitPrice: read(afterLabel(price), 'platform', at('right p:nth(2)'), agrees),
    lineTotal: read(lineTotal, 'platform', at('right p'), agrees),
  })
}

function afterLabel(text = ''): string {
  return text.replace(/^[^-–:：]*[-–:：]\s+/u, '')
}

export function cardOf(document: Document): Element | undefined {
  const row = first(document, ROWS)
  return (row && native(row, 'closest').call(row, '.box-shadow')) ?? undefined
}
