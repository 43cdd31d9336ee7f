import { fold } from '../../domain/fold.ts'
import { type SheetField, type SheetMatching, unitOfHeading } from '../../domain/store/sheet-fields.ts'
import { type OrderLine, type ScrapedValue, SHEET, type StoreOrder } from '../../domain/store/store-order.ts'
import { parseWeight } from '../../domain/weight.ts'
import { OF_ORDER, settleAmounts, settledOf } from './amounts.ts'
import { first, type RowWords, readWord, type Word, withGoods } from './row-words.ts'

interface SheetOrder {
  id: string
  number: string
  rows: readonly RowWords[]
  storeName: string
  matching: SheetMatching
}

/** The order as a page reader would return it. */
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

function named<Key extends string>(key: Key, value: ScrapedValue | undefined): { [K in Key]?: ScrapedValue } {
  // The object has just this key.
  return (value ? { [key]: value } : {}) as { [K in Key]?: ScrapedValue }
}

/** "1" below "Quận" is "Quận 1". */
function numbered(value: ScrapedValue | undefined, kind: string): ScrapedValue | undefined {
  return value && /^\d{1,2}$/.test(value.text) ? { ...value, text: `${kind} ${value.text}` } : value
}

function linesOf(rows: readonly RowWords[], { product: fallback }: SheetMatching): OrderLine[] {
  const lines = withGoods(rows).flatMap((row): OrderLine[] => {
    const [quantity, price] = [row.quantity?.[0], row.price?.[0]]
    const details = {
      ...named('variant', row.variant?.[0] && readWord(row.variant[0])),
      ...named('sku', row.sku?.[0] && readWord(row.sku[0])),
    }
    const products = row.product ?? []
    if (products.length === 1 && products[0] && (quantity || price)) {
      const each = settledOf(price ? [price] : [])
      return [
        {
          name: readWord(products[0]),
          ...details,
          ...named('quantity', quantity && readWord(quantity)),
          ...named('unitPrice', each),
        },
      ]
    }
    return products.flatMap((word) => listed(word).map((line) => ({ ...line, ...details })))
  })
  const name = fallback.trim()
  return lines.length > 0 || name === ''
    ? lines
    : [{ name: { text: name, source: 'label', at: '', sure: true } }]
}

/** "20x30" and "40 x 60" are sizes; "size 38 x 2" is two. */
const TIMES = /^(.*\S)\s*(?<!\d)[x×*]\s*(\d{1,3})(?<!\d\s*[x×*]\s*\d\d+)$/iu
const TIMES_OF = /^(\d{1,3})(?![x×*]\d|\s*[x×*]\s*\d\d)\s*[x×*]\s*(\S.*)$/iu

/** "Áo thun x2; 3 x Tất" */
function listed(word: Word): OrderLine[] {
  const parts = word.text
    .split(/[\n;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const [, name = part, times] = TIMES.exec(part) ?? []
    const [, before, rest] = TIMES_OF.exec(part) ?? []
    const quantity = times ?? before
    const product = readWord({ ...word, text: rest ?? name })
    return quantity ? { name: product, quantity: { ...product, text: quantity } } : { name: product }
  })
}

const OF_GOODS = /san pham|\bsp\b|don vi|product|item|unit/

/**
 * Weights add up. Equal ones are a question: they may be the order's, most likely in rows that repeat its
 * amounts.
 */
function weightOf(rows: readonly RowWords[], { weightUnit }: SheetMatching): ScrapedValue | undefined {
  const weighed = rows.flatMap((row) => row.weight?.[0] ?? [])
  const [word] = weighed
  if (!word) return undefined
  const grams = weighed.map(({ text, at }) => parseWeight(text, unitOfHeading(at) ?? weightUnit))
  if (grams.some((one) => one === null)) return rows.length === 1 ? readWord(word) : undefined
  const heading = fold(word.at)
  const ofOrder = OF_ORDER.test(heading)
  const amounts = (['cod', 'total'] as const).map((field) => {
    const texts = rows.map((row) => first(row, field))
    // An order's COD may be in its first row only.
    return new Set(ofOrder ? texts.filter(Boolean) : texts)
  })
  const repeats = amounts.some((texts) => texts.size === 1 && !texts.has(''))
  const differ = !repeats && amounts.some((texts) => texts.size > 1)
  const ofLines = differ || new Set(grams).size > 1 || (!ofOrder && OF_GOODS.test(heading))
  const once = !ofLines && (ofOrder || repeats)
  const sum = once ? grams[0] : grams.reduce<number>((all, one) => all + (one ?? 0), 0)
  const sure = word.sure && (ofLines || ofOrder || weighed.length === 1)
  return { ...readWord(word), text: `${sum} g`, sure }
}
