import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(2000))

/** Where the seller last had a parcel go in place of what was read; names as the form has them. */
export const correctedPlaceSchema = z.object({ province: name, district: name, ward: name, hamlet: name })
export type CorrectedPlace = z.infer<typeof correctedPlaceSchema>

export interface PlaceCorrection extends CorrectedPlace {
  /** When it was shipped there, epoch ms. */
  at: number
}

/** What is to be remembered of a recipient and text, once their order is written down. */
export const learntPlaceSchema = z.object({
  /** Fingerprint of recipient and text, 64 hexadecimal digits. */
  recipient: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Null forgets what was remembered. */
  place: z.nullable(correctedPlaceSchema),
})
export type LearntPlace = z.infer<typeof learntPlaceSchema>
