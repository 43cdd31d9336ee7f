import type { ItemMark, ItemWeight } from '../domain/item-weight.ts'
import { parseMoney } from '../domain/money.ts'
import type { Problem } from '../domain/problem.ts'
import type { DraftProduct } from '../domain/shipment-draft.ts'
import type { OrderLine, StoreOrder } from '../domain/store-order.ts'
import { parseWeight } from '../domain/weight.ts'
import { itemMark } from './item-mark.ts'

export interface Goods {
  products: DraftProduct[]
  /** Grams; 0 while any item's weight is unknown: a sum that leaves some out would be taken for the parcel's. */
  totalWeightGrams: number
  /** The page tells the whole order's weight. */
  wholeTold: boolean
  /** Of each product: which goods they are, and whether the page tells what one weighs. */
  lines: { item: ItemMark; told: boolean }[]
  /** What other orders told of these goods, where the weight goes by it. */
  remembered: ItemWeight | undefined
  doubts: Problem[]
}

/**
 * The order's lines as the carrier's products. The weight is the order's own, else summed when every item has one; one
 * that the page does not tell may be known of an earlier parcel.
 */
export function packGoods(order: StoreOrder, weights: Readonly<Record<ItemMark, ItemWeight>> = {}): Goods {
  const doubts: Problem[] = []
  const told = order.lines.map(toProduct)
  const lines = order.lines.map(({ sku }, at) => ({
    item: itemMark(order.store, sku?.text ?? '', told[at]?.name ?? ''),
    told: (told[at]?.weightGrams ?? 0) > 0,
  }))
  if (order.lines.some((line) => readQuantity(line) === null)) {
    doubts.push({ rule: 'quantity-unread', field: 'products', level: 'ask' })
  }
  const whole = (order.weight && parseWeight(order.weight.text)) || 0
  const recalled = lines.map(({ item, told }) => (whole || told ? undefined : weights[item]))
  const products = told.map((product, at) => ({
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
  return { products, totalWeightGrams, wholeTold: whole > 0, lines, remembered, doubts }
}

/** Grams, the packaging's once; 0 while any product's weight is unknown. */
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
    name: (variant && !name.includes(variant) ? `${name} - ${variant}` : name).slice(0, 2000),
    // The carrier's own product code (spec §4.8), not the shop's SKU; empty makes the carrier give one.
    code: '',
    quantity,
    weightGrams: weightOfOne(line, quantity),
    price: Math.max(0, price),
  }
}

/** Grams; 0 where it is not told. The whole line's weight, rounded by some shops, tells it only where it divides evenly. */
function weightOfOne(line: OrderLine, quantity: number): number {
  const one = line.weight && parseWeight(line.weight.text)
  if (one) return one
  const whole = (line.lineWeight && parseWeight(line.lineWeight.text)) || 0
  return whole % quantity === 0 ? whole / quantity : 0
}

/** "2", "× 2", "2,00"; null where the line has a quantity that is no whole number from 1. Absent is one. */
function readQuantity(line: OrderLine): number | null {
  if (!line.quantity) return 1
  const digits = line.quantity.text.normalize('NFKC').match(/^\D*(\d+)(?:[.,]0+)?\D*$/)
  const quantity = Number(digits?.[1])
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null
}
