import { describe, expect, test } from 'vitest'
import type { SubmitAnswer } from '../../../lib/carrier/carrier.ts'
import { isToBeSeen } from '../../../lib/domain/shipment/turned-up.ts'
import { cancel, settleCancellations } from '../../../lib/outbox/cancel.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { setAside } from '../../../lib/outbox/marks.ts'
import { countForSeller } from '../../../lib/outbox/read.ts'
import { withdraw } from '../../../lib/outbox/seller-moves.ts'
import { refreshDue } from '../../../lib/tracking/refresh.ts'
import { retryLookUps } from '../../../lib/tracking/reschedule.ts'
import { draft } from '../../carrier/draft.ts'
import { eventsOf, HOUR, intercept, interceptLookUps, MINUTE, openShop } from '../shop.ts'

const WATCHED_FOR_MS = 7 * 24 * 3_600_000

const SILENCE = { kind: 'failed', failure: { kind: 'unreachable', why: 'timed-out' } } as const

/** A shop that shipped an order, to a carrier that answers so. */
async function shipped(answer: Parameters<typeof intercept>[1]) {
  const shop = await openShop()
  const worker = shop.startWorker()
  intercept(worker.world, answer)
  const { key } = await worker.ship()
  const wake = async (ms: number) => {
    shop.clock.now += ms
    await refreshDue(worker.world)
    await settleCancellations(worker.world)
  }
  const cancels = () => shop.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'cancelOrder')
  const now = () => worker.store.get(key)
  return { ...shop, worker, key, wake, cancels, now }
}

/** Its first request is not answered; `arrives` has the carrier work on it. A third leaves as `third` says. */
async function haunted(
  then: 'queued' | 'rejected' = 'queued',
  third?: (answered: Promise<SubmitAnswer>) => Promise<SubmitAnswer>,
) {
  const sent: (() => Promise<unknown>)[] = []
  const shop = await shipped(async (body, go) => {
    sent.push(() => go(body))
    if (sent.length === 1) return SILENCE
    if (third && sent.length > 2) return third(go(body))
    if (then === 'rejected') return { kind: 'failed', failure: { kind: 'forbidden', message: 'no' } }
    return { kind: 'failed', failure: { kind: 'unauthorised' } }
  })
  await shop.worker.later(35_000)
  shop.account.paused = false
  return { ...shop, arrives: async () => void (await sent[0]?.()) }
}

describe('withdrawn after a request without an answer', () => {
  test('it arrives a minute later: it is found, cancelled at the carrier, and shown', async () => {
    const { worker, key, arrives, wake, cancels, now, sandbox, lookUps } = await haunted()
    expect(await withdraw(worker.world, key)).toMatchObject({
      submission: 'withdrawn',
      watch: { cancel: true },
    })
    const before = lookUps().length
    await wake(MINUTE)
    expect(lookUps()).toHaveLength(before + 1)
    expect(await now()).toMatchObject({ submission: 'withdrawn' })
    await arrives()
    await wake(MINUTE)
    expect(await now()).toMatchObject({
      submission: 'accepted',
      turnedUp: 'withdrawn',
      acceptance: { trackingCode: sandbox.state.orders[0]?.trackingCode },
      cancellation: { state: 'done' },
      status: { code: -1 },
    })
    expect(cancels()).toHaveLength(1)
    expect(sandbox.state.orders).toMatchObject([{ status: -1 }])
    expect((await eventsOf(key)).slice(-4)).toEqual(['withdrawn', 'found', 'cancel-sent', 'cancelled'])
  })

  test('shipped again and undone hours later, before it is looked up: it is still of our first request', async () => {
    const { worker, account, key, arrives, wake, now, sandbox, clock } = await haunted()
    await withdraw(worker.world, key)
    await arrives()
    clock.now += 3 * HOUR
    expect(await enqueue(worker.world, account, { draft: draft(), holdMs: 10_000 })).toMatchObject({
      value: { submission: 'queued' },
    })
    await withdraw(worker.world, key)
    await wake(MINUTE)
    expect(await now()).toMatchObject({ turnedUp: 'withdrawn', cancellation: { state: 'done' } })
    expect(sandbox.state.orders).toMatchObject([{ status: -1 }])
  })

  test('a worker that dies between finding and cancelling leaves the cancel to the next', async () => {
    const { worker, key, arrives, now, sandbox, clock, startWorker, cancels } = await haunted()
    await withdraw(worker.world, key)
    await arrives()
    clock.now += MINUTE
    await refreshDue(worker.world)
    expect(await now()).toMatchObject({ submission: 'accepted', cancellation: { state: 'wanted' } })
    expect(cancels()).toHaveLength(0)
    await settleCancellations(startWorker().world)
    expect(sandbox.state.orders).toMatchObject([{ status: -1 }])
  })

  test('a look-up that fails leaves it watched, and is made again later', async () => {
    const { worker, key, wake, now, sandbox, clock, lookUps } = await haunted()
    await withdraw(worker.world, key)
    sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
    const before = lookUps().length
    await wake(MINUTE)
    expect(lookUps()).toHaveLength(before + 1)
    expect(await now()).toMatchObject({ submission: 'withdrawn', watch: { cancel: true } })
    expect((await now())?.refreshAt).toBeGreaterThan(clock.now)
  })

  test('the cancel waits for a token, and goes out once', async () => {
    const { worker, key, arrives, now, account, clock, cancels } = await haunted()
    await withdraw(worker.world, key)
    await arrives()
    clock.now += 20 * MINUTE
    await refreshDue(worker.world)
    account.paused = true
    await settleCancellations(worker.world)
    expect(await now()).toMatchObject({ cancellation: { state: 'wanted' } })
    expect(cancels()).toHaveLength(0)
    account.paused = false
    await settleCancellations(worker.world)
    await settleCancellations(worker.world)
    expect(cancels()).toHaveLength(1)
    expect(await now()).toMatchObject({ cancellation: { state: 'done' } })
  })

  test('picked up before it was found: it is followed, and the seller decides', async () => {
    const { worker, key, arrives, wake, cancels, now, sandbox } = await haunted()
    await withdraw(worker.world, key)
    await arrives()
    const [order] = sandbox.state.orders
    if (order) order.status = 3
    await wake(MINUTE)
    const found = await now()
    expect(found).toMatchObject({ submission: 'accepted', turnedUp: 'withdrawn', status: { code: 3 } })
    expect(found?.cancellation).toBeUndefined()
    expect(cancels()).toHaveLength(0)
    expect(await countForSeller()).toBe(1)
    expect(await setAside(worker.world, key)).not.toHaveProperty('turnedUp')
    expect(await countForSeller()).toBe(0)
  })

  test('found with a notice’s code, which is no status: it is cancelled all the same', async () => {
    const { worker, key, arrives, wake, cancels, sandbox } = await haunted()
    await withdraw(worker.world, key)
    await arrives()
    interceptLookUps(worker.world, async (go) => {
      const answer = await go()
      if (answer.ok && answer.value.found) answer.value.order.statusCode = 127
      return answer
    })
    await wake(MINUTE)
    expect(cancels()).toHaveLength(1)
    expect(sandbox.state.orders).toMatchObject([{ status: -1 }])
  })

  test('made by the carrier hours after it left: another computer shipped it, so it is not cancelled', async () => {
    const { worker, key, arrives, wake, cancels, now, clock } = await haunted()
    await withdraw(worker.world, key)
    clock.now += 3 * HOUR
    await arrives()
    await wake(4 * HOUR)
    expect(await now()).toMatchObject({ submission: 'accepted', turnedUp: 'withdrawn' })
    expect(cancels()).toHaveLength(0)
  })

  test('shipped anew meanwhile: it is watched, compared with the new draft, and not cancelled', async () => {
    const { worker, key, arrives, cancels, now, clock, account } = await haunted()
    await withdraw(worker.world, key)
    account.paused = true
    await enqueue(worker.world, account, { draft: draft({ cod: 999_000 }), quotedFee: 32_000 })
    expect((await now())?.watch).toEqual({ since: expect.any(Number) })
    account.paused = false
    await arrives()
    clock.now += MINUTE
    await refreshDue(worker.world)
    expect(await now()).toMatchObject({
      submission: 'stuck',
      contradiction: { why: 'differs', fields: ['cod'] },
    })
    expect(cancels()).toHaveLength(0)
  })

  test.each([
    ['a name', 'name', { name: 'Nguyễn Thị Hoa' }],
    ['a house', 'detail', { detail: '21 Trần Phú' }],
    ['a district', 'detail', { district: 'Quận 3' }],
  ] as const)(
    'shipped again with %s corrected: what goes to the former one is not taken for it',
    async (_, field, changes) => {
      for (const sentAgain of [false, true]) {
        const shop = await haunted('queued', (answered) => answered)
        const { worker, key, arrives, wake, now, account } = shop
        account.paused = true
        // The second time to the same place.
        for (let shipping = 0; shipping < 2; shipping++) {
          await withdraw(worker.world, key)
          await enqueue(worker.world, account, { draft: draft(changes) })
        }
        account.paused = false
        await arrives()
        await (sentAgain ? worker.later(MINUTE) : wake(MINUTE))
        expect(await now()).toMatchObject({
          submission: 'stuck',
          contradiction: {
            why: 'differs',
            fields: [field],
            recordedAddress: expect.stringContaining(draft().detail),
          },
        })
      }
    },
  )

  test('shipped again to another address, and found there: it is followed', async () => {
    const shop = await haunted('queued', (answered) => answered.then(() => SILENCE))
    const { worker, key, now, account } = shop
    await withdraw(worker.world, key)
    account.paused = true
    await enqueue(worker.world, account, { draft: draft({ detail: '21 Trần Phú', district: 'Quận 3' }) })
    account.paused = false
    await worker.later(MINUTE)
    expect(await now()).toMatchObject({ submission: 'accepted', acceptance: { learnt: 'asked' } })
    expect(await now()).not.toHaveProperty('readdressed')
  })

  test('cancelled on the carrier’s site before it was found: nothing is left to watch', async () => {
    const { worker, key, arrives, wake, now, sandbox } = await haunted()
    await withdraw(worker.world, key)
    await arrives()
    const [order] = sandbox.state.orders
    if (order) order.status = -1
    await wake(MINUTE)
    expect(await now()).toMatchObject({ submission: 'withdrawn' })
    expect(await now()).not.toHaveProperty('watch')
  })

  test('it is looked up less and less often, for a week after the last word, and then no more', async () => {
    const { worker, key, wake, now, lookUps } = await haunted()
    await withdraw(worker.world, key)
    const before = lookUps().length
    for (let hours = 0; hours < 24; hours++) await wake(HOUR)
    const aDay = lookUps().length - before
    expect(aDay).toBeLessThan(12)
    for (let hours = 24; hours * HOUR <= WATCHED_FOR_MS + 6 * HOUR; hours++) await wake(HOUR)
    const all = lookUps().length - before
    expect(all - aDay).toBeLessThan(30)
    expect(await now()).not.toHaveProperty('watch')
    expect(await now()).not.toHaveProperty('refreshAt')
    await wake(HOUR)
    expect(lookUps().length - before).toBe(all)
  })

  test('a week without a token ends no watch', async () => {
    const { worker, key, wake, now, account, lookUps, arrives } = await haunted()
    await withdraw(worker.world, key)
    account.paused = true
    const before = lookUps().length
    await wake(WATCHED_FOR_MS + HOUR)
    expect(lookUps()).toHaveLength(before)
    account.paused = false
    await arrives()
    await wake(7 * HOUR)
    expect(await now()).toMatchObject({ submission: 'accepted', turnedUp: 'withdrawn' })
  })
})

test('refused at the second attempt, then taken from the first: found, followed and shown, not cancelled', async () => {
  const { arrives, wake, now, cancels, lookUps } = await haunted('rejected')
  expect(await now()).toMatchObject({ submission: 'rejected', watch: { since: expect.any(Number) } })
  await arrives()
  const before = lookUps().length
  await wake(MINUTE)
  expect(lookUps()).toHaveLength(before + 1)
  const found = await now()
  expect(found).toMatchObject({ submission: 'accepted', turnedUp: 'rejected', status: { code: 2 } })
  expect(found?.cancellation).toBeUndefined()
  expect(cancels()).toHaveLength(0)
  expect(found && isToBeSeen(found)).toBe(true)
})

test('a token that was mended has it looked up at once', async () => {
  const { wake, worker, account, lookUps, key } = await haunted()
  await withdraw(worker.world, key)
  await wake(20 * HOUR)
  account.paused = true
  await wake(20 * HOUR)
  account.paused = false
  const before = lookUps().length
  await wake(MINUTE)
  expect(lookUps()).toHaveLength(before)
  await retryLookUps(worker.world)
  await wake(0)
  expect(lookUps()).toHaveLength(before + 1)
})

test('due while the carrier wants a pause, it is looked up right after that', async () => {
  const { wake, worker, account, lookUps, clock, key } = await haunted()
  await withdraw(worker.world, key)
  await wake(6 * HOUR)
  account.backoff = { from: clock.now, until: clock.now + 5 * HOUR }
  const before = lookUps().length
  await wake(4 * HOUR)
  expect(lookUps()).toHaveLength(before)
  await wake(HOUR)
  expect(lookUps()).toHaveLength(before + 1)
})

test('queued and held up: it is found there, and not sent again', async () => {
  const { arrives, wake, now, submissions, worker } = await haunted()
  await arrives()
  const before = submissions().length
  await wake(MINUTE)
  expect(await now()).toMatchObject({ submission: 'accepted' })
  expect(await now()).not.toHaveProperty('turnedUp')
  await worker.later(20 * MINUTE)
  expect(submissions()).toHaveLength(before)
})

describe('sent twice by the browser: the carrier took the first, and only the second’s refused token or pause arrives', () => {
  const UNAUTHORISED = { kind: 'failed', failure: { kind: 'unauthorised' } } as const
  const BUSY = { kind: 'failed', failure: { kind: 'busy', retryAfterMs: 5 * MINUTE } } as const
  const FORBIDDEN = { kind: 'failed', failure: { kind: 'forbidden', message: 'no' } } as const

  /** The n-th request is answered so, after the carrier took the first. */
  async function doubled(...answers: (typeof UNAUTHORISED | typeof BUSY | typeof FORBIDDEN)[]) {
    let n = 0
    const shop = await shipped(async (body, go) => {
      if (n === 0) await go(body)
      return answers[n++] ?? go(body)
    })
    shop.account.paused = false
    return shop
  }

  test.each([
    ['a refused token', UNAUTHORISED],
    ['a pause', BUSY],
  ])('after %s the seller withdraws it: it is found and cancelled', async (_, answer) => {
    const { worker, key, wake, now, sandbox, submissions } = await doubled(answer)
    expect(await now()).toMatchObject({ submission: 'queued' })
    expect(await now()).not.toHaveProperty('watch')
    await withdraw(worker.world, key)
    await wake(HOUR)
    expect(await now()).toMatchObject({ turnedUp: 'withdrawn', cancellation: { state: 'done' } })
    expect(sandbox.state.orders).toMatchObject([{ status: -1 }])
    expect(submissions()).toHaveLength(1)
  })

  test('sent again it is taken for ours, not for another computer’s', async () => {
    const { worker, now, sandbox } = await doubled(BUSY)
    await worker.later(6 * MINUTE)
    expect(await now()).toMatchObject({ submission: 'accepted' })
    expect((await now())?.acceptance).not.toHaveProperty('elsewhere')
    expect(sandbox.state.orders).toHaveLength(1)
  })

  test('refused when sent again: it is found and followed', async () => {
    const { worker, wake, now, sandbox } = await doubled(BUSY, FORBIDDEN)
    await worker.later(6 * MINUTE)
    expect(await now()).toMatchObject({ submission: 'rejected', leftUnanswered: true })
    await wake(MINUTE)
    expect(await now()).toMatchObject({ submission: 'accepted', turnedUp: 'rejected' })
    expect(sandbox.state.orders).toHaveLength(1)
  })

  test('given back because its price changed: it is found and followed', async () => {
    const { worker, key, wake, now, sandbox } = await doubled(UNAUTHORISED)
    await worker.store.write(key, (found) => ({
      event: 'noted',
      shipment: { ...Object(found), quotedFee: 1 },
    }))
    await worker.later(3 * HOUR)
    expect(await now()).toMatchObject({ submission: 'rejected', failure: { code: 'price-changed' } })
    await wake(MINUTE)
    expect(await now()).toMatchObject({ submission: 'accepted', turnedUp: 'rejected' })
    expect(sandbox.state.orders).toHaveLength(1)
  })

  test('given back because the day of its labels is over: it is found and followed', async () => {
    const { worker, key, wake, now, clock } = await doubled(UNAUTHORISED)
    await worker.store.write(key, (found) => {
      const { draft: before, ...rest } = Object(found)
      return { event: 'noted', shipment: { ...rest, draft: { ...before, express: { session: '2_mai' } } } }
    })
    clock.now += 20 * HOUR
    await worker.later(4 * HOUR)
    expect(await now()).toMatchObject({ submission: 'rejected', failure: { code: 'choices-expired' } })
    await wake(MINUTE)
    expect(await now()).toMatchObject({ submission: 'accepted', turnedUp: 'rejected' })
  })
})

test('what never left is not watched', async () => {
  const { account, startWorker, clock, lookUps } = await openShop()
  const worker = startWorker()
  account.paused = true
  const { key } = await worker.ship()
  expect(await withdraw(worker.world, key)).not.toHaveProperty('watch')
  account.paused = false
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(lookUps()).toHaveLength(0)
})

test('a parcel that turned up can be cancelled by hand', async () => {
  const { worker, key, arrives, wake, now } = await haunted('rejected')
  await arrives()
  await wake(MINUTE)
  await cancel(worker.world, key)
  expect(await now()).toMatchObject({ cancellation: { state: 'done' } })
})
