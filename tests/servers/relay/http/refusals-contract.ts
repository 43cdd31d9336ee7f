import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../../../../servers/relay/http/start.ts'
import { allEvents } from '../events.ts'
import type { TestStore } from '../store/test-store.ts'
import { rawConnection, rawRequest } from './raw-request.ts'
import {
  addTwoShops,
  bearer,
  formOf,
  HOOK,
  OTHER_HOOK,
  OTHER_SHOP,
  OTHER_TOKEN,
  postForm,
  SECRET,
  SHOP,
  TOKEN,
} from './start-relay.ts'

const body = String(formOf(7))

/** refusals.test.ts over a real store: alike refusals, and no delay for other shops. */
export function refusalsContract(newStore: () => Promise<TestStore>): void {
  async function started() {
    const world = await newStore()
    const store = world.open()
    await store.migrate()
    await addTwoShops(store)
    const limits = {
      bodyBytes: 1024,
      // Longer than the test's time: a notice that waits for a slow body is never answered.
      bodyMs: 600_000,
      slowedMs: 20,
      // Each right secret is looked up.
      credentialMs: 1,
      readsPerToken: { perSecond: 1, burst: 100_000 },
      noticesPerShop: { perSecond: 0, burst: 500 },
    }
    const relay = await startRelay({ store, port: 0, limits })
    onTestFinished(async () => {
      await relay.close()
      await store.close()
      await world.remove()
    })
    return { url: relay.url, port: Number(new URL(relay.url).port), store }
  }

  test('a wrong secret and an unknown shop are refused alike, so are a wrong token and another shop’s', async () => {
    const { url, port, store } = await started()
    const hooks = [
      await rawRequest(port, 'POST', `/hooks/${SHOP}/wrong`, body),
      await rawRequest(port, 'POST', '/hooks/no-such-shop/wrong', body),
      await rawRequest(port, 'POST', `/hooks/${OTHER_SHOP}/${SECRET}`, body),
      await rawRequest(port, 'POST', `/hooks/${SHOP}'--/${SECRET}`, body),
      await rawRequest(port, 'POST', `/hooks/${SHOP}%00/${SECRET}`, body),
      await rawRequest(port, 'POST', `/hooks/${SHOP}/wrong`, 'x'.repeat(5000)),
      await rawRequest(port, 'GET', HOOK),
    ]
    expect(new Set(hooks.map(({ text }) => text)).size).toBe(1)
    expect(hooks[0]?.status).toBe(404)
    const request = (path: string, token = TOKEN) => fetch(`${url}${path}`, bearer(token))
    const others = [OTHER_SHOP, 'no-such-shop', '%00'].map((shop) => request(`/events?shop=${shop}`))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await request('/events', 'wrong')).status).toBe(401)
    expect((await request('/events?after=-1')).status).toBe(400)
    expect((await request(`/events?after=${'9'.repeat(15)}`)).status).toBe(200)
    await store.revokeToken(`${SHOP}-laptop`, 1)
    expect((await request('/events')).status).toBe(401)
    await store.deleteShop(OTHER_SHOP)
    expect((await request('/events', OTHER_TOKEN)).status).toBe(401)
    expect((await postForm(`${url}${OTHER_HOOK}`, formOf(1))).status).toBe(404)
    expect(await store.counts()).toEqual({ shops: 1, events: 0, quarantined: 0 })
  })

  test('one shop’s flood, guesses, slow, huge and unreadable bodies delay no other shop', async () => {
    const { url, port, store } = await started()
    const sent = { taken: 0, limited: 0, refused: 0 }
    const answeredBefore: number[] = []
    const notice = async (order: string | number) => {
      const before = sent.taken + sent.limited + sent.refused
      const { status } = await postForm(`${url}${OTHER_HOOK}`, formOf(order))
      answeredBefore.push(sent.taken + sent.limited + sent.refused - before)
      return status
    }
    expect(await notice('first')).toBe(200)
    let flooding = true
    const keepOn = (request: (times: number) => Promise<{ status: number }>) =>
      Array.from({ length: 8 }, async (_, of) => {
        for (let times = 0; flooding; times += 8) {
          const { status } = await request(times + of)
          if (status === 200) sent.taken += 1
          else if (status === 429) sent.limited += 1
          else sent.refused += 1
        }
      })
    const slow = Array.from({ length: 50 }, () => {
      const connection = rawConnection(port)
      connection.write(`POST ${HOOK} HTTP/1.1\r\nHost: relay\r\nContent-Length: 400\r\n\r\npartner_id=`)
      return connection
    })
    const floods = [
      ...keepOn((times) => postForm(`${url}${HOOK}`, formOf(times))),
      ...keepOn((times) => postForm(`${url}/hooks/${SHOP}/guess-${times}`, formOf(times))),
      ...keepOn((times) => fetch(`${url}/events`, bearer(`guess-${times}`))),
      ...keepOn(() => fetch(`${url}${HOOK}`, { method: 'POST', body: 'x'.repeat(5000) })),
    ]
    const statuses: number[] = []
    const reads: number[] = []
    for (let order = 0; order < 30 || sent.limited < 1000; order++) {
      statuses.push(await notice(order))
      reads.push((await fetch(`${url}/events?limit=1`, bearer(OTHER_TOKEN))).status)
    }
    flooding = false
    await Promise.all(floods)
    for (const { socket } of slow) socket.destroy()
    expect(new Set([...statuses, ...reads])).toEqual(new Set([200]))
    // Some rounds of the 32 requests in flight; where notices wait behind a flood, each sees thousands.
    const [middle] = answeredBefore.toSorted((a, b) => a - b).slice(answeredBefore.length / 2)
    expect(middle).toBeLessThan(1000)
    expect(sent.refused).toBeGreaterThan(100)
    // The flood itself got what its shop may have, and not an event more.
    expect((await allEvents(store, SHOP)).length).toBeLessThanOrEqual(500)
    expect(await allEvents(store, OTHER_SHOP)).toHaveLength(statuses.length + 1)
  }, 60_000)
}
