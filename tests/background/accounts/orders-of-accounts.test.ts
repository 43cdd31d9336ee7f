import { openDB } from 'idb'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Cancellation } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'
import { startSandbox } from '../../../servers/sandbox/start.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startBrowser } from '../browser.ts'
import { MAY_BE_SENT } from './may-be-sent.ts'

const HAS_SHIPPED = { ok: false, failure: { kind: 'rejected', code: 'account-has-shipped' } }
const IN_USE = { ok: false, failure: { kind: 'rejected', code: 'account-in-use' } }

async function anotherSandbox() {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** A shop with one account of its own, made by the options page. */
async function openShop() {
  const browser = await startBrowser()
  const { handlers, sandbox, contains } = browser
  const form: AccountForm & { id: string } = {
    id: 'a',
    name: 'Shop Hà Nội',
    api: sandbox.url,
    partnerCode: sandbox.partnerCode,
    token: sandbox.token,
    environment: 'staging',
    contactEmail: 'shop@example.vn',
  }
  const save = (change: Partial<AccountForm> = {}) => handlers['accounts.save']({ ...form, ...change }, {})
  await save()
  await handlers['accounts.set-pickup']({ accountId: 'a', pickup }, {})
  const remove = () => handlers['accounts.remove']({ accountId: 'a' }, {})
  async function ship() {
    const shipped = await handlers.ship({ accountId: 'a', draft: draft() }, {})
    if (!shipped.ok) throw new Error('not written down')
    return shipped.value
  }
  /** An order that cannot go out yet. */
  async function waiting() {
    contains.mockResolvedValue(false)
    const shipment = await ship()
    contains.mockResolvedValue(true)
    expect(shipment.submission).toBe('queued')
    return shipment
  }
  return { ...browser, save, remove, ship, waiting }
}

test('an account that has an order keeps its address, partner code and environment, and may get another name', async () => {
  const { save, waiting, wake, handlers, sandbox } = await openShop()
  const { key } = await waiting()
  const live = await anotherSandbox()
  const fixed = async () => {
    expect(await save({ api: live.url, token: live.token })).toMatchObject(HAS_SHIPPED)
    expect(await save({ partnerCode: 'S-ANOTHER-SHOP' })).toMatchObject(HAS_SHIPPED)
    expect(await save({ environment: 'production' })).toMatchObject(HAS_SHIPPED)
    expect(await save({ name: 'Kho' })).toMatchObject({ ok: true })
  }
  await fixed()
  await wake()
  expect(sandbox.state.orders).toHaveLength(1)
  await fixed()
  await handlers['shipment.cancel']({ key }, {})
  await fixed()
  expect(live.state.requests).toHaveLength(0)
})

test('a mistyped partner code is mended once what waited was taken back, and nothing went out under it', async () => {
  const { save, waiting, wake, handlers, sandbox } = await openShop()
  await save({ partnerCode: 'S-ANOTHER-SHOP' })
  await save({ id: 'b', partnerCode: 'S-ANOTHER-SHOP', token: 'token-of-the-other-shop' })
  await handlers['accounts.set-pickup']({ accountId: 'a', pickup }, {})
  const { key } = await waiting()
  expect(await save()).toMatchObject(HAS_SHIPPED)
  await handlers['shipment.withdraw']({ key }, {})
  expect(await save()).toMatchObject({ ok: true })
  await wake()
  expect(sandbox.state.requests).toHaveLength(0)
})

test('an order goes out under no other account, though that has the same address and partner code', async () => {
  const { save, waiting, wake, handlers, sandbox } = await openShop()
  const { key } = await waiting()
  await save({ id: 'b' })
  const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
  await openAccountStore().remove('a')
  await wake()
  expect(await handlers['shipment.hurry']({ key }, {})).toMatchObject({
    value: { submission: 'queued', failure: { kind: 'account-gone' } },
  })
  expect(sandbox.state.requests).toHaveLength(0)
  await save()
  await wake()
  expect(sandbox.state.orders).toHaveLength(1)
})

test('an order is never sent to, looked up at or cancelled at another address than it was written for', async () => {
  const { handlers, wake, sandbox, connect, contains } = await startBrowser()
  await connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  const taken = await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  contains.mockResolvedValue(false)
  const held = await handlers.ship({ accountId: 'practice', draft: draft({ orderId: '7' }) }, {})
  contains.mockResolvedValue(true)
  if (!taken.ok || !held.ok) throw new Error('not written down')

  const other = await anotherSandbox()
  await handlers['accounts.connect-practice']({ api: other.url }, {})
  await wake()
  const gone = { kind: 'account-gone' }
  expect(await handlers['shipment.hurry']({ key: held.value.key }, {})).toMatchObject({
    value: { submission: 'queued', failure: gone },
  })
  expect(await handlers['shipment.refresh']({ key: taken.value.key }, {})).toMatchObject({ failure: gone })
  expect(await handlers['shipment.cancel']({ key: taken.value.key }, {})).toMatchObject({ failure: gone })
  expect(other.state.requests).toHaveLength(0)
  expect(sandbox.state.orders).toHaveLength(1)

  await connect()
  await expect.poll(() => sandbox.state.orders.length).toBe(2)
  expect(other.state.requests).toHaveLength(0)
})

test('an account stays while an order waits with it, and goes once the order was taken back', async () => {
  const { handlers, remove, waiting } = await openShop()
  const { key } = await waiting()
  expect(await remove()).toMatchObject(IN_USE)
  expect(await handlers['accounts.list']({}, {})).toHaveLength(1)
  await handlers['shipment.withdraw']({ key }, {})
  expect(await remove()).toEqual({ ok: true, value: [] })
})

/** Its shipment as a move would leave it, with no look-up to come. */
async function rewrite(key: string, change: object) {
  const kept = await openDB('quickship')
  const { refreshAt: _, quiet: __, ...shipment } = await kept.get('shipments', key)
  await kept.put('shipments', { ...shipment, ...change })
  kept.close()
}

const STAYS_FOR_CANCEL: Record<Cancellation['state'], boolean> = {
  wanted: true,
  sending: true,
  unknown: true,
  done: false,
  refused: false,
}

test.each(Object.entries(STAYS_FOR_CANCEL))(
  'an account stays while a cancel of its parcel is still to come, or to be answered: %s',
  async (state, stays) => {
    const { remove, ship } = await openShop()
    const { key } = await ship()
    await rewrite(key, { cancellation: { state, at: 0, failure: { kind: 'unreachable', why: 'dropped' } } })
    expect(await remove()).toMatchObject(stays ? IN_USE : { ok: true, value: [] })
  },
)

test.each(Object.entries(MAY_BE_SENT))(
  'an account stays while its order may be sent: %s',
  async (submission, stays) => {
    const { remove, ship } = await openShop()
    const { key } = await ship()
    await rewrite(key, { submission })
    expect(await remove()).toMatchObject(stays ? IN_USE : { ok: true, value: [] })
  },
)

test('an account stays while a cancel has no answer', async () => {
  const { handlers, remove, ship, sandbox } = await openShop()
  const { key } = await ship()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  expect(await handlers['shipment.cancel']({ key }, {})).toMatchObject({
    value: { cancellation: { state: 'unknown' } },
  })
  expect(await remove()).toMatchObject(IN_USE)
})

test('orders of a removed account are followed again once it is added again', async () => {
  const { handlers, remove, ship, save, sandbox } = await openShop()
  const { key } = await ship()
  expect(await remove()).toEqual({ ok: true, value: [] })
  const refresh = () => handlers['shipment.refresh']({ key }, {})
  expect(await refresh()).toEqual({ ok: false, failure: { kind: 'account-gone' } })
  await save({ id: 'b', partnerCode: 'S-ANOTHER-SHOP' })
  expect(await refresh()).toMatchObject({ ok: false })
  await save({ id: 'c' })
  const [order] = sandbox.state.orders
  if (order) order.status = 12
  expect(await refresh()).toMatchObject({ value: { status: { code: 12 } } })
})

test('an account stays while what was taken back may have left, for a week; added again later, it looks that up', async () => {
  const { handlers, remove, ship, save, sandbox } = await openShop()
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key } = await ship()
  const left = await handlers['shipment.withdraw']({ key }, {})
  expect(left).toMatchObject({ value: { watch: { cancel: true } } })
  expect(await remove()).toMatchObject(IN_USE)
  const watch = { since: Date.now() - 7 * 24 * 3_600_000 + 60_000, cancel: true }
  const looked = { refreshAt: Date.now(), quiet: 0 }
  await rewrite(key, { watch, ...looked })
  expect(await remove()).toMatchObject(IN_USE)
  await rewrite(key, { watch: { ...watch, since: watch.since - 60_000 }, ...looked })
  expect(await remove()).toEqual({ ok: true, value: [] })
  const refresh = () => handlers['shipment.refresh']({ key }, {})
  expect(await refresh()).toEqual({ ok: false, failure: { kind: 'account-gone' } })
  await save({ id: 'c' })
  expect(await refresh()).toMatchObject({ value: { submission: 'withdrawn' } })
  // The new token’s own round may have looked it up as well.
  expect(sandbox.state.requests.some(({ endpoint }) => endpoint === 'orderStatus')).toBe(true)
})

test('saved twice for one click, a new account is there once', async () => {
  const { handlers, save } = await openShop()
  const [first, second] = [await save({ id: 'made-by-the-screen' }), await save({ id: 'made-by-the-screen' })]
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await handlers['accounts.list']({}, {})).toHaveLength(2)
})

test('a pickup address is one shop’s: another partner code or address starts without', async () => {
  const { save } = await openShop()
  expect(await save({ name: 'Kho' })).toMatchObject({ value: { pickup } })
  const other = await save({ partnerCode: 'S-ANOTHER-SHOP' })
  expect(other.ok && other.value.pickup).toBeUndefined()
})

describe('one order at two screens, with two carriers', () => {
  const OTHERWISE = { ok: false, failure: { kind: 'rejected', code: 'shipped-otherwise' } }

  async function twoCarriers() {
    const browser = await openShop()
    const { handlers, save, sandbox } = browser
    const other = await anotherSandbox()
    await save({ id: 'b', api: other.url, token: other.token, partnerCode: other.partnerCode })
    await handlers['accounts.set-pickup']({ accountId: 'b', pickup }, {})
    const ship = (accountId: string, change: Partial<ShipmentDraft> = {}) =>
      handlers.ship({ accountId, draft: draft(change) }, {})
    const orders = () => [sandbox.state.orders.length, other.state.orders.length]
    return { ...browser, ship, orders }
  }

  test('pressed in both at once, it goes once, and the other screen says why', async () => {
    const { ship, orders } = await twoCarriers()
    const [first, second] = await Promise.all([ship('a'), ship('b', { store: 'www.shop.example' })])
    expect(first).toMatchObject({ value: { submission: 'accepted' } })
    expect(second).toMatchObject(OTHERWISE)
    expect(await ship('b')).toMatchObject(OTHERWISE)
    expect(await ship('a')).toMatchObject({ value: { submission: 'accepted' } })
    expect(orders()).toEqual([1, 0])
  })

  test('what was withdrawn goes with the other carrier, and so does a further parcel', async () => {
    const { waiting, handlers, ship, orders } = await twoCarriers()
    const { key } = await waiting()
    expect(await ship('b')).toMatchObject(OTHERWISE)
    await handlers['shipment.withdraw']({ key }, {})
    expect(await ship('b')).toMatchObject({ value: { submission: 'accepted' } })
    expect(await ship('a')).toMatchObject(OTHERWISE)
    expect(await ship('a', { parcel: 2 })).toMatchObject({ value: { submission: 'accepted' } })
    expect(orders()).toEqual([1, 1])
  })

  test('what was refused here, and may have left, does not go with the other carrier as well', async () => {
    const { waiting, ship, orders } = await twoCarriers()
    const { acceptance: _, ...refused } = await waiting()
    const disk = await openDB('quickship')
    onTestFinished(() => disk.close())
    const put = (change: object) => disk.put('shipments', { ...refused, submission: 'rejected', ...change })
    await put({
      failure: { kind: 'rejected', message: '', code: 'price-changed' },
      watch: { since: Date.now() },
    })
    expect(await ship('b')).toMatchObject(OTHERWISE)
    expect(orders()).toEqual([0, 0])
    await put({ failure: { kind: 'rejected', message: '' } })
    expect(await ship('b')).toMatchObject({ value: { submission: 'accepted' } })
  })
})
