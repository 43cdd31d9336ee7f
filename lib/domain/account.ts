import { carrierDay, dayAfter } from './carrier-day.ts'
import { clockWasSetBack } from './clock.ts'

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
export interface Pickup {
  id: string
  name: string
  tel: string
  address: string
  province: string
  district: string
  ward: string
  street?: string | undefined
  email?: string | undefined
}

export interface Account {
  id: string
  name: string
  /** Without a trailing slash. */
  api: string
  partnerCode: string
  environment: Environment
  /** Used for an order without an e-mail: the carrier requires one (spec §2.1). */
  contactEmail: string
  pickup?: Pickup | undefined
  /** An operator (B2C) holds shops and ships nothing; its token goes with theirs (spec §4.2). */
  marketplace?: boolean | undefined
  /** The operator of a shop: its token travels as `X-Refer-Token`. */
  operatorId?: string | undefined
  /** Label 2 requires more from a B2C shop's goods (spec §2.2). Default: C2C. */
  shopKind?: 'b2c' | 'c2c' | undefined
  features?: PackageFeature[] | undefined
  bodyFormat?: BodyFormat | undefined
  /** Query `ver` of a submission (spec §9), such as `1.5`. Omitted when absent. */
  apiVersion?: string | undefined
  /** `YYYY-MM-DD`, the last day the seller gave the token (spec §5.1). The carrier does not tell it. */
  tokenExpires?: string | undefined
  /** Whether the carrier's quoted fee holds the declared-value fee and surcharges, by its first charged order. */
  extras?: 'apart' | 'within' | undefined
  /** What the carrier last charged for a solution, by its id, VND: no quote names it. */
  solutionFees?: Record<string, number> | undefined
  /** The carrier refused the token. Submissions wait for a new one. */
  paused: boolean
  /** The carrier requested a pause (HTTP 429). Epoch ms. */
  backoff?: { from: number; until: number } | undefined
}

/** The carrier requires an e-mail of a return address but lists none (spec §2.1, §2.6). */
export function asReturn(saved: Pickup, { contactEmail }: Pick<Account, 'contactEmail'>): Pickup {
  return { ...saved, email: saved.email || contactEmail }
}

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

/** A new token takes a visit to the carrier's site, perhaps by somebody else. */
const REMIND_DAYS = 14

/** The reminder about the token: none yet, the day it ends, or that it has ended. In the carrier's time zone. */
export function tokenExpiry(
  { tokenExpires: day, paused }: Pick<Account, 'tokenExpires' | 'paused'>,
  now: number,
): { ended: boolean; day: string } | undefined {
  // A refused token says more.
  if (!day || paused) return undefined
  const today = carrierDay(now)
  if (day > dayAfter(today, REMIND_DAYS)) return undefined
  return { ended: day < today, day }
}

/** A practised order is not shipped: only what really moves keeps it from being shipped for real. */
export function countsAsShipped(
  { environment }: { environment: Environment },
  account: Pick<Account, 'environment'> | undefined,
): boolean {
  return environment === 'production' || environment === account?.environment
}
