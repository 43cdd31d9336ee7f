import * as z from 'zod/mini'
import { isDay } from '../carrier-day.ts'

const vnd = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))

/** A carrier's statement as the seller calls it, and its day, `YYYY-MM-DD`. */
export const statementSchema = z.object({
  statement: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  day: z.string().check(z.refine(isDay)),
})
export type StatementName = z.infer<typeof statementSchema>

/** What a statement says was paid for one parcel. VND. */
export const paidSchema = z.object({
  amount: vnd,
  /** The COD that was due by what we knew then. */
  due: vnd,
  /** How much more fee the statement took than the carrier had said; 0 when unknown. */
  feeOver: z.int(),
})

/** That the money of a parcel came, as the seller marked it by a statement. It says nothing of the carrier's status. */
export const payoutSchema = z.object({
  ...statementSchema.shape,
  ...paidSchema.shape,
  at: z.number(),
})
export type Payout = z.infer<typeof payoutSchema>

export interface PaidLine {
  key: string
  paid: z.infer<typeof paidSchema>
}

export const MOST_MARKED = 200

/** What came of marking. `before`: they bear a mark already, of this statement or another, which stays. */
export interface Marked {
  marked: number
  before: number
  /** No such parcel of this environment was taken by the carrier. */
  refused: number
}
