import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { type Shipment, shipmentSchema } from '../../lib/domain/shipment/shipment.ts'
import { everyShipment, newestEntries, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { openAccountStore } from '../../lib/settings/accounts.ts'
import { storeAccounts, undo } from '../../lib/settings/preferences.ts'
import type { SavedProfile } from '../../tools/release/keep-profile.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/profiles')
const profiles = readdirSync(FOLDER).map((file) => ({
  release: file.replace('.json', ''),
  profile: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as SavedProfile,
}))

async function install({ local, databases }: SavedProfile): Promise<void> {
  globalThis.indexedDB = new IDBFactory()
  await fakeBrowser.storage.local.set(local)
  for (const { name, version, stores } of databases) {
    const opened = await openDB(name, version, {
      upgrade(created) {
        for (const [store, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
          const made = created.createObjectStore(store, { keyPath, autoIncrement })
          for (const index of indexes) made.createIndex(index.name, index.keyPath)
        }
      },
    })
    for (const [store, { keyPath, rows }] of Object.entries(stores))
      if (keyPath !== null) for (const row of rows) await opened.put(store, row)
    opened.close()
  }
}

describe.each(profiles)('what $release wrote', ({ profile }) => {
  test('is there, in every state, and goes on', async () => {
    await install(profile)
    const rowsOf = (database: string, store: string) =>
      profile.databases.find(({ name }) => name === database)?.stores[store]?.rows ?? []
    const before = rowsOf('quickship', 'shipments') as Shipment[]
    const states = before.map(({ submission }) => submission)
    expect(new Set(states)).toEqual(new Set(['queued', 'unknown', 'accepted', 'rejected']))

    const now = await everyShipment()
    const keyed = (all: readonly Shipment[]) =>
      all.map(({ key, partnerId, submission, draft }) => ({ key, partnerId, submission, cod: draft.cod }))
    expect(keyed(now)).toEqual(keyed(before))
    for (const one of now) expect(shipmentSchema.safeParse(one).error).toBeUndefined()
    for (const { key, draft } of before) {
      const found = await shipmentsOfOrder(draft.store, draft.orderId)
      expect(found.map((one) => one.key)).toEqual([key])
    }
    expect(await newestEntries(0)).toHaveLength(rowsOf('quickship', 'journal').length)

    // What waits is due, and nothing else.
    const due = await openShipmentStore({ now: () => 0, changed() {} }).dueKeys(Number.MAX_SAFE_INTEGER)
    const waiting = before.filter(({ submission }) => ['queued', 'unknown'].includes(submission))
    expect(due.toSorted()).toEqual(waiting.map(({ key }) => key).toSorted())

    const accounts = await openAccountStore().list()
    expect(accounts).toEqual(rowsOf('quickship-accounts', 'accounts'))
    expect([await undo.getValue(), await storeAccounts.getValue()]).toEqual([
      profile.local.undo,
      profile.local.storeAccounts,
    ])
  })
})
