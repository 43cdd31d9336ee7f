import * as z from 'zod/mini'
import { MARK_LIMIT } from './learnt-limits.ts'

export const itemWeightSchema = z.object({ grams: z.int().check(z.positive()), at: z.number() })

export const learntWeightsSchema = z
  .array(
    z.object({
      item: z.string().check(z.minLength(1), z.maxLength(MARK_LIMIT)),
      grams: itemWeightSchema.shape.grams,
    }),
  )
  .check(z.maxLength(500))
export type LearntWeights = z.infer<typeof learntWeightsSchema>

const name = z.string().check(z.maxLength(2000))

/** Unit names as in the form. */
export const correctedPlaceSchema = z.object({ province: name, district: name, ward: name, hamlet: name })
export type CorrectedPlace = z.infer<typeof correctedPlaceSchema>

export interface PlaceCorrection extends CorrectedPlace {
  at: number
  /** From a file, and not shipped to from here since. */
  restored?: true
}

export const learntPlaceSchema = z.object({
  /** 64 hexadecimal digits. */
  recipient: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Null forgets it. */
  place: z.nullable(correctedPlaceSchema),
})
export type LearntPlace = z.infer<typeof learntPlaceSchema>
