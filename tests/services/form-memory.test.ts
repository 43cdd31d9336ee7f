import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Environment } from '../../lib/domain/account.ts'
import type { Submission } from '../../lib/domain/shipment/shipment.ts'
import { draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'

async function start() {
  fakeBrowser.reset()
  onTestFinished(() => fakeBrowser.reset())
  globalThis.indexedDB = new IDBFactory()
  // The rooms look the browser up when they are loaded, and hold one database open.
  vi.resetModules()
  const { shipmentsDatabase } = await import('../../lib/outbox/database.ts')
  const { openFormMemory } = await import('../../lib/services/form-memory.ts')
  const { loadForms, saveForms } = await import('../../lib/settings/form-memory.ts')
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  onTestFinished(() => void vi.unstubAllGlobals())
  return { database: await shipmentsDatabase()(), openFormMemory, loadForms, saveForms }
}

/** Which parcels of an order end a form that is filled for another account; those of its own account all do. */
const ENDS_ANOTHERS: Readonly<Record<Environment, boolean>> = {
  practice: false,
  staging: false,
  production: true,
}

test('what was typed is forgotten once its own parcel has left, not because the order was tried or practised', async () => {
  const { database, openFormMemory, loadForms, saveForms } = await start()
  const form = { changes: { detail: '21 Trần Phú' }, settled: [] }
  const saved: Record<string, object> = {}
  const left: string[] = []
  for (const [environment, ends] of Object.entries(ENDS_ANOTHERS) as [Environment, boolean][]) {
    for (const accountId of ['own', 'other']) {
      const orderId = `${environment}-${accountId}`
      const { draft, ...sent } = shipment({ key: orderId, accountId, environment })
      await database.put('shipments', { ...sent, draft: { ...draft, orderId } })
      const key = `shop.example ${orderId}`
      for (const which of ['1', '1 back', '2']) saved[`${key} ${which}`] = { ...form, accountId: 'own' }
      left.push(`${key} 2`)
      if (accountId === 'other' && !ends) left.push(`${key} 1`, `${key} 1 back`)
    }
  }
  await saveForms(saved)
  await openFormMemory(undefined)
  await vi.waitFor(async () => expect(Object.keys(await loadForms()).sort()).toEqual(left.sort()))
})

const HAS_LEFT: Readonly<Record<Submission, boolean>> = {
  queued: false,
  sending: true,
  unknown: true,
  accepted: true,
  rejected: false,
  withdrawn: false,
  stuck: false,
}
const submissions = Object.keys(HAS_LEFT) as Submission[]

test('a form is forgotten once its own parcel has left, whatever became of the order’s others', async () => {
  const { database, openFormMemory, loadForms, saveForms } = await start()
  const put = (orderId: string, parcel: number, submission: Submission) =>
    database.put(
      'shipments',
      shipment({ draft: draft({ orderId, parcel }), submission, environment: 'production' }),
    )
  const pairs = submissions.flatMap((first) => submissions.map((second) => [first, second] as const))
  const { store } = draft()
  const expected: string[] = []
  const forms: string[] = []
  for (const pair of pairs) {
    const orderId = pair.join('-')
    for (const [at, submission] of pair.entries()) {
      const key = `${store} ${orderId} ${at + 1}`
      await put(orderId, at + 1, submission)
      forms.push(key)
      if (!HAS_LEFT[submission]) expected.push(key)
    }
    // Being filled, and of another store with the same numbers.
    const open = [`${store} ${orderId} 3`, `other.example ${orderId} 1`]
    forms.push(...open)
    expected.push(...open)
  }
  const last = `${store} last 1`
  await put('last', 1, 'accepted')
  await saveForms(Object.fromEntries([...forms, last].map((key) => [key, { changes: {} }])))
  await openFormMemory(undefined)
  await vi.waitFor(async () => expect(await loadForms()).not.toHaveProperty([last]))
  expect(Object.keys(await loadForms()).sort()).toEqual(expected.sort())
})
