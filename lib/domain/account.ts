import * as z from 'zod/mini'
import { clockWasSetBack } from './clock.ts'
import { bareAddress } from './store/host-pattern.ts'

/** `practice` moves nothing real. */
export const environments = ['practice', 'staging', 'production'] as const
export type Environment = (typeof environments)[number]

/**
 * Allowed by some service packages only (spec §2.1), or known from field notes only. `no-district`: new
 * addresses are sent with province and ward alone.
 */
export const packageFeatures = [
  'pick-date',
  'deliver-date',
  'expiry',
  'pre-issued-label',
  'label-pdf',
  'express-check',
  'no-district',
] as const
export type PackageFeature = (typeof packageFeatures)[number]

export const bodyFormats = ['json', 'form'] as const
export type BodyFormat = (typeof bodyFormats)[number]

/**
 * A pickup or return address: from the carrier's list (spec §2.6) with its parsed parts, or, with an empty
 * `id`, typed for one order.
 */
export const pickupSchema = z.object({
  id: z.string(),
  name: z.string(),
  tel: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  ward: z.string(),
  street: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type Pickup = z.infer<typeof pickupSchema>

const id = z.string().check(z.minLength(1), z.maxLength(100))
const text = z.string().check(z.maxLength(300))

export const accountSchema = z.object({
  id,
  name: text,
  /** Without a trailing slash. */
  api: z.url({ protocol: /^https?$/ }).check(
    z.maxLength(300),
    z.refine((api) => bareAddress(api) === api),
  ),
  partnerCode: text,
  environment: z.enum(environments),
  /** Used for an order without an e-mail: the carrier requires one (spec §2.1). */
  contactEmail: text,
  pickup: z.optional(pickupSchema),
  /** An operator (B2C) holds shops and ships nothing; its token goes with theirs (spec §4.2). */
  marketplace: z.optional(z.boolean()),
  /** The operator of a shop: its token travels as `X-Refer-Token`. */
  operatorId: z.optional(id),
  /** Label 2 requires more from a B2C shop's goods (spec §2.2). Default: C2C. */
  shopKind: z.optional(z.enum(['b2c', 'c2c'])),
  features: z.optional(z.array(z.enum(packageFeatures))),
  bodyFormat: z.optional(z.enum(bodyFormats)),
  /** Query `ver` of a submission (spec §9), such as `1.5`. Omitted when absent. */
  apiVersion: z.optional(text),
  /** `YYYY-MM-DD`, the last day the seller gave the token (spec §5.1). The carrier does not tell it. */
  tokenExpires: z.optional(text),
  /** Whether the carrier's quoted fee holds the declared-value fee and surcharges, by its first charged order. */
  extras: z.optional(z.enum(['apart', 'within'])),
  /** What the carrier last charged for a solution, by its id, VND: no quote names it. */
  solutionFees: z.optional(z.record(z.string(), z.int().check(z.nonnegative()))),
  /** The carrier refused the token. Submissions wait for a new one. */
  paused: z.boolean(),
  /** The carrier asked for a pause (HTTP 429). Epoch ms. */
  backoff: z.optional(z.object({ from: z.number(), until: z.number() })),
})
export type Account = z.infer<typeof accountSchema>

/** Milliseconds left of that pause. */
export function backoffMs({ backoff }: Pick<Account, 'backoff'>, now: number): number {
  return backoff && !clockWasSetBack(backoff.from, now) ? Math.max(backoff.until - now, 0) : 0
}

export function onlyPractises(accounts: readonly Account[]): boolean {
  const shipping = accounts.filter(({ marketplace }) => !marketplace)
  return shipping.length > 0 && shipping.every(({ environment }) => environment === 'practice')
}

/** Minutes without use after which Quickship locks itself; 0: when the browser closes. */
export const lockTimes = [30, 240, 0] as const
export type LockAfter = (typeof lockTimes)[number]

/** `lockAfter` is absent without a passphrase. */
export interface LockState {
  lockAfter?: LockAfter
  locked: boolean
}

/** Characters; shorter ones are guessed in no time. */
export const SHORTEST_PASSPHRASE = 8
