import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { hurry, withdraw } from '../../lib/outbox/seller-moves.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { startScriptedCarrier } from '../carrier/scripted-carrier.ts'
import { eventsOf, HOUR, journal, openShop } from './shop.ts'

describe('an order that goes well', () => {
  test('is taken by the first request, with its code, its fee and every move written down', async () => {
    const shop = await openShop()
    const shipment = await shop.startWorker().ship()
    expect(shipment).toMatchObject({
      submission: 'accepted',
      acceptance: { trackingCode: shop.sandbox.state.orders[0]?.trackingCode, fee: 32_000, learnt: 'answer' },
      status: { code: 2 },
    })
    expect(shop.sandbox.state.requests).toHaveLength(1)
    expect(await eventsOf(shipment.key)).toEqual(['enqueued', 'claimed', 'accepted'])
  })

  test('stands on the disk as sending, with the very bytes, before its request leaves', async () => {
    const onDisk = openShipmentStore({ now: Date.now, changed: () => {} })
    let seen: unknown
    await using carrier = await startScriptedCarrier((_, response) => {
      void onDisk
        .keysIn('sending')
        .then(async ([key]) => {
          seen = key && (await onDisk.get(key))
        })
        .then(() => response.end('{"success":false,"message":"no"}'))
    })
    const shop = await openShop(carrier.url)
    await shop.startWorker().ship()
    expect(seen).toMatchObject({ submission: 'sending', attempts: 1, body: carrier.seen[0]?.body })
  })

  test('is flushed to the disk at every move', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const shop = await openShop()
    await shop.startWorker().ship()
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    transaction.mockRestore()
    expect(writes).toHaveLength(3)
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  })

  test('clicked twice, it is sent once', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const [first, second] = await Promise.all([worker.ship(), worker.ship({ cod: 1 })])
    const third = await worker.ship()
    expect(new Set([first, second, third].map(({ acceptance }) => acceptance?.trackingCode)).size).toBe(1)
    expect(shop.submissions()).toHaveLength(1)
  })

  test('a bulk of 30 goes out four at a time, each once', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    let now = 0
    let most = 0
    // Nobody is answered before four are under way.
    const four = Promise.withResolvers<void>()
    const { carrierFor } = worker.world
    worker.world.carrierFor = async (id) => {
      const reached = await carrierFor(id)
      if (!reached.ok) return reached
      const { carrier } = reached.value
      const submit = async (body: string) => {
        most = Math.max(most, ++now)
        if (now === 4) four.resolve()
        await four.promise
        return carrier.submit(body).finally(() => now--)
      }
      return { ok: true, value: { ...reached.value, carrier: { ...carrier, submit } } }
    }
    await Promise.all(Array.from({ length: 30 }, (_, i) => worker.ship({ orderId: String(i) })))
    expect(shop.sandbox.state.orders).toHaveLength(30)
    expect(shop.submissions()).toHaveLength(30)
    expect(most).toBe(4)
  })
})

describe('an answer that was not heard', () => {
  test.each([
    ['the connection drops after the carrier took it', 'drop-after'],
    ['the answer is cut in half', 'truncated'],
  ] as const)('%s: it is asked about and found, and sent once', async (_, kind) => {
    const shop = await openShop()
    shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const shipment = await shop.startWorker().ship()
    expect(shipment).toMatchObject({ submission: 'accepted', acceptance: { learnt: 'asked', fee: 32_000 } })
    expect(await eventsOf(shipment.key)).toEqual(['enqueued', 'claimed', 'unanswered', 'found'])
    expect(shop.submissions()).toHaveLength(1)
    expect(shop.lookUps().map(({ order }) => order)).toEqual([`partner_id:${shipment.partnerId}`])
  })

  test.each(['drop-before', 'error-500', 'html', 'empty'] as const)(
    '%s: not found is waited out, then the same bytes go once more',
    async (kind) => {
      const shop = await openShop()
      shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
      const worker = shop.startWorker()
      const waiting = await worker.ship()
      expect(waiting.submission).toBe('unknown')
      await worker.later(34_000)
      expect(shop.submissions()).toHaveLength(1)
      shop.account.contactEmail = 'another@example.vn'
      await worker.later(1_000)
      const shipment = await worker.store.get(waiting.key)
      expect(shipment).toMatchObject({ submission: 'accepted', body: waiting.body })
      expect(shop.submissions()).toHaveLength(2)
      expect(shop.sandbox.state.orders).toHaveLength(1)
    },
  )

  test('nobody can tell for a day: the seller is told, and may have it asked about again', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    shop.sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1000, delayMs: 0 })
    const { key } = await worker.ship()
    for (let hours = 0; hours < 25; hours++) await worker.later(HOUR)
    expect(await worker.store.get(key)).toMatchObject({
      submission: 'stuck',
      failure: { kind: 'carrier-down' },
    })
    shop.sandbox.state.faults.length = 0
    await hurry(worker.world, key)
    await worker.drain(key)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
    expect(shop.submissions()).toHaveLength(1)
  })

  test('an answer that comes after its attempt was given up for dead settles nothing', async () => {
    const shop = await openShop()
    const zombie = shop.startWorker()
    const late = Promise.withResolvers<void>()
    const { carrierFor } = zombie.world
    zombie.world.carrierFor = async (id) => {
      const reached = await carrierFor(id)
      if (!reached.ok) return reached
      const refused = { kind: 'failed', failure: { kind: 'rejected', message: 'no' } } as const
      const submit = () => late.promise.then(() => refused)
      return { ok: true, value: { ...reached.value, carrier: { ...reached.value.carrier, submit } } }
    }
    const zombies = zombie.ship()
    await vi.waitFor(async () => expect(await zombie.store.keysIn('sending')).toHaveLength(1))
    const worker = shop.startWorker()
    await worker.drain()
    await worker.later(35_000)
    late.resolve()
    expect((await zombies).submission).toBe('accepted')
    expect(shop.sandbox.state.orders).toHaveLength(1)
  })
})

describe('an order the carrier has already', () => {
  /** Another computer of the shop ships the same order first. */
  async function shippedElsewhere(cod = 300_000) {
    const shop = await openShop()
    const elsewhere = shop.startWorker()
    await elsewhere.ship({ cod })
    globalThis.indexedDB = new IDBFactory()
    return { shop, here: shop.startWorker() }
  }

  test('by another computer: recognised as the same parcel, with its tracking code', async () => {
    const { shop, here } = await shippedElsewhere()
    const shipment = await here.ship()
    expect(shipment).toMatchObject({
      submission: 'accepted',
      acceptance: { trackingCode: shop.sandbox.state.orders[0]?.trackingCode, learnt: 'asked' },
    })
    expect(shop.sandbox.state.orders).toHaveLength(1)
  })

  test('with another COD: the seller decides, with both sides before them', async () => {
    const { here } = await shippedElsewhere(1_000)
    const shipment = await here.ship()
    expect(shipment).toMatchObject({
      submission: 'stuck',
      contradiction: { why: 'differs', fields: ['cod'], cod: 1_000 },
    })
    expect(shipment.acceptance).toBeUndefined()
  })

  test.each([-1, 20, 21])('with status %i: no acceptance, the seller decides', async (status) => {
    const { shop, here } = await shippedElsewhere()
    const [order] = shop.sandbox.state.orders
    if (order) order.status = status
    const shipment = await here.ship()
    expect(shipment).toMatchObject({
      submission: 'stuck',
      contradiction: { why: 'ended', statusCode: status },
    })
  })
})

describe('a no', () => {
  test('from the carrier names the field; what the seller mends goes out under the same id', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const refused = await worker.ship({ tel: '123' })
    expect(refused).toMatchObject({ submission: 'rejected', failure: { kind: 'rejected', field: 'tel' } })
    const mended = await worker.ship()
    expect(mended).toMatchObject({ submission: 'accepted', partnerId: refused.partnerId })
    expect(mended.failure).toBeUndefined()
  })

  test('to the token pauses the account; nothing more goes out until there is a new one', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const good = shop.secrets.token
    shop.secrets.token = 'a-token-nobody-knows'
    const first = await worker.ship()
    const second = await worker.ship({ orderId: '2' })
    await worker.later(HOUR)
    expect([first, second]).toMatchObject([
      { submission: 'queued', failure: { kind: 'unauthorised' } },
      { submission: 'queued', failure: { kind: 'unauthorised' } },
    ])
    expect(shop.account.paused).toBe(true)
    expect(shop.sandbox.state.requests).toHaveLength(1)
    shop.secrets.token = good
    shop.account.paused = false
    await worker.drain()
    expect(shop.sandbox.state.orders).toHaveLength(2)
  })

  test('for want of a right is final and says so', async () => {
    const shop = await openShop()
    shop.sandbox.sandbox.fail({ kind: 'right-missing', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    expect(await shop.startWorker().ship()).toMatchObject({
      submission: 'rejected',
      failure: { kind: 'forbidden', code: '30601' },
    })
  })

  test('for too many requests is obeyed to the second, in a hurry too', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const busy = { kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '90' } as const
    shop.sandbox.sandbox.fail(busy)
    const { key, submission } = await worker.ship()
    expect(submission).toBe('queued')
    await hurry(worker.world, key)
    await worker.later(89_000)
    expect(shop.submissions()).toHaveLength(1)
    await worker.later(1_000)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
  })

  test('from the seller takes a waiting order back, and only a waiting one', async () => {
    const shop = await openShop()
    shop.account.paused = true
    const worker = shop.startWorker()
    const { key } = await worker.ship()
    expect(await withdraw(worker.world, key)).toMatchObject({ submission: 'withdrawn' })
    shop.account.paused = false
    await worker.later(HOUR)
    expect(shop.submissions()).toHaveLength(0)
    const sent = await worker.ship()
    expect(await withdraw(worker.world, sent.key)).toMatchObject({ submission: 'accepted' })
  })
})

test('the token is in no shipment and in no line of the journal', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  // An answer that repeats the token in every text it holds.
  const body = JSON.stringify({
    success: false,
    message: `no ${shop.secrets.token}`,
    log_id: shop.secrets.token,
  })
  const answer = { httpStatus: 200, body }
  shop.sandbox.sandbox.fail({ kind: 'answer', endpoint: 'submitOrder', times: 1, delayMs: 0, answer })
  const { key } = await worker.ship()
  const kept = JSON.stringify([await worker.store.get(key), await journal(key)])
  expect(kept).toContain('rejected')
  expect(kept).not.toContain(shop.secrets.token)
})
