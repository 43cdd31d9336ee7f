import * as z from 'zod/mini'
import { draftFields } from './failure.ts'

/** A carrier's words have no measure. */
const words = z.string()
const told = { code: z.optional(words), logId: z.optional(words) }

/** A failure as a backup holds it. */
export const failureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rejected'), message: words, ...told, field: z.optional(z.enum(draftFields)) }),
  z.object({ kind: z.literal('unauthorised'), message: z.optional(words), code: z.optional(words) }),
  z.object({ kind: z.literal('forbidden'), message: words, ...told }),
  z.object({ kind: z.literal('busy'), retryAfterMs: z.number() }),
  z.object({
    kind: z.literal('carrier-down'),
    httpStatus: z.number(),
    message: z.optional(words),
    ...told,
  }),
  z.object({ kind: z.literal('unreachable'), why: z.enum(['offline', 'timed-out', 'dropped']) }),
  z.object({ kind: z.literal('unreadable'), httpStatus: z.number(), excerpt: words }),
  z.object({ kind: z.literal('no-permission'), origin: words }),
  z.object({ kind: z.literal('account-gone') }),
  z.object({ kind: z.literal('bug'), message: words }),
])
