import * as z from 'zod/mini'
import { environments } from '../domain/account.ts'
import { type Marked, MOST_MARKED, paidSchema, statementSchema } from '../domain/payout.ts'
import { row } from './row.ts'

const key = z.string().check(z.maxLength(1000))

export const payoutRows = {
  /** Marks parcels of one environment as paid out by a statement; one that is marked stays as it is. */
  'payouts.mark': row<Marked>()(
    'screen',
    z.object({
      environment: z.enum(environments),
      statement: statementSchema,
      lines: z.array(z.object({ key, paid: paidSchema })).check(z.maxLength(MOST_MARKED)),
    }),
  ),
  /** Takes marks back, only a statement's where one is named; answers how many. */
  'payouts.take-back': row<number>()(
    'screen',
    z.object({
      keys: z.array(key).check(z.maxLength(MOST_MARKED)),
      statement: z.optional(statementSchema),
    }),
  ),
} as const
