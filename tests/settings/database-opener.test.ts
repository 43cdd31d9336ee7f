import { IDBFactory } from 'fake-indexeddb'
import { type DBSchema, openDB } from 'idb'
import { expect, test } from 'vitest'
import { diskTrouble } from '../../lib/domain/disk-trouble.ts'
import { databaseOpener } from '../../lib/settings/database-opener.ts'

interface Book extends DBSchema {
  old: { key: number; value: string }
  new: { key: number; value: string }
}

const full = new DOMException('no room', 'QuotaExceededError')

test.each([
  ['at once', false],
  ['midway', true],
])('an upgrade that fails %s changes nothing, says why, and is tried again', async (_, midway) => {
  globalThis.indexedDB = new IDBFactory()
  const before = await openDB('book', 1, { upgrade: (made) => void made.createObjectStore('old') })
  await before.put('old', 'a row', 1)
  before.close()
  let fails = true
  const open = databaseOpener<Book>(
    'book',
    async (made, _before, tx) => {
      made.createObjectStore('new')
      if (midway) await tx.objectStore('old').delete(1)
      if (fails) throw full
    },
    2,
  )
  expect(diskTrouble(await open().catch((error: unknown) => error))).toBe('disk-full')
  const kept = await openDB('book')
  expect([kept.version, [...kept.objectStoreNames], await kept.get('old', 1)]).toEqual([1, ['old'], 'a row'])
  kept.close()
  fails = false
  expect([...(await open()).objectStoreNames]).toEqual(['new', 'old'])
})
