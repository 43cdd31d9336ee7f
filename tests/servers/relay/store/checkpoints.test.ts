import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStore } from '../../../../servers/relay/store/open-store.ts'
import { startCheckpoints } from '../../../../servers/relay/store/sqlite/checkpoints.ts'
import { testEvent, testShop } from '../events.ts'
import { eventually } from '../eventually.ts'

test('appended events move from the log into the SQLite file without further writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const file = join(folder, 'relay.db')
  const store = openStore({ file })
  await store.migrate()
  await store.createShop(testShop('sen'))
  const { size } = await stat(file)
  await store.append(Array.from({ length: 500 }, (_, n) => testEvent('sen', `${n}`)))
  await eventually(async () => expect((await stat(file)).size).toBeGreaterThan(size + 50_000))
  await store.close()
  await rm(folder, { recursive: true })
})

test('its thread is never terminated inside SQLite, and one that could not start does not delay a stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const file = join(folder, 'relay.db')
  const store = openStore({ file })
  await store.migrate()
  for (const ms of [0, 5, 20, 30, 40, 50]) {
    const stop = startCheckpoints(file)
    await pause(ms)
    expect(await stop()).toBe(0)
  }
  const stop = startCheckpoints(join(folder, 'gone.db'))
  expect(await stop()).toBe(1)
  expect(await stop()).toBe(1)
  await store.close()
  await rm(folder, { recursive: true })
})
