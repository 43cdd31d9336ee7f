export interface ItemWeight {
  grams: number
  at: number
}

/** Store and SKU, or store and name (lib/draft/item-weights.ts). */
export type ItemMark = string
export const MARK_LIMIT = 500

/** Settings they are kept in: reading all weights at once took the popup 20 to 50 ms. */
export const SHELVES = 32
/** Some 5,000 in all. */
export const MOST_OF_SHELF = 156

export const MOST_CORRECTIONS = 2000
