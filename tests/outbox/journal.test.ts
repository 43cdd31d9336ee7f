import { afterEach, expect, test, vi } from 'vitest'
import { cancel } from '../../lib/outbox/cancel.ts'
import { setAside } from '../../lib/outbox/marks.ts'
import { hurry, withdraw } from '../../lib/outbox/seller-moves.ts'
import { refresh } from '../../lib/tracking/refresh.ts'
import { journal, openShop } from './shop.ts'

afterEach(() => vi.restoreAllMocks())

/** A day of a shop: shipped, lost and found, refused, withdrawn, followed, cancelled. */
async function aDay() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const lost = await worker.ship({ orderId: '2' })
  await worker.later(35_000)
  const refused = await worker.ship({ orderId: '3', tel: '123' })
  await setAside(worker.world, refused.key)
  shop.account.paused = true
  const waiting = await worker.ship({ orderId: '4' })
  await hurry(worker.world, waiting.key)
  await withdraw(worker.world, waiting.key)
  shop.account.paused = false
  await refresh(worker.world, lost.key)
  await cancel(worker.world, key)
  return { worker, keys: [key, lost.key, refused.key, waiting.key] }
}

test('the journal is only ever added to', async () => {
  const touched: string[] = []
  for (const method of ['put', 'delete', 'clear', 'openCursor'] as const) {
    const original = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      if (this.name === 'journal') touched.push(method)
      return original.apply(this, given) as never
    })
  }
  await aDay()
  expect(touched).toEqual([])
})

test('every line tells a lawful move from where the line before it ended, up to where the shipment stands', async () => {
  const { worker, keys } = await aDay()
  for (const key of keys) {
    const lines = await journal(key)
    expect(lines.map(({ from }) => from)).toEqual(['', ...lines.slice(0, -1).map(({ to }) => to)])
    expect((await worker.store.get(key))?.submission).toBe(lines.at(-1)?.to)
  }
})

test('a line and the shipment it tells of are on the disk together or not at all', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const before = [await worker.store.get(key), await journal(key)]
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('', 'AbortError')
  })
  await expect(cancel(worker.world, key)).rejects.toThrow()
  vi.restoreAllMocks()
  expect([await worker.store.get(key), await journal(key)]).toEqual(before)
  expect(shop.sandbox.state.orders[0]?.status).toBe(2)
})
