import * as z from 'zod/mini'
import { draftFields } from './draft-field.ts'
import { rights } from './right.ts'

/** Without a limit: carriers' texts vary. */
const words = z.string()
const optional = z.exactOptional(words)
const named = { code: optional, logId: optional }

/** Never holds a token. `message` is the carrier's own words where it sent any. */
export const failureSchema = z.discriminatedUnion('kind', [
  /** The carrier understood and said no. Final until the seller changes something. */
  z.object({
    kind: z.literal('rejected'),
    message: words,
    ...named,
    field: z.exactOptional(z.enum(draftFields)),
  }),
  /** The token is refused (20101), also in a request that only checks it (spec §4.1, §5.4). The account pauses. */
  z.object({ kind: z.literal('unauthorised'), message: optional, code: optional }),
  /** The token is good but lacks this right (30601, or any refusal without words that is this operation's alone). */
  z.object({
    kind: z.literal('forbidden'),
    message: words,
    ...named,
    right: z.exactOptional(z.enum(rights)),
  }),
  /** Too many requests: nothing was done; try again after the pause. */
  z.object({ kind: z.literal('busy'), retryAfterMs: z.number() }),
  /** The carrier failed, and another try may help (10101, 10103, 50108, HTTP 5xx). */
  z.object({ kind: z.literal('carrier-down'), httpStatus: z.number(), message: optional, ...named }),
  /** No answer came. What the carrier did is unknown. */
  z.object({ kind: z.literal('unreachable'), why: z.enum(['offline', 'timed-out', 'dropped']) }),
  /** The answer is not the carrier's: HTML, an empty body, a broken schema. Outcome unknown. */
  z.object({ kind: z.literal('unreadable'), httpStatus: z.number(), excerpt: words }),
  /** The seller withdrew the browser's permission for this host. */
  z.object({ kind: z.literal('no-permission'), origin: words }),
  /** The order's account was removed or has another address now; the order waits for one with its own. */
  z.object({ kind: z.literal('account-gone') }),
  /** Tokens are sealed with a passphrase that was not entered since. Nothing is sent. */
  z.object({ kind: z.literal('locked') }),
  /** The shop's other computers did not say whether they ship the order: it waits, or the seller sends it. `why`: lib/domain/sharing/trouble.ts. `name`: the computer that ships it. */
  z.object({ kind: z.literal('others-unasked'), why: words, name: optional }),
  z.object({ kind: z.literal('bug'), message: words }),
])
