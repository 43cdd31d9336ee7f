import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../servers/relay/store/open-store.ts'
import { connect } from '../../servers/relay/store/sqlite/connection.ts'
import { killContract } from './kill-contract.ts'
import { refusalsContract } from './refusals-contract.ts'
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

  test('flushes at every commit', async () => {
    const { place, remove } = await newPlace()
    const db = connect(place.file)
    const FULL = 2
    expect(db.pragma('synchronous', { simple: true })).toBe(FULL)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    db.close()
    await remove()
  })

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
