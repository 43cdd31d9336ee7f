import { expect, test } from 'vitest'
import type { OrderRecord } from '../../lib/carrier/carrier.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import { refresh } from '../../lib/tracking/refresh.ts'
import { eventsOf, journal, openShop } from '../outbox/shop.ts'

/** A shipped order whose look-ups also answer `answers`. */
async function shipped() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const answers: Partial<OrderRecord> = {}
  tellOf(worker.world, answers)
  const look = async (status: Partial<OrderRecord>) => {
    for (const name of ['reasonCode', 'reason'] as const) delete answers[name]
    Object.assign(answers, status)
    await refresh(worker.world, key)
    return (await worker.store.get(key))?.status
  }
  return { key, look }
}

function tellOf(deps: OutboxDeps, answers: Partial<OrderRecord>) {
  const { carrierFor } = deps
  deps.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const status: typeof carrier.status = async (order) => {
      const answer = await carrier.status(order)
      if (!answer.ok || !answer.value.found) return answer
      return { ok: true, value: { found: true, order: { ...answer.value.order, ...answers } } }
    }
    return { ok: true, value: { ...reached.value, carrier: { ...carrier, status } } }
  }
}

const UNTOLD = { reasonCode: null, reason: '' }

test('why a delivery was delayed is stored with the status', async () => {
  const { look } = await shipped()
  expect(await look({ statusCode: 10, reasonCode: 122, reason: 'Không liên lạc được' })).toMatchObject({
    code: 10,
    reason: { code: 122, text: 'Không liên lạc được' },
  })
})

test('a reason in words alone is stored, and none at all is no reason', async () => {
  const { look } = await shipped()
  expect((await look({ statusCode: 8, reasonCode: null, reason: 'Kho đầy' }))?.reason).toEqual({
    code: null,
    text: 'Kho đầy',
  })
  expect((await look({ statusCode: 12, reasonCode: 0, reason: '' }))?.reason).toBeUndefined()
})

test('the same status found again in silence keeps its reason; a new status has its own or none', async () => {
  const { look } = await shipped()
  await look({ statusCode: 10, reasonCode: 122, reason: 'Không liên lạc được' })
  expect((await look({ statusCode: 10, ...UNTOLD }))?.reason?.code).toBe(122)
  expect((await look({ statusCode: 10, reasonCode: 125, reason: '' }))?.reason?.code).toBe(125)
  expect((await look({ statusCode: 4, ...UNTOLD }))?.reason).toBeUndefined()
})

test('a new reason is news: it is journalled once', async () => {
  const { key, look } = await shipped()
  await look({ statusCode: 10, reasonCode: 122, reason: '' })
  const before = (await eventsOf(key)).length
  await look({ statusCode: 10, reasonCode: 122, reason: '' })
  expect(await eventsOf(key)).toHaveLength(before)
  await look({ statusCode: 10, reasonCode: 123, reason: '' })
  expect((await journal(key)).at(-1)).toMatchObject({
    event: 'status-learnt',
    detail: '10 (122) → 10 (123), looked up',
  })
})

test('a notice brings no reason along, and a correction its own', async () => {
  const { look } = await shipped()
  await look({ statusCode: 8, reasonCode: 101, reason: '' })
  expect(await look({ statusCode: 128, reasonCode: 105, reason: '' })).toMatchObject({
    code: 8,
    reason: { code: 101 },
  })
  await look({ statusCode: 7, reasonCode: 113, reason: '' })
  expect(await look({ statusCode: 10, reasonCode: 122, reason: '' })).toMatchObject({
    code: 10,
    reason: { code: 122 },
    corrects: 7,
  })
})
