import * as z from 'zod/mini'

export const itemWeightSchema = z.object({ grams: z.int().check(z.positive()), at: z.number() })
export interface ItemWeight {
  grams: number
  at: number
}

/** Store and SKU, or store and name (lib/draft/item-weights.ts). */
export type ItemMark = string
export const MARK_LIMIT = 500

/** Settings they are kept in: reading all weights at once took the popup 20 to 50 ms. */
export const SHELVES = 32
/** 5,000 in all. */
export const MOST_OF_SHELF = 156

export const learntWeightsSchema = z
  .array(
    z.object({
      item: z.string().check(z.minLength(1), z.maxLength(MARK_LIMIT)),
      grams: itemWeightSchema.shape.grams,
    }),
  )
  .check(z.maxLength(500))
export type LearntWeights = z.infer<typeof learntWeightsSchema>
