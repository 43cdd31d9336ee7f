import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../../servers/relay/store/open-store.ts'
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/start-postgres.ts'
import { DEEP } from '../../../deep.ts'
import { commandsContract } from '../commands-contract.ts'
import { allEvents, testEvent, testShop } from '../events.ts'
import { liveContract } from '../http/live-contract.ts'
import { refusalsContract } from '../http/refusals-contract.ts'
import { stopContract } from '../http/stop-contract.ts'
import { killContract } from './kill-contract.ts'
import { storeContract } from './store-contract.ts'
import type { TestStore } from './test-store.ts'

let postgres: RunningPostgres

beforeAll(async () => {
  // Nothing is flushed unless a commit waits for it.
  postgres = await startPostgres({ wal_writer_delay: '10s' })
}, 60_000)
afterAll(() => postgres?.stop())

async function newStore(): Promise<TestStore> {
  const databaseUrl = await postgres.newDatabase()
  const config = { databaseUrl, file: '' }
  return {
    config,
    open: () => openStore(config),
    writeNewerSchema: () => ask(databaseUrl, 'insert into relay_schema values (1000)').then(() => {}),
    makeUnavailable: () => postgres.kill9(),
    makeAvailable: () => postgres.restart(),
    remove: () => postgres.dropDatabase(databaseUrl),
  }
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('a relay’s PostgreSQL store', () => {
  storeContract(newStore)
  killContract(newStore)
  liveContract(newStore)
  // Above the store both databases run the same code.
  if (DEEP) {
    refusalsContract(newStore)
    commandsContract(newStore)
    stopContract(newStore)
  }

  test('is waited for until it flushed, whatever its default', async () => {
    const { config, open, remove } = await newStore()
    await ask(
      config.databaseUrl ?? '',
      `do $$ begin execute 'alter database ' || current_database() || ' set synchronous_commit = off'; end $$`,
    )
    const store = open()
    await store.migrate()
    await store.createShop(testShop('sen'))
    await store.append([testEvent('sen', 'a')])
    await postgres.kill9()
    await postgres.restart()
    expect(await allEvents(store, 'sen')).toHaveLength(1)
    await store.close()
    await remove()
  })

  test('loses nothing acknowledged when killed under three relays, and serves all three again', async () => {
    const { open, remove } = await newStore()
    const stores = [open(), open(), open()]
    const [first] = stores
    if (!first) throw new Error('No store.')
    await first.migrate()
    await first.createShop(testShop('sen'))
    const calls: number[] = stores.map(() => 0)
    for (const [at, store] of stores.entries()) {
      store.subscribe(() => {
        calls[at] = (calls[at] ?? 0) + 1
      })
    }
    const answered = new Map<string, number>()
    let stopped = false
    const takers = stores.flatMap((store, of) =>
      Array.from({ length: 4 }, async (_, taker) => {
        for (let at = 0; !stopped; at += 1) {
          const words = `${of}-${taker}-${at}`
          const taken = await store.append([testEvent('sen', words)]).catch(() => undefined)
          if (taken?.[0]) answered.set(words, taken[0].seq)
          else {
            // As a sender does: an unacknowledged one comes again, a little later.
            at -= 1
            await pause(50)
          }
        }
      }),
    )
    for (let kill = 0; kill < 3; kill += 1) {
      const before = answered.size
      await expect.poll(() => answered.size, { timeout: 20_000 }).toBeGreaterThan(before + 100)
      await postgres.kill9()
      await postgres.restart()
    }
    const before = answered.size
    await expect.poll(() => answered.size, { timeout: 20_000 }).toBeGreaterThan(before + 100)
    stopped = true
    await Promise.all(takers)
    const events = await allEvents(first, 'sen')
    expect(new Set(events.map((event) => event.trackingCode)).size).toBe(events.length)
    const seqOf = new Map(events.map((event) => [event.trackingCode, event.seq]))
    expect([...answered].filter(([words, seq]) => seqOf.get(words) !== seq)).toEqual([])

    // Listeners were cut off three times and hear of the others' events again.
    const earlier = [...calls]
    await first.append([testEvent('sen', 'the last one')])
    await expect
      .poll(() => calls.every((count, at) => count > (earlier[at] ?? 0)), { timeout: 10_000 })
      .toBe(true)
    await Promise.all(stores.map((store) => store.close()))
    await remove()
  }, 120_000)
})
