import { SMALL_STEP_MS } from '../domain/clock.ts'
import type { Shipment, Submission } from '../domain/shipment/shipment.ts'
import { putDeskEntry, shipmentsDatabase } from './database.ts'
import { isDue } from './timing.ts'
import { moveWriter, type StoreDeps, type WriteMove } from './write-moves.ts'

export interface ShipmentStore {
  get(key: string): Promise<Shipment | undefined>
  dueKeys(now: number): Promise<string[]>
  keysIn(submission: Submission): Promise<string[]>
  cancellationsIn(...states: ('wanted' | 'sending' | 'unknown')[]): Promise<Shipment[]>
  /** Keys, by due time. `quiet`: a change is not likely. */
  refreshDue(now: number): Promise<{ key: string; quiet: boolean }[]>
  /** All that is asked about or waits: unsent, unknown, stuck and not set aside, tracked, watched, or with an open cancel. */
  unfinished(): Promise<Shipment[]>
  /** Of one order of a store, by key. */
  ofOrder(store: string, orderId: string): Promise<Shipment[]>
  write: WriteMove
}

export function openShipmentStore({ now, changed }: StoreDeps): ShipmentStore {
  const database = shipmentsDatabase()
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

    async cancellationsIn(...states) {
      const cancellation = (await database()).transaction('shipments').store.index('cancellation')
      return (await Promise.all(states.map((state) => cancellation.getAll(state)))).flat()
    },

    async refreshDue(until) {
      const { store } = (await database()).transaction('shipments')
      // Keys only: after a night twenty thousand may be due.
      const [due, ahead] = await Promise.all([
        store.index('refresh').getAllKeys(IDBKeyRange.upperBound(until)),
        store.index('written').getAll(IDBKeyRange.lowerBound([until + SMALL_STEP_MS, Infinity], true)),
      ])
      const ofAnotherClock = ahead.filter(({ refreshAt = 0 }) => refreshAt > until)
      const keys = [...due, ...ofAnotherClock.map(({ key }) => key)]
      // Most wakes find nothing due, and the quiet ones are as many as the open parcels.
      if (keys.length === 0) return []
      const quiet = new Set(await store.index('quiet').getAllKeys())
      return keys.map((key) => ({ key, quiet: quiet.has(key) }))
    },

    async unfinished() {
      const { store } = (await database()).transaction('shipments')
      const open: Submission[] = ['queued', 'sending', 'unknown', 'stuck']
      const found = await Promise.all([
        ...open.map((submission) => store.index('due').getAll(due(submission, Infinity))),
        store.index('refresh').getAll(),
        store.index('cancellation').getAll('wanted'),
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

    ofOrder: async (store, orderId) =>
      (await database()).getAllFromIndex('shipments', 'order', [store, orderId]),

    write: moveWriter(
      async () =>
        (await database()).transaction(['shipments', 'journal', 'desk'], 'readwrite', {
          durability: 'strict',
        }),
      { now, changed, beside: putDeskEntry },
    ),
  }
}
