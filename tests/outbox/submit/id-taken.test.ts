import { expect, test } from 'vitest'
import type { SubmitAnswer } from '../../../lib/carrier/carrier.ts'
import { againAs } from '../../../lib/domain/shipment/ship-again.ts'
import { hurry } from '../../../lib/outbox/seller-moves.ts'
import { refreshDue } from '../../../lib/tracking/refresh.ts'
import { HOUR, intercept, interceptLookUps, MINUTE, openShop } from '../shop.ts'

const EXISTS: SubmitAnswer = { kind: 'exists', trackingCode: '', statusCode: 2, logId: '' }
const SILENT: SubmitAnswer = { kind: 'failed', failure: { kind: 'unreachable', why: 'timed-out' } }

/** The carrier says that the id exists and finds nothing under it: another company's order. `first`: the first answer. */
async function taken(first = EXISTS) {
  const shop = await openShop()
  const worker = shop.startWorker()
  let sent = 0
  intercept(worker.world, async () => (sent++ === 0 ? first : EXISTS))
  const { key } = await worker.ship()
  return {
    ...{ ...shop, worker, key },
    sent: () => sent,
    found: async () => (await worker.store.get(key)) ?? {},
    /** What the alarm does, for so long. */
    async pass(ms: number) {
      for (let minutes = 0; minutes < ms / MINUTE; minutes++) await worker.later(MINUTE)
    },
  }
}

test('an id that another company uses is reported after an hour and a few attempts, and may be left', async () => {
  const { pass, found, sent, worker, key } = await taken()
  await pass(HOUR - 2 * MINUTE)
  expect(await found()).toMatchObject({ submission: expect.stringMatching(/queued|unknown/) })
  await pass(30 * MINUTE)
  expect(await found()).toMatchObject({ submission: 'stuck', takenAt: expect.any(Number) })
  const shipment = await worker.store.get(key)
  expect(shipment && againAs(shipment)).toBe('further')
  const attempts = sent()
  expect(attempts).toBeLessThan(15)
  await pass(24 * HOUR)
  expect(sent()).toBe(attempts)
})

test('the id stays under watch, and "ask again" sends nothing more', async () => {
  const { pass, found, sent, worker, key, lookUps } = await taken()
  await pass(2 * HOUR)
  const [attempts, lookedUp] = [sent(), lookUps().length]
  expect(await found()).toMatchObject({ submission: 'stuck', watch: { since: expect.any(Number) } })
  await refreshDue(worker.world)
  expect(lookUps()).toHaveLength(lookedUp + 1)
  await hurry(worker.world, key)
  await pass(10 * MINUTE)
  expect(await found()).toMatchObject({ submission: 'stuck' })
  expect(sent()).toBe(attempts)
})

test('where an earlier request may have left, no other id is offered', async () => {
  const { pass, found, worker, key } = await taken(SILENT)
  await pass(2 * HOUR)
  expect(await found()).not.toHaveProperty('takenAt')
  await pass(26 * HOUR)
  const shipment = await worker.store.get(key)
  expect(shipment).toMatchObject({ submission: 'stuck' })
  expect(shipment && againAs(shipment)).toBeUndefined()
})

test('while the carrier refuses look-ups and does not say that there is no such order, no other id is offered', async () => {
  const { pass, found, worker, key } = await taken()
  let unnamed = true
  interceptLookUps(worker.world, async () => ({
    ok: true,
    value: { found: false, message: '', ...(unnamed && { unnamed }) },
  }))
  await pass(3 * HOUR)
  expect(await found()).toMatchObject({ submission: expect.stringMatching(/queued|unknown/) })
  unnamed = false
  await pass(HOUR)
  const shipment = await worker.store.get(key)
  expect(shipment && againAs(shipment)).toBe('further')
})

test('a carrier that says in words of its own that it has no order under a former id gets it, ten minutes later', async () => {
  const { startWorker, submissions } = await openShop()
  const worker = startWorker()
  interceptLookUps(worker.world, async () => ({
    ok: true,
    value: { found: false, message: 'Mã đơn hàng không hợp lệ', unnamed: true },
  }))
  await worker.ship({ store: 'sheet', platform: 'sheet', orderId: '7-0912345678' })
  await worker.later(8 * MINUTE)
  expect(submissions()).toHaveLength(0)
  await worker.later(3 * MINUTE)
  expect(submissions()).toHaveLength(1)
})

test('where no look-up was answered, nothing is known of the id, and no other is offered', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  intercept(worker.world, async () => EXISTS)
  interceptLookUps(worker.world, async () => ({
    ok: false,
    failure: { kind: 'forbidden', message: '', right: 'status' },
  }))
  const { key } = await worker.ship()
  const shipment = await worker.store.get(key)
  expect(shipment).toMatchObject({ submission: 'stuck', failure: { kind: 'forbidden' } })
  expect(shipment && againAs(shipment)).toBeUndefined()
})
