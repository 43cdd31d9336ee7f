import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../../../../servers/relay/http/start.ts'
import { eventually } from '../eventually.ts'
import type { TestStore } from '../store/test-store.ts'
import { liveClient } from './live-client.ts'
import { addTwoShops, formOf, HOOK, OTHER_SHOP, OTHER_TOKEN, postForm, SHOP, TOKEN } from './start-relay.ts'
import { openStream } from './stream-client.ts'

/** What live clients are promised where one relay takes the notices and another one tells of them. */
export function liveContract(newStore: () => Promise<TestStore>): void {
  /** Two relays that share nothing but the store. */
  async function twoRelays() {
    const world = await newStore()
    const stores = [world.open(), world.open()] as const
    for (const store of stores) await store.migrate()
    const [store, others] = stores
    await addTwoShops(store)
    const limits = { tokenCheckMs: 100, noticesPerShop: { perSecond: 1e6, burst: 1e6 } }
    const takes = await startRelay({ store, port: 0, limits })
    const tells = await startRelay({ store: others, port: 0, limits })
    onTestFinished(async () => {
      await Promise.all([takes.close(), tells.close()])
      await Promise.all(stores.map((one) => one.close()))
      await world.remove()
    })
    return { store, takes: takes.url, tells: tells.url }
  }

  test('from any cursor, over reconnects, nothing is missed or repeated, by socket and by stream', async () => {
    const { takes, tells } = await twoRelays()
    let sending = true
    let sent = 0
    const pour = async (lane: number) => {
      for (let order = 0; sending; order++) {
        expect((await postForm(`${takes}${HOOK}`, formOf(`${lane}-${order}`))).status).toBe(200)
        sent += 1
      }
    }
    const pouring = [1, 2, 3].map(pour)
    const sockets = async (after: number) => {
      const { events, socket } = liveClient(tells, TOKEN, after)
      return { seqs: () => events.map(({ seq }) => seq), leave: () => socket.terminate() }
    }
    const streams = async (after: number) => {
      const { messages, stop } = await openStream(`${tells}/events/stream?after=${after}`, TOKEN)
      const seqs = () => messages.flatMap(({ page }) => page.events.map(({ seq }) => seq))
      return { seqs, leave: () => stop.abort() }
    }
    const listening = [sockets, streams].map(async (open) => {
      const received: number[] = []
      for (let connection = 0; connection < 5; connection++) {
        const client = await open(received.at(-1) ?? 0)
        await eventually(() => expect(client.seqs().length).toBeGreaterThan(10))
        client.leave()
        received.push(...client.seqs())
      }
      return { open, received }
    })
    const listeners = await Promise.all(listening)
    sending = false
    await Promise.all(pouring)
    const all = Array.from({ length: sent }, (_, index) => index + 1)
    for (const { open, received } of listeners) {
      const last = await open(received.at(-1) ?? 0)
      await eventually(() => expect([...received, ...last.seqs()]).toEqual(all))
    }
  }, 60_000)

  test('a token revoked or a shop deleted by another process ends open connections', async () => {
    const { store, tells } = await twoRelays()
    const socket = liveClient(tells, TOKEN)
    const stream = await openStream(`${tells}/events/stream`, TOKEN)
    const other = liveClient(tells, OTHER_TOKEN)
    const otherStream = await openStream(`${tells}/events/stream`, OTHER_TOKEN)
    await Promise.all([socket.opened, other.opened])
    expect(await store.revokeToken(`${SHOP}-laptop`, 1)).toBe(true)
    expect(await socket.closed).toBe(4401)
    await stream.ended
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    expect(await store.deleteShop(OTHER_SHOP)).toBe(true)
    expect(await other.closed).toBe(4401)
    await otherStream.ended
  })
}
