import * as z from 'zod/mini'

/** What one piece of a shop's goods weighed when it was last shipped. */
export const itemWeightSchema = z.object({ grams: z.int().check(z.positive()), at: z.number() })
export interface ItemWeight {
  grams: number
  /** When it was shipped, epoch ms. */
  at: number
}

/** Which goods they are: store and SKU, or store and name (lib/draft/item-weights.ts makes it). */
export type ItemMark = string
export const MARK_LIMIT = 500

/** What is to be remembered of the goods of an order, once it is written down. */
export const learntWeightsSchema = z
  .array(
    z.object({
      item: z.string().check(z.minLength(1), z.maxLength(MARK_LIMIT)),
      grams: itemWeightSchema.shape.grams,
    }),
  )
  .check(z.maxLength(500))
export type LearntWeights = z.infer<typeof learntWeightsSchema>
