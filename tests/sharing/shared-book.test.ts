import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { openSharedBook } from '../../lib/sharing/shared-book.ts'

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
