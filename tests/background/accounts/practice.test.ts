import { afterEach, expect, test, vi } from 'vitest'
import { PRACTICE_PACE_MS } from '../../../lib/background/accounts/practice-carrier.ts'
import { INNER_CARRIER, SAMPLE_STORE } from '../../../lib/domain/practice.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startBrowser, startWorker } from '../browser.ts'

const accountId = 'practice-inside'

/** A worker with the built-in practice account and an account at a carrier of its own; every request out is counted. */
async function practising() {
  const browser = await startBrowser()
  const { handlers, sandbox } = browser
  const out = vi.spyOn(globalThis, 'fetch')
  const connected = await handlers['accounts.connect-practice']({}, {})
  await handlers['accounts.set-pickup']({ accountId, pickup }, {})
  const form: AccountForm & { id: string } = {
    id: 'real',
    name: 'Shop Hà Nội',
    api: sandbox.url,
    partnerCode: sandbox.partnerCode,
    token: sandbox.token,
    environment: 'production',
    contactEmail: 'shop@example.vn',
  }
  await handlers['accounts.save'](form, {})
  await handlers['accounts.set-pickup']({ accountId: 'real', pickup }, {})
  return { ...browser, connected, form, out }
}

/** What the practice carrier has written down. */
async function takenInside(): Promise<string[]> {
  const { openDB } = await import('idb')
  const database = await openDB('quickship-practice', 1, {
    upgrade(created) {
      created.createObjectStore('orders')
      created.createObjectStore('goods')
    },
  })
  const keys = await database.getAllKeys('orders')
  database.close()
  return keys.map(String)
}

/** The worker that comes after one that was killed: the same disk, nothing of the memory. */
async function nextWorker() {
  vi.resetModules()
  return startWorker()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the practice account prices, ships, follows, cancels and prints without a server, a host or a request', async () => {
  const { handlers, contains, connected, out, sandbox } = await practising()
  contains.mockResolvedValue(false)
  expect(connected).toMatchObject({ value: { api: INNER_CARRIER, environment: 'practice', paused: false } })
  expect(await handlers['pickups.list']({ accountId }, {})).toMatchObject({ ok: true })
  const quotes = await handlers.quote({ accountId, draft: draft() }, {})
  expect(quotes).toMatchObject({ road: { ok: true }, fly: { ok: true } })
  const shipped = await handlers.ship({ accountId, draft: draft(), quotedFee: 32_000 }, {})
  expect(shipped).toMatchObject({ value: { submission: 'accepted', environment: 'practice' } })
  if (!shipped.ok) return
  const { key } = shipped.value
  expect(await handlers['shipment.refresh']({ key }, {})).toMatchObject({ value: { status: { code: 2 } } })
  const cancelled = await handlers['shipment.cancel']({ key }, {})
  expect(cancelled).toMatchObject({ value: { cancellation: { state: 'done' } } })
  const listed = await handlers['accounts.list']({}, {})
  const [inside] = listed.filter(({ id }) => id === accountId)
  if (!inside) throw new Error('no practice account')
  await handlers['accounts.save']({ ...inside, features: ['label-pdf'] }, {})
  const label = await handlers['label.pdf']({ key, original: 'portrait', size: 'A6' }, {})
  expect(label.ok && atob(label.value).startsWith('%PDF-')).toBe(true)
  expect(out).not.toHaveBeenCalled()
  expect(contains.mock.calls.filter(([{ origins }]) => origins)).toEqual([])
  expect(sandbox.state.requests).toEqual([])
})

test('a real account never reaches the carrier inside, not even by its address', async () => {
  const { handlers, form, contains, out, sandbox } = await practising()
  const shipped = await handlers.ship({ accountId: 'real', draft: draft() }, {})
  expect(shipped).toMatchObject({ value: { submission: 'accepted', environment: 'production' } })
  expect(sandbox.state.orders).toHaveLength(1)
  expect(out).toHaveBeenCalled()
  out.mockClear()
  // The network has no such host: what does not come back was not answered inside.
  out.mockRejectedValue(new TypeError('no such host'))
  const there = {
    ...form,
    id: 'there',
    api: INNER_CARRIER,
    token: 'practice-inside',
    partnerCode: 'S-PRACTICE',
  }
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  expect(await handlers['accounts.check'](there, {})).toEqual({ kind: 'no-network' })
  await handlers['accounts.save'](there, {})
  await handlers['accounts.set-pickup']({ accountId: 'there', pickup }, {})
  const sent = await handlers.ship({ accountId: 'there', draft: draft({ orderId: '2' }) }, {})
  expect(sent).not.toMatchObject({ value: { submission: 'accepted' } })
  expect(out).toHaveBeenCalled()
  expect(contains).toHaveBeenCalledWith({ origins: ['https://practice.quickship.invalid/*'] })
  expect(await takenInside()).toEqual([])
})

test('the sample order goes with practice accounts only', async () => {
  const { handlers, sandbox } = await practising()
  const sample = draft({ store: SAMPLE_STORE })
  expect(await handlers.ship({ accountId: 'real', draft: sample }, {})).toMatchObject({
    failure: { kind: 'rejected', code: 'sample-is-practice' },
  })
  expect(sandbox.state.requests).toEqual([])
  expect(await handlers.ship({ accountId, draft: sample }, {})).toMatchObject({
    value: { submission: 'accepted' },
  })
})

test('a worker that dies right after the answer leaves the parcel on the disk, and it moves on meanwhile', async () => {
  const { handlers } = await practising()
  const shipped = await handlers.ship({ accountId, draft: draft() }, {})
  if (!shipped.ok) throw new Error('not shipped')
  vi.useFakeTimers({ now: Date.now() + 3 * PRACTICE_PACE_MS + 5_000, toFake: ['Date'] })
  const next = await nextWorker()
  const { key } = shipped.value
  expect(await next.handlers['shipment.refresh']({ key }, {})).toMatchObject({
    value: { status: { code: 4 } },
  })
  await next.runDueWork()
  vi.setSystemTime(Date.now() + 10 * PRACTICE_PACE_MS)
  await next.runDueWork()
  expect(await next.handlers['shipment.refresh']({ key }, {})).toMatchObject({
    value: { status: { code: 6 } },
  })
})
