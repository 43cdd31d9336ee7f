import * as z from 'zod/mini'

/** Where an account's parcels go: only `practice` moves nothing real. */
export const environments = ['practice', 'staging', 'production'] as const
export type Environment = (typeof environments)[number]

/**
 * What only some service packages allow (spec §2.1), and what the spec itself does not show (field notes).
 * `no-district`: addresses of the new scheme are sent as they are, province and ward alone.
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

/** How a request's body is written: both are the carrier's (spec §1). */
export const bodyFormats = ['json', 'form'] as const
export type BodyFormat = (typeof bodyFormats)[number]

/**
 * An address of the shop's, to pick up at or to return to: one of the carrier's list (spec §2.6) with its parts as we
 * parsed them from its text, or, with an empty `id`, one typed for this order.
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

/** An account as screens know it. The token is not part of it and never leaves the worker. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Base address of the carrier's API, without a trailing slash. */
  api: z.string(),
  partnerCode: z.string(),
  environment: z.enum(environments),
  /** Sent where an order names no e-mail: the carrier requires one (spec §2.1). */
  contactEmail: z.string(),
  pickup: z.optional(pickupSchema),
  /** A marketplace operator's (B2C): it holds shops, and its token goes beside theirs (spec §4.2). It ships nothing itself. */
  marketplace: z.optional(z.boolean()),
  /** The operator's account a shop belongs to: its token travels as `X-Refer-Token`. */
  operatorId: z.optional(z.string()),
  /** Label 2 asks more of a B2C shop's goods (spec §2.2); absent is C2C. */
  shopKind: z.optional(z.enum(['b2c', 'c2c'])),
  features: z.optional(z.array(z.enum(packageFeatures))),
  /** Absent is JSON. */
  bodyFormat: z.optional(z.enum(bodyFormats)),
  /** The submission's query `ver` (spec §9), such as `1.5`; absent is not sent. */
  apiVersion: z.optional(z.string()),
  /** Set when the carrier refused the token; submissions wait until a new token is saved. */
  paused: z.boolean(),
  /** The carrier asked to be spared (HTTP 429): nothing goes out in between, epoch ms. */
  spared: z.optional(z.object({ from: z.number(), until: z.number() })),
})
export type Account = z.infer<typeof accountSchema>

/** How much longer the carrier is to be spared, ms; 0 where it may be asked, and where the clock was set back since. */
export function sparedForMs({ spared }: Pick<Account, 'spared'>, now: number): number {
  return spared && spared.from <= now ? Math.max(spared.until - now, 0) : 0
}

/** Whether all there is to ship with only practises. An operator's own account ships nothing. */
export function onlyPractises(accounts: readonly Account[]): boolean {
  const shipping = accounts.filter(({ marketplace }) => !marketplace)
  return shipping.length > 0 && shipping.every(({ environment }) => environment === 'practice')
}
