import { expect, test } from 'vitest'
import type { Carrier } from '../../lib/carrier/carrier.ts'
import { SHEET } from '../../lib/domain/store/store-order.ts'
import { cancel, settleCancellations } from '../../lib/outbox/cancel.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { withdraw } from '../../lib/outbox/seller-moves.ts'
import { refresh } from '../../lib/tracking/refresh.ts'
import { draft } from '../carrier/draft.ts'
import { HOUR, MINUTE, openShop } from './shop.ts'

/** A sheet's order that waited for hours. Its page says something new while any request is under way. */
async function openBusyShop() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { world, store } = worker
  const reached = await world.carrierFor({ ...shop.account, accountId: 'shop', submission: 'queued' })
  if (!reached.ok) throw new Error('no carrier')
  const { carrier } = reached.value
  const order = draft({ store: SHEET, platform: SHEET, orderId: '7-0912345678' })
  const price = await carrier.fee(order, order.transport)
  if (!price.ok) throw new Error('no price')
  const quotedFee = price.value.fee + price.value.insuranceFee
  const written = await enqueue(world, shop.account, { draft: order, quotedFee })
  if (!written.ok) throw new Error('not written down')
  const { key } = written.value

  let requests: string[] = []
  let word: string | undefined
  const undone: string[] = []
  const during =
    <Given extends readonly unknown[], Answer>(name: string, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      requests.push(name)
      const before = word
      const said = `${name} ${requests.length}`
      word = said
      const inShop = { state: 'cancelled', word: said, by: 'page', at: 1, kept: true } as const
      await store.write(key, (found) => {
        if (!found) return undefined
        if (found.inShop?.word !== before) undone.push(`${before}, before ${said}`)
        return { event: 'noted', shipment: { ...found, inShop } }
      })
      return ask(...given)
    }
  const { submit, status, fee } = carrier
  const busy: Carrier = {
    ...carrier,
    submit: during('submit', submit),
    cancel: during('cancel', carrier.cancel),
    status: during('status', status),
    fee: during('fee', fee),
  }
  world.carrierFor = async () => ({ ok: true, value: { ...reached.value, carrier: busy } })
  shop.clock.now += 3 * HOUR

  /** Checks the requests made, the state reached, and that the page's last word was stored. */
  async function comesTo(state: string, ...expected: string[]) {
    expect(requests).toEqual(expected)
    requests = []
    const found = await store.get(key)
    const { submission, cancellation } = found ?? {}
    expect(cancellation ? `cancel ${cancellation.state}` : submission).toBe(state)
    expect(found?.inShop?.word).toBe(word)
    expect(undone).toEqual([])
  }
  return { ...shop, ...worker, key, comesTo }
}

test('what is written while a request is under way stands, whatever its answer is', async () => {
  const { sandbox, world, key, comesTo, drain, later } = await openBusyShop()
  const { fail } = sandbox.sandbox
  const trouble = { kind: 'error-500', times: 1, delayMs: 0 } as const

  fail({ ...trouble, endpoint: 'orderStatus' })
  await drain()
  await comesTo('queued', 'status')
  fail({ ...trouble, endpoint: 'fee' })
  await later(2 * MINUTE)
  await comesTo('queued', 'status', 'fee')
  fail({ ...trouble, endpoint: 'submitOrder' })
  await later(2 * MINUTE)
  await comesTo('unknown', 'status', 'fee', 'submit', 'status')
  fail({ ...trouble, endpoint: 'orderStatus' })
  await later(MINUTE)
  await comesTo('unknown', 'status')
  fail({ kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '60' })
  await later(MINUTE)
  await comesTo('queued', 'status', 'submit')
  await withdraw(world, key)
  await refresh(world, key)
  await comesTo('withdrawn', 'status')
})

test('so it does of a parcel: look-ups, a cancel without an answer, and what became of it', async () => {
  const { sandbox, world, key, comesTo, drain, clock } = await openBusyShop()
  const { fail } = sandbox.sandbox
  const trouble = { kind: 'error-500', times: 1, delayMs: 0 } as const

  await drain()
  await comesTo('accepted', 'status', 'fee', 'submit')
  await refresh(world, key)
  await comesTo('accepted', 'status')
  fail({ ...trouble, endpoint: 'orderStatus' })
  await refresh(world, key)
  await comesTo('accepted', 'status')
  fail({ ...trouble, endpoint: 'cancelOrder' })
  await cancel(world, key)
  await comesTo('cancel unknown', 'cancel', 'status')
  clock.now += MINUTE
  await settleCancellations(world)
  await comesTo('cancel refused', 'status')
  fail({ kind: 'busy', endpoint: 'cancelOrder', times: 1, delayMs: 0, retryAfter: '60' })
  await cancel(world, key)
  await comesTo('cancel refused', 'cancel')
  await cancel(world, key)
  await comesTo('cancel done', 'cancel')
})
