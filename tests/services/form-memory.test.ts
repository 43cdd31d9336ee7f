import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { shipment } from '../components/world.ts'

test('what was typed is forgotten once its own parcel has left, not because the order was practised', async () => {
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
  const form = { changes: { detail: '21 Trần Phú' }, settled: [] }
  const parcels = [
    ['practised', 'practice', 'practice', 'real'],
    ['practised-again', 'practice', 'practice', 'practice'],
    ['shipped-by-another', 'other', 'production', 'real'],
  ] as const
  const database = await shipmentsDatabase()()
  for (const [orderId, accountId, environment] of parcels) {
    const { draft, ...sent } = shipment({ key: orderId, accountId, environment })
    await database.put('shipments', { ...sent, draft: { ...draft, orderId } })
  }
  await saveForms(
    Object.fromEntries(
      parcels.map(([id, , , accountId]) => [`shop.example ${id} 1`, { ...form, accountId }]),
    ),
  )
  await saveForms({ 'shop.example shipped-by-another 1 back': { ...form, accountId: 'real' } })
  await openFormMemory(undefined)
  await vi.waitFor(async () => expect(Object.keys(await loadForms())).toEqual(['shop.example practised 1']))
})
