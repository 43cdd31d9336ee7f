import { type SheetField, type SheetMatching, unitOfHeading } from '../../../lib/domain/sheet-fields.ts'
import type { OrderLine, Read, StoreOrder } from '../../../lib/domain/store-order.ts'
import { parseWeight } from '../../../lib/domain/weight.ts'
import { settleAmounts, settledOf } from './amounts.ts'
import { first, type RowWords, readWord, type Word } from './row-words.ts'

/** What a sheet's orders are called where a shop's have its address. */
export const SHEET = 'sheet'

interface SheetOrder {
  id: string
  number: string
  rows: readonly RowWords[]
  /** Shown where a shop's orders show the shop. */
  storeName: string
  matching: SheetMatching
}

/** Rows of one order as a page of it would be read: text, and where each stood. */
export function orderOfRows({ id, number, rows, storeName, matching }: SheetOrder): StoreOrder {
  const every = (field: SheetField) => rows.flatMap((row) => row[field] ?? [])
  const distinct = (field: SheetField) => [
    ...new Map(every(field).map((word) => [word.text, readWord(word)])).values(),
  ]
  const one = (field: SheetField) => distinct(field)[0]
  const { collected, total, paid, value, shipping } = settleAmounts(rows)
  const lines = linesOf(rows, matching)
  const priced = lines.some((line) => line.unitPrice)
  const weight = weightOf(rows, matching)
  const own = { source: 'label', at: '', sure: true } as const
  return {
    platform: SHEET,
    url: '',
    store: SHEET,
    storeName: { ...own, text: storeName },
    id: { ...own, text: id },
    number: { ...own, text: number, at: every('number')[0]?.at ?? '' },
    recipient: { ...named('name', one('name')), phones: distinct('tel'), ...named('email', one('email')) },
    address: {
      lines: distinct('address'),
      ...named('ward', numbered(one('ward'), 'Phường')),
      ...named('district', numbered(one('district'), 'Quận')),
      ...named('province', one('province')),
    },
    lines,
    ...named('weight', weight),
    ...named('subtotal', value ?? (priced || !collected ? undefined : total)),
    ...named('shippingPaid', shipping),
    ...named('total', collected ?? total),
    ...named('paid', paid),
    notes: distinct('note'),
  }
}

function named<Key extends string>(key: Key, value: Read | undefined): { [K in Key]?: Read } {
  // One key, and that the one it was called by.
  return (value ? { [key]: value } : {}) as { [K in Key]?: Read }
}

/** "1" below "Quận" is a district's name with its kind in the heading. */
function numbered(told: Read | undefined, kind: string): Read | undefined {
  return told && /^\d{1,2}$/.test(told.text) ? { ...told, text: `${kind} ${told.text}` } : told
}

function linesOf(rows: readonly RowWords[], { product: fallback }: SheetMatching): OrderLine[] {
  const lines = rows.flatMap((row): OrderLine[] => {
    const [quantity, price] = [row.quantity?.[0], row.price?.[0]]
    const told = {
      ...named('variant', row.variant?.[0] && readWord(row.variant[0])),
      ...named('sku', row.sku?.[0] && readWord(row.sku[0])),
    }
    const products = row.product ?? []
    if (products.length === 1 && products[0] && (quantity || price)) {
      const each = settledOf(price ? [price] : [])
      return [
        {
          name: readWord(products[0]),
          ...told,
          ...named('quantity', quantity && readWord(quantity)),
          ...named('unitPrice', each),
        },
      ]
    }
    return products.flatMap((word) => listed(word).map((line) => ({ ...line, ...told })))
  })
  const name = fallback.trim()
  return lines.length > 0 || name === ''
    ? lines
    : [{ name: { text: name, source: 'label', at: '', sure: true } }]
}

/** "Áo thun x2; 3 x Tất": one cell lists what is in the parcel. */
function listed(word: Word): OrderLine[] {
  const parts = word.text
    .split(/[\n;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const [, name = part, times] = /^(.*\S)\s*[x×*]\s*(\d{1,3})$/iu.exec(part) ?? []
    const [, before, rest] = /^(\d{1,3})\s*[x×*]\s*(\S.*)$/iu.exec(part) ?? []
    const quantity = times ?? before
    const said = readWord({ ...word, text: rest ?? name })
    return quantity ? { name: said, quantity: { ...said, text: quantity } } : { name: said }
  })
}

/** Rows that repeat their order's amounts repeat its weight; otherwise each row weighs its own. */
function weightOf(rows: readonly RowWords[], { weightUnit }: SheetMatching): Read | undefined {
  const weighed = rows.flatMap((row) => row.weight?.[0] ?? [])
  const [word] = weighed
  if (!word) return undefined
  const grams = weighed.map(({ text, at }) => parseWeight(text, unitOfHeading(at) ?? weightUnit))
  if (grams.some((one) => one === null)) return rows.length === 1 ? readWord(word) : undefined
  const repeats = ['cod', 'total'].some((field) => {
    const texts = rows.map((row) => first(row, field as SheetField))
    return texts[0] !== '' && new Set(texts).size === 1
  })
  const same = new Set(grams).size === 1 && repeats
  const sum = same ? grams[0] : grams.reduce<number>((all, one) => all + (one ?? 0), 0)
  return { ...readWord(word), text: `${sum} g` }
}
