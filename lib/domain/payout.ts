import * as z from 'zod/mini'
import { isDay } from './carrier-day.ts'
import { codStateOf } from './cod-state.ts'
import type { ListedShipment } from './listed-shipment.ts'
import type { Finding } from './reconcile.ts'

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
  /** How much more the statement took as fee than the carrier had told; 0 where nothing is known to differ. */
  feeOver: z.int(),
})

/** That the money of a parcel came, as the seller marked it by a statement. It says nothing of the carrier's status. */
export const payoutSchema = z.object({
  ...statementSchema.shape,
  ...paidSchema.shape,
  /** When it was marked, epoch ms. */
  at: z.number(),
})
export type Payout = z.infer<typeof payoutSchema>

/** A parcel and what is to be marked of it. */
export interface PaidLine {
  key: ListedShipment['key']
  paid: z.infer<typeof paidSchema>
}

/** How many parcels are marked together. */
export const MOST_MARKED = 200

/** What came of marking. `before`: they bear a mark already, of this statement or another, which stays. */
export interface Marked {
  marked: number
  before: number
  /** No such parcel of this environment was taken by the carrier. */
  refused: number
}

/** What a line that is ours says was paid; undefined where it tells of no money that came. What is due is no payment. */
export function paidBy(finding: Finding): PaidLine | undefined {
  if (finding.kind !== 'agrees' && finding.kind !== 'differs') return undefined
  const { line, shipment, cod: due, fee } = finding
  const amount = line.cod
  if (amount === null || amount <= 0) return undefined
  const feeOver = fee === null || line.fee === null ? 0 : Math.abs(line.fee) - fee
  return { key: shipment.key, paid: { amount, due, feeOver } }
}

/** Another amount came than was due, or another fee was taken than was told. */
export function paidOtherwise({ amount, due, feeOver }: Payout): boolean {
  return amount !== due || feeOver !== 0
}

/** The carrier collected its COD, by its own word, and no payout was marked. */
export function isUnpaid({
  submission,
  status,
  cod,
  payout,
}: Pick<ListedShipment, 'submission' | 'status' | 'cod' | 'payout'>): boolean {
  if (cod === 0 || payout) return false
  const state = codStateOf({ submission, ...(status && { status }) })
  return state === 'delivered' || state === 'reconciled'
}
