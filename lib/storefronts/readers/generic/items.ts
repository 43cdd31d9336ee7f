import type { OrderLine } from '../../../domain/store/store-order.ts'
import { attribute, native, tagOf, textOf } from '../../read/dom.ts'
import { defined, omitUndefined, scraped } from '../../read/scraped-value.ts'
import type { Column } from './dictionary.ts'
import { amountIn, hasLetters } from './looks.ts'
import { isHidden, linesOf, linesOrHeld } from './print.ts'
import type { Scan } from './scan.ts'
import type { Sections } from './sections.ts'
import { digitsOf } from './sums.ts'
import { around, childrenOf, elementsAfter } from './tree.ts'
import { isLabel, labelOf } from './words.ts'

/** `item`: its name and other lines of its cell. */
export type ItemRow = Partial<Record<Exclude<Column, 'order' | 'item'>, string | undefined>> & {
  item: string[]
}

/** From rows under a head, else from repeated rows with a count and an amount. */
export function itemsIn(scan: Scan, sections: Sections, heads: ReadonlySet<Element>): OrderLine[] {
  const rows = headedRows(heads, sections)
  return (rows.length > 0 ? rows : countedRows(scan, sections)).flatMap((row) => lineFrom(row) ?? [])
}

const SKU =
  /^(?:sku|mã(?: sp| hàng| sản phẩm)?|(?:reference|ref|item|product)?\s?(?:number|code|no\.?)?)(?:\s*[-:：]\s*|\s+(?=\S*\d))(\S{2,})$/i
const IN_BRACKETS = /^\[([\w.-]{2,30})\]\s+(\S.*)$/
const CODE = /^(?=.*[\d-])(?=.*[A-Z])[A-Z\d][A-Z\d._/-]{2,29}$/

function lineFrom({ item: [first = '', ...more], ...row }: ItemRow): OrderLine | undefined {
  const cellValue = (text: string | undefined, at: string) => scraped(text, 'guess', `item: ${at}`, false)
  const [, code, bare = first] = IN_BRACKETS.exec(first) ?? []
  const beside = more
    .join('\n')
    .replace(/[:：]\n/g, ': ')
    .split('\n')
    .map((line) => line.replace(/^[-–•·]\s*/, ''))
    .filter((line) => line !== bare && line !== '' && !amountIn(line) && !/\bID:/i.test(line))
  const labelled = beside.map((line) => SKU.exec(line)?.[1]).find(Boolean)
  const sku = row.sku || labelled || code || beside.find((line) => CODE.test(line))
  const variant = beside.filter(
    (line) => line !== sku && !SKU.test(line) && !labelOf(line.replace(/[:：].*/, '')).column,
  )
  const name = cellValue(bare, 'name')
  const [price, line] = [cellValue(row.price, 'price'), cellValue(row.line, 'line total')]
  const quantity = cellValue(row.quantity, 'quantity')
  // Of two amounts without a head the smaller is for one.
  const isSwapped = digitsOf(line) * digitsOf(quantity) === digitsOf(price) && digitsOf(quantity) > 1
  return (
    name &&
    omitUndefined<OrderLine>({
      name,
      variant: cellValue(row.variant || variant.join(', '), 'variant'),
      sku: cellValue(sku, 'code'),
      quantity,
      unitPrice: isSwapped ? line : price,
      lineTotal: isSwapped ? price : line,
      weight: cellValue(row.weight, 'weight'),
    })
  )
}

const MOST_ROWS = 500
const MOST_HEADS = 30
/** Elements in a table that are no rows of its head's: subtotals, details. */
const MOST_OTHERS = 500
const HIGHEST = 4

/** A head names a product column and a count or price, in a table or in boxes laid out as one. */
export function headedRows(heads: ReadonlySet<Element>, sections: Sections): ItemRow[] {
  let left = MOST_ROWS
  for (const head of heads) {
    const { frame, hidden } = sections.of(head)
    const cells = columnsOf(head)
    const columns = new Map<Column, number>()
    for (const [at, cell] of cells) {
      const column = labelOf(linesOf([cell])[0] ?? '').column
      if (column && !columns.has(column)) columns.set(column, at)
    }
    // A list of orders has products and counts too; it also names their numbers or their customers.
    if (frame || hidden || columns.has('order')) continue
    const unit = /\((k?g|gr?|gram)\)/i.exec(
      textOf(cells.find(([at]) => at === columns.get('weight'))?.[1]),
    )?.[1]
    const rows = rowsUnder(head, left)
    left -= rows.length
    const items = rows.flatMap((row) => itemIn(row, columns, unit ? ` ${unit}` : '') ?? [])
    if (items.length > 0) return items
  }
  return []
}

export function headsIn({ marks }: Scan): Set<Element> {
  const named = new Map<Element, Set<Column>>()
  const heads = new Set<Element>()
  for (const { node, column, rest } of marks) {
    if (!column || rest !== '' || heads.size > MOST_HEADS) continue
    // A head's words may lie deep in it.
    const cell = native(node, 'parentElement')
    const head = around((cell && native(cell, 'closest').call(cell, 'th')) ?? node, HIGHEST).find(
      (element) => {
        const columns = (named.get(element) ?? new Set()).add(column)
        named.set(element, columns)
        return columns.has('item') && (columns.has('quantity') || columns.has('price'))
      },
    )
    if (head) heads.add(head)
  }
  return heads
}

/** Elements after the head with as many cells. */
function rowsUnder(head: Element, most: number): Element[] {
  const width = widthOf(head)
  const isRow = (element: Element) => tagOf(element) === tagOf(head) && widthOf(element) === width
  for (const at of [head, ...around(head, 2)]) {
    // What follows a table has no rows of it.
    if (at !== head && tagOf(at) === 'table') break
    const rows: Element[] = []
    let others = 0
    for (const next of elementsAfter(at)) {
      if (rows.length >= most || others > MOST_OTHERS) break
      if (isRow(next)) rows.push(next)
      else if (tagOf(next) === 'tr') others++
      else {
        const inside = childrenOf(next, MOST_ROWS)
        const those = inside.filter(isRow)
        rows.push(...those)
        others += 1 + inside.length - those.length
      }
    }
    if (rows.length > 0) return rows.slice(0, most)
  }
  return []
}

function itemIn(row: Element, columns: Map<Column, number>, unit: string): ItemRow | undefined {
  const cells = new Map(columnsOf(row))
  const shown = (column: Column, beside = 0) => shownIn(cells.get((columns.get(column) ?? -9) + beside))
  const amount = (column: Column) => shown(column).map(amountIn).find(Boolean)
  // The names' head may be over a column of pictures.
  const item = shown('item').length > 0 ? shown('item') : shown('item', 1)
  const quantity = shown('quantity')
    .map((line) => /^[x×]?\s*(\d+([.,]\d+)?)\b/i.exec(line)?.[1])
    .find(Boolean)
  const price = amount('price')
  const isCounted = columns.has('quantity') ? quantity : price
  const [name = ''] = item
  if (!isCounted || !name || amountIn(name) || isHidden(row)) return undefined
  const [weight] = shown('weight')
  return {
    item,
    sku: shown('sku')[0],
    variant: shown('variant')[0],
    quantity,
    price,
    line: amount('line'),
    weight: weight && weight + unit,
  }
}

function shownIn(cell: Element | undefined): string[] {
  return cell ? linesOrHeld([cell]).lines : []
}

function widthOf(row: Element): number {
  const last = columnsOf(row).at(-1)
  return last ? last[0] + span(last[1]) : 0
}

function columnsOf(row: Element): [number, Element][] {
  let at = 0
  return childrenOf(row).map((cell) => {
    const begins = at
    at += span(cell)
    return [begins, cell]
  })
}

function span(cell: Element): number {
  return Math.min(Number(attribute(cell, 'colspan')) || 1, 50)
}

const TALLEST_BLOCK = 6
const LONGEST_ROW = 14

/** "x2", "2x", "SL: 2", "2 x 120.000đ", "120.000đ × 2", "₫180,000.00 per unit x 2 Quantity" */
const COUNTS: readonly RegExp[] = [
  /^(?<count>\d{1,4})\s?[x×]\s*(?<price>[₫đ]?\s?\d[\d.,]*\s?[₫đk]?)?(\s*=\s*(?<line>.+))?$/i,
  /^[x×]\s*(?<count>\d{1,4})(\s+(?<price>[₫đ]?\s?\d[\d.,]*\s?[₫đk]?))?$/i,
  /^(?<price>[₫đ]?\s?\d[\d.,]*\s?[₫đk]?)(\s\S+){0,3}\s?[x×]\s*(?<count>\d{1,4})(\s\D+)?$/i,
  /^(sl|số lượng|qty|quantity)\.?\s*[:：]?\s*(?<count>\d{1,4})$/i,
]

/** `Nón lá · x3 · 95.000đ` over and over: the smallest boxes around one count, an amount and a name. */
export function countedRows({ counts, marks }: Scan, sections: Sections): ItemRow[] {
  const rows: { row: ItemRow; list: Node | null }[] = []
  const seen = new Set<Node>()
  const printed = new Map<Element, string[]>()
  const quantities = marks.flatMap(({ node, column }) => (column === 'quantity' ? [node] : []))
  for (const node of [...counts, ...quantities].slice(0, MOST_ROWS)) {
    const { frame, hidden } = sections.of(node)
    for (const box of frame || hidden ? [] : around(node, TALLEST_BLOCK)) {
      const pieces = printed.get(box) ?? piecesOf(box)
      printed.set(box, pieces)
      if (seen.has(box) || pieces.length > LONGEST_ROW) break
      const row = rowIn(pieces)
      if (!row) continue
      seen.add(box)
      rows.push({ row, list: native(box, 'parentNode') })
      break
    }
  }
  // Items may be listed again as not yet sent.
  return rows.flatMap(({ row, list }, at) =>
    rows.slice(0, at).some((other) => other.row.item[0] === row.item[0] && other.list !== list) ? [] : [row],
  )
}

/** Runs of text; a separate sign is joined with its number. */
function piecesOf(element: Element): string[] {
  const pieces: string[] = []
  let sign = ''
  for (const run of linesOf([element], true).flatMap((line) => line.split(/\s+[·|•—–]\s+/))) {
    const last = pieces.at(-1) ?? ''
    if (/^[₫đ]$/i.test(run) ? /\d$/.test(last) : /^[x×]$/i.test(run) && /^\d{1,4}$/.test(last))
      pieces[pieces.length - 1] += ` ${run}`
    else if (/^[x×₫đ]$/i.test(run)) sign = run
    else {
      pieces.push(sign + run)
      sign = ''
    }
  }
  return pieces
}

type Count = Partial<Record<'count' | 'price' | 'line', string>>

function countIn(piece: string): Count | undefined {
  return COUNTS.map((pattern) => pattern.exec(piece)?.groups).find((groups) => groups !== undefined)
}

function rowIn(pieces: readonly string[]): ItemRow | undefined {
  const [count, ...others] = defined(pieces.map(countIn))
  const amounts = defined(pieces.map(amountIn))
  const item = pieces.filter(
    (piece) => hasLetters(piece) && !countIn(piece) && !amountIn(piece) && !isLabel(piece),
  )
  const price = count?.price ?? amounts.shift()
  if (!count || others.length > 0 || item.length === 0 || !price) return undefined
  return { item, quantity: count.count, price, line: count.line ?? amounts[0] }
}
