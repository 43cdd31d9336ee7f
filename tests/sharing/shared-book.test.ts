import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import type { SharedRow } from '../../lib/domain/sharing/shared-row.ts'
import type { JournalEntry } from '../../lib/domain/shipment/shipment.ts'
import { openSharedBook, type SharedBook } from '../../lib/sharing/shared-book.ts'
import { memoryBook } from './memory-book.ts'

test('a row of an earlier version is found by its sheet’s order, whichever account shipped it', async () => {
  globalThis.indexedDB = new IDBFactory()
  const before = await openDB('quickship-shared', 1, {
    upgrade(opened) {
      opened.createObjectStore('rows', { keyPath: 'id' }).createIndex('order', 'partnerId')
      opened.createObjectStore('standing')
    },
  })
  for (const partnerId of ['sheet.S1__7', 'shop.example__7'])
    await before.put('rows', { id: partnerId, partnerId })
  before.close()
  const book = openSharedBook(
    async () => [],
    () => {},
  )
  const found = async (order: string) => (await book.rowsOf(order)).map(({ id }) => id)
  expect([await found('sheet__7'), await found('shop.example__7')]).toEqual([
    ['sheet.S1__7'],
    ['shop.example__7'],
  ])
})

/** Other tests use the one in memory: both have to meet one contract. */
test.each<[string, (...given: Parameters<typeof openSharedBook>) => SharedBook]>([
  ['in the database', openSharedBook],
  ['in memory', memoryBook],
])('%s: what is written is found until all is forgotten', async (_, open) => {
  globalThis.indexedDB = new IDBFactory()
  const line = (key: string, seq: number): JournalEntry => ({
    ...{ key, seq, at: 1, event: 'claimed', from: 'queued', to: 'sending', detail: '' },
  })
  const journal = [line('a', 4), line('b', 6), line('a', 7)]
  let changes = 0
  const book = open(
    async (seq, most) => journal.filter((one) => (one.seq ?? 0) > seq).slice(0, most),
    () => {
      changes += 1
    },
  )
  const row = (id: string, partnerId: string, seq: number): SharedRow => ({
    ...{ is: 'claim', id, seq, by: 'x', name: 'X', partnerId, key: `key ${id}`, createdAt: 1 },
  })
  const standing = (cursor: number) => ({ cursor, published: 4, heardAt: 5 })
  const known = async () => {
    const found = [...(await book.rowsOf('7')), ...(await book.rowsOf('8'))]
    const rows = found.map(({ id, partnerId, seq }) => `${id} ${partnerId} ${seq}`)
    return [await book.standing(), rows.toSorted(), (await book.row('one'))?.seq]
  }

  expect(await known()).toEqual([undefined, [], undefined])
  await book.write([row('one', '7', 1), row('two', '7', 2), row('three', '8', 3)], standing(3))
  await book.write([row('two', '8', 4)], standing(4))
  expect(await known()).toEqual([standing(4), ['one 7 1', 'three 8 3', 'two 8 4'], 1])
  // The relay was restored: it is sent all again.
  await book.clear(standing(0))
  expect(await known()).toEqual([standing(0), [], undefined])
  await book.write([row('one', '7', 1)], standing(1))
  await book.clear()
  expect(await known()).toEqual([undefined, [], undefined])
  expect(changes).toBe(5)

  expect(await book.journalAfter(0, 9)).toEqual({ keys: ['a', 'b'], upTo: 7 })
  expect(await book.journalAfter(4, 1)).toEqual({ keys: ['b'], upTo: 6 })
  expect(await book.journalAfter(7, 9)).toEqual({ keys: [], upTo: 7 })
})
