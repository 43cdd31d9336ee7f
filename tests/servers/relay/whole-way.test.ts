import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../../../servers/relay/http/start.ts'
import { hashOf } from '../../../servers/relay/secrets.ts'
import { sqliteStore } from '../../../servers/relay/store/sqlite/sqlite-store.ts'
import { sendNotices } from '../../../tools/bench/relay/send-notices.ts'
import { eventually } from './eventually.ts'
import { liveClient } from './http/live-client.ts'
import { formOf, HOOK, postForm, SECRET, SHOP, TOKEN } from './http/start-relay.ts'

const RATE = { perSecond: 1e6, burst: 1e6 }

/** Relays of one SQLite file, as processes of one machine are. */
async function relaysOf(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const open = async () => {
    const store = sqliteStore(join(folder, 'relay.db'))
    await store.migrate()
    const relay = await startRelay({ store, port: 0, limits: { noticesPerShop: RATE } })
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= relay.close().then(() => store.close())
      return closed
    }
    onTestFinished(close)
    return { url: relay.url, store, close }
  }
  const first = await open()
  await first.store.createShop({ id: SHOP, name: SHOP, secretHash: hashOf(SECRET), createdAt: 1 })
  const token = { id: 'laptop', shop: SHOP, device: 'laptop', hash: hashOf(TOKEN), createdAt: 1 }
  await first.store.addToken(token)
  const others = []
  for (let another = 1; another < count; another++) others.push(await open())
  return { first, others, open }
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port)

test('a hundred connections’ notices are each stored once, in one order, also after a restart', async () => {
  const { first, open } = await relaysOf(1)
  const live = liveClient(first.url, TOKEN)
  const load = { ports: [portOf(first)], paths: [HOOK], connections: 100 }
  const sent = await sendNotices({ ...load, notices: 3000, run: 'one' })
  expect([sent.taken, sent.refused]).toEqual([3000, 0])
  const order = Array.from({ length: 3000 }, (_, index) => index + 1)
  await eventually(() => expect(live.events.map(({ seq }) => seq)).toEqual(order))
  expect(new Set(live.events.map(({ partnerId }) => partnerId)).size).toBe(3000)
  await first.close()

  const again = await open()
  const replayed = liveClient(again.url, TOKEN)
  await eventually(() => expect(replayed.events).toEqual(live.events))
  // The carrier sends once more what it believes unreceived.
  await sendNotices({ ...load, ports: [portOf(again)], notices: 3000, run: 'one' })
  expect((await again.store.counts()).events).toBe(3000)
})

test('a live client of one process receives what another accepts', async () => {
  const { first, others } = await relaysOf(2)
  const [other] = others
  const live = liveClient(other?.url ?? '', TOKEN)
  await eventually(() => expect(live.pages).toHaveLength(1))
  expect((await postForm(`${first.url}${HOOK}`, formOf(7))).status).toBe(200)
  await eventually(() => expect(live.events).toMatchObject([{ seq: 1, partnerId: 'QS-7' }]))
})
