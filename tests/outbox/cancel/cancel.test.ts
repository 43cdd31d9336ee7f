import { expect, test } from 'vitest'
import type { Carrier } from '../../../lib/carrier/carrier.ts'
import type { RelayEvent } from '../../../lib/domain/relay-event.ts'
import type { Cancellation } from '../../../lib/domain/shipment/shipment.ts'
import { cancel, settleCancellations } from '../../../lib/outbox/cancel.ts'
import { eventMove } from '../../../lib/tracking/apply-event.ts'
import { refresh, refreshDue } from '../../../lib/tracking/refresh.ts'
import { eventsOf, HOUR, journal, MINUTE, openShop } from '../shop.ts'

async function shipped() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const order = shop.sandbox.state.orders[0]
  if (!order) throw new Error('the order was not taken')
  const cancels = () =>
    shop.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'cancelOrder').length
  return { ...shop, worker, key, order, cancels }
}

test('a cancel is written down, then sent, then settled', async () => {
  const { worker, key, order } = await shipped()
  expect(await cancel(worker.world, key)).toMatchObject({
    value: { cancellation: { state: 'done' }, status: { code: -1 } },
  })
  expect(order.status).toBe(-1)
  expect((await eventsOf(key)).slice(-2)).toEqual(['cancel-sent', 'cancelled'])
})

test('a cancelled parcel that the courier took along all the same is seen, and may be cancelled anew', async () => {
  const { worker, key, order, clock, cancels } = await shipped()
  await cancel(worker.world, key)
  order.status = 3
  clock.now += 6 * HOUR
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({ status: { code: 3, corrects: -1 } })
  expect((await worker.store.get(key))?.cancellation).toBeUndefined()
  await cancel(worker.world, key)
  expect(cancels()).toBe(2)
})

test('requested twice for one click, it is sent once', async () => {
  const { worker, key, cancels } = await shipped()
  await Promise.all([cancel(worker.world, key), cancel(worker.world, key)])
  expect(cancels()).toBe(1)
})

test('cancelled once, it is not looked up again', async () => {
  const { worker, key, cancels, lookUps } = await shipped()
  await cancel(worker.world, key)
  expect(await cancel(worker.world, key)).toMatchObject({
    ok: true,
    value: { cancellation: { state: 'done' } },
  })
  expect([cancels(), lookUps().length]).toEqual([1, 0])
  expect((await journal(key)).at(-1)).toMatchObject({ event: 'cancelled', detail: 'cancelled' })
})

test('cancelled already, on the carrier’s site, counts as done', async () => {
  const { worker, key, order } = await shipped()
  order.status = -1
  expect(await cancel(worker.world, key)).toMatchObject({ value: { cancellation: { state: 'done' } } })
})

test.each([
  ['Đơn hàng đã hủy giao, đang chuyển hoàn về shop, không thể hủy', 3, 'refused'],
  ['Đơn hàng đã hủy', -1, 'done'],
] as const)('said to be cancelled in words alone: %s', async (message, status, state) => {
  const { worker, key, order, sandbox } = await shipped()
  order.status = status
  const answer = { httpStatus: 200, body: JSON.stringify({ success: false, message, log_id: 'L1' }) }
  sandbox.sandbox.fail({ kind: 'answer', endpoint: 'cancelOrder', times: 1, delayMs: 0, answer })
  await cancel(worker.world, key)
  expect(await worker.store.get(key)).toMatchObject({ status: { code: status }, cancellation: { state } })
})

test('picked up meanwhile: the refusal is stored with the carrier’s words, and the order says where it is', async () => {
  const { worker, key, order, sandbox, clock } = await shipped()
  order.status = 3
  expect(await cancel(worker.world, key)).toMatchObject({
    value: { cancellation: { state: 'refused', failure: { kind: 'rejected', code: '50102' } } },
  })
  expect(await worker.store.get(key)).toMatchObject({ status: { code: 3 } })
  // Where that look-up fails as well, tracking makes up for it soon.
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  order.status = 4
  await cancel(worker.world, key)
  expect(await worker.store.get(key)).toMatchObject({ status: { code: 3 }, refreshAt: clock.now })
})

test('while not even a look-up is answered it is requested less and less often, and shown once it is', async () => {
  const { worker, key, sandbox, order, clock, lookUps, cancels } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1000, delayMs: 0 })
  await cancel(worker.world, key)
  for (let minutes = 0; minutes < 24 * 60; minutes++) {
    clock.now += MINUTE
    await settleCancellations(worker.world)
  }
  expect(lookUps().length).toBeGreaterThan(40)
  expect(lookUps().length).toBeLessThan(80)
  expect(await worker.store.get(key)).toMatchObject({ cancellation: { state: 'unknown' } })
  expect((await eventsOf(key)).slice(-2)).toEqual(['cancel-sent', 'cancel-unanswered'])
  sandbox.state.faults.length = 0
  clock.now += 40 * MINUTE
  await settleCancellations(worker.world)
  expect(await worker.store.get(key)).toMatchObject({ cancellation: { state: 'done' } })
  expect([order.status, cancels()]).toEqual([-1, 1])
})

test('its answer is lost after the carrier cancelled: the status tells, nothing is sent again', async () => {
  const { worker, key, sandbox, cancels } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  expect(await cancel(worker.world, key)).toMatchObject({
    value: { cancellation: { state: 'done' }, status: { code: -1 } },
  })
  expect(cancels()).toBe(1)
})

test('it never arrived: unknown until that is waited out, then the seller learns that the order runs on', async () => {
  const { worker, key, sandbox, clock, cancels } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  expect(await cancel(worker.world, key)).toMatchObject({ value: { cancellation: { state: 'unknown' } } })
  clock.now += 34_000
  await settleCancellations(worker.world)
  expect(await worker.store.get(key)).toMatchObject({ cancellation: { state: 'unknown' } })
  clock.now += MINUTE
  await settleCancellations(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    cancellation: { state: 'refused' },
    status: { code: 2 },
  })
  expect(cancels()).toBe(1)
  expect(await cancel(worker.world, key)).toMatchObject({ value: { cancellation: { state: 'done' } } })
})

test('a refused token: the carrier was not reached, so the seller learns it and no cancel stands in the shipment', async () => {
  const { worker, key, secrets, account } = await shipped()
  const before = await worker.store.get(key)
  const good = secrets.token
  secrets.token = 'a-token-nobody-knows'
  expect(await cancel(worker.world, key)).toMatchObject({ ok: false, failure: { kind: 'unauthorised' } })
  expect(await worker.store.get(key)).toEqual(before)
  expect((await eventsOf(key)).slice(-2)).toEqual(['cancel-sent', 'cancel-unasked'])
  expect(account.paused).toBe(true)
  expect(await cancel(worker.world, key)).toMatchObject({ ok: false, failure: { kind: 'unauthorised' } })
  Object.assign(account, { paused: false })
  secrets.token = good
  expect(await cancel(worker.world, key)).toMatchObject({ value: { cancellation: { state: 'done' } } })
})

test('too many requests while an earlier cancel has no answer: that one is still looked up', async () => {
  const { worker, key, sandbox, order, clock } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  await cancel(worker.world, key)
  const busy = { kind: 'busy', endpoint: 'cancelOrder', times: 1, delayMs: 0, retryAfter: '90' } as const
  sandbox.sandbox.fail(busy)
  expect(await cancel(worker.world, key)).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  expect(await worker.store.get(key)).toMatchObject({ cancellation: { state: 'unknown' } })
  order.status = -1
  clock.now += 2 * MINUTE
  await settleCancellations(worker.world)
  expect(await worker.store.get(key)).toMatchObject({ cancellation: { state: 'done' } })
})

test('the carrier says that it failed and nothing was cancelled: its own words are stored', async () => {
  const { worker, key, sandbox, clock } = await shipped()
  const body = '{"success":false,"message":"Hủy lỗi, thử lại sau","error_code":"50108","log_id":"L1"}'
  const answer = { httpStatus: 500, body }
  sandbox.sandbox.fail({ kind: 'answer', endpoint: 'cancelOrder', times: 1, delayMs: 0, answer })
  expect(await cancel(worker.world, key)).toMatchObject({ value: { cancellation: { state: 'unknown' } } })
  clock.now += MINUTE
  await settleCancellations(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    cancellation: {
      state: 'refused',
      failure: { kind: 'carrier-down', message: 'Hủy lỗi, thử lại sau', logId: 'L1' },
    },
  })
})

/** A shop whose shipment has a cancel that a worker left. */
async function begun(cancellation: (now: number) => Cancellation) {
  const shop = await shipped()
  await shop.worker.store.write(
    shop.key,
    (found) =>
      found?.acceptance && {
        event: 'cancel-sent',
        shipment: { ...found, cancellation: cancellation(shop.clock.now) },
      },
  )
  return shop
}

test('a cancel that the worker still has to send is sent; without a token it waits on', async () => {
  const { worker, key, account, cancels } = await begun((at) => ({ state: 'wanted', at }))
  account.paused = true
  await settleCancellations(worker.world)
  expect([cancels(), (await worker.store.get(key))?.cancellation?.state]).toEqual([0, 'wanted'])
  account.paused = false
  await settleCancellations(worker.world)
  expect([cancels(), (await worker.store.get(key))?.cancellation?.state]).toEqual([1, 'done'])
})

test('a cancel that had to be sent and was answered with a pause is still wanted', async () => {
  const { worker, key, sandbox } = await begun((at) => ({ state: 'wanted', at }))
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'cancelOrder', times: 1, delayMs: 0, retryAfter: '90' })
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('wanted')
})

test('a cancel whose worker died is looked up, later again where that fails', async () => {
  const { worker, key, sandbox, order, clock, lookUps, cancels } = await begun((at) => ({
    ...{ state: 'sending', at },
  }))
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  await settleCancellations(worker.world)
  const askAt = clock.now + 15_000
  expect((await worker.store.get(key))?.cancellation).toMatchObject({ state: 'unknown', askAt })
  clock.now = askAt - 1
  await settleCancellations(worker.world)
  expect(lookUps()).toHaveLength(1)
  order.status = -1
  clock.now = askAt
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation).toMatchObject({ state: 'done' })
  expect([lookUps().length, cancels()]).toEqual([2, 0])
})

test('a carrier that does not find the order says nothing of its cancel', async () => {
  const { worker, key, sandbox } = await begun((at) => ({ state: 'sending', at }))
  sandbox.state.orders.length = 0
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('unknown')
  expect((await eventsOf(key)).at(-1)).toBe('cancel-unanswered')
})

test('after the clock was set back an unknown cancel is looked up at once, and its wait starts again', async () => {
  const { worker, key, clock, sandbox, lookUps } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  await cancel(worker.world, key)
  clock.now -= 24 * HOUR
  await settleCancellations(worker.world)
  const back = clock.now
  expect(lookUps()).toHaveLength(2)
  const found = await worker.store.get(key)
  expect(found).toMatchObject({
    ...{ submission: 'accepted', cancellation: { state: 'unknown', at: back } },
    acceptance: { trackingCode: expect.stringMatching(/./) },
  })
  clock.now = back + 34_999
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('unknown')
  clock.now = back + 35_000
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('refused')
})

test('what the carrier never took cannot be cancelled', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.account.paused = true
  const { key } = await worker.ship()
  expect(await cancel(worker.world, key)).toMatchObject({ ok: false })
  expect(shop.sandbox.state.requests).toHaveLength(0)
})

test('another look-up learns that it is cancelled before this one’s outcome is written: it stays cancelled', async () => {
  const { worker, key, order, sandbox, clock } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  await cancel(worker.world, key)
  clock.now += MINUTE
  const { write } = worker.world.store
  let written = 0
  worker.world.store.write = async (...given) => {
    written += 1
    // The first is what this look-up was answered.
    if (written === 2) {
      order.status = -1
      clock.now += 1
      await refresh({ ...worker.world, store: worker.store }, key)
    }
    return write(...given)
  }
  await settleCancellations(worker.world)
  expect(written).toBeGreaterThan(1)
  const { cancellation, status } = (await worker.store.get(key)) ?? {}
  expect([cancellation?.state, status?.code]).toEqual(['done', -1])
})

test('a look-up learns that it is cancelled before the cancel is written: nothing is sent', async () => {
  const { worker, key, order, cancels } = await shipped()
  const { carrierFor } = worker.world
  order.status = -1
  worker.world.carrierFor = async (shipment) => {
    worker.world.carrierFor = carrierFor
    await worker.store.write(
      key,
      (found) =>
        found?.acceptance && {
          event: 'cancel-sent',
          shipment: { ...found, cancellation: { state: 'sending', at: 1 } },
        },
    )
    await refresh(worker.world, key)
    return carrierFor(shipment)
  }
  expect(await cancel(worker.world, key)).toMatchObject({ value: { cancellation: { state: 'done' } } })
  expect(cancels()).toBe(0)
  expect((await eventsOf(key)).slice(-2)).toEqual(['cancel-sent', 'status-learnt'])
})

test.each(['drop-after', 'busy'] as const)(
  'a look-up learns that it is cancelled while the request is under way (%s): it stays cancelled',
  async (kind) => {
    const { worker, key, order, sandbox, cancels } = await shipped()
    const { carrierFor } = worker.world
    sandbox.sandbox.fail({ kind, endpoint: 'cancelOrder', times: 1, delayMs: 0, retryAfter: '90' })
    worker.world.carrierFor = async (shipment) => {
      const reached = await carrierFor(shipment)
      if (!reached.ok) return reached
      worker.world.carrierFor = carrierFor
      const { carrier } = reached.value
      const cancelled: Carrier['cancel'] = async (reference) => {
        const answer = await carrier.cancel(reference)
        order.status = -1
        await refresh(worker.world, key)
        return answer
      }
      return { ok: true, value: { ...reached.value, carrier: { ...carrier, cancel: cancelled } } }
    }
    await cancel(worker.world, key)
    expect(await worker.store.get(key)).toMatchObject({
      cancellation: { state: 'done' },
      status: { code: -1 },
    })
    expect((await eventsOf(key)).slice(-2)).toEqual(['cancel-sent', 'status-learnt'])
    expect(cancels()).toBe(1)
  },
)

test('an event that comes during the look-up after a cancel has a look-up of its own', async () => {
  const { worker, key, order, sandbox, clock } = await shipped()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  const { carrierFor } = worker.world
  const { trackingCode, partnerId } = order
  const notice: RelayEvent = {
    ...{ trackingCode, partnerId, statusCode: 123, reasonCode: null, reason: '', actionTime: '' },
    ...{ receivedAt: clock.now, partial: false, seq: 1, fee: null, cod: 1, weightKg: null },
  }
  worker.world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const status: Carrier['status'] = async (reference) => {
      const answer = await carrier.status(reference)
      clock.now += 1
      await worker.store.write(key, (found) => found && eventMove(worker.world, found, notice))
      return answer
    }
    return { ok: true, value: { ...reached.value, carrier: { ...carrier, status } } }
  }
  await cancel(worker.world, key)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now)
})
