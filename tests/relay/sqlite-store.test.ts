import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../servers/relay/store/open-store.ts'
import { backUp } from '../../servers/relay/store/sqlite/backup.ts'
import { connect } from '../../servers/relay/store/sqlite/connection.ts'
import { commandsContract } from './commands-contract.ts'
import { allEvents, eventOf, shopOf } from './events.ts'
import { killContract } from './kill-contract.ts'
import { liveContract } from './live-contract.ts'
import { refusalsContract } from './refusals-contract.ts'
import { stopContract } from './stop-contract.ts'
import { storeContract } from './store-contract.ts'
import type { TestPlace } from './store-place.ts'

async function newPlace(): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const file = join(folder, 'relay.db')
  const away = join(folder, 'away.db')
  return {
    place: { file },
    open: () => openStore({ file }),
    async writeNewerSchema() {
      const db = new Sqlite(file)
      db.pragma('user_version = 1000')
      db.close()
    },
    takeAway: () => rename(file, away),
    giveBack: () => rename(away, file),
    remove: () => rm(folder, { recursive: true }),
  }
}

describe('a relay’s SQLite file', () => {
  storeContract(newPlace)
  killContract(newPlace)
  refusalsContract(newPlace)
  liveContract(newPlace)
  commandsContract(newPlace)
  stopContract(newPlace)

  test('flushes at every commit', async () => {
    const { place, remove } = await newPlace()
    const db = connect(place.file)
    const FULL = 2
    expect(db.pragma('synchronous', { simple: true })).toBe(FULL)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    db.close()
    await remove()
  })

  test('is copied while notices pour in, and the copy in its place goes on where it was copied', async () => {
    const { place, open, remove } = await newPlace()
    const store = open()
    await store.migrate()
    await store.createShop(shopOf('sen'))
    let pouring = true
    const answered: string[] = []
    const pours = [1, 2, 3, 4].map(async (lane) => {
      for (let at = 0; pouring; at += 1) {
        await store.take([eventOf('sen', `${lane}-${at}`)])
        answered.push(`${lane}-${at}`)
      }
    })
    const copies = []
    for (const name of ['a', 'b', 'c']) {
      const count = answered.length
      await expect.poll(() => answered.length).toBeGreaterThan(count + 50)
      const before = [...answered]
      await backUp(place.file, `${place.file}.${name}`)
      copies.push({ file: `${place.file}.${name}`, before })
    }
    pouring = false
    await Promise.all(pours)
    await store.close()
    for (const { file, before } of copies) {
      await rm(place.file)
      await rename(file, place.file)
      const restored = open()
      await restored.migrate()
      const events = await allEvents(restored, 'sen')
      expect(before.filter((words) => !events.some((event) => event.trackingCode === words))).toEqual([])
      expect(events.length).toBeLessThan(answered.length)
      const last = events.length
      const [repeat, fresh] = await restored.take([eventOf('sen', before[0] ?? ''), eventOf('sen', 'since')])
      expect([repeat?.repeated, fresh]).toEqual([true, { seq: last + 1, repeated: false }])
      await restored.close()
    }
    await expect(backUp(`${place.file}.gone`, `${place.file}.d`)).rejects.toThrow()
    await expect(backUp(place.file, place.file)).rejects.toThrow('is there already')
    await remove()
  }, 60_000)

  test('is refused where it is another program’s, and left as it is', async () => {
    const { place, open, remove } = await newPlace()
    const db = new Sqlite(place.file)
    db.exec('create table theirs (a)')
    db.close()
    const store = open()
    await expect(store.migrate()).rejects.toThrow('another program')
    await store.close()
    const after = new Sqlite(place.file)
    expect(after.pragma('journal_mode', { simple: true })).toBe('delete')
    after.close()
    await writeFile(place.file, 'no database at all, but long enough to be read as one'.repeat(20))
    const again = open()
    await expect(again.migrate()).rejects.toThrow()
    await again.close()
    await remove()
  })
})
