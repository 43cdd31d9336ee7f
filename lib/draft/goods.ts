import { parseMoney } from '../domain/money.ts'
import type { Problem } from '../domain/problem.ts'
import type { DraftProduct } from '../domain/shipment/shipment-draft.ts'
import { type ItemMark, type ItemWeight, MARK_LIMIT } from '../domain/store/learnt-limits.ts'
import type { OrderLine, ScrapedValue, StoreOrder } from '../domain/store/store-order.ts'
import { parseWeight } from '../domain/weight.ts'

export interface Goods {
  products: DraftProduct[]
  /** Grams; 0 while any item's weight is unknown. */
  totalWeightGrams: number
  /** The page states the weight of the whole order. */
  hasOrderWeight: boolean
  /** Of each product: its goods, and whether the page states the weight of one piece. */
  lines: { item: ItemMark; hasWeight: boolean }[]
  /** The weight that earlier parcels gave, if it was used. */
  remembered: ItemWeight | undefined
  doubts: Problem[]
}

/**
 * The order's lines as products. The weight is the order's own, else the sum of the items, which earlier parcels may
 * complete.
 */
export function readGoods(order: StoreOrder, weights: Readonly<Record<ItemMark, ItemWeight>> = {}): Goods {
  const doubts: Problem[] = []
  const read = order.lines.map(toProduct)
  const lines = order.lines.map(({ sku }, at) => ({
    item: itemMark(order.store, sku?.text ?? '', read[at]?.name ?? ''),
    hasWeight: (read[at]?.weightGrams ?? 0) > 0,
  }))
  if (order.lines.some((line) => readQuantity(line) === null)) {
    doubts.push({ rule: 'quantity-unread', field: 'products', level: 'ask' })
  }
  const whole = (order.weight && parseWeight(order.weight.text)) || 0
  const recalled = lines.map(({ item, hasWeight }) => (whole || hasWeight ? undefined : weights[item]))
  const products = read.map((product, at) => ({
    ...product,
    weightGrams: product.weightGrams || (recalled[at]?.grams ?? 0),
  }))
  const unknown = products.filter((product) => product.weightGrams === 0).length
  if (unknown > 0 && whole === 0) {
    const values = { unknown, count: products.length }
    doubts.push({ rule: 'weight-unknown', field: 'weight', level: 'ask', values })
  }
  const totalWeightGrams = whole || summedWeight(products)
  const newest = Math.max(...recalled.map((weight) => weight?.at ?? 0))
  const remembered = totalWeightGrams > 0 && newest > 0 ? { grams: totalWeightGrams, at: newest } : undefined
  return { products, totalWeightGrams, hasOrderWeight: whole > 0, lines, remembered, doubts }
}

/** Grams, with the packaging once; 0 while any product's weight is unknown. */
export function parcelWeight(products: readonly DraftProduct[], packagingGrams: number): number {
  const goods = summedWeight(products)
  return goods > 0 ? goods + packagingGrams : 0
}

/** Grams; 0 while any product's weight is unknown. */
export function summedWeight(products: readonly DraftProduct[]): number {
  if (products.some((product) => product.weightGrams === 0)) return 0
  return products.reduce((total, product) => total + product.weightGrams * product.quantity, 0)
}

function toProduct(line: OrderLine): DraftProduct {
  const quantity = readQuantity(line) ?? 1
  const variant = line.variant?.text.trim()
  const name = line.name.text.trim()
  const each = line.unitPrice ? parseMoney(line.unitPrice.text) : null
  const whole = line.lineTotal ? parseMoney(line.lineTotal.text) : null
  const price = each ?? (whole === null ? 0 : Math.round(whole / quantity))
  return {
    name: (variant && !isNamedIn(name, variant) ? `${name} - ${variant}` : name).slice(0, 2000),
    // The carrier's own product code (spec §4.8), not the shop's SKU; the carrier assigns one if it is empty.
    code: '',
    quantity,
    weightGrams: weightOfOne(line, quantity),
    price: Math.max(0, price),
  }
}

/** As whole words: "Áo Sơ Mi" names no size M. */
function isNamedIn(name: string, variant: string): boolean {
  const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
  return name.includes(variant) && words(name).includes(words(variant))
}

/** Grams; 0 if unknown. Some shops round the weight of a line, so it counts only if it divides evenly. */
function weightOfOne(line: OrderLine, quantity: number): number {
  const one = gramsOf(line.weight)
  if (one) return one
  const whole = gramsOf(line.lineWeight)
  return whole % quantity === 0 ? whole / quantity : 0
}

/** Where a platform names no unit, so few may be kilograms: no carrier takes much more than 20 (weight-heavy). */
const FEW_GRAMS = 20

function gramsOf(read: ScrapedValue | undefined): number {
  const grams = (read && parseWeight(read.text)) || 0
  const isGuess = read?.source === 'session-json' && !read.sure
  return isGuess && grams <= FEW_GRAMS ? 0 : grams
}

/** "2", "× 2", "2,00"; null if it is no whole number from 1. An absent quantity is one. */
function readQuantity(line: OrderLine): number | null {
  if (!line.quantity) return 1
  const digits = line.quantity.text.normalize('NFKC').match(/^\D*(\d+)(?:[.,]0+)?\D*$/)
  const quantity = Number(digits?.[1])
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null
}

/** The same text for any spelling of the same goods. */
export function itemMark(store: string, sku: string, name: string): ItemMark {
  const [kind, text] = sku.trim() ? ['sku', sku] : ['name', name]
  const plain = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  return `${store} ${kind} ${plain}`.slice(0, MARK_LIMIT)
}
