import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRACTICE_PACE_MS, practiceFetch } from '../../../lib/background/accounts/practice-carrier.ts'
import { createCarrier } from '../../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { INNER_CARRIER, INNER_TOKEN, PRACTICE_PARTNER_CODE } from '../../../lib/domain/practice.ts'
import { account, draft } from '../../carrier/draft.ts'

const clock = { now: Date.UTC(2026, 10, 20, 8) }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => vi.restoreAllMocks())

/** The practice carrier of one worker's life. A worker that is killed first hears no answer any more. */
function worker({ killedBeforeItHears = false } = {}) {
  const now = () => clock.now
  const fetch = practiceFetch({
    now,
    after: (_ms, call) => {
      if (!killedBeforeItHears) call()
      return () => {}
    },
  })
  const credentials = { api: INNER_CARRIER, partnerCode: PRACTICE_PARTNER_CODE, token: INNER_TOKEN }
  const carrier = createCarrier(credentials, { fetch, now, after: () => () => {} })
  return { carrier, submit: (id: string) => carrier.submit(encodeOrder(id, draft(), account, clock.now)) }
}

const found = (id: string) => worker().carrier.status({ partnerId: id })

test('a worker killed before the answer came leaves a parcel that is found by asking, and no second one', async () => {
  void worker({ killedBeforeItHears: true }).submit('o-1')
  await expect.poll(() => found('o-1')).toMatchObject({ ok: true, value: { found: true } })
  expect(await worker().submit('o-1')).toMatchObject({ kind: 'exists' })
})

test('what the disk did not take was not taken: nothing tells of it, and it may be sent again', async () => {
  const { submit, carrier } = worker()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const lost = await submit('o-1')
  expect(lost.kind).not.toBe('accepted')
  expect(await carrier.status({ partnerId: 'o-1' })).toMatchObject({ ok: true, value: { found: false } })
  expect(await submit('o-1')).toMatchObject({ kind: 'accepted' })
  expect(await found('o-1')).toMatchObject({ ok: true, value: { found: true } })
})

test('each order has a tracking code of its own, however many workers took them', async () => {
  const codes = new Set<string>()
  for (const id of ['o-1', 'o-2', 'o-3']) {
    const taken = await worker().submit(id)
    if (taken.kind === 'accepted') codes.add(taken.order.trackingCode)
  }
  expect(codes.size).toBe(3)
})

test('a cancelled parcel stays cancelled, whatever time passes', async () => {
  await worker().submit('o-1')
  await worker().carrier.cancel({ partnerId: 'o-1' })
  clock.now += 10 * PRACTICE_PACE_MS
  expect(await found('o-1')).toMatchObject({ value: { order: { statusCode: -1 } } })
})

test('only what is addressed to it is answered', async () => {
  const inside = practiceFetch({ now: () => clock.now, after: () => () => {} })
  await expect(inside(new Request('https://carrier.example/services/authenticated'))).rejects.toThrow()
})
