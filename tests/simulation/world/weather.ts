import type { Random } from '../random.ts'
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

/** The fault this request suffers, if any. Some make no sense for some requests. */
export function drawFault(
  { requests }: Weather,
  random: Random,
  endpoint: 'submit' | 'status' | 'cancel' | 'other',
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
