import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(2000))

/** Unit names as in the form. */
export const correctedPlaceSchema = z.object({ province: name, district: name, ward: name, hamlet: name })
export type CorrectedPlace = z.infer<typeof correctedPlaceSchema>

export interface PlaceCorrection extends CorrectedPlace {
  at: number
}

export const learntPlaceSchema = z.object({
  /** 64 hexadecimal digits. */
  recipient: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Null forgets it. */
  place: z.nullable(correctedPlaceSchema),
})
export type LearntPlace = z.infer<typeof learntPlaceSchema>

export const MOST_CORRECTIONS = 2000
