import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../../../../servers/relay/secrets.ts'
import { allEvents } from '../events.ts'
import type { TestStore } from '../store/test-store.ts'
import { liveClient } from './live-client.ts'
import { formOf, HOOK, postForm, SECRET, SHOP, TOKEN } from './start-relay.ts'

const MAIN = join(import.meta.dirname, '../../../../servers/relay/main.ts')

/** A relay's process that is stopped under load. */
export function stopContract(newStore: () => Promise<TestStore>): void {
  test('a relay stopped under load loses nothing acknowledged, tells live clients, and ends with 0', async () => {
    const world = await newStore()
    const store = world.open()
    await store.migrate()
    await store.createShop({ id: SHOP, name: SHOP, secretHash: hashOf(SECRET), createdAt: 1 })
    await store.addToken({ id: '1', shop: SHOP, device: 'laptop', hash: hashOf(TOKEN), createdAt: 1 })
    const { databaseUrl, file } = world.config
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      ...(databaseUrl === undefined ? { RELAY_DB: file } : { DATABASE_URL: databaseUrl }),
    }
    const child = spawn(process.execPath, [MAIN], { env })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    const ended = new Promise<number | null>((exited) => child.once('close', exited))
    await expect.poll(() => out, { timeout: 10_000 }).toContain('"started"')
    const { url } = JSON.parse(out.split('\n')[0] ?? '')
    const live = liveClient(url, TOKEN)
    await live.opened

    const answered: string[] = []
    const statuses = new Set<number>()
    const senders = Array.from({ length: 16 }, async (_, sender) => {
      for (let at = 0; ; at += 1) {
        const status = await postForm(`${url}${HOOK}`, formOf(`${sender}-${at}`)).then(
          (answer) => answer.status,
          () => 'gone' as const,
        )
        if (status === 'gone') return
        statuses.add(status)
        answered.push(`S1.A1.${sender}-${at}`)
      }
    })
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBeGreaterThan(100)
    child.kill('SIGTERM')
    expect([await ended, err]).toEqual([0, ''])
    expect(await live.closed).toBe(1012)
    await Promise.all(senders)
    expect([...statuses]).toEqual([200])
    const stored = new Set((await allEvents(store, SHOP)).map(({ trackingCode }) => trackingCode))
    expect(answered.filter((code) => !stored.has(code))).toEqual([])
    await store.close()
    await world.remove()
  }, 60_000)
}
