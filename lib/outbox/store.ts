import type { Shipment, Submission } from '../domain/shipment.ts'
import { databaseOpener } from './database.ts'
import { isDue, STEP_MS } from './timing.ts'
import type { ShipmentEvent } from './transitions.ts'
import { moveWriter } from './write-moves.ts'

/** A move to be made: its event, and the shipment as it shall stand. `submission` and `updatedAt` are the store's. */
export interface Move {
  event: ShipmentEvent
  shipment: Omit<Shipment, 'submission' | 'updatedAt'>
  /** For the journal; never a token, a phone or an address. */
  detail?: string
  /** The status that was learnt, where it is another than before. */
  status?: number
}

/** A change that moves nothing and is not journalled, such as an unchanged status that was looked up again. */
export interface Note {
  event: 'noted'
  shipment: Omit<Shipment, 'submission' | 'updatedAt'>
}

export interface Written {
  /** As it stands now, moved or not; undefined where there is none. */
  shipment: Shipment | undefined
  moved: boolean
}

export interface ShipmentStore {
  get(key: string): Promise<Shipment | undefined>
  /** Keys of what waits to be sent or asked about and whose time has come (`isDue`). */
  dueKeys(now: number): Promise<string[]>
  /** Keys found in this state. */
  keysIn(submission: Submission): Promise<string[]>
  cancellationsIn(state: 'sending' | 'unknown'): Promise<Shipment[]>
  refreshDue(now: number, most: number): Promise<Shipment[]>
  /** All that is not over: unsent, unanswered, stuck and not set aside, accepted and not final, or with an open cancel. */
  unfinished(): Promise<Shipment[]>
  /**
   * Makes one move in one strictly durable transaction: reads the shipment, lets `decide` look at it, checks that the
   * transition is lawful, writes shipment and journal. Where `decide` answers undefined, or the move is unlawful,
   * nothing is written. Moves that come while another is flushed share the next transaction; `decide` may then be called
   * twice. Resolves once it is on the disk.
   */
  write(key: string, decide: (found: Shipment | undefined) => Move | Note | undefined): Promise<Written>
}

export interface StoreWorld {
  now: () => number
  /** Told after every write. */
  changed: () => void
}

export function openShipmentStore({ now, changed }: StoreWorld): ShipmentStore {
  const database = databaseOpener()
  const due = (submission: Submission, until: number) =>
    IDBKeyRange.bound([submission, -Infinity], [submission, until])

  const dueAfter = (submission: Submission, after: number) =>
    IDBKeyRange.bound([submission, after], [submission, Infinity], true)

  return {
    get: async (key) => (await database()).get('shipments', key),

    async dueKeys(until) {
      const shipments = (await database()).transaction('shipments').store.index('due')
      const [unknown, queued, ...waiting] = await Promise.all([
        shipments.getAllKeys(due('unknown', until)),
        shipments.getAllKeys(due('queued', until)),
        shipments.getAll(dueAfter('unknown', until)),
        shipments.getAll(dueAfter('queued', until)),
      ])
      const overdue = waiting.flat().filter((shipment) => isDue(shipment, until))
      return [...unknown, ...overdue.map(({ key }) => key), ...queued]
    },

    keysIn: async (submission) =>
      (await database()).getAllKeysFromIndex('shipments', 'due', due(submission, Infinity)),

    cancellationsIn: async (state) => (await database()).getAllFromIndex('shipments', 'cancellation', state),

    async refreshDue(until, most) {
      const { store } = (await database()).transaction('shipments')
      const [due, ahead] = await Promise.all([
        store.index('refresh').getAll(IDBKeyRange.upperBound(until), most),
        store.index('written').getAll(IDBKeyRange.lowerBound([until + STEP_MS, Infinity], true)),
      ])
      const ofAnotherClock = ahead.filter(({ refreshAt = 0 }) => refreshAt > until)
      return [...due, ...ofAnotherClock].slice(0, most)
    },

    async unfinished() {
      const { store } = (await database()).transaction('shipments')
      const open: Submission[] = ['queued', 'sending', 'unknown', 'stuck']
      const found = await Promise.all([
        ...open.map((submission) => store.index('due').getAll(due(submission, Infinity))),
        store.index('refresh').getAll(),
        store.index('cancellation').getAll('sending'),
        store.index('cancellation').getAll('unknown'),
      ])
      return [
        ...new Map(
          found
            .flat()
            .filter(({ setAside }) => !setAside)
            .map((shipment) => [shipment.key, shipment]),
        ).values(),
      ]
    },

    write: moveWriter(
      async () =>
        (await database()).transaction(['shipments', 'journal'], 'readwrite', { durability: 'strict' }),
      { now, changed },
    ),
  }
}
