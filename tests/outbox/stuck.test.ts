import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import {
  mayPutAside,
  sellerReason,
  troubleName,
  turnUpName,
} from '../../lib/domain/shipment/seller-reason.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { sendAlone, setAside, takeOver } from '../../lib/outbox/marks.ts'
import { countForSeller } from '../../lib/outbox/read.ts'
import { hurry } from '../../lib/outbox/seller-moves.ts'
import { draft } from '../carrier/draft.ts'
import { eventsOf, HOUR, journal, openShop } from './shop.ts'

/** Another computer of the shop shipped this order with another COD; here it is stuck. */
async function stuck(status = 2) {
  const shop = await openShop()
  await shop.startWorker().ship({ cod: 1_000 })
  const [order] = shop.sandbox.state.orders
  if (!order) throw new Error('the order was not taken')
  order.status = status
  globalThis.indexedDB = new IDBFactory()
  const worker = shop.startWorker()
  const shipment = await worker.ship()
  expect(shipment.submission).toBe('stuck')
  return { ...shop, worker, order, key: shipment.key }
}

async function put(shipment: object) {
  await (await shipmentsDatabase()()).put('shipments', shipment as Shipment)
}

test('the parcel that stands under our id may be taken over, with its own code, status and recipient, and no fee', async () => {
  const { worker, key, order, clock, submissions } = await stuck()
  const before = submissions().length
  const taken = await takeOver(worker.world, key)
  expect(taken).toMatchObject({
    submission: 'accepted',
    acceptance: {
      trackingCode: order.trackingCode,
      fee: null,
      learnt: 'asked',
      elsewhere: true,
      recordedName: draft().name,
      recordedAddress: order.address,
    },
    contradiction: { cod: 1_000 },
    status: { code: 2 },
  })
  expect(taken?.refreshAt).toBeGreaterThan(clock.now)
  expect(taken?.failure).toBeUndefined()
  // The answer may get lost and the message be sent again.
  expect(await takeOver(worker.world, key)).toEqual(taken)
  expect((await eventsOf(key)).filter((event) => event === 'taken-over')).toHaveLength(1)
  await worker.drain(key)
  expect(submissions()).toHaveLength(before)
})

test('a parcel taken over keeps what was sent, and nothing of what it was stuck with', async () => {
  const { worker, key, order, clock } = await stuck()
  const stuckWith = {
    ...{ setAside: true, restoredOpen: true, failure: { kind: 'locked' } },
    ...{ watch: { since: 1 }, refreshAt: 2, quiet: 0 },
  }
  const found = await worker.store.get(key)
  await put({ ...found, ...stuckWith })
  const taken = await takeOver(worker.world, key)
  const bare = {
    ...{ trackingCode: order.trackingCode, fee: null, insuranceFee: 0, area: '', warning: '' },
    ...{ estimatedPick: '', estimatedDeliver: '', at: clock.now, learnt: 'asked' },
  }
  const { takenBefore: _, ...rest } = { ...found, takenBefore: true }
  expect(taken).toEqual({
    ...{ ...rest, submission: 'accepted', status: { code: 2, text: '', at: clock.now } },
    ...{ refreshAt: clock.now + HOUR, quiet: 0 },
    acceptance: {
      ...{ ...bare, elsewhere: true, recordedName: draft().name, recordedAddress: order.address },
    },
  })
  expect((await journal(key)).at(-1)).toMatchObject({ detail: `${order.trackingCode} 2` })

  const { recordedName: _n, recordedAddress: _a, ...contradiction } = { ...found?.contradiction }
  await put({ ...rest, contradiction })
  expect((await takeOver(worker.world, key))?.acceptance).toEqual(bare)
})

test('one that ends with its first status is not looked up again', async () => {
  const { worker, key } = await stuck()
  const never = { ...worker.world, nextRefresh: () => undefined }
  expect(await takeOver(never, key)).not.toHaveProperty('refreshAt')
})

test('taken over at an internal stage, a parcel stands as confirmed', async () => {
  const { worker, key } = await stuck(45)
  expect(await takeOver(worker.world, key)).toMatchObject({ submission: 'accepted', status: { code: 2 } })
})

test('a parcel that ended is taken over by nobody', async () => {
  const { worker, key } = await stuck(-1)
  const before = await worker.store.get(key)
  expect(await takeOver(worker.world, key)).toEqual(before)
})

test('what is set aside waits for nobody, and does again once it is looked up again', async () => {
  const { worker, key, sandbox } = await stuck()
  expect(await worker.store.unfinished()).toHaveLength(1)
  const aside = await setAside(worker.world, key)
  expect(aside).toMatchObject({ submission: 'stuck', setAside: true })
  expect(await setAside(worker.world, key)).toEqual(aside)
  expect((await eventsOf(key)).filter((event) => event === 'set-aside')).toHaveLength(1)
  expect(await worker.store.unfinished()).toEqual([])
  const requests = sandbox.state.requests.length
  await worker.drain()
  expect(sandbox.state.requests).toHaveLength(requests)

  await hurry(worker.world, key)
  await worker.drain(key)
  const again = await worker.store.get(key)
  expect(again).toMatchObject({ submission: 'stuck' })
  expect(again?.setAside).toBeUndefined()
})

const BUSY = { kind: 'busy', retryAfterMs: 90_000 }
const WATCH = { watch: { since: 5 }, refreshAt: 7 }

test.each<[string, object, object]>([
  [
    'stuck, it is unknown again',
    {
      ...{ submission: 'stuck', contradiction: {}, setAside: true, restoredOpen: true, nextAttemptAt: 9 },
      ...{ ...WATCH, takenBefore: true, readdressed: true, failure: { kind: 'locked' } },
    },
    {
      ...{ submission: 'unknown', nextAttemptAt: 0, takenBefore: true, readdressed: true },
      failure: { kind: 'locked' },
    },
  ],
  [
    'stuck while the carrier wants a pause',
    { submission: 'stuck', nextAttemptAt: 9, failure: BUSY },
    { submission: 'unknown', nextAttemptAt: 9, failure: BUSY },
  ],
  [
    'queued and watched',
    { submission: 'queued', nextAttemptAt: 9, failure: { kind: 'locked' }, ...WATCH },
    { submission: 'queued', nextAttemptAt: 0, failure: { kind: 'locked' }, quiet: 0, ...WATCH },
  ],
  [
    'queued while the carrier wants a pause',
    { submission: 'queued', nextAttemptAt: 9, failure: BUSY },
    { submission: 'queued', nextAttemptAt: 9, failure: BUSY },
  ],
])('hurried, a shipment is due at once: %s', async (_, before, after) => {
  const { worker, key, clock } = await stuck()
  const found = await worker.store.get(key)
  if (!found) return expect.fail()
  const { contradiction: _c, takenBefore: _t, nextAttemptAt: _n, ...base } = found as ShipmentIn<'stuck'>
  await put({ ...base, ...before })
  const at = {
    updatedAt: clock.now,
    ...('submission' in after && after.submission === 'unknown' && { unknownSince: clock.now }),
  }
  expect(await hurry(worker.world, key)).toStrictEqual({ ...base, ...after, ...at })
})

test('a refused order set aside is not counted, and is no longer set aside once it is shipped anew', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship({ tel: '123' })
  await setAside(worker.world, key)
  expect(await countForSeller()).toBe(0)
  const again = await worker.ship({ tel: '456' })
  expect(again).toMatchObject({ key, submission: 'rejected' })
  expect(again.setAside).toBeUndefined()
  expect(await countForSeller()).toBe(1)
})

test('what was taken or still waits cannot be set aside', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const taken = await worker.ship()
  expect((await setAside(worker.world, taken.key))?.setAside).toBeUndefined()
  shop.account.paused = true
  const waiting = await worker.ship({ orderId: '8' })
  expect((await setAside(worker.world, waiting.key))?.setAside).toBeUndefined()
})

test('a parcel’s trouble is put aside with its reason; what has none stays as it is', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const shipment = await worker.ship()
  const at = { at: shop.clock.now, text: '' }
  shop.clock.now += HOUR
  const aside = async (status: object) => {
    await put({ ...shipment, status: { ...at, ...status } })
    return (await setAside(worker.world, shipment.key))?.aside
  }
  expect(await aside({ code: 10, reason: { code: 122, text: '' } })).toEqual({
    at: shop.clock.now,
    reason: 122,
  })
  expect(await aside({ code: 10 })).toStrictEqual({ at: shop.clock.now })
  expect(await aside({ code: 4 })).toBeUndefined()
  // The clock was set back since.
  const tomorrow = shop.clock.now + 24 * HOUR
  expect(await aside({ code: 10, at: tomorrow })).toStrictEqual({ at: tomorrow })
  expect(await aside({ code: 10, at: tomorrow, since: tomorrow - HOUR })).toStrictEqual({
    at: tomorrow - HOUR,
  })
  expect((await eventsOf(shipment.key)).filter((event) => event === 'set-aside')).toHaveLength(4)
})

const REASONS = [
  undefined,
  { code: null, text: 'gọi lại sau' },
  { code: 0, text: '' },
  ...[103, 122, 999].map(named),
]

function named(code: number) {
  return { code, text: '' }
}

test('whatever the seller may put aside waits no more, until its status has another reason or is tried again', async () => {
  const shop = await openShop()
  const { world, ship } = shop.startWorker()
  const accepted = await ship()
  const at = shop.clock.now
  shop.clock.now += HOUR
  const asides = new Set<number>()
  for (const code of [...statusCodes, 999]) {
    for (const reason of REASONS) {
      const status = { code, text: '', at, ...(reason && { reason }) }
      const found = { ...accepted, status } as Shipment
      const may = mayPutAside(found)
      await put(found)
      const aside = await setAside(world, accepted.key)
      if (!aside) throw new Error('the shipment is gone')
      const why = `${code} ${JSON.stringify(reason)}`
      expect(sellerReason(aside), why).toBe(may ? undefined : sellerReason(found))
      if (!may) {
        expect(aside, why).toEqual(found)
        continue
      }
      asides.add(code)
      const again = { ...aside, status: { ...status, at: at + 2 * HOUR } } as Shipment
      expect(sellerReason(again), why).toBe(sellerReason(found))
      for (const other of REASONS.filter((one) => one?.code !== reason?.code)) {
        const { reason: _, ...bare } = status
        const changed = { ...aside, status: { ...bare, ...(other && { reason: other }) } } as Shipment
        expect(sellerReason(changed), `${why}, then ${JSON.stringify(other)}`).toBeDefined()
      }
    }
  }
  expect([...asides]).toEqual([8, 9, 10, 13])
})

const at = 1_000
const TRIED = { code: 10, text: '', at, since: at, reason: named(122) }
const PARCEL = { submission: 'accepted', status: TRIED }
const REFUSED = { submission: 'rejected', failure: { kind: 'rejected', message: '' } }

test.each<[string, object, object]>([
  ['a trouble has another reason', PARCEL, { status: { ...TRIED, reason: named(125) } }],
  ['it has another trouble', PARCEL, { status: { ...TRIED, code: 9 } }],
  ['it was tried again', PARCEL, { status: { ...TRIED, since: at + 1 } }],
  ['it turned up with a trouble', { ...PARCEL, status: { ...TRIED, code: 3 }, turnedUp: 'stuck' }, PARCEL],
  ['it turned up', PARCEL, { status: { ...TRIED, code: 3 }, turnedUp: 'twice' }],
  ['it was refused again', REFUSED, { createdAt: at + 1 }],
  ['its token was refused', REFUSED, { failure: { kind: 'unauthorised' } }],
  ['it was found with other money', { submission: 'stuck', watch: { since: at } }, { watch: undefined }],
  ['it was found', { submission: 'stuck', watch: { since: at } }, { ...PARCEL, turnedUp: 'stuck' }],
])('what the screen did not show is not put aside: %s', async (_, shown, meanwhile) => {
  const shop = await openShop()
  const { world, ship } = shop.startWorker()
  const base = { ...(await ship()), createdAt: at }
  const before = { ...base, ...shown } as Shipment
  const since = { ...before, turnedUp: undefined, ...meanwhile } as Shipment
  const names = [turnUpName(before), troubleName(before)].filter((name) => name !== undefined)
  await put(since)
  expect(await setAside(world, base.key, names)).toEqual(since)
  await put(before)
  const aside = await setAside(world, base.key, names)
  expect(aside && sellerReason(aside)).toBeUndefined()
  expect(await setAside(world, base.key, names)).toEqual(aside)
})

test('that a parcel turned up is seen by its name, and its trouble put aside by its own', async () => {
  const shop = await openShop()
  const { world, ship } = shop.startWorker()
  const both = { ...(await ship()), ...PARCEL, turnedUp: 'twice' } as Shipment
  const names = [turnUpName(both) ?? '', troubleName(both) ?? '']
  const aside = { at: shop.clock.now, reason: 122 }
  for (const [shown, left] of [
    [names.slice(0, 1), { turnedUp: undefined, aside: undefined }],
    [names.slice(1), { turnedUp: 'twice', aside }],
    [names, { turnedUp: undefined, aside }],
    [[], { turnedUp: 'twice', aside: undefined }],
  ] as const) {
    await put(both)
    const after = await setAside(world, both.key, shown)
    expect({ turnedUp: after?.turnedUp, aside: after?.aside }).toEqual(left)
  }
})

test('only an order that waits for the shop’s other computers is sent without asking them', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const failure = { kind: 'others-unasked', why: 'relay' }
  shop.account.paused = true
  const queued = await worker.ship()
  const waiting = { ...queued, failure, nextAttemptAt: shop.clock.now + HOUR }
  await put(waiting)
  shop.clock.now += 1
  const { failure: _, ...again } = waiting
  expect(await sendAlone(worker.world, queued.key)).toEqual({
    ...{ ...again, alone: true, nextAttemptAt: 0, updatedAt: shop.clock.now },
  })
  expect((await journal(queued.key)).at(-1)).toMatchObject({ event: 'hurried', detail: 'others-unasked' })
  for (const other of [
    { ...waiting, failure: { kind: 'unauthorised' } },
    again,
    { ...waiting, submission: 'unknown', unknownSince: 1 },
    { ...waiting, submission: 'rejected' },
  ]) {
    await put(other)
    expect(await sendAlone(worker.world, queued.key)).toEqual(other)
  }
  expect(await sendAlone(worker.world, 'none')).toBeUndefined()
})
