import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import { feePayer } from '../../lib/domain/shipment/collected.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { takeOver } from '../../lib/outbox/marks.ts'
import { hurry, withdraw } from '../../lib/outbox/seller-moves.ts'
import { draft } from '../carrier/draft.ts'
import { eventsOf, HOUR, journal, openShop } from './shop.ts'

describe('an order the carrier has already', () => {
  /** Another computer of the shop ships the same order first. */
  async function shippedElsewhere(cod = 300_000, payer: ShipmentDraft['payer'] = 'shop') {
    const shop = await openShop()
    const elsewhere = shop.startWorker()
    await elsewhere.ship({ cod, payer })
    globalThis.indexedDB = new IDBFactory()
    return { shop, here: shop.startWorker() }
  }

  test('by another computer: recognised as the same parcel, with its tracking code', async () => {
    const { shop, here } = await shippedElsewhere()
    const shipment = await here.ship()
    expect(shipment).toMatchObject({
      submission: 'accepted',
      acceptance: {
        trackingCode: shop.sandbox.state.orders[0]?.trackingCode,
        learnt: 'asked',
        elsewhere: true,
        recordedName: draft().name,
        recordedAddress: shop.sandbox.state.orders[0]?.address,
      },
    })
    expect(shop.sandbox.state.orders).toHaveLength(1)
  })

  test('first said to be there, then not found and sent by us: nobody says that it was shipped elsewhere', async () => {
    const { shop, here } = await shippedElsewhere()
    const body = '{"success":false,"message":"Không thấy","error_code":"50109"}'
    const answer = { httpStatus: 400, body }
    shop.sandbox.sandbox.fail({ kind: 'answer', endpoint: 'orderStatus', times: 2, delayMs: 0, answer })
    const { key } = await here.ship()
    await here.later(35_000)
    const shipment = await here.store.get(key)
    expect(shipment?.submission).toBe('accepted')
    expect(shipment?.acceptance).not.toHaveProperty('elsewhere')
  })

  test('by us, unanswered, said to be missing, refused, and shipped again: nobody says that it was shipped elsewhere', async () => {
    const shop = await openShop()
    const here = shop.startWorker()
    const { sandbox } = shop.sandbox
    const answers = (endpoint: 'submitOrder' | 'orderStatus', times: number, code: string) => {
      const body = `{"success":false,"message":"Không","error_code":"${code}"}`
      sandbox.fail({ kind: 'answer', endpoint, times, delayMs: 0, answer: { httpStatus: 400, body } })
    }
    sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    answers('orderStatus', 2, '50109')
    const { key, submission } = await here.ship()
    expect(submission).toBe('unknown')
    answers('submitOrder', 1, '30102')
    await here.later(35_000)
    expect((await here.store.get(key))?.submission).toBe('rejected')
    const shipment = await here.ship()
    expect(shipment).toMatchObject({ submission: 'accepted', acceptance: { learnt: 'asked' } })
    expect(shipment.acceptance).not.toHaveProperty('elsewhere')
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

  test('with the fee paid by another: the seller decides, and the fee at the door is the other parcel’s', async () => {
    const { here } = await shippedElsewhere(undefined, 'recipient')
    const shipment = await here.ship({ payer: 'shop' })
    expect(shipment).toMatchObject({
      submission: 'stuck',
      contradiction: { why: 'differs', fields: ['payer'], payer: 'recipient' },
    })
    const taken = await takeOver(here.world, shipment.key)
    expect(taken && feePayer(taken)).toBe('recipient')
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
    const requests = shop.sandbox.state.requests.map(({ endpoint }) => endpoint)
    expect(requests).toEqual(['submitOrder', 'connectivity'])
    shop.secrets.token = good
    shop.account.paused = false
    await worker.drain()
    expect(shop.sandbox.state.orders).toHaveLength(2)
  })

  test('that has another reason than before tells the new one', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const hold = (failure: Failure) => {
      worker.world.carrierFor = async () => ({ ok: false, failure })
    }
    hold({ kind: 'unauthorised' })
    const { key, failure } = await worker.ship()
    expect(failure).toEqual({ kind: 'unauthorised' })
    hold({ kind: 'unauthorised', code: '20101' })
    await worker.later(HOUR)
    hold({ kind: 'unauthorised', code: '20102' })
    await worker.later(HOUR)
    await worker.later(HOUR)
    expect((await worker.store.get(key))?.failure).toEqual({ kind: 'unauthorised', code: '20102' })
    expect(await eventsOf(key)).toEqual(['enqueued', 'deferred', 'deferred'])
  })

  test('for want of a right is final and says so, in the journal with the operation', async () => {
    const shop = await openShop()
    shop.sandbox.sandbox.fail({ kind: 'right-missing', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const { key, ...refused } = await shop.startWorker().ship()
    expect(refused).toMatchObject({
      submission: 'rejected',
      failure: { kind: 'forbidden', code: '30601' },
    })
    const entry = (await journal(key)).at(-1)
    expect(entry).toMatchObject({ event: 'rejected', at: shop.clock.now })
    expect(entry?.detail).toMatch(/^forbidden createOrder 30601 /)
    expect(entry?.detail).not.toContain(shop.secrets.token)
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
