import { fold } from '../../domain/fold.ts'
import { findPhones } from '../../domain/phone.ts'
import type { SheetField, SheetMatching } from '../../domain/store/sheet-fields.ts'
import type { Table } from '../../tables/table.ts'
import type { BulkOrder } from '../bulk-source.ts'
import { orderIdOf, phoneDigits, plainNumber } from './order-id.ts'
import { orderOfRows } from './order-of-rows.ts'
import { first, type RowWords, readWord, wordsOf } from './row-words.ts'

/** More than any shop ships in a day. */
export const MOST_ORDERS = 10_000

export interface SheetOrders {
  orders: BulkOrder[]
  /** Row numbers from 1: blank rows and sums. */
  empty: number[]
  /** Row numbers of exact copies. */
  doubled: number[]
  /** Number of orders beyond the limit. */
  leftOut: number
}

interface Group {
  number: string
  tel: string
  rows: RowWords[]
  texts: Set<string>
}

const RECIPIENT: readonly SheetField[] = ['name', 'tel', 'address']
const PLACE: readonly SheetField[] = ['address', 'ward', 'district', 'province']
const NAMED: readonly SheetField[] = ['number', 'name', 'product', 'sku']
/** Folded, as the next. */
const SUM = /^(?:tong(?: cong| so| tien)?|cong|(?:grand )?total|sum)\W*$/
const COUNT = /^\d+(?: (?:don(?: hang)?|orders?))?$/
const GOODS: readonly SheetField[] = ['product', 'variant', 'quantity', 'price']
/** Identifies an order without a number. */
const CONTENT: readonly SheetField[] = ['name', ...PLACE, ...GOODS, 'cod', 'total']

/** Rows before the page may draw again. */
const AT_ONCE = 50

/**
 * Rows with one number and one phone are one order. A row with goods but no recipient continues the order above
 * (merged cells). Pauses while the page draws.
 */
export function* gatherOrders(
  table: Table,
  matching: SheetMatching,
  storeName: string,
): Generator<undefined, SheetOrders> {
  const groups: Group[] = []
  const byNumber = new Map<string, Group[]>()
  const unnumbered = new Map<string, Group>()
  const empty: number[] = []
  const doubled: number[] = []
  /** The order of the row above. */
  let above: Group | undefined

  for (const [at, row] of table.rows.entries()) {
    const words = wordsOf(table, row, matching)
    const text = JSON.stringify(words)
    const group = groupOf(words, text)
    above = group ?? above
    if (group === undefined) empty.push(at + 1)
    else if (group.texts.has(text)) doubled.push(at + 1)
    else {
      group.texts.add(text)
      group.rows.push(words)
      group.tel ||= telOf(words)
    }
    if (at % AT_ONCE === 0) yield
  }

  function groupOf(words: RowWords, text: string): Group | undefined {
    if (isSum(words)) return undefined
    const number = plainNumber(first(words, 'number'))
    const has = (fields: readonly SheetField[]) => fields.some((field) => words[field])
    if (number === '') {
      // Amounts alone are a sum, whose name may be in a column without a meaning.
      const isOrder = has([...GOODS, 'sku', 'tel', 'address']) && (words.whole || has(RECIPIENT))
      if (!isOrder && above && has(['product', 'variant', 'sku'])) return above
      if (!isOrder && !holdsPhone(words)) return undefined
    }
    const tel = telOf(words)
    const known = number === '' ? [unnumbered.get(text) ?? []].flat() : (byNumber.get(number) ?? [])
    const own = known.findLast((one) => tel === '' || one.tel === '' || one.tel === tel)
    const group = own ?? { number, tel, rows: [], texts: new Set() }
    if (!own) groups.push(group)
    // The last is that of the row above: a row without a phone belongs to it.
    if (number === '') unnumbered.set(text, group)
    else byNumber.set(number, [...known.filter((one) => one !== group), group])
    return group
  }

  const orders: BulkOrder[] = []
  for (const group of groups.slice(0, MOST_ORDERS)) {
    orders.push(toOrder(idOf(group), group))
    if (orders.length % AT_ONCE === 0) yield
  }
  return {
    orders,
    empty,
    doubled,
    leftOut: Math.max(0, groups.length - MOST_ORDERS),
  }

  function toOrder(id: string, { number, rows }: Group): BulkOrder {
    const order = { id, number: number || id, rows, storeName, matching }
    const [row = {}] = rows
    const shown = (field: SheetField) => {
      const [word] = row[field] ?? []
      return word && readWord(word)
    }
    const [name, total] = [shown('name'), shown('cod') ?? shown('total')]
    const message = rows.flatMap(({ whole = [] }) => whole.map(({ text }) => text)).join('\n')
    return {
      id,
      number: order.number,
      ...(message && { message }),
      shown: { ...(name && { name }), ...(total && { total }) },
      read: async () => ({ kind: 'order', order: orderOfRows(order) }),
    }
  }
}

export function sheetOrders(table: Table, matching: SheetMatching, storeName: string): SheetOrders {
  const rows = gatherOrders(table, matching, storeName)
  for (let step = rows.next(); ; step = rows.next()) if (step.done) return step.value
}

/** Numbered lines may be sorted otherwise next time; others only belong together in this order. */
function idOf({ number, tel, rows }: Group): string {
  const said = (fields: readonly SheetField[]) =>
    fields.flatMap((field) => {
      const texts = rows.flatMap((row) => row[field] ?? []).map(({ text }) => text)
      return number === '' ? texts : texts.toSorted()
    })
  const content = said(CONTENT)
  return orderIdOf({ number, tel, content: tel || content.length > 0 ? content : said(['note']) })
}

function telOf(words: RowWords): string {
  return phoneDigits(first(words, 'tel'))
}

function holdsPhone(words: RowWords): boolean {
  return Object.values(words).some((said) => said.some(({ text }) => findPhones(text).length > 0))
}

/** "Tổng cộng" without a phone or more of an address than "12 đơn"; Tống and Công are also names. */
function isSum(words: RowWords): boolean {
  const folded = (fields: readonly SheetField[]) =>
    fields.flatMap((field) => words[field] ?? []).map(({ text }) => fold(text))
  return (
    !words.tel &&
    folded(PLACE).every((text) => COUNT.test(text)) &&
    // "Cong" may be a shape.
    (folded(NAMED).some((text) => SUM.test(text)) ||
      folded(['variant']).some((text) => text !== 'cong' && SUM.test(text)))
  )
}
