import type { Endpoint } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import { OTHER_API } from './carrier-side.ts'
import type { DiskTroubles } from './disk.ts'

/** What may happen to one request on its way. `-after`: the carrier did its work first. */
export const requestFaults = [
  'drop-before',
  'drop-after',
  'error-500',
  'error-500-after',
  'html',
  'html-after',
  'empty-after',
  'truncated',
  'blank-refusal',
  'busy',
  'refused',
  'right-missing',
  'slow-answer',
  'late-arrival',
  'resent',
  'notice',
  'outdated',
] as const
export type RequestFault = (typeof requestFaults)[number]

/** What goes wrong in one schedule, and how often. */
export interface Weather {
  /** Chance of each fault, by request. */
  requests: ReadonlyMap<RequestFault, number>
  disk: DiskTroubles
  /** Chance that a worker is given a point at which it dies. */
  mortality: number
  /** Hours in which all this goes on. */
  troubledMs: number
  /** Look-ups may find an order only some time after it was taken. */
  lagging: boolean
  /** Look-ups are answered at once or some seconds later, and parcels move on meanwhile: answers overtake one another. */
  sluggish: boolean
  powerCuts: number
  clockJumps: number
  lostAlarms: number
  offlineSpells: number
  revokedPermissions: number
  tokenRenewals: number
  /** The shop is one of a marketplace operator's. */
  operator: boolean
  /** The carrier writes its answers in the shapes of the field notes. */
  quirks: boolean
}

export function drawWeather(random: Random): Weather {
  const storm = random.pick([0, 0.1, 0.3, 0.6])
  const brewing = requestFaults.filter(() => random.chance(0.4))
  const strengths = brewing.map(() => random.between(0.2, 1))
  const whole = strengths.reduce((sum, strength) => sum + strength, 0)
  const requests = new Map(
    storm === 0
      ? []
      : brewing.map((fault, index) => [fault, (storm * (strengths[index] ?? 0)) / whole] as const),
  )
  const disk = random.chance(0.25) ? random.whole(5, 40) : 0
  const long = random.chance(0.02)
  const few = (chance: number) => (random.chance(chance) ? random.whole(1, 2) : 0)
  return {
    requests,
    disk: { full: disk, aborted: disk, unreadable: disk },
    mortality: random.pick([0, 0.3, 0.7]),
    troubledMs: long ? random.between(20, 30) * 3_600_000 : random.between(1, 6) * 60_000,
    lagging: random.chance(0.2),
    sluggish: random.chance(0.25),
    powerCuts: few(0.3),
    clockJumps: few(0.35),
    lostAlarms: few(0.3),
    offlineSpells: few(0.15),
    revokedPermissions: few(0.1),
    tokenRenewals: few(0.15),
    operator: random.chance(0.15),
    quirks: random.chance(0.25),
  }
}

/** What is rarer, and drawn of a seed of its own. */
export interface Extremes {
  /** Whether there is a second carrier and a second store. */
  otherCarrier: boolean
  otherStore: boolean
  /** A carrier takes connections and says nothing. */
  hung(api: string, at: number): boolean
  /** How the carrier says for how long it wants to be spared. */
  retryAfter(seconds: number, now: number): Record<string, string>
  /** The carrier re-weighs and re-prices parcels. */
  amends: boolean
  /** How often accounts are edited while orders wait. */
  accountEdits: number
  /** Chance that the clock is set while a request is under way. */
  clockSetMidway: number
  /** Prices are requested before orders are shipped. */
  quotes: boolean
  /** Afterwards all computers are off for so long. */
  awayMs: number
}

export function drawExtremes(random: Random, troubledMs: number): Extremes {
  const otherCarrier = random.chance(0.2)
  const hangs = otherCarrier && random.chance(0.5)
  // For hours, so that what is unknown stays so.
  const hangsLong = troubledMs > 3_600_000 && random.chance(0.6)
  const [from, to] = [random.between(0, troubledMs), random.between(0, troubledMs)]
  const odd = random.chance(0.4)
  return {
    otherCarrier,
    otherStore: random.chance(0.2),
    hung(api, at) {
      if (api === OTHER_API ? !hangs : !hangsLong) return false
      return at >= Math.min(from, to) && at < Math.max(from, to)
    },
    retryAfter(seconds, now) {
      const said = odd ? random.pick(['number', 'date', 'nothing', 'a day']) : 'number'
      const date = (at: number) => new Date(Math.floor(at / 1000) * 1000).toUTCString()
      if (said === 'nothing') return {}
      if (said === 'date') return { 'Retry-After': date(now + seconds * 1000), Date: date(now) }
      return { 'Retry-After': said === 'a day' ? '86400' : String(seconds) }
    },
    amends: random.chance(0.3),
    accountEdits: random.chance(0.2) ? random.whole(1, 3) : 0,
    clockSetMidway: random.chance(0.1) ? 0.1 : 0,
    quotes: random.chance(0.2),
    awayMs: random.chance(0.04) ? random.between(25, 60) * 3_600_000 : 0,
  }
}

/** The fault this request suffers, if any. Some make no sense for some requests. */
export function drawFault(
  { requests }: Weather,
  random: Random,
  endpoint: Endpoint,
): RequestFault | undefined {
  if (requests.size === 0) return undefined
  let left = random.next()
  for (const [fault, chance] of requests) {
    left -= chance
    if (left >= 0) continue
    if (fault === 'refused' && endpoint !== 'submit') return undefined
    if ((fault === 'notice' || fault === 'outdated') && endpoint !== 'status') return undefined
    if (fault === 'right-missing' && endpoint === 'cancel') return undefined
    return fault
  }
  return undefined
}
