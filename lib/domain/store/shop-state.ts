import * as z from 'zod/mini'

export const calledOffStates = ['part-refunded', 'refunded', 'cancelled'] as const
export type CalledOffState = (typeof calledOffStates)[number]

export const LONGEST_WORD = 60

/** The shop's own state of an order. */
export const shopStateSchema = z.object({
  state: z.enum(['open', 'completed', ...calledOffStates]),
  /** The shop's own words for it. */
  word: z.string().check(z.maxLength(LONGEST_WORD)),
})
export type ShopState = z.infer<typeof shopStateSchema>
