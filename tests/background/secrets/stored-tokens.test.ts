import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { draft, pickup } from '../../carrier/draft.ts'
import { startSmallRelay } from '../../tracking/small-relay.ts'
import { startBrowser, startWorker } from '../browser.ts'
import { databases } from '../stored.ts'

afterEach(() => vi.restoreAllMocks())

async function everythingStored(): Promise<string> {
  const areas = (['local', 'session', 'sync'] as const).map((area) => fakeBrowser.storage[area].get(null))
  return JSON.stringify([[...(await databases())], await Promise.all(areas)])
}

/** A computer as the version before left it: account and relay with their tokens in clear. */
async function updated() {
  const { sandbox } = await startBrowser()
  const relay = await startSmallRelay()
  const account = {
    ...{ id: 'a', name: 'Shop', api: sandbox.url, partnerCode: sandbox.partnerCode, pickup },
    ...{ environment: 'staging', contactEmail: 'shop@example.vn', paused: false },
  }
  const kept = await openDB('quickship-accounts', 2, {
    upgrade(created) {
      created.createObjectStore('accounts', { keyPath: 'id' })
      created.createObjectStore('tokens')
      created.createObjectStore('relays', { keyPath: 'accountId' })
    },
  })
  await kept.put('accounts', account)
  await kept.put('tokens', sandbox.token, 'a')
  await kept.put('accounts', { ...account, id: 'b' })
  await kept.put('tokens', '', 'b')
  await kept.put('relays', { accountId: 'a', address: relay.address, token: relay.token, elsewhere: false })
  kept.close()
  const clear = async () => {
    const stored = await everythingStored()
    return [sandbox.token, relay.token].filter((token) => stored.includes(token)).length
  }
  return { sandbox, relay, clear }
}

type Worker = Awaited<ReturnType<typeof startWorker>>

const shipped = ({ handlers }: Worker, accountId = 'a') => handlers.ship({ accountId, draft: draft() }, {})

test('the first start after the update seals what was stored in clear, and the tokens serve as before', async () => {
  const { sandbox, relay, clear } = await updated()
  expect(await clear()).toBe(2)
  const worker = await startWorker()
  await worker.sealTokens()
  await vi.waitFor(async () => expect(await clear()).toBe(0))
  for (const next of [worker, await startWorker()]) {
    expect(await shipped(next)).toMatchObject({ value: { submission: 'accepted' } })
    const form = { accountId: 'a', address: relay.address }
    expect(await next.handlers['relays.check'](form, {})).toBe('connected')
  }
  expect(sandbox.state.orders).toHaveLength(1)
  // One without a token stays without.
  expect(await worker.handlers['pickups.list']({ accountId: 'b' }, {})).toMatchObject({
    failure: { kind: 'unauthorised' },
  })
})

test.each(['keys', 'relays'])(
  'an update cut off as it writes %s loses no token, and the next start seals them',
  async (store) => {
    const { clear } = await updated()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given)
      if (this.name === store) request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    const worker = await startWorker()
    await worker.sealTokens()
    expect(await shipped(worker)).toMatchObject({ value: { submission: 'accepted' } })
    expect(await clear()).toBe(2)
    vi.restoreAllMocks()
    const next = await startWorker()
    await next.sealTokens()
    await vi.waitFor(async () => expect(await clear()).toBe(0))
    expect(await shipped(next)).toMatchObject({ value: { submission: 'accepted' } })
  },
)

test('a new token is never stored in clear, and no script can take its key away', async () => {
  const { handlers, connect, sandbox } = await startBrowser()
  const relay = await startSmallRelay()
  await connect()
  const form = { accountId: 'practice', address: relay.address, token: relay.token }
  expect(await handlers['relays.connect'](form, {})).toBe('connected')
  const stored = await everythingStored()
  for (const token of [sandbox.token, relay.token]) expect(stored).not.toContain(token)
  const kept = await openDB('quickship-accounts')
  const { key } = await kept.get('keys', 'tokens')
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  kept.close()
})
