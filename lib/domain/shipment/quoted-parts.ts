import * as z from 'zod/mini'

const vnd = z.int().check(z.nonnegative())

/** Whether the quoted fee already holds the declared-value fee and the surcharges; the carrier does not say. */
export const extrasSchema = z.enum(['apart', 'within'])
export type Extras = z.infer<typeof extrasSchema>

/** A quote's parts as the carrier listed them, VND; `extras` as the account knew it then. */
export const quotedPartsSchema = z.object({
  fee: vnd,
  insuranceFee: vnd,
  surcharges: vnd,
  /** For the chosen solutions, by earlier orders; absent where none is known. */
  solutions: z.exactOptional(vnd),
  extras: z.exactOptional(extrasSchema),
})
export type QuotedParts = z.infer<typeof quotedPartsSchema>
