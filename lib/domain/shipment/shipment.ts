import * as z from 'zod/mini'
import { environments } from '../account.ts'
import { draftFields } from '../draft-field.ts'
import { failureSchema } from '../failure-schema.ts'
import { orderSnapshotSchema, shopStateSchema } from '../store/order-snapshot-schema.ts'
import { payoutSchema } from './payout.ts'
import { quotedPartsSchema } from './quoted-parts.ts'
import { shipmentDraftSchema } from './shipment-draft-schema.ts'

/** Without a limit: carriers' texts vary, and what was written is read back. */
const text = z.string()
const amount = z.nullable(z.number())
const at = z.number()
const flag = z.exactOptional(z.literal(true))
const failure = z.exactOptional(failureSchema)

/** The recipient in the carrier's own record (spec §2.4), where we did not send the order. */
const recorded = { recordedName: z.exactOptional(text), recordedAddress: z.exactOptional(text) }
export type Recorded = z.infer<z.ZodMiniObject<typeof recorded>>

const SORTING_CODE_LENGTH = 40

const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/:|+-]*[\p{L}\p{M}\p{N}])?$/u

/** Empty for anything else: half a code would be another place. */
export function sortingCode(text: string): string {
  const code = text.trim().normalize('NFC')
  return code.length <= SORTING_CODE_LENGTH && CODE.test(code) ? code : ''
}

/** What the carrier answered when it took the order (spec §2.3). Fees in VND. */
const acceptanceSchema = z.object({
  trackingCode: text,
  /** Null where the carrier's record names none. */
  fee: amount,
  insuranceFee: z.number(),
  area: text,
  sortingCode: z.exactOptional(z.string().check(z.maxLength(SORTING_CODE_LENGTH))),
  estimatedPick: text,
  estimatedDeliver: text,
  /** Shown to the seller whenever present. */
  warning: text,
  at,
  /** `answer`: the answer to our request. `asked`: found by a look-up. */
  learnt: z.enum(['answer', 'asked']),
  /** The carrier had the order before we first sent it: another computer of the shop shipped it. */
  elsewhere: flag,
  ...recorded,
})
export type Acceptance = z.infer<typeof acceptanceSchema>

export const trackedStatusSchema = z.object({
  /** Table 3.1; any other number is shown as unknown with its number. */
  code: z.number(),
  text,
  /** Spec §6; an unknown code is shown with its number. */
  reason: z.exactOptional(z.object({ code: amount, text })),
  /** The last look-up that found it, epoch ms. */
  at,
  /** Start of this status, by the carrier's time where the answer has it (reconciled counts as delivered), epoch ms; absent where that is `at`. */
  since: z.exactOptional(at),
  /** When it came to this end, epoch ms. */
  reachedAt: z.exactOptional(at),
  /** The status that the carrier took back for this one. */
  corrects: z.exactOptional(z.number()),
  /** From a relay (spec §6), not from a look-up. */
  told: flag,
})
export type TrackedStatus = z.infer<typeof trackedStatusSchema>

/** The carrier's own record (spec §2.4) as a look-up last found it. VND and grams; null or empty where it names none. */
const carrierRecordSchema = z.object({
  /** That look-up, epoch ms. */
  at,
  name: text,
  tel: text,
  address: text,
  cod: amount,
  value: amount,
  weightGrams: amount,
  fee: amount,
  insuranceFee: amount,
  payer: z.exactOptional(shipmentDraftSchema.shape.payer),
  /** Planned, or the actual day once it was picked up or delivered; the carrier's own text. */
  pickDate: text,
  deliverDate: text,
  /** Days an undelivered parcel waits before it goes back. */
  storageDays: amount,
  /** When the carrier made it and last changed it, by its clock; older records name no first and no note. */
  created: z.exactOptional(text),
  modified: text,
  note: z.exactOptional(text),
})
export type CarrierRecord = z.infer<typeof carrierRecordSchema>

const cancellationSchema = z.discriminatedUnion('state', [
  /** The seller had withdrawn the order when it was found; not sent yet. */
  z.object({ state: z.literal('wanted'), at }),
  z.object({ state: z.literal('sending'), at }),
  /** `failure` is the cancel's own. `askAt`: no look-up before then, epoch ms. */
  z.object({ state: z.literal('unknown'), at, failure: failureSchema, askAt: z.exactOptional(at) }),
  z.object({ state: z.literal('done'), at }),
  z.object({ state: z.literal('refused'), at, failure: failureSchema }),
])
export type Cancellation = z.infer<typeof cancellationSchema>

/** What the carrier has under our order id where that is not what we sent. Numbers as in its record. */
const contradictionSchema = z.object({
  /** `ended`: already cancelled or returned. `differs`: another parcel has our id. */
  why: z.enum(['ended', 'differs']),
  fields: z.array(z.enum(draftFields)),
  trackingCode: text,
  statusCode: z.number(),
  tel: text,
  cod: amount,
  value: amount,
  weightGrams: amount,
  /** Absent where the record names none, or an older version wrote it. */
  payer: z.exactOptional(shipmentDraftSchema.shape.payer),
  ...recorded,
})
export type Contradiction = z.infer<typeof contradictionSchema>

/**
 * May have left and was not found: looked up until the carrier can no longer take it. `cancel`: as soon as it is
 * found.
 */
const watchSchema = z.object({ since: at, cancel: flag })
export type Watch = z.infer<typeof watchSchema>

/** `by`: the order's own page, or a list of orders. `kept`: the parcel goes all the same, as the seller decided. */
const seenInShopSchema = z.extend(shopStateSchema, { by: z.enum(['page', 'list']), at, kept: flag })
export type SeenInShop = z.infer<typeof seenInShopSchema>

const watched = {
  watch: z.exactOptional(watchSchema),
  /** The next look-up on schedule, epoch ms; absent once nothing is watched. */
  refreshAt: z.exactOptional(at),
}

/** Look-ups on schedule that failed one after the other. */
const inARow = z.number()

/** Shipped again to another name or place, after a request that may have left: what the carrier has may be the former. */
const readdressed = flag

const common = {
  /** Primary key: the carrier's API address and `partnerId`. */
  key: text,
  /** `order.id` on the wire, the same from every computer that ships this order. */
  partnerId: text,
  accountId: text,
  /** Fixed: the order goes to no other address and for no other shop, even if its account changes. */
  api: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  partnerCode: text,
  environment: z.enum(environments),
  draft: shipmentDraftSchema,
  /** What the shop calls its other computer that shipped it; this one neither sent nor sends it. */
  sharedBy: z.exactOptional(text),
  /** The seller sent it although the other computers gave no answer. */
  alone: flag,
  /** What the order's page said when this was shipped; absent where it was shipped from no page. */
  snapshot: z.exactOptional(orderSnapshotSchema),
  /** The order's page was seen to say something else since. */
  orderChanged: flag,
  orderChangedTo: z.exactOptional(orderSnapshotSchema),
  /** The order's state in the shop, as last read. */
  inShop: z.exactOptional(seenInShopSchema),
  /** Total that the seller saw when pressing Ship, VND; absent when no quote had come. */
  quotedFee: z.exactOptional(z.number()),
  /** When the carrier last confirmed it while the order waited, epoch ms. */
  pricedAt: z.exactOptional(at),
  /** Since when what is requested before sending, a price or a former id, had no answer that counts; epoch ms. */
  pricelessSince: z.exactOptional(at),
  /** Its parts. */
  quoted: z.exactOptional(quotedPartsSchema),
  /** The very bytes sent, frozen from the first attempt on. */
  body: z.exactOptional(text),
  /** The carrier said that the id is taken before any request of ours could have taken it, epoch ms. */
  takenAt: z.exactOptional(at),
  attempts: z.int().check(z.nonnegative()),
  /** Epoch ms; 0 for at once. */
  nextAttemptAt: at,
  /** When the last request left, epoch ms. */
  sentAt: z.exactOptional(at),
  /** A request of ours was once left without an answer: what the carrier has may be ours. */
  leftUnanswered: flag,
  createdAt: at,
  updatedAt: at,
}

/** docs/outbox.md */
const states = {
  queued: z.object({
    ...common,
    submission: z.literal('queued'),
    ...watched,
    /** It was unknown before, so the carrier may have the bytes. */
    unknownSince: z.exactOptional(at),
    readdressed,
    failure,
  }),
  sending: z.object({
    ...common,
    submission: z.literal('sending'),
    body: text,
    sentAt: at,
    unknownSince: z.exactOptional(at),
    readdressed,
    /** Never stored: why the outcome could not be written. */
    failure,
  }),
  /** Sent, not answered; being looked up. */
  unknown: z.object({
    ...common,
    submission: z.literal('unknown'),
    unknownSince: at,
    /** The carrier had our order id before any request of ours could have brought it there. */
    takenBefore: flag,
    readdressed,
    failure,
  }),
  accepted: z.object({
    ...common,
    submission: z.literal('accepted'),
    acceptance: acceptanceSchema,
    status: trackedStatusSchema,
    record: z.exactOptional(carrierRecordSchema),
    /** Of products that its own computer's report had no room for. */
    piecesLeftOut: z.exactOptional(z.number()),
    /** A relay event first named it a part delivery (spec §6), epoch ms. */
    partToldAt: z.exactOptional(at),
    contradiction: z.exactOptional(contradictionSchema),
    statusFailure: z.exactOptional(z.intersection(failureSchema, z.object({ inARow }))),
    /** The newest relay event, in the carrier's time (epoch ms): older ones change nothing. */
    told: z.exactOptional(z.object({ at, code: z.number(), money: text })),
    /** A relay event that the carrier must confirm. */
    announced: z.exactOptional(z.object({ code: z.number(), at })),
    /** The next look-up on schedule, epoch ms; absent once its end has stood long enough. */
    refreshAt: z.exactOptional(at),
    /** 1: when that was set, no change was likely for hours, so others are looked up first. There with `refreshAt`. */
    quiet: z.exactOptional(z.literal([0, 1])),
    cancellation: z.exactOptional(cancellationSchema),
    /**
     * It was shown as this when it was found, or another computer shipped it while this one shipped the same order; until
     * the seller has seen it.
     */
    turnedUp: z.exactOptional(z.enum(['withdrawn', 'rejected', 'stuck', 'twice'])),
    payout: z.exactOptional(payoutSchema),
    /** When its slip was last printed, epoch ms. */
    printedAt: z.exactOptional(at),
    /** The seller dealt with its trouble then (epoch ms), which had this reason (spec §6). */
    aside: z.exactOptional(z.object({ at, reason: z.exactOptional(amount) })),
  }),
  rejected: z.object({
    ...common,
    ...watched,
    submission: z.literal('rejected'),
    readdressed,
    failure: failureSchema,
    /** VND: the price at which it was not sent, as it is not the quoted one. */
    priceNow: z.exactOptional(z.number()),
    /** The seller is done with it. */
    setAside: flag,
  }),
  withdrawn: z.object({ ...common, ...watched, submission: z.literal('withdrawn'), readdressed }),
  /** Unknown too long, or contradicted; the seller decides. */
  stuck: z.object({
    ...common,
    ...watched,
    submission: z.literal('stuck'),
    failure,
    takenBefore: flag,
    readdressed,
    /** Why, where the carrier contradicts it. */
    contradiction: z.exactOptional(contradictionSchema),
    /** The seller is done with it. */
    setAside: flag,
    /** Imported from a backup while it was open: its fate is unknown here. */
    restoredOpen: flag,
  }),
}

/** For a schema of what is passed on of a parcel. */
export const { accepted: acceptedSchema } = states

export type Submission = keyof typeof states

export const shipmentSchema = z.discriminatedUnion('submission', [
  states.queued,
  states.sending,
  states.unknown,
  states.accepted,
  states.rejected,
  states.withdrawn,
  states.stuck,
])

type Fields = { [S in Submission]: z.infer<(typeof states)[S]> }
type AnyField = { [S in Submission]: keyof Fields[S] }[Submission]

/** The fields of one state. Another state's fields read as undefined and cannot be written. */
export type ShipmentIn<S extends Submission> = {
  [K in S]: Fields[K] & { [F in Exclude<AnyField, keyof Fields[K]>]?: never }
}[S]

export type Shipment = ShipmentIn<Submission>

/** As in a backup: failed look-ups and relay state belong to the other computer. */
export const backedUpShipmentSchema = z.discriminatedUnion('submission', [
  states.queued,
  states.sending,
  states.unknown,
  z.extend(z.omit(states.accepted, { statusFailure: true, told: true, announced: true }), {
    status: z.omit(trackedStatusSchema, { told: true }),
  }),
  states.rejected,
  states.withdrawn,
  z.omit(states.stuck, { restoredOpen: true }),
])

const submissionSchema = z.enum([
  'queued',
  'sending',
  'unknown',
  'accepted',
  'rejected',
  'withdrawn',
  'stuck',
] as const satisfies readonly Submission[])

/** A line of the journal as a backup holds it; its number is the database's own. */
export const journalLineSchema = z.object({
  key: text,
  at,
  event: text,
  from: z.union([submissionSchema, z.literal('')]),
  to: submissionSchema,
  detail: text,
  /** The carrier's status it came to (table 3.1), where that was what was learnt. */
  status: z.exactOptional(z.number()),
  /** The status before it. Older lines have it in `detail` alone. */
  was: z.exactOptional(z.number()),
})

/** One line of the append-only journal, written in the same transaction as its move. */
export interface JournalEntry extends z.infer<typeof journalLineSchema> {
  seq?: number
  /** From a backup: here it is no news. */
  restored?: true
}
