import type { OrderLine, Read } from '../../domain/store-order.ts'
import { all, attribute, first, native, textOf } from '../dom.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'
import { cleanLines } from '../text.ts'

/** All of them, those of further pages too: the page only hides these. */
export function linesOn(document: Document): OrderLine[] {
  const rows = all(document, '#orderProductsTable tr.cellProduct').slice(0, MOST_LINES)
  const lines = defined(rows.map(lineOf))
  const [only] = lines
  const weight = only && lines.length === 1 ? orderWeight(document) : undefined
  return only && weight ? [{ ...only, lineWeight: weight }] : lines
}

function lineOf(row: Element): OrderLine | undefined {
  const shown = (at: string) => read(textOf(first(row, at)), 'platform', at, true)
  const name = shown('.productName')
  if (!name) return undefined
  const edit = first(row, '.js-order-product-edit-btn')
  const exact = (attr: string) => read(attribute(edit, attr), 'platform', `[${attr}]`, true)
  // Where the shop shows prices without tax, the buyer still pays them with it.
  const taxed = attribute(edit, 'data-is-order-tax-included') !== ''
  return found<OrderLine>({
    name,
    sku: skuIn(row),
    quantity: exact('data-product-quantity') ?? shown('.cellProductQuantity'),
    unitPrice: (taxed ? undefined : exact('data-product-price-tax-incl')) ?? shown('.cellProductUnitPrice'),
    lineTotal: taxed ? shown('.cellProductTotalPrice') : undefined,
  })
}

/** The label and the code, in two lines of the source. */
function skuIn(row: Element): Read | undefined {
  const cell = first(row, '.productReference')
  const lines = cell ? cleanLines(native(cell, 'textContent') ?? '') : []
  const code = lines.length > 1 ? lines.at(-1) : lines[0]?.replace(/^[^:]*:\s*/, '')
  return read(code, 'platform', '.productReference', true)
}

/** Of the whole order, as its one carrier was given it; an order made by hand says "0.000 kg". */
function orderWeight(document: Document): Read | undefined {
  const told = all(document, '#shipping-grid-table .carrier-weight').map(textOf)
  const [weight] = told
  return told.length === 1 && /[1-9]/.test(weight ?? '')
    ? read(weight, 'platform', '#shipping-grid-table .carrier-weight', true)
    : undefined
}
