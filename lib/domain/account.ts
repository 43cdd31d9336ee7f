import * as z from 'zod/mini'

/** Where an account's parcels go: only `practice` moves nothing real. */
export const environments = ['practice', 'staging', 'production'] as const
export type Environment = (typeof environments)[number]

/** A pickup address of the carrier's list (spec §2.6) with its parts as we parsed them from its text. */
export const pickupSchema = z.object({
  id: z.string(),
  name: z.string(),
  tel: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  ward: z.string(),
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
  /** Set when the carrier refused the token; submissions wait until a new token is saved. */
  paused: z.boolean(),
})
export type Account = z.infer<typeof accountSchema>
