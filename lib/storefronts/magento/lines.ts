import type { OrderLine, Read } from '../../domain/store-order.ts'
import { all, first, textOf } from '../dom.ts'
import { printedIn } from '../printed.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'

/** A bundle is one line: the rows of what is in it bear no title. */
export function linesOn(document: Document): OrderLine[] {
  return defined(all(document, '.edit-order-table tbody > tr').slice(0, MOST_LINES).map(lineOf))
}

function lineOf(row: Element): OrderLine | undefined {
  const name = read(textOf(first(row, '.product-title')), 'platform', '.product-title', true)
  if (!name) return undefined
  const sku = first(row, '.product-sku-block')
  const label = textOf(sku && first(sku, 'span'))
  return found<OrderLine>({
    name,
    variant: read(optionsIn(row), 'platform', '.item-options', true),
    sku: read(textOf(sku).slice(label.length), 'platform', '.product-sku-block', true),
    quantity: orderedIn(row),
    unitPrice: lastPrice(row, '.col-price'),
    lineTotal: lastPrice(row, '.col-total'),
  })
}

/** Of a long value the page first shows a part, then dots, then the rest. */
function optionsIn(row: Element): string {
  const labels = all(row, '.item-options > dt').map(textOf)
  return all(row, '.item-options > dd')
    .map((value, index) => `${labels[index] ?? ''} ${printedIn(value).join(' ').replace(' ...', '')}`.trim())
    .join(', ')
}

/** Ordered comes first; invoiced, shipped and refunded follow. */
function orderedIn(row: Element): Read | undefined {
  const at = '.col-ordered-qty'
  const ordered = first(row, `${at} tr`)
  return read(textOf(ordered && all(ordered, 'td').at(-1)), 'platform', at, true)
}

/** Where two stand, the second is with tax, or in the currency of the buyer: what the buyer pays. */
export function lastPrice(row: Element, at: string): Read | undefined {
  const cell = first(row, at)
  const price = cell && (all(cell, '.price').at(-1) ?? cell)
  return read(textOf(price), 'platform', `${at} .price`, true)
}
