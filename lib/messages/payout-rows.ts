import * as z from 'zod/mini'
import { environments } from '../domain/account.ts'
import { type Marked, MOST_MARKED, paidSchema, statementSchema } from '../domain/shipment/payout.ts'
import { MOST_SLIPS } from '../domain/shipment/slip-paper.ts'
import { row } from './row.ts'

const key = z.string().check(z.maxLength(1000))

export const payoutRows = {
  /** Parcels that are marked already stay as they are. */
  'payouts.mark': row<Marked>()('screen', () =>
    z.object({
      environment: z.enum(environments),
      statement: statementSchema,
      lines: z.array(z.object({ key, paid: paidSchema })).check(z.maxLength(MOST_MARKED)),
    }),
  ),
  /** Of one statement if given. Returns how many. */
  'payouts.take-back': row<number>()('screen', () =>
    z.object({
      keys: z.array(key).check(z.maxLength(MOST_MARKED)),
      statement: z.optional(statementSchema),
    }),
  ),
  /** Their slips were printed; `printed` false: not after all. Returns how many changed. */
  'slips.printed': row<number>()('screen', () =>
    z.object({ keys: z.array(key).check(z.maxLength(MOST_SLIPS)), printed: z.boolean() }),
  ),
} as const
