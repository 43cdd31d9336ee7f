import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../../servers/relay/store/open-store.ts'
import { backUp } from '../../../../servers/relay/store/sqlite/backup.ts'
import { connect } from '../../../../servers/relay/store/sqlite/connection.ts'
import { runs } from '../../../deep.ts'
import { commandsContract } from '../commands-contract.ts'
import { allEvents, testEvent, testShop } from '../events.ts'
import { liveContract } from '../http/live-contract.ts'
import { refusalsContract } from '../http/refusals-contract.ts'
import { stopContract } from '../http/stop-contract.ts'
import type { Creation } from './create-together.ts'
import { killContract } from './kill-contract.ts'
import { storeContract } from './store-contract.ts'
import type { TestStore } from './test-store.ts'

async function newStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const file = join(folder, 'relay.db')
  const away = join(folder, 'away.db')
  return {
    config: { file },
    open: () => openStore({ file }),
    async writeNewerSchema() {
      const db = new Sqlite(file)
      db.pragma('user_version = 1000')
      db.close()
    },
    makeUnavailable: () => rename(file, away),
    makeAvailable: () => rename(away, file),
    remove: () => rm(folder, { recursive: true }),
  }
}

describe('a relay’s SQLite store', () => {
  storeContract(newStore)
  killContract(newStore)
  refusalsContract(newStore)
  liveContract(newStore)
  commandsContract(newStore)
  stopContract(newStore)

  test('flushes at every commit', async () => {
    const { config, remove } = await newStore()
    const db = connect(config.file)
    const FULL = 2
    expect(db.pragma('synchronous', { simple: true })).toBe(FULL)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    db.close()
    await remove()
  })

  test('is created by several processes at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'relay-'))
    const files = Array.from({ length: runs(100).numRuns }, (_, n) => join(folder, `${n}.db`))
    const threads = 2
    const started = new Int32Array(new SharedArrayBuffer(4 * files.length))
    const creators = Array.from({ length: threads }, () => {
      const workerData: Creation = { files, threads, started }
      const creator = new Worker(new URL('./create-together.ts', import.meta.url), { workerData })
      return new Promise<string[]>((resolve, reject) =>
        creator.once('message', resolve).once('error', reject),
      )
    })
    expect((await Promise.all(creators)).flat()).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('is copied under load, and the restored copy continues where it was copied', async () => {
    const { config, open, remove } = await newStore()
    const store = open()
    await store.migrate()
    await store.createShop(testShop('sen'))
    let pouring = true
    const answered: string[] = []
    const pours = [1, 2, 3, 4].map(async (lane) => {
      for (let at = 0; pouring; at += 1) {
        await store.append([testEvent('sen', `${lane}-${at}`)])
        answered.push(`${lane}-${at}`)
      }
    })
    const copies = []
    for (const name of ['a', 'b', 'c']) {
      const count = answered.length
      await expect.poll(() => answered.length).toBeGreaterThan(count + 50)
      const before = [...answered]
      await backUp(config.file, `${config.file}.${name}`)
      copies.push({ file: `${config.file}.${name}`, before })
    }
    pouring = false
    await Promise.all(pours)
    await store.close()
    for (const { file, before } of copies) {
      await rm(config.file)
      await rename(file, config.file)
      const restored = open()
      await restored.migrate()
      const events = await allEvents(restored, 'sen')
      expect(before.filter((words) => !events.some((event) => event.trackingCode === words))).toEqual([])
      expect(events.length).toBeLessThan(answered.length)
      const last = events.length
      const [repeat, fresh] = await restored.append([
        testEvent('sen', before[0] ?? ''),
        testEvent('sen', 'since'),
      ])
      expect([repeat?.duplicate, fresh]).toEqual([true, { seq: last + 1, duplicate: false }])
      await restored.close()
    }
    await expect(backUp(`${config.file}.gone`, `${config.file}.d`)).rejects.toThrow()
    await expect(backUp(config.file, config.file)).rejects.toThrow('exists already')
    await remove()
  }, 60_000)

  test('is refused and left unchanged if it is another program’s', async () => {
    const { config, open, remove } = await newStore()
    const db = new Sqlite(config.file)
    db.exec('create table theirs (a)')
    db.close()
    const store = open()
    await expect(store.migrate()).rejects.toThrow('another program')
    await store.close()
    const after = new Sqlite(config.file)
    expect(after.pragma('journal_mode', { simple: true })).toBe('delete')
    after.close()
    await writeFile(config.file, 'no database at all, but long enough to be read as one'.repeat(20))
    const again = open()
    await expect(again.migrate()).rejects.toThrow()
    await again.close()
    await remove()
  })
})
