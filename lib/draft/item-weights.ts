import type { DraftProduct, ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { ItemMark, ItemWeight } from '../domain/store/learnt-limits.ts'
import type { LearntWeights } from '../domain/store/learnt-schema.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'
import { parcelWeight, readGoods } from './goods.ts'

/** Where a draft's weight comes from. `lines` has the same order as the products. */
export interface Weighed {
  /** The page states the weight of the whole order. */
  hasOrderWeight: boolean
  lines: readonly { item: ItemMark; hasWeight: boolean }[]
  /** Grams, added once. */
  packagingGrams: number
  /** The weight that earlier parcels gave, if it was used. */
  remembered?: ItemWeight | undefined
  /** The shop's usual weight, if it was used. */
  usualGrams?: number
}

/** Goods whose weight the page does not state. */
export function unweighedItems(order: StoreOrder): ItemMark[] {
  const { hasOrderWeight, lines } = readGoods(order)
  return hasOrderWeight ? [] : lines.filter(({ hasWeight }) => !hasWeight).map(({ item }) => item)
}

/**
 * The weights to remember of goods without a weight on the page: of each piece, or, for one kind of goods, from the
 * parcel's weight without packaging.
 */
export function weightsLearnt({ draft: read, weighed }: Started, shipped: ShipmentDraft): LearntWeights {
  const { hasOrderWeight, lines, packagingGrams, usualGrams } = weighed
  if (hasOrderWeight) return []
  const [only, ...others] = shipped.products
  // The usual weight is no weight of these goods.
  const isWeighed = shipped.totalWeightGrams !== usualGrams
  const oneKind = isWeighed && read.products.length === 1 && others.length === 0 && shipped.parcel === 1
  const asSummed = shipped.totalWeightGrams === parcelWeight(shipped.products, packagingGrams)
  const learnt = lines.flatMap(({ item, hasWeight }, at) => {
    const before = read.products[at]
    const now = before && sole(before, read.products) && sole(before, shipped.products)
    if (hasWeight || !now) return []
    const given = now.weightGrams !== before.weightGrams || asSummed ? now.weightGrams : 0
    const shared = oneKind && only ? (shipped.totalWeightGrams - packagingGrams) / only.quantity : 0
    const grams = given || Math.round(shared)
    return grams > 0 ? [{ item, grams }] : []
  })
  return [...new Map(learnt.map((one) => [one.item, one])).values()].slice(0, 500)
}

interface Started {
  draft: ShipmentDraft
  weighed: Weighed
}

function sole({ name }: DraftProduct, products: readonly DraftProduct[]): DraftProduct | undefined {
  const same = products.filter((one) => one.name === name)
  return same.length === 1 ? same[0] : undefined
}
