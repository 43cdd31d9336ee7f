import * as z from 'zod/mini'
import { environments } from './account.ts'
import { draftFields } from './failure.ts'
import { failureSchema } from './failure-schema.ts'
import { orderSnapshotSchema } from './order-snapshot.ts'
import { payoutSchema } from './payout.ts'
import type { JournalEntry, Shipment } from './shipment.ts'
import { shipmentDraftSchema } from './shipment-draft.ts'
import { SORTING_CODE_LENGTH } from './sorting-code.ts'

/** As long as it stands in the database: carriers' words have no measure, and what was written is read back whole. */
const text = z.string()
const amount = z.nullable(z.number())
const at = z.number()

const recorded = { recordedName: z.optional(text), recordedAddress: z.optional(text) }

const acceptanceSchema = z.object({
  trackingCode: text,
  fee: amount,
  insuranceFee: z.number(),
  area: text,
  sortingCode: z.optional(z.string().check(z.maxLength(SORTING_CODE_LENGTH))),
  estimatedPick: text,
  estimatedDeliver: text,
  warning: text,
  at,
  learnt: z.enum(['answer', 'asked']),
  elsewhere: z.optional(z.literal(true)),
  ...recorded,
})

const statusSchema = z.object({
  code: z.number(),
  text,
  reason: z.optional(z.object({ code: amount, text })),
  at,
  since: z.optional(at),
})

const cancellationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending'), at }),
  z.object({ state: z.literal('unknown'), at, failure: failureSchema, askAt: z.optional(at) }),
  z.object({ state: z.literal('done'), at }),
  z.object({ state: z.literal('refused'), at, failure: failureSchema }),
])

const contradictionSchema = z.object({
  why: z.enum(['ended', 'differs']),
  fields: z.array(z.enum(draftFields)),
  trackingCode: text,
  statusCode: z.number(),
  tel: text,
  cod: amount,
  value: amount,
  weightGrams: amount,
  ...recorded,
})

export const submissionSchema = z.enum([
  'queued',
  'sending',
  'unknown',
  'accepted',
  'rejected',
  'withdrawn',
  'stuck',
])

/**
 * A shipment as a backup holds it. A look-up that failed lately is not in it: there will be another. Nor is what a relay
 * told last: the other computer has a relay of its own, or none.
 */
export const shipmentSchema = z.object({
  key: text,
  partnerId: text,
  accountId: text,
  api: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  partnerCode: text,
  environment: z.enum(environments),
  draft: shipmentDraftSchema,
  submission: submissionSchema,
  snapshot: z.optional(orderSnapshotSchema),
  orderChanged: z.optional(z.literal(true)),
  orderChangedTo: z.optional(orderSnapshotSchema),
  quotedFee: z.optional(z.number()),
  body: z.optional(text),
  attempts: z.int().check(z.nonnegative()),
  nextAttemptAt: at,
  sentAt: z.optional(at),
  unknownSince: z.optional(at),
  leftUnanswered: z.optional(z.literal(true)),
  failure: z.optional(failureSchema),
  takenBefore: z.optional(z.literal(true)),
  contradiction: z.optional(contradictionSchema),
  setAside: z.optional(z.literal(true)),
  acceptance: z.optional(acceptanceSchema),
  status: z.optional(statusSchema),
  refreshAt: z.optional(at),
  cancellation: z.optional(cancellationSchema),
  payout: z.optional(payoutSchema),
  createdAt: at,
  updatedAt: at,
} satisfies Record<
  Exclude<keyof Shipment, 'restoredOpen' | 'statusFailure' | 'told' | 'announced'>,
  z.ZodMiniType
>)

/** A line of the journal as a backup holds it; its number is the database's own. */
export const journalLineSchema = z.object({
  key: text,
  at,
  event: text,
  from: z.union([submissionSchema, z.literal('')]),
  to: submissionSchema,
  detail: text,
  status: z.optional(z.number()),
} satisfies Record<Exclude<keyof JournalEntry, 'seq' | 'restored'>, z.ZodMiniType>)
