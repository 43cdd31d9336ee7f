import { expect, test } from 'vitest'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { partnerId, shipmentKey } from '../../../lib/domain/shipment/order-id.ts'
import type { Move } from '../../../lib/outbox/apply-move.ts'
import { cancel } from '../../../lib/outbox/cancel.ts'
import { enqueue, idOf } from '../../../lib/outbox/enqueue.ts'
import { draft } from '../../carrier/draft.ts'
import { shipment } from '../../components/world.ts'
import { MINUTE, openShop } from '../shop.ts'

const OF_SHEET = { store: 'sheet', platform: 'sheet', orderId: '7-0912345678' }
const SHOP = { accountId: 'shop', api: '', partnerCode: '' }
const FORMER = partnerId(OF_SHEET.store, OF_SHEET.orderId, 1)

test('a sheet’s order goes under the shop’s own id, once the carrier says that it has none under the former', async () => {
  const { startWorker, account, sandbox, lookUps, submissions } = await openShop()
  const shipped = await startWorker().ship(OF_SHEET)
  expect(shipped).toMatchObject({
    submission: 'accepted',
    partnerId: `sheet.${account.partnerCode}__7-0912345678`,
  })
  expect(sandbox.state.orders.map(({ partnerId }) => partnerId)).toEqual([shipped.partnerId])
  expect([lookUps().length, submissions().length]).toEqual([1, 1])
})

test.each([
  ['the same parcel is taken as shipped', {}, 'accepted'],
  ['another one is shown to the seller', { cod: 77_000 }, 'stuck'],
])(
  'where another computer shipped it under the former id, nothing is sent: %s',
  async (_, changes, submission) => {
    const { startWorker, sandbox, submissions } = await openShop()
    const { world, ship } = startWorker()
    const reached = await world.carrierFor({ ...SHOP, submission: 'queued' })
    if (!reached.ok) throw new Error('no carrier')
    const { carrier, account } = reached.value
    await carrier.submit(encodeOrder(FORMER, draft({ ...OF_SHEET, ...changes }), account, world.now()))
    const shipped = await ship(OF_SHEET)
    expect(shipped).toMatchObject({ submission })
    expect(sandbox.state.orders).toHaveLength(1)
    expect(submissions()).toHaveLength(1)
    if (submission !== 'accepted') return
    // Our own id is not the carrier’s: it is known by its tracking code.
    expect(await cancel(world, shipped.key)).toMatchObject({ value: { cancellation: { state: 'done' } } })
    expect(sandbox.state.orders[0]?.status).toBe(-1)
  },
)

test('a second parcel goes although the first was shipped under its former id, and is not looked up under that', async () => {
  const { startWorker, sandbox, lookUps } = await openShop()
  const { world, ship } = startWorker()
  const reached = await world.carrierFor({ ...SHOP, submission: 'queued' })
  if (!reached.ok) throw new Error('no carrier')
  const { carrier, account } = reached.value
  await carrier.submit(encodeOrder(FORMER, draft(OF_SHEET), account, world.now()))
  const second = await ship({ ...OF_SHEET, parcel: 2 })
  expect(second).toMatchObject({ submission: 'accepted' })
  expect(sandbox.state.orders.map(({ partnerId }) => partnerId)).toEqual([FORMER, second.partnerId])
  expect(lookUps().map(({ path }) => decodeURIComponent(path))).toEqual([
    expect.stringContaining(`:${partnerId(OF_SHEET.store, OF_SHEET.orderId, 2)}`),
  ])
})

test('what was written down under the former id keeps it', async () => {
  const { startWorker, account, lookUps } = await openShop()
  const { world, store, drain } = startWorker()
  const made = await enqueue(world, account, { draft: draft({ orderId: 'other' }) })
  if (!made.ok) throw new Error('not written down')
  const former = shipmentKey(account.api, FORMER)
  const shipment = { ...made.value, key: former, partnerId: FORMER, draft: draft(OF_SHEET) }
  await world.store.write(former, () => ({ event: 'enqueued', shipment }) as Move)
  const again = await enqueue(world, account, { draft: draft(OF_SHEET) })
  expect(again).toMatchObject({ ok: true, value: { key: former } })
  await drain()
  expect(await store.get(former)).toMatchObject({ submission: 'accepted', partnerId: FORMER })
  expect(lookUps()).toEqual([])
})

test.each([[[]], [[1]], [[2]], [[1, 2]], [[1, 3]]])(
  'each parcel of a sheet’s order has an id of its own, where %j were written down under the former ids',
  async (written) => {
    const { account } = await openShop()
    const formerly = (parcel: number) => partnerId(OF_SHEET.store, OF_SHEET.orderId, parcel)
    const stored = new Set(written.map((parcel) => shipmentKey(account.api, formerly(parcel))))
    const { partnerCode } = account
    const get = async (key: string) => (stored.has(key) ? shipment({ key, partnerCode }) : undefined)
    for (const parcel of [1, 2, 3]) {
      const order = draft({ ...OF_SHEET, parcel })
      const own = `sheet.${account.partnerCode}__7-0912345678${parcel > 1 ? `__${parcel}` : ''}`
      expect(await idOf({ get }, account, order)).toBe(written.includes(parcel) ? formerly(parcel) : own)
    }
  },
)

const refusal = (message: string) => ({
  kind: 'answer' as const,
  times: 2,
  answer: { httpStatus: 200, body: JSON.stringify({ success: false, message }) },
})

test.each([
  ['does not answer', { kind: 'error-500' as const, times: 1 }],
  ['says no without a word', refusal('')],
  ['is busy', refusal('Hệ thống đang bận, vui lòng thử lại sau')],
])('while the carrier %s, nothing is sent', async (_, trouble) => {
  const { startWorker, sandbox, submissions } = await openShop()
  const worker = startWorker()
  sandbox.sandbox.fail({ ...trouble, endpoint: 'orderStatus', delayMs: 0 })
  const { key } = await worker.ship(OF_SHEET)
  expect(await worker.store.get(key)).toMatchObject({
    submission: 'queued',
    failure: { kind: 'carrier-down' },
  })
  expect(submissions()).toEqual([])
  await worker.later(2 * MINUTE)
  await worker.later(2 * MINUTE)
  expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
  expect(submissions()).toHaveLength(1)
})

test('what another shop of the same carrier shipped under the former id is not this shop’s order', async () => {
  const { startWorker, account } = await openShop()
  const { world, store } = startWorker()
  const former = shipmentKey(account.api, FORMER)
  const another = { ...account, id: 'theirs', partnerCode: 'S-OTHER' }
  const theirs = await enqueue(world, another, { draft: draft({ orderId: 'other' }) })
  if (!theirs.ok) throw new Error('not written down')
  const moved = { ...theirs.value, key: former, partnerId: FORMER, draft: draft(OF_SHEET) }
  await store.write(former, () => ({ event: 'enqueued', shipment: moved }) as Move)
  const ours = await enqueue(world, account, { draft: draft(OF_SHEET) })
  expect(ours).toMatchObject({
    value: { partnerId: `sheet.${account.partnerCode}__7-0912345678`, partnerCode: account.partnerCode },
  })
})
