import { describe, expect, test, vi } from 'vitest'
import { withdraw } from '../../lib/outbox/seller-moves.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { startScriptedCarrier } from '../carrier/scripted-carrier.ts'
import { intercept, journal, MINUTE, openShop } from './shop.ts'

type ScriptedCarrier = Awaited<ReturnType<typeof startScriptedCarrier>>

/** The answer to the last request, which names its order. */
function accepted({ seen }: Pick<ScriptedCarrier, 'seen'>, more: object): string {
  const partner_id: unknown = JSON.parse(seen.at(-1)?.body ?? '').order.id
  return JSON.stringify({ success: true, order: { partner_id, label: 'S1.A1.17373471', ...more } })
}

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
    expect((await journal(shipment.key)).map(({ event, detail }) => [event, detail])).toEqual([
      ['enqueued', ''],
      ['claimed', 'attempt 1'],
      ['accepted', expect.stringMatching(/^S1\S+ \S+$/)],
    ])
  })

  test.each(['HN.01.C3', ''])(
    'keeps the carrier’s sorting code, where it named one: "%s"',
    async (sorting_code) => {
      await using carrier = await startScriptedCarrier((_, response) =>
        response.end(accepted(carrier, { fee: 30_400, sorting_code })),
      )
      const { acceptance } = await (await openShop(carrier.url)).startWorker().ship()
      expect(acceptance).toMatchObject({ trackingCode: 'S1.A1.17373471' })
      expect(acceptance?.sortingCode).toBe(sorting_code || undefined)
    },
  )

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
})

test.each(['', 'another-order'])(
  'an acceptance that names "%s" instead of the order is not believed',
  async (partner_id) => {
    const shop = await openShop()
    const order = { partner_id, label: 'S1.A1.OTHER', fee: 30_400 }
    const answer = { httpStatus: 200, body: JSON.stringify({ success: true, order }) }
    shop.sandbox.sandbox.fail({ kind: 'answer', endpoint: 'submitOrder', times: 1, delayMs: 0, answer })
    const shipment = await shop.startWorker().ship()
    expect(shipment).toMatchObject({ submission: 'unknown', failure: { kind: 'unreadable' } })
    expect(shipment).not.toHaveProperty('acceptance')
  },
)

test.each([
  ['no answer', { kind: 'failed', failure: { kind: 'unreachable', why: 'timed-out' } }],
  [
    'an answer that is not the carrier’s',
    { kind: 'failed', failure: { kind: 'unreadable', httpStatus: 200, excerpt: '' } },
  ],
  ['an order that exists', { kind: 'exists', trackingCode: '', statusCode: 2, logId: '' }],
] as const)('after %s it is unknown since that moment, through all further attempts', async (_, answer) => {
  const shop = await openShop()
  const worker = shop.startWorker()
  intercept(worker.world, async () => answer)
  const { key } = await worker.ship()
  const { now: since } = shop.clock
  expect(await worker.store.get(key)).toMatchObject({ submission: 'unknown', unknownSince: since })
  for (let minutes = 0; minutes < 3; minutes++) await worker.later(MINUTE)
  const later = await worker.store.get(key)
  expect(later?.attempts).toBeGreaterThan(1)
  expect(later?.unknownSince).toBe(since)
})

test.each([
  ['a refused token', { kind: 'unauthorised' }, 0],
  ['a pause', { kind: 'busy', retryAfterMs: 90_000 }, 90_000],
] as const)('put back after %s, it has left nothing to look for', async (_, failure, pause) => {
  const shop = await openShop()
  const worker = shop.startWorker()
  intercept(worker.world, async () => ({ kind: 'failed', failure }))
  const shipment = await worker.ship()
  expect(shipment).toMatchObject({ submission: 'queued', failure, attempts: 1 })
  expect(shipment.nextAttemptAt).toBe(pause && shop.clock.now + pause)
  for (const name of ['watch', 'unknownSince', 'leftUnanswered']) expect(shipment).not.toHaveProperty(name)
})

test('what is withdrawn while it waits for a token keeps no failure, and is not watched', async () => {
  const shop = await openShop()
  shop.account.paused = true
  const worker = shop.startWorker()
  const { key, failure } = await worker.ship()
  expect(failure).toEqual({ kind: 'unauthorised' })
  const withdrawn = await withdraw(worker.world, key)
  expect(withdrawn?.submission).toBe('withdrawn')
  for (const name of ['failure', 'watch', 'refreshAt']) expect(withdrawn).not.toHaveProperty(name)
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
  const stored = JSON.stringify([await worker.store.get(key), await journal(key)])
  expect(stored).toContain('rejected')
  expect(stored).not.toContain(shop.secrets.token)
})
