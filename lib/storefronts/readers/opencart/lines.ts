import type { OrderLine, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { all, attribute, fieldValue, first, native, textOf } from '../../read/dom.ts'
import { printedIn } from '../../read/printed.ts'
import { defined, MOST_LINES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { tableOn } from './page.ts'

/** OpenCart 4.1 and 4.0. */
const ROWS = '#order-product > tr, #order-products > tr'
const TOTALS = '#order-total > tr, #order-totals > tr'

/** Without gift certificates and sums. */
export function linesOn(document: Document): OrderLine[] {
  return defined(rowsOn(document, ROWS, 'tbody > tr').slice(0, MOST_LINES).map(lineOfOpenCartRow))
}

/** OpenCart 4 names its rows; OpenCart 3 has one table. */
function rowsOn(document: Document, named: string, inTable: string): Element[] {
  const rows = all(document, named)
  const table = tableOn(document, 1)
  return rows.length > 0 || !table ? rows : all(table, inTable)
}

function lineOfOpenCartRow(row: Element): OrderLine | undefined {
  const cells = cellsOf(row).filter((cell) => !first(cell, 'button'))
  const [product] = cells
  const link = product && first(product, 'a')
  const isSum = cells.some((cell) => attribute(cell, 'colspan') !== undefined)
  if (!product || isSum || cells.length < 4 || !/product_id=/.test(attribute(link, 'href') ?? ''))
    return undefined
  const name = scraped(textOf(link), 'platform', 'a[href*=product_id]', true)
  if (!name) return undefined
  const held = fieldValue(first(row, 'input[name$="[quantity]"]'))
  return omitUndefined<OrderLine>({
    name,
    variant: scraped(
      optionsOf(row, product, cells.length).join(', '),
      'platform',
      'td:first-child small',
      true,
    ),
    quantity: scraped(
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
function amountIn(cell: Element | undefined, at: string): ScrapedValue | undefined {
  const shown = scraped(textOf(cell), 'platform', at, true)
  const raw = cell && first(cell, 'x-currency')
  const inShopCurrency = /^1(\.0+)?$/.test(attribute(raw, 'value') ?? '')
  return shown ?? scraped(inShopCurrency ? attribute(raw, 'amount') : '', 'platform', `${at} [amount]`, true)
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
  return omitUndefined<Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total'>>({
    subtotal: sums.length > 1 ? sums[0]?.amount : undefined,
    shippingPaid: method ? between.find(({ words }) => words === method)?.amount : undefined,
    discount: off.length === 1 ? off[0]?.amount : undefined,
    total: sums.at(-1)?.amount,
  })
}

const AT = 'sale/order/shipping'
const COLUMNS = 6

interface NotedLine {
  name: string
  options: string
  quantity: string
  reference: string[]
  weight: string
}

/**
 * The dispatch note adds SKU and the line's weight. It leaves out deleted products and has the new name of
 * renamed ones.
 */
export function withDispatchNote(lines: OrderLine[], note: Document, orderId: string): OrderLine[] {
  if (/#\s*(\d+)$/.exec(textOf(first(note, 'h1')))?.[1] !== orderId) return lines
  const noted = linesNoted(note)
  const left = new Set(noted)
  return lines.map((line, index) => {
    const same = [...left].find((one) => isSame(one, line))
    const atIndex = noted.length === lines.length ? noted[index] : undefined
    const renamed =
      atIndex && left.has(atIndex) && atIndex.quantity === line.quantity?.text ? atIndex : undefined
    const match = same ?? renamed
    if (!match) return line
    left.delete(match)
    const sure = same !== undefined
    const weight = /[1-9]/.test(match.weight)
      ? scraped(match.weight, 'platform', `${AT} td:nth-child(4)`, sure)
      : undefined
    return omitUndefined<OrderLine>({
      ...line,
      sku: skuIn(match.reference, sure),
      ...(match.quantity === '1' ? { weight } : { lineWeight: weight }),
    })
  })
}

function linesNoted(note: Document): NotedLine[] {
  return all(note, 'tbody > tr')
    .slice(0, MOST_LINES)
    .map((row) => [...native(row, 'children')])
    .filter((cells) => cells.length === COLUMNS)
    .map(([, reference, product, weight, , quantity]) => {
      const [name = '', ...options] = product ? printedIn(product) : []
      return {
        name,
        options: options.map((option) => option.replace(/^-\s*/, '')).join(', '),
        quantity: textOf(quantity),
        reference: reference ? printedIn(reference) : [],
        weight: textOf(weight),
      }
    })
}

function isSame(noted: NotedLine, line: OrderLine): boolean {
  return (
    noted.name === line.name.text &&
    noted.quantity === line.quantity?.text &&
    noted.options === (line.variant?.text ?? '')
  )
}

/** "SKU: A-1" is first. A translation may rename it; other codes keep their names. */
function skuIn(reference: string[], sure: boolean): ScrapedValue | undefined {
  const [line = ''] = reference
  const [, label = '', code] = /^([^:]*):\s*(.+)$/.exec(line) ?? []
  if (/^(upc|ean|jan|isbn|mpn)\b/i.test(label)) return undefined
  return scraped(code, 'platform', `${AT} td:nth-child(2)`, sure && /sku/i.test(label))
}
