import type { ServerResponse } from 'node:http'
import { openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { draft } from '../../carrier/draft.ts'
import { startSmallRelay } from '../../tracking/small-relay.ts'
import { startBrowser } from '../browser.ts'
import { failCommits } from '../disk.ts'

/** A worker with one shipped order, and a relay that is not connected yet. `screens` of ours are open. */
async function start({ screens = 0 } = {}) {
  const open = { screens, looks: 0 }
  const removed: string[] = []
  const worker = await startBrowser()
  const getContexts = async () => {
    open.looks += 1
    return Array.from({ length: open.screens })
  }
  Object.assign(fakeBrowser.runtime, { getContexts })
  Object.assign(fakeBrowser.permissions, {
    remove: async ({ origins }: { origins: string[] }) => removed.push(...origins) > 0,
  })
  const account = await worker.connect()
  if (!account.ok) throw new Error('no account')
  const relay = await startSmallRelay()
  const { handlers, sandbox } = worker
  const accountId = account.value.id
  async function ship(parts: Parameters<typeof draft>[0] = {}) {
    const shipped = await handlers.ship({ accountId, draft: draft(parts) }, {})
    const order = sandbox.state.orders.at(-1)
    if (!shipped.ok || !order) throw new Error('not shipped')
    return { key: shipped.value.key, order }
  }
  const statusOf = async (key: string) => {
    const { shipmentOfKey } = await import('../../../lib/outbox/read.ts')
    return (await shipmentOfKey(key))?.status?.code
  }
  const connectRelay = (token = relay.token) =>
    handlers['relays.connect']({ accountId, address: relay.address, token }, {})
  const list = () => handlers['relays.list']({}, {})
  const lookUps = () => sandbox.state.requests.filter(({ endpoint }) => endpoint === 'orderStatus').length
  return { ...worker, open, removed, relay, accountId, ship, statusOf, connectRelay, list, lookUps }
}

test('what does not answer as a relay is not connected, and distinguished', async () => {
  const { handlers, connectRelay, list, relay, accountId, contains, sandbox } = await start()
  expect(await connectRelay('wrong')).toBe('bad-token')
  const elsewhere = (address: string) => handlers['relays.check']({ accountId, address, token: 't' }, {})
  expect(await elsewhere(sandbox.url)).toBe('not-a-relay')
  await relay.down()
  expect(await connectRelay()).toBe('unreachable')
  contains.mockResolvedValue(false)
  expect(await connectRelay()).toBe('no-permission')
  expect(await list()).toEqual([])
})

test('a token goes in clear text to this machine alone', async () => {
  const { handlers, accountId, list } = await start()
  const fetching = vi.spyOn(globalThis, 'fetch')
  const form = { accountId, address: 'http://relay.example', token: 't' }
  expect(await handlers['relays.connect'](form, {})).not.toBe('connected')
  expect(fetching).not.toHaveBeenCalled()
  expect(await list()).toEqual([])
})

test('a stored token is used for the address it was saved for, and for no other', async () => {
  const { handlers, accountId, connectRelay, relay } = await start()
  await connectRelay()
  expect(await handlers['relays.check']({ accountId, address: relay.address }, {})).toBe('connected')
  const other = await startSmallRelay()
  expect(await handlers['relays.check']({ accountId, address: other.address }, {})).toBe('bad-token')
  expect(other.requests).toEqual([])
})

test('connected, it is listened to from then on: at a wake where nothing is live, and no answer holds its token', async () => {
  const { wake, connectRelay, ship, relay, list, statusOf, lookUps, accountId } = await start()
  const { key, order } = await ship()
  relay.tell({ statusCode: 6, partnerId: order.partnerId, trackingCode: order.trackingCode })
  expect(await connectRelay()).toBe('connected')
  relay.silent = true
  await wake()
  expect(await statusOf(key)).toBe(2)
  relay.tell({ statusCode: 3, partnerId: order.partnerId, trackingCode: order.trackingCode })
  await wake()
  expect(await statusOf(key)).toBe(3)
  expect(lookUps()).toBe(0)
  const [known] = await list()
  expect(known).toMatchObject({
    accountId,
    address: relay.address,
    elsewhere: false,
    standing: { cursor: 2 },
  })
  expect(JSON.stringify(known)).not.toContain(relay.token)
})

test('two wakes at once, as an alarm that starts the worker makes them, ask about a delivery once', async () => {
  const { wake, connectRelay, ship, relay, statusOf, lookUps, sandbox } = await start()
  await connectRelay()
  relay.silent = true
  for (const [round, status] of [5, 6, 7].entries()) {
    const { key, order } = await ship({ orderId: `round ${round}` })
    await wake()
    order.status = status
    const actionTime = new Date(Date.now() + 1_000).toISOString()
    relay.tell({
      statusCode: order.status,
      partnerId: order.partnerId,
      trackingCode: order.trackingCode,
      actionTime,
    })
    sandbox.sandbox.fail({ kind: 'slow', endpoint: 'orderStatus', times: 1, delayMs: 400 })
    await Promise.all([wake(), wake()])
    expect(await statusOf(key)).toBe(order.status)
    expect(lookUps()).toBe(round + 1)
  }
})

test('live while a parcel is under way: a change stands with no look-up and no wake', async () => {
  const { connectRelay, ship, relay, statusOf, lookUps } = await start()
  const { key, order } = await ship()
  await connectRelay()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  relay.tell({ statusCode: 3, partnerId: order.partnerId, trackingCode: order.trackingCode })
  await vi.waitFor(async () => expect(await statusOf(key)).toBe(3))
  expect(lookUps()).toBe(0)
  order.status = 5
  relay.tell({ statusCode: 5, partnerId: order.partnerId, trackingCode: order.trackingCode })
  await vi.waitFor(async () => expect(await statusOf(key)).toBe(5))
  expect(lookUps()).toBe(1)
})

test('what one event of a live relay tells is notified with no wake and no screen', async () => {
  const { connectRelay, ship, relay } = await start()
  const notified = vi.fn(async (id: string, _: { message: string }) => id)
  Object.assign(fakeBrowser.notifications, { create: notified })
  const { newsChoice } = await import('../../../lib/settings/news.ts')
  await newsChoice.setValue(['failed'])
  const { order } = await ship()
  await connectRelay()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  const { partnerId, trackingCode } = order
  for (const [before, statusCode] of [3, 10].entries()) {
    const actionTime = new Date(Date.now() + before + 1_000).toISOString()
    relay.tell({ statusCode, partnerId, trackingCode, actionTime })
  }
  await vi.waitFor(() => expect(notified).toHaveBeenCalledOnce())
  expect(notified.mock.calls[0]?.[1].message).toContain(draft().orderNumber)
})

test('a frame that cannot be written takes no later one along', async () => {
  const { connectRelay, ship, relay, statusOf } = await start()
  const { key, order } = await ship()
  await connectRelay()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  failCommits('AbortError', 1, 1)
  onTestFinished(() => void vi.restoreAllMocks())
  const { partnerId, trackingCode } = order
  relay.tell({ statusCode: 3, partnerId, trackingCode })
  await vi.waitFor(() => expect(warned).toHaveBeenCalled())
  relay.tell({
    statusCode: 4,
    partnerId,
    trackingCode,
    actionTime: new Date(Date.now() + 1_000).toISOString(),
  })
  await vi.waitFor(async () => expect(await statusOf(key)).toBe(4))
  expect(relay.live()).toBe(1)
})

test('live while a screen of ours is open, closed once there is neither, and live again with the next', async () => {
  const { connectRelay, relay, open, list } = await start()
  await connectRelay()
  expect(relay.live()).toBe(0)
  open.screens = 1
  await list()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  relay.signOfLife()
  open.screens = 0
  await vi.waitFor(() => {
    relay.signOfLife()
    expect(relay.live()).toBe(0)
  })
  open.screens = 1
  await list()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  // A break while no screen is open ends it as well.
  open.screens = 0
  const { looks } = open
  relay.cut()
  await vi.waitFor(() => expect(open.looks).toBeGreaterThan(looks))
  open.screens = 1
  await vi.waitFor(async () => {
    await list()
    expect(relay.live()).toBe(1)
  })
})

test('two wakes at once open one stream, and none stays once the relay is left', async () => {
  const { handlers, wake, connectRelay, relay, open, accountId } = await start()
  await connectRelay()
  await wake()
  expect(relay.live()).toBe(0)
  open.screens = 2
  await Promise.all([wake(), wake(), wake()])
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  await handlers['relays.disconnect']({ accountId }, {})
  await vi.waitFor(() => expect(relay.live()).toBe(0))
  expect(relay.requests.filter((one) => one.startsWith('live'))).toHaveLength(1)
})

test('a lost relay that hangs keeps no look-up waiting', async () => {
  const { wake, connectRelay, ship, relay, statusOf } = await start()
  const { key, order } = await ship()
  // A first frame would say that the relay is there.
  relay.silent = true
  await connectRelay()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  const kept = await openDB('quickship')
  const [standing] = await kept.getAll('relay')
  await kept.put('relay', { ...standing, heardAt: 0, lost: { since: 0, why: 'unreachable' } })
  await kept.put('shipments', { ...(await kept.get('shipments', key)), refreshAt: 0 })
  kept.close()
  const hanging: ServerResponse[] = []
  relay.answer = (response) => void hanging.push(response)
  order.status = 3
  const waking = wake()
  await vi.waitFor(() => expect(hanging).not.toEqual([]))
  await vi.waitFor(async () => expect(await statusOf(key)).toBe(3))
  relay.answer = undefined
  for (const response of hanging) response.writeHead(500).end()
  await waking
})

test('a refused token is said, and not sent again until another is saved', async () => {
  const { wake, connectRelay, relay, open, list } = await start()
  await connectRelay()
  relay.token = 'another'
  await wake()
  expect((await list())[0]?.standing?.lost?.why).toBe('bad-token')
  const { length } = relay.requests
  // Nor does a screen that opens.
  open.screens = 1
  await wake()
  expect(relay.requests).toHaveLength(length)
  expect(await connectRelay('another')).toBe('connected')
  expect((await list())[0]?.standing?.lost).toBeUndefined()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  expect(relay.requests.filter((one) => one.startsWith('live'))).toHaveLength(1)
})

test('left, nothing of it stays: no token, no cursor, no stream, and no host permission that nobody else needs', async () => {
  const { handlers, connectRelay, ship, relay, accountId, removed } = await start()
  await ship()
  await connectRelay()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  expect(await handlers['relays.disconnect']({ accountId }, {})).toEqual([])
  await vi.waitFor(() => expect(relay.live()).toBe(0))
  expect(await kept()).not.toContain(relay.address)
  // The practice account uses the same host.
  expect(removed).toEqual([])
  await handlers['accounts.remove']({ accountId }, {})
})

test('an account that goes takes its relay along', async () => {
  const { handlers, wake, connectRelay, relay, accountId, list } = await start({ screens: 1 })
  await connectRelay()
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  expect(await kept()).toContain(relay.address)
  expect(await handlers['accounts.remove']({ accountId }, {})).toMatchObject({ ok: true })
  expect(await kept()).not.toContain(relay.address)
  await wake()
  await vi.waitFor(() => expect(relay.live()).toBe(0))
  expect(await list()).toEqual([])
})

test('parcels made elsewhere are kept while they are wanted, and go when they are not', async () => {
  const { handlers, wake, connectRelay, relay, accountId } = await start()
  const { externalShipments } = await import('../../../lib/outbox/read.ts')
  await connectRelay()
  const [known] = await handlers['relays.show-elsewhere']({ accountId, on: true }, {})
  expect(known?.elsewhere).toBe(true)
  relay.tell({ statusCode: 4, partnerId: 'theirs', trackingCode: 'S9.1' })
  await wake()
  expect(await externalShipments()).toMatchObject([{ trackingCode: 'S9.1', statusCode: 4 }])
  await handlers['relays.show-elsewhere']({ accountId, on: false }, {})
  expect(await externalShipments()).toEqual([])
})

test('a backup has a relay without its token, and restored it is listened to once it has one', async () => {
  const { backupLines } = await import('../../../lib/domain/backup.ts')
  const first = await start()
  await first.connectRelay()
  await first.handlers['relays.show-elsewhere']({ accountId: first.accountId, on: true }, {})
  const accounts = await first.handlers['accounts.list']({}, {})
  // As the shop's own carrier: practice is in no backup.
  const shop = accounts.map((one) => ({ ...one, environment: 'staging' as const }))
  const backup = { version: '1', at: 0, accounts: shop, settings: {}, histories: [] }
  const text = [...backupLines({ ...backup, relays: await first.list() })].join('\n')
  expect(text).toContain(first.relay.address)
  expect(text).not.toContain(first.relay.token)
  await first.handlers['relays.disconnect']({ accountId: first.accountId }, {})

  const second = await start({ screens: 1 })
  const { handlers, accountId, list, wake } = second
  const { address, token, requests } = first.relay
  // There the same shop is connected under another id.
  const given = {
    accounts: shop.map((one) => ({ ...one, api: second.sandbox.url, id: 'theirs' })),
    relays: [
      { accountId: 'theirs', address, elsewhere: true },
      { accountId: 'nobody', address, elsewhere: true },
    ],
    histories: [],
  }
  const [mine] = await handlers['accounts.list']({}, {})
  await openDB('quickship-accounts').then(async (kept) => {
    await kept.put('accounts', { ...mine, environment: 'staging' })
    kept.close()
  })
  expect(await handlers['backup.restore'](given, {})).toMatchObject({ accounts: 0, relays: 1 })
  expect(await list()).toEqual([{ accountId, address, elsewhere: true, tokenMissing: true }])
  requests.length = 0
  await wake()
  expect(requests).toEqual([])
  expect(first.relay.live()).toBe(0)
  expect(await handlers['backup.restore'](given, {})).toMatchObject({ accounts: 0, relays: 0 })

  expect(await handlers['relays.connect']({ accountId, address, token }, {})).toBe('connected')
  const [known] = await list()
  expect(known).toMatchObject({ accountId, address, elsewhere: true, standing: { address } })
  expect(known).not.toHaveProperty('tokenMissing')
  // One that is listened to here stays as it is.
  const other = {
    ...given,
    relays: [{ accountId: 'theirs', address: 'https://other.example', elsewhere: false }],
  }
  expect(await handlers['backup.restore'](other, {})).toMatchObject({ relays: 0 })
  expect((await list())[0]).toMatchObject({ address, elsewhere: true })
  await handlers['relays.disconnect']({ accountId }, {})
})

/** The accounts database as text. */
async function kept(): Promise<string> {
  const accounts = await openDB('quickship-accounts')
  const rows = await Promise.all([...accounts.objectStoreNames].map((name) => accounts.getAll(name)))
  accounts.close()
  return JSON.stringify(rows)
}
