import type { ItemMark, ItemWeight, LearntWeights } from '../domain/item-weight.ts'
import type { DraftProduct, ShipmentDraft } from '../domain/shipment-draft.ts'
import type { StoreOrder } from '../domain/store-order.ts'
import { packGoods, parcelWeight } from './goods.ts'

/** How a draft's weight came about. Lines are the order's, each the product of the same place. */
export interface Weighed {
  /** The page tells the whole order's weight. */
  wholeTold: boolean
  lines: readonly { item: ItemMark; told: boolean }[]
  /** Added once to the goods' weight, grams. */
  packagingGrams: number
  /** What other orders told of these goods, where the weight goes by it. */
  remembered?: ItemWeight | undefined
}

/** The goods whose weight the page leaves open, and which memory is to be asked for. */
export function unweighedItems(order: StoreOrder): ItemMark[] {
  const { wholeTold, lines } = packGoods(order)
  return wholeTold ? [] : lines.filter(({ told }) => !told).map(({ item }) => item)
}

/**
 * What is to be remembered of goods the page told no weight of, once the order was shipped: each piece's where it is
 * given, else the parcel's, packaging off, by the pieces where it is one kind of goods. What is in a further parcel of
 * an order nobody knows.
 */
export function weightsLearnt({ draft: read, weighed }: Started, shipped: ShipmentDraft): LearntWeights {
  const { wholeTold, lines, packagingGrams } = weighed
  if (wholeTold) return []
  const [only, ...others] = shipped.products
  const oneKind = read.products.length === 1 && others.length === 0 && shipped.parcel === 1
  const asSummed = shipped.totalWeightGrams === parcelWeight(shipped.products, packagingGrams)
  const learnt = lines.flatMap(({ item, told }, at) => {
    const before = read.products[at]
    const now = before && sole(before, read.products) && sole(before, shipped.products)
    if (told || !now) return []
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

/** The one product of this name. */
function sole({ name }: DraftProduct, products: readonly DraftProduct[]): DraftProduct | undefined {
  const same = products.filter((one) => one.name === name)
  return same.length === 1 ? same[0] : undefined
}
