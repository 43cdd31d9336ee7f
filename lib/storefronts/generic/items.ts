import type { OrderLine } from '../../domain/store-order.ts'
import { all, attribute, contains, native, tagOf, textOf } from '../dom.ts'
import { printedIn } from '../printed.ts'
import { defined, found, read } from '../reads.ts'
import { fold } from '../text.ts'
import { heldIn, linesIn, type Spot } from './walk.ts'
import { MONEY } from './words.ts'

const MOST_LINES = 500

const COLUMNS = {
  name: /^(ten )?(san pham|hang( hoa)?|mat hang|products?|items?|description|title)( name)?$/,
  sku: /^(ma (sp|hang|san pham)|sku|model|code|item code|product code)$/,
  quantity: /^(so luong|sl|s\.l|qty|quantity)$/,
  price: /^(don gia|gia( ban)?|(unit )?price|cost|rate)$/,
  total: /^(thanh tien|tong( tien| cong)?|(line )?total|amount|subtotal)$/,
  order: /^(ma don( hang)?|don hang|order( (no|number|id))?|khach( hang)?|nguoi nhan|customer)$/,
} as const

/** Product lines: from a table whose head names them, else from repeated rows with a count and an amount. */
export function itemsIn(spots: readonly Spot[]): OrderLine[] {
  for (const { element } of spots) {
    const lines = tagOf(element) === 'table' ? tableItems(element) : []
    if (lines.length > 0) return lines
  }
  return repeatedItems(spots)
}

function tableItems(table: Element): OrderLine[] {
  const rows = all(table, 'tr')
  const head = rows.findIndex((row) => {
    const heads = cellsOf(row).map((cell) => fold(textOf(cell)))
    return (
      heads.some((text) => COLUMNS.name.test(text)) &&
      heads.some((text) => COLUMNS.quantity.test(text) || COLUMNS.price.test(text))
    )
  })
  const headRow = rows[head]
  if (!headRow) return []
  const columns = placed(headRow)
  const column = (name: keyof typeof COLUMNS) =>
    columns.find(([, cell]) => COLUMNS[name].test(fold(textOf(cell))))?.[0]
  // A list of orders has products and counts too; it also names their numbers or their customers.
  if (column('order') !== undefined) return []
  return defined(
    rows.slice(head + 1, head + 1 + MOST_LINES).map((row) => {
      const cells = new Map(placed(row))
      const cell = (name: keyof typeof COLUMNS) => cells.get(column(name) ?? -1)
      const [name, ...more] = linesOf(cell('name'))
      const counted = cell('quantity')
      const quantity = (counted && heldIn(counted)) ?? textOf(counted).replace(/^\D+/, '')
      const countable =
        column('quantity') === undefined
          ? MONEY.test(textOf(cell('price')))
          : /^\d+([.,]0+)?\b/.test(quantity)
      return name && countable
        ? lineFrom({
            name,
            more,
            sku: textOf(cell('sku')),
            quantity,
            price: textOf(cell('price')),
            total: textOf(cell('total')),
          })
        : undefined
    }),
  )
}

function lineFrom(text: {
  name: string
  more: string[]
  sku: string
  quantity: string
  price: string
  total: string
}) {
  const { name, more, sku, quantity, price, total } = text
  const skuLine = more
    .map((line) => /^(?:sku|mã(?: sp| hàng| sản phẩm)?|model)\s*[:：]\s*(\S.*)$/iu.exec(line)?.[1])
    .find(Boolean)
  const variant = more.filter((line) => !/^(sku|mã|model)\b/iu.test(line) && !MONEY.test(line)).join(', ')
  const nameRead = read(name, 'guess', 'table: product', false)
  return (
    nameRead &&
    found<OrderLine>({
      name: nameRead,
      variant: read(variant, 'guess', 'table: product', false),
      sku: read(sku || skuLine, 'guess', 'table: code', false),
      quantity: read(quantity, 'guess', 'table: quantity', false),
      unitPrice: read(price, 'guess', 'table: price', false),
      lineTotal: read(total, 'guess', 'table: line total', false),
    })
  )
}

const COUNT =
  /^(?:[x×]\s*(\d{1,4})|(\d{1,4})\s*[x×]|(?:sl|số lượng|qty|quantity)\s*[:：]?\s*(\d{1,4}))(?:\s|$)/iu

/** `Nón lá · x3 · 95.000đ` three times over: rows alike by tag and class. */
function repeatedItems(spots: readonly Spot[]): OrderLine[] {
  const rows = spots.filter(
    ({ element }) =>
      /^(li|div|article|tr)$/.test(tagOf(element)) && textOf(element).length < 400 && isItem(element),
  )
  // In reading order whatever lies in a row comes right after it.
  const smallest = rows.filter(({ element }, at) => !contains(element, rows[at + 1]?.element))
  return defined(
    smallest.slice(0, MOST_LINES).map(({ element }) => {
      const lines = piecesOf(element)
      const name = lines.find((line) => !COUNT.test(line) && !MONEY.test(line))
      const [price, total] = lines.flatMap((line) => (MONEY.test(line) ? [line] : amountsAfterCount(line)))
      const quantity =
        lines
          .map((line) => COUNT.exec(line))
          .find(Boolean)
          ?.slice(1)
          .find(Boolean) ?? ''
      return name
        ? lineFrom({ name, more: [], sku: '', quantity, price: price ?? '', total: total ?? '' })
        : undefined
    }),
  )
}

function piecesOf(element: Element): string[] {
  const lines = printedIn(element)
  return (lines.length > 1 ? lines : printedIn(element, true)).flatMap((line) => line.split(/\s+[·|•]\s+/))
}

function isItem(element: Element): boolean {
  const lines = piecesOf(element)
  return (
    lines.length >= 2 &&
    lines.some((line) => COUNT.test(line)) &&
    lines.some((line) => MONEY.test(line) || amountsAfterCount(line).length > 0)
  )
}

/** "2 x 120.000đ" */
function amountsAfterCount(line: string): string[] {
  const rest = line.replace(COUNT, '')
  return rest !== line && MONEY.test(rest.trim()) ? [rest.trim()] : []
}

function linesOf(cell: Element | undefined): string[] {
  return cell ? linesIn(cell) : []
}

function cellsOf(row: Element): Element[] {
  return [...native(row, 'children')].filter((cell) => /^t[dh]$/.test(tagOf(cell)))
}

/** Cells with the number of the column they begin in. */
function placed(row: Element): [number, Element][] {
  let at = 0
  return cellsOf(row).map((cell) => {
    const begins = at
    at += Math.min(Number(attribute(cell, 'colspan')) || 1, 50)
    return [begins, cell]
  })
}
