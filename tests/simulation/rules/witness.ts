import type { Commit } from '../world/disk.ts'

export type Endpoint = 'submit' | 'status' | 'cancel' | 'other'

/** One request of a worker's, as the wire saw it leave. */
export interface Departure {
  computer: string
  life: number
  endpoint: Endpoint
  /** `order.id` of a submission; else how the path names the order. */
  order: string
  body: string
  token: string
  /** True time. */
  at: number
  /** Neither worker nor browser waits for its answer any more. */
  over: boolean
  /** What the worker received: nothing, a clear refusal, "not found", or anything else. */
  heard: 'nothing' | 'undone' | 'missing' | 'something'
  heardAt: number
  /** Until when the carrier asked for a pause; 0 for none. */
  spareUntil: number
  /** Its answer had a notice's code in the status's place. */
  misled: boolean
  /** The browser sent it again by itself. */
  resent: boolean
}

/** Where one parcel at the carrier came from. */
export interface Origin {
  computer: string
  departure: Departure
  /** True time. */
  takenAt: number
  endedAt: number | undefined
  /** Each status it had, in turn. */
  statuses: number[]
}

/** What is known of a schedule outside the code under test. */
export interface Witness {
  departures: Departure[]
  /** By tracking code. */
  origins: Map<string, Origin>
  /** Order ids the seller shipped, cancelled and withdrew, with their computers. */
  intended: Set<string>
  acknowledged: { computer: string; key: string }[]
  cancelAsked: Set<string>
  /** Ids that a seller withdrew: what arrives all the same may be cancelled. */
  withdrawn: Set<string>
  /** Submissions that the carrier has yet to work on, long after they left. */
  ghosts: number
  /** By computer and key: when a refused or withdrawn order was last shipped again. */
  replaced: Map<string, number>
  /** True times at which a computer's clock was set. */
  clockSet: { computer: string; at: number }[]
  /** The shop's relay tells of what never was. */
  relayLies: boolean
  violations: string[]
  /** How often what happened. */
  seen: Map<string, number>
  trace: ((line: string) => void) | undefined
}

export function createWitness(trace?: (line: string) => void): Witness {
  return {
    departures: [],
    origins: new Map(),
    intended: new Set(),
    acknowledged: [],
    cancelAsked: new Set(),
    withdrawn: new Set(),
    ghosts: 0,
    replaced: new Map(),
    clockSet: [],
    relayLies: false,
    violations: [],
    seen: new Map(),
    trace,
  }
}

export function count({ seen }: Pick<Witness, 'seen'>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

export function told({ key, after, entry }: Commit): string {
  const name = key.slice(key.lastIndexOf('__') + 2)
  const event = entry ? `${entry.event}: ${entry.from || 'new'} → ${entry.to} (${entry.detail})` : 'noted'
  const cancellation = after.cancellation ? `, cancel ${after.cancellation.state}` : ''
  return `order ${name} ${event}${cancellation}, status ${after.status?.code ?? 'none'}`
}
