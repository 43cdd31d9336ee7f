import type { OrderLine } from '../../domain/store-order.ts'
import { found, read } from '../reads.ts'
import { digitsOf } from './amounts.ts'
import { countedRows } from './counted-rows.ts'
import type { Column } from './dictionary.ts'
import { headedRows } from './headed-rows.ts'
import { amountIn } from './looks.ts'
import type { Scan } from './scan.ts'
import type { Sections } from './sections.ts'
import { labelOf } from './words.ts'

/** One item's row, as texts by what they are; `item` holds its name and whatever stands beside it. */
export type ItemRow = Partial<Record<Exclude<Column, 'order' | 'item'>, string | undefined>> & {
  item: string[]
}

/** Product lines: from rows under a head that names their columns, else from repeated rows with a count and an amount. */
export function itemsIn(scan: Scan, sections: Sections, heads: ReadonlySet<Element>): OrderLine[] {
  const rows = headedRows(heads, sections)
  return (rows.length > 0 ? rows : countedRows(scan, sections)).flatMap((row) => lineFrom(row) ?? [])
}

const SKU =
  /^(?:sku|mã(?: sp| hàng| sản phẩm)?|(?:reference|ref|item|product)?\s?(?:number|code|no\.?)?)(?:\s*[-:：]\s*|\s+(?=\S*\d))(\S{2,})$/i
const IN_BRACKETS = /^\[([\w.-]{2,30})\]\s+(\S.*)$/
const CODE = /^(?=.*[\d-])(?=.*[A-Z])[A-Z\d][A-Z\d._/-]{2,29}$/

function lineFrom({ item: [first = '', ...more], ...row }: ItemRow): OrderLine | undefined {
  const told = (text: string | undefined, at: string) => read(text, 'guess', `item: ${at}`, false)
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
  const name = told(bare, 'name')
  const [price, line] = [told(row.price, 'price'), told(row.line, 'line total')]
  const quantity = told(row.quantity, 'quantity')
  // Of two amounts without a head the smaller is for one.
  const isSwapped = digitsOf(line) * digitsOf(quantity) === digitsOf(price) && digitsOf(quantity) > 1
  return (
    name &&
    found<OrderLine>({
      name,
      variant: told(row.variant || variant.join(', '), 'variant'),
      sku: told(sku, 'code'),
      quantity,
      unitPrice: isSwapped ? line : price,
      lineTotal: isSwapped ? price : line,
      weight: told(row.weight, 'weight'),
    })
  )
}
