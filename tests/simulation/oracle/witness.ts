import type { Account } from '../../../lib/domain/account.ts'
import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { AnswerKind, CarrierRecord } from './answers.ts'
import type { Screen } from './content.ts'

export type Endpoint = 'submit' | 'status' | 'cancel' | 'fee' | 'other'

/** One request of a worker's, as the wire saw it leave. */
export interface Departure {
  computer: string
  life: number
  endpoint: Endpoint
  /** The carrier's address. */
  api: string
  /** `order.id` of a submission; else how the path names the order. */
  order: string
  query: string
  body: string
  /** Whose token went along. */
  account: string
  /** What befell it; '' for nothing. */
  fault: string
  /** True time. */
  at: number
  /** Neither worker nor browser waits for its answer any more, since when; 0 before. */
  over: boolean
  endAt: number
  /** What the worker received. */
  answer: AnswerKind
  answeredAt: number
  /** What an answer said of the parcel. */
  record: CarrierRecord | undefined
  /** Whatever it was about (spec §5.4). */
  tokenRefused: boolean
  /** Until when the carrier wants a pause; 0 for none. */
  spareUntil: number
  /** Its answer had a notice's code instead of a status. */
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
  /** When status or amounts last changed. */
  changedAt: number
  /** VND and grams, before the carrier changed anything. */
  taken: { cod: number; grams: number }
  /** Each status it had, in turn. */
  statuses: number[]
}

/** What a disk has, as the screens read it. */
export interface Shelf {
  readonly shipments: ReadonlyMap<string, Shipment>
  /** What would be there after a power cut just now. */
  safe(key: string): Shipment | undefined
}

/** One write: before, after, and its journal line. */
export interface Commit {
  key: string
  before: Shipment | undefined
  after: Shipment
  entry: JournalEntry | undefined
}

export interface Pressed {
  screen: Screen
  account: Account
  /** VND, as the screen showed it; undefined where no price had come. */
  quotedFee: number | undefined
  /** True time. */
  at: number
  /** The seller may take it back before it leaves. */
  held: boolean
}

/** What is known of a schedule outside the code under test. */
export interface Witness {
  departures: Departure[]
  /** By the carrier's address and tracking code. */
  origins: Map<string, Origin>
  /** Order ids the seller shipped, cancelled and withdrew, with their computers. */
  intended: Set<string>
  /** By computer and key: what stood on the screens at each press of Ship, and which of them was written down. */
  pressed: Map<string, Pressed[]>
  shown: Map<string, Pressed>
  /** By account: each contact e-mail it had. */
  emails: Map<string, string[]>
  /** By computer and account: what a price is requested for, until its answer is there. */
  priced: Map<string, Set<Screen>>
  acknowledged: { computer: string; key: string }[]
  cancelRequested: Set<string>
  /** By computer and key: what a seller sent on at once. */
  hurried: Set<string>
  /** By computer and key: what was shown to the seller as withdrawn, and not shipped again since. */
  takenBack: Set<string>
  /** Ids that a seller withdrew: what arrives all the same may be cancelled. */
  withdrawn: Set<string>
  /** Submissions that the carrier has yet to work on, long after they left. */
  ghosts: number
  /** By computer and key: when a refused or withdrawn order was last shipped again. */
  replaced: Map<string, number>
  /** By computer and key: what the order's page said of it in the shop, in turn. */
  saidByShop: Map<string, readonly string[]>
  /** By computer and key: when it was first claimed; its worker may have died before the wire saw it. */
  claimedAt: Map<string, number>
  /** By computer and key: when its cancel was last written down as on its way. */
  cancelWrittenAt: Map<string, number>
  /** By computer and key: how often a worker died before it wrote down what came of an attempt. */
  abandoned: Map<string, number>
  /** By computer and account: when it last got a new token. */
  mended: Map<string, number>
  /** By computer and key: when its state last changed. */
  movedAt: Map<string, number>
  /** By computer and key: true times at which the disk refused to write what was learnt of it. */
  refusedByDisk: Map<string, number[]>
  /** True times at which a computer's clock was set, and by how many ms. */
  clockSet: { computer: string; at: number; by: number }[]
  /** True times at which a computer looked at what is due. */
  wakes: { computer: string; at: number }[]
  /** True times at which a worker died. */
  deaths: { computer: string; life: number; at: number }[]
  /** Computers that were off for so long, until when. */
  away: { ms: number; until: number }[]
  /** The shop's relay tells of what never was. */
  relayLies: boolean
  relayed: boolean
  /** Something of the accounts, the browser or the disk stood in the way for a while. */
  heldUp: boolean
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
    pressed: new Map(),
    shown: new Map(),
    emails: new Map(),
    priced: new Map(),
    acknowledged: [],
    cancelRequested: new Set(),
    hurried: new Set(),
    takenBack: new Set(),
    withdrawn: new Set(),
    ghosts: 0,
    replaced: new Map(),
    saidByShop: new Map(),
    claimedAt: new Map(),
    cancelWrittenAt: new Map(),
    abandoned: new Map(),
    mended: new Map(),
    movedAt: new Map(),
    refusedByDisk: new Map(),
    clockSet: [],
    wakes: [],
    deaths: [],
    away: [],
    relayLies: false,
    relayed: false,
    heldUp: false,
    violations: [],
    seen: new Map(),
    trace,
  }
}

export function count({ seen }: Pick<Witness, 'seen'>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

export function describe({ key, after, entry }: Commit): string {
  const name = key.slice(key.lastIndexOf('__') + 2)
  const event = entry ? `${entry.event}: ${entry.from || 'new'} → ${entry.to} (${entry.detail})` : 'noted'
  const cancellation = after.cancellation ? `, cancel ${after.cancellation.state}` : ''
  return `order ${name} ${event}${cancellation}, status ${after.status?.code ?? 'none'}`
}
