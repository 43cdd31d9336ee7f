import { SMALL_STEP_MS } from '../domain/clock.ts'
import type { Shipment, Submission } from '../domain/shipment/shipment.ts'
import { ofOrder, putBeside, shipmentsDatabase } from './database.ts'
import { isDue } from './timing.ts'
import { moveWriter, type StoreDeps, type WriteMove } from './write-moves.ts'

/** The shipments of this computer, in IndexedDB. Rejects where the database cannot be read or written. */
export interface ShipmentStore {
  get(key: string): Promise<Shipment | undefined>
  /** Of queued and unknown ones due at `now`, epoch ms, or written under a clock that was ahead. */
  dueKeys(now: number): Promise<string[]>
  keysIn(submission: Submission): Promise<string[]>
  /** Whose cancel is not finished. */
  cancellationsIn(...states: ('wanted' | 'sending' | 'unknown')[]): Promise<Shipment[]>
  /** Keys, by due time, at most `most` lively and `most` quiet ones of each carrier. `quiet`: a change is not likely. */
  refreshDue(now: number, most: number): Promise<{ key: string; quiet: boolean }[]>
  /** Watched, or whose last look-up failed. */
  notLookedUp(): Promise<Shipment[]>
  /** All that is looked up or waits: unsent, unknown, stuck and not set aside, tracked, watched, or with an open cancel. */
  unfinished(): Promise<Shipment[]>
  /** Of one order of a store, under any of its addresses. */
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

    async refreshDue(until, most) {
      const { store } = (await database()).transaction('shipments')
      const lookUps = store.index('lookUps')
      const apis: string[] = []
      let at = await lookUps.openKeyCursor()
      while (at) {
        const [api] = at.key
        apis.push(api)
        at = await at.continue([api, 1, Infinity])
      }
      const dueOf = (api: string, quiet: 0 | 1) =>
        lookUps.getAllKeys(IDBKeyRange.bound([api, quiet], [api, quiet, until]), most)
      const [ahead, ...due] = await Promise.all([
        store.index('written').getAll(IDBKeyRange.lowerBound([until + SMALL_STEP_MS, Infinity], true)),
        ...apis.flatMap((api) => [dueOf(api, 0), dueOf(api, 1)]),
      ])
      return [
        ...due.flatMap((keys, n) => keys.map((key) => ({ key, quiet: n % 2 === 1 }))),
        ...ahead
          .filter(({ refreshAt = 0 }) => refreshAt > until)
          .map(({ key, quiet }) => ({ key, quiet: quiet === 1 })),
      ]
    },

    async notLookedUp() {
      const { store } = (await database()).transaction('shipments')
      const found = await Promise.all([store.index('watched').getAll(), store.index('failing').getAll()])
      return found.flat()
    },

    async unfinished() {
      const { store } = (await database()).transaction('shipments')
      const open: Submission[] = ['queued', 'sending', 'unknown', 'stuck']
      const found = await Promise.all([
        ...open.map((submission) => store.index('due').getAll(due(submission, Infinity))),
        store.index('lookUps').getAll(),
        ...['wanted', 'sending', 'unknown'].map((state) => store.index('cancellation').getAll(state)),
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

    ofOrder: async (store, orderId) => ofOrder(await database(), store, orderId),

    write: moveWriter(
      async () =>
        (await database()).transaction(['shipments', 'journal', 'desk'], 'readwrite', {
          durability: 'strict',
        }),
      { now, changed, beside: putBeside },
    ),
  }
}
