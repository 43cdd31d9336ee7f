import type { OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { all, attribute, fieldValue, first, native, textOf } from '../dom.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'
import { tableOn } from './page.ts'

/** OpenCart 4.1 and 4.0. */
const ROWS = '#order-product > tr, #order-products > tr'
const TOTALS = '#order-total > tr, #order-totals > tr'

/** The order's products: gift certificates and rows that only tell sums are none. */
export function linesOn(document: Document): OrderLine[] {
  return defined(rowsOn(document, ROWS, 'tbody > tr').slice(0, MOST_LINES).map(lineOf))
}

/** Named rows of OpenCart 4, or those of OpenCart 3's one table of products and sums. */
function rowsOn(document: Document, named: string, inTable: string): Element[] {
  const rows = all(document, named)
  const table = tableOn(document, 1)
  return rows.length > 0 || !table ? rows : all(table, inTable)
}

function lineOf(row: Element): OrderLine | undefined {
  const cells = cellsOf(row).filter((cell) => !first(cell, 'button'))
  const [product] = cells
  const link = product && first(product, 'a')
  const isSum = cells.some((cell) => attribute(cell, 'colspan') !== undefined)
  if (!product || isSum || cells.length < 4 || !/product_id=/.test(attribute(link, 'href') ?? ''))
    return undefined
  const name = read(textOf(link), 'platform', 'a[href*=product_id]', true)
  if (!name) return undefined
  const held = fieldValue(first(row, 'input[name$="[quantity]"]'))
  return found<OrderLine>({
    name,
    variant: read(optionsOf(row, product, cells.length).join(', '), 'platform', 'td:first-child small', true),
    quantity: read(
      held ?? textOf(cells.at(-3)),
      'platform',
      held ? '[quantity]' : 'td:nth-last-child(3)',
      true,
    ),
    unitPrice: amountIn(cells.at(-2), 'td:nth-last-child(2)'),
    lineTotal: amountIn(cells.at(-1), 'td:last-child'),
  })
}

function cellsOf(row: Element): Element[] {
  return [...native(row, 'children')].slice(0, 20)
}

/** "- Size: M" under the name. 4.1 puts the model first there and points last; it holds a field for every option. */
function optionsOf(row: Element, product: Element, columns: number): string[] {
  const small = all(product, 'small').map((one) => textOf(one).replace(/^-\s*/, ''))
  const options = columns < 5 ? small.slice(1) : small
  if (!first(row, 'input[name$="[product_id]"]')) return options
  return options.slice(0, all(row, 'input[name*="[option]"]').length)
}

/** OpenCart 4.1 may leave it to a script to print an amount, which has not run in a page that was fetched. */
function amountIn(cell: Element | undefined, at: string): Read | undefined {
  const shown = read(textOf(cell), 'platform', at, true)
  const raw = cell && first(cell, 'x-currency')
  const inShopCurrency = /^1(\.0+)?$/.test(attribute(raw, 'value') ?? '')
  return shown ?? read(inShopCurrency ? attribute(raw, 'amount') : '', 'platform', `${at} [amount]`, true)
}

/** Sums bear translated titles: the goods come first and the total last; shipping is titled by its method. */
export function totalsOn(
  document: Document,
  method: string | undefined,
): Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total'> {
  const rows = rowsOn(document, TOTALS, 'tbody > tr').filter(
    (row) => first(document, TOTALS) !== undefined || first(row, 'td[colspan]') !== undefined,
  )
  const sums = rows.map((row) => {
    const [title, amount] = cellsOf(row)
    const words = textOf(title)
    return { words, amount: amountIn(amount, `sums: ${words}`) }
  })
  const between = sums.slice(1, -1)
  const off = between.filter(({ amount }) => /[-−]/.test(amount?.text ?? ''))
  return found<Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total'>>({
    subtotal: sums.length > 1 ? sums[0]?.amount : undefined,
    shippingPaid: method ? between.find(({ words }) => words === method)?.amount : undefined,
    discount: off.length === 1 ? off[0]?.amount : undefined,
    total: sums.at(-1)?.amount,
  })
}
