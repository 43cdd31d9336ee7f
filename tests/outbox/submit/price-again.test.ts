import { expect, test } from 'vitest'
import type { Failure } from '../../../lib/domain/failure.ts'
import { omit } from '../../../lib/domain/omit.ts'
import type { Quote } from '../../../lib/domain/shipment/quote.ts'
import type { ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { timelineOf } from '../../../lib/order-book/timeline-lines.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { withdraw } from '../../../lib/outbox/seller-moves.ts'
import { submit } from '../../../lib/outbox/submit.ts'
import { draft } from '../../carrier/draft.ts'
import { account as someAccount } from '../../components/world.ts'
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { writtenBy } from '../one-shipment.ts'
import { eventsOf, HOUR, intercept, journal, MINUTE, openShop } from '../shop.ts'

/** An order that waits for a token, priced by the carrier when it was shipped, or as given. */
async function waiting(given?: { fee: number } | 'unpriced', changes: Partial<ShipmentDraft> = {}) {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { world, store } = worker
  const reached = await world.carrierFor({ ...shop.account, accountId: 'shop', submission: 'queued' })
  if (!reached.ok) throw new Error('no carrier')
  const order = draft(changes)
  const quote = await reached.value.carrier.fee(order, order.transport)
  if (!quote.ok) throw new Error('no price')
  const fee = quote.value.fee + quote.value.insuranceFee
  const seen = given === 'unpriced' ? undefined : (given?.fee ?? fee)
  shop.account.paused = true
  const written = await enqueue(world, shop.account, { draft: order, quotedFee: seen })
  if (!written.ok) throw new Error('not written down')
  await worker.drain()
  const prices = () => shop.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'fee').length - 1
  return {
    ...{ ...shop, worker, fee, prices, key: written.value.key },
    found: () => store.get(written.value.key),
    mended(later: number) {
      shop.account.paused = false
      return worker.later(later)
    },
  }
}

test('an order that waited for days goes at the price that the seller saw, once the carrier confirms it', async () => {
  const { mended, found, prices, submissions } = await waiting()
  await mended(72 * HOUR)
  expect(await found()).toMatchObject({ submission: 'accepted' })
  expect([prices(), submissions().length]).toEqual([1, 1])
})

test.each([
  ['that waited for two hours', undefined, 2 * HOUR],
  ['that was shipped without a price', 'unpriced' as const, 72 * HOUR],
])('an order %s goes as it is', async (_, given, ms) => {
  const { mended, found, prices } = await waiting(given)
  await mended(ms)
  expect(await found()).toMatchObject({ submission: 'accepted' })
  expect(prices()).toBe(0)
})

test('a moment after two hours the price is requested again', async () => {
  const { mended, prices } = await waiting()
  await mended(2 * HOUR + 1)
  expect(prices()).toBe(1)
})

test.each([
  ['by a day, the age of its price is not known: it is requested again', -24 * HOUR, 'rejected'],
  ['a little, as by a time server, it goes as it is', -MINUTE, 'accepted'],
])('where the clock was set back %s', async (_, ms, submission) => {
  const { mended, found } = await waiting({ fee: 1 })
  await mended(ms)
  expect(await found()).toMatchObject({ submission })
})

test('a pause that the price request is answered with holds for the whole account', async () => {
  const { mended, found, account, sandbox, clock } = await waiting()
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'fee', times: 1, delayMs: 0, retryAfter: '90' })
  await mended(3 * HOUR)
  expect(account.backoff).toEqual({ from: clock.now, until: clock.now + 90_000 })
  expect(await found()).toMatchObject({ submission: 'queued', nextAttemptAt: clock.now + 90_000 })
})

test('where the price request is refused its token, a new token has the order sent at once', async () => {
  const { mended, found, account, worker, sandbox, submissions } = await waiting()
  sandbox.sandbox.fail({ kind: 'token-refused', endpoint: 'fee', times: 1, delayMs: 0 })
  await mended(72 * HOUR)
  expect(await found()).toMatchObject({ submission: 'queued', failure: { kind: 'unauthorised' } })
  expect(account.paused).toBe(true)
  account.paused = false
  await worker.drain()
  expect(await found()).toMatchObject({ submission: 'accepted' })
  expect(submissions()).toHaveLength(1)
})

test('where the price changed meanwhile, nothing leaves, and the seller is asked', async () => {
  const { mended, found, fee, key, worker, account, submissions } = await waiting({ fee: 5_000 })
  await mended(3 * HOUR)
  expect(await found()).toMatchObject({
    ...{ submission: 'rejected', quotedFee: 5_000, priceNow: fee },
  })
  expect((await found())?.failure).toEqual({
    ...{ kind: 'rejected', message: '', code: 'price-changed', field: 'transport' },
  })
  expect((await journal(key)).at(-1)).toMatchObject({ event: 'price-changed', detail: `fee 5000 → ${fee}` })
  expect(submissions()).toEqual([])
  const [line] = timelineOf(await journal(key))
  expect(line).toMatchObject({ event: 'price-changed', changes: [{ of: 'fee', was: 5_000, is: fee }] })
  expect(line).not.toHaveProperty('status')

  await enqueue(worker.world, account, { draft: draft(), quotedFee: fee })
  await worker.drain()
  expect(await found()).toMatchObject({ submission: 'accepted', quotedFee: fee })
  expect(submissions()).toHaveLength(1)
})

test.each<[string, Partial<ShipmentDraft>]>([
  ['by air that may be carried by road', { transport: 'fly', actualTransport: 'road' }],
  ['by road that may be carried by air', { transport: 'road', actualTransport: 'fly' }],
  ['with a label', { labels: [1] }],
  ['to be collected at the door', { payer: 'recipient', handover: 'cod' }],
  ['brought to the post', { handover: 'post' }],
  ['worth more than it costs', { value: 2_500_000, cod: 0 }],
])(
  'an order %s is priced again by the very question that the seller saw the answer of',
  async (_, changes) => {
    const { mended, found, sandbox } = await waiting(undefined, changes)
    await mended(72 * HOUR)
    expect(await found()).toMatchObject({ submission: 'accepted' })
    const asked = sandbox.state.requests.filter(({ endpoint }) => endpoint === 'fee')
    expect(asked).toHaveLength(2)
    expect(asked[1]?.query).toEqual(asked[0]?.query)
  },
)

test('a price seen hours before the press is requested again, although the order never waited', async () => {
  const { account, startWorker, submissions } = await openShop()
  const worker = startWorker()
  const { now } = worker.world
  await enqueue(worker.world, account, { draft: draft(), quotedFee: 5_000, quotedAt: now() - 3 * HOUR })
  await worker.drain()
  expect(submissions()).toEqual([])
  const again = await enqueue(worker.world, account, {
    draft: draft(),
    quotedFee: 5_000,
    quotedAt: now() + HOUR,
  })
  expect(again).toMatchObject({ ok: true, value: { pricedAt: now() } })
  await worker.drain()
  expect(submissions()).toHaveLength(1)
})

test('while no price comes it waits, a minute at a time', async () => {
  const { mended, found, sandbox, worker, prices, submissions } = await waiting()
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'fee', times: 1, delayMs: 0 })
  await mended(3 * HOUR)
  expect(await found()).toMatchObject({ submission: 'queued', failure: { kind: 'carrier-down' } })
  await worker.later(MINUTE / 2)
  expect([prices(), submissions().length]).toEqual([1, 0])
  await worker.later(MINUTE)
  expect(await found()).toMatchObject({ submission: 'accepted' })
  expect([prices(), submissions().length]).toEqual([2, 1])
})

test('a price that is requested in vain for long is one line in the journal', async () => {
  const { mended, sandbox, worker, key, prices } = await waiting()
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'fee', times: 3, delayMs: 0 })
  await mended(3 * HOUR)
  for (let minutes = 0; minutes < 4; minutes++) await worker.later(2 * MINUTE)
  expect(prices()).toBe(4)
  expect(await eventsOf(key)).toEqual(['enqueued', 'deferred', 'deferred', 'claimed', 'accepted'])
})

test.each<[string, 'error-500' | 'html' | 'busy', number, boolean]>([
  ['of a carrier that answers', 'error-500', 3, true],
  ['of answers that cannot be read', 'html', 3, true],
  ['that is short of that', 'error-500', 1, false],
  ['of a carrier that asks for pauses', 'busy', 3, false],
])('no price for hours %s', async (_, kind, hours, asksSeller) => {
  const { mended, found, sandbox, worker, key, submissions, account } = await waiting()
  sandbox.sandbox.fail({ kind, endpoint: 'fee', times: 99, delayMs: 0, retryAfter: '60' })
  await mended(3 * HOUR)
  for (let passed = 0; passed < hours; passed++) await worker.later(HOUR)
  expect(submissions()).toEqual([])
  if (!asksSeller) return expect(await found()).toMatchObject({ submission: 'queued' })
  expect((await found())?.failure).toEqual({
    ...{ kind: 'rejected', message: '', code: 'price-unknown', field: 'transport' },
  })
  expect(await found()).not.toHaveProperty('pricelessSince')
  expect((await journal(key)).at(-1)).toMatchObject({
    event: 'price-unknown',
    detail: expect.stringMatching(/^(carrier-down|unreadable)/),
  })
  await enqueue(worker.world, account, { draft: draft() })
  await worker.drain()
  expect(await found()).toMatchObject({ submission: 'accepted' })
})

const unpriced = ['error-500', 'html', 'drop-before'] as const
const onMonday: readonly (readonly [string, Failure | undefined])[] = [
  ['at once', undefined],
  ['once the passphrase is there', { kind: 'locked' }],
]

test.each(unpriced.flatMap((kind) => onMonday.map(([when, failure]) => [kind, when, failure] as const)))(
  'of a weekend the computer was off, nothing counts as time without a price (%s), and it is requested %s',
  async (kind, _, failure) => {
    const { mended, found, sandbox, worker, clock } = await waiting()
    const { world, drain, later } = worker
    sandbox.sandbox.fail({ kind, endpoint: 'fee', times: 3, delayMs: 0 })
    await mended(3 * HOUR)
    expect(await found()).toMatchObject({ submission: 'queued', pricelessSince: clock.now })
    clock.now += 60 * HOUR
    if (failure) {
      const { carrierFor } = world
      world.carrierFor = async () => ({ ok: false, failure })
      await drain()
      world.carrierFor = carrierFor
    }
    for (let turn = 0; turn < 2; turn += 1) {
      await later(2 * MINUTE)
      expect(await found()).toMatchObject({ submission: 'queued' })
    }
    await later(2 * MINUTE)
    expect(await found()).toMatchObject({ submission: 'accepted' })
  },
)

test.each([
  ['under another account', 'other', 0],
  ['a minute later', 'shop', MINUTE],
])('an order shipped again %s while its price was requested is not sent as it was', async (_, id, later) => {
  const { mended, found, worker, account, clock, key, submissions } = await waiting()
  const { carrierFor } = worker.world
  worker.world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok || shipment.accountId !== account.id)
      return { ok: false, failure: { kind: 'account-gone' } }
    worker.world.carrierFor = async () => ({ ok: false, failure: { kind: 'account-gone' } })
    const { carrier } = reached.value
    const fee: typeof carrier.fee = async (...given) => {
      await withdraw(worker.world, key)
      clock.now += later
      await enqueue(worker.world, { ...account, id }, { draft: draft(), quotedFee: 9_000 })
      return carrier.fee(...given)
    }
    return { ok: true, value: { ...reached.value, carrier: { ...carrier, fee } } }
  }
  await mended(3 * HOUR)
  expect(await found()).toMatchObject({ submission: 'queued', accountId: id, quotedFee: 9_000 })
  expect(submissions()).toEqual([])
})

test('what was shipped again has no bytes yet, and is priced again although an earlier request may have left', async () => {
  const { mended, found, worker, account, submissions } = await waiting()
  const failures: Failure[] = [
    { kind: 'unreachable', why: 'timed-out' },
    { kind: 'rejected', message: 'Sai' },
  ]
  intercept(worker.world, async (body, go) => {
    const failure = failures.shift()
    return failure ? { kind: 'failed', failure } : go(body)
  })
  await mended(HOUR)
  await worker.later(MINUTE)
  expect(await found()).toMatchObject({ submission: 'rejected', leftUnanswered: true })
  account.paused = true
  await enqueue(worker.world, account, { draft: draft(), quotedFee: 5_000 })
  await mended(3 * HOUR)
  expect(await found()).toMatchObject({ submission: 'rejected', failure: { code: 'price-changed' } })
  expect(submissions()).toEqual([])
})

test('what may have left goes with its bytes, whatever the price is now', async () => {
  const { mended, found, sandbox, worker, clock, prices } = await waiting({ fee: 5_000 })
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  await mended(HOUR)
  expect(await found()).toMatchObject({ submission: 'unknown' })
  clock.now += 3 * HOUR
  await worker.later(HOUR)
  expect(await found()).toMatchObject({ submission: 'accepted' })
  expect(prices()).toBe(0)
})

test.each(['right-missing', 'refused'] as const)(
  'a carrier that gives no price (%s) is sent the order all the same, and tells why itself',
  async (kind) => {
    const { mended, found, sandbox, prices, submissions } = await waiting()
    const body = '{"success":false,"message":"Không","error_code":"30102"}'
    sandbox.sandbox.fail({
      ...{ endpoint: 'fee', times: 1, delayMs: 0 },
      ...(kind === 'refused' ? { kind: 'answer', answer: { httpStatus: 400, body } } : { kind }),
    })
    await mended(3 * HOUR)
    expect(await found()).toMatchObject({ submission: 'accepted' })
    expect([prices(), submissions().length]).toEqual([1, 1])
  },
)

test('a price that still holds counts from now; one that was put off remembers since when there is none', async () => {
  const { mended, found, sandbox, clock, worker, account } = await waiting()
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'fee', times: 1, delayMs: 0 })
  await mended(3 * HOUR)
  const since = clock.now
  expect(await found()).toMatchObject({ pricelessSince: since, nextAttemptAt: since + MINUTE })
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'fee', times: 1, delayMs: 0, retryAfter: '60' })
  await worker.later(MINUTE)
  expect(await found()).not.toHaveProperty('pricelessSince')
  account.paused = false
  await worker.later(MINUTE)
  expect(await found()).toMatchObject({ submission: 'accepted', pricedAt: clock.now })
})

test('when an order that waited is priced again, and what makes its price another', async () => {
  const hours = (many: number) => NOW - many * 3_600_000
  const one = omit(whole.queued, 'body', 'leftUnanswered', 'unknownSince', 'watch', 'refreshAt', 'failure')
  const { draft: whole1 } = one
  // An express session or a label would end with its day.
  const draft = omit(whole1, 'express', 'labels', 'solutions')
  const quoted = { fee: 30_100, insuranceFee: 5_200, surcharges: 6_300, extras: 'apart' } as const
  const given = {
    queued: {
      ...one,
      draft,
      quotedFee: 41_600,
      quoted,
      pricedAt: hours(3),
      createdAt: hours(5),
      pricelessSince: hours(1),
      updatedAt: hours(1),
    },
    quote: {
      ...{ fee: 30_100, insuranceFee: 5_200, delivers: true, area: '3', at: NOW },
      surcharges: [{ title: 'Vùng xa', amount: 6_300, type: 'x' }],
    } as Quote,
    account: { ...someAccount(), extras: 'apart' as const },
    failed: '',
  }
  const failures: Failure[] = [
    { kind: 'carrier-down', httpStatus: 502 },
    { kind: 'unreadable', httpStatus: 200, excerpt: '' },
    { kind: 'unreachable', why: 'dropped' },
    { kind: 'busy', retryAfterMs: 90_000 },
    { kind: 'unauthorised' },
    { kind: 'rejected', message: '' },
  ]
  const answer = async ({ queued, quote, account, failed }: typeof given) => {
    const failure = failures.find(({ kind }) => kind === failed)
    const it = queued as ShipmentIn<'queued'>
    const written = await writtenBy(it, (deps) => submit(deps, it), {
      account,
      fee: failure ? { ok: false, failure } : { ok: true, value: quote },
      submit: { kind: 'failed', failure: { kind: 'locked' } },
    })
    const { line, asked, priceNow, pricelessSince, nextAttemptAt, gone }: Record<string, unknown> = written
    const events = (line as { event: string; detail: string }[]).map(
      ({ event, detail }) => `${event} ${detail}`,
    )
    const requests = (asked as object[]).map((ask) =>
      'fee' in ask ? JSON.stringify(ask) : Object.keys(ask)[0],
    )
    const priceless = pricelessSince ?? (String(gone).includes('pricelessSince') ? 'gone' : undefined)
    return { events: events.join(), requests: requests.join(' '), priceNow, priceless, nextAttemptAt }
  }
  const undelivered = { ...given.quote, fee: 99, delivers: false }
  const others = {
    ...{ 'queued.pricedAt': [undefined, hours(2), hours(2) - 1, NOW + 30_000, NOW + 90_000] },
    ...{ 'queued.quotedFee': [undefined], 'queued.quoted': [undefined], 'queued.body': ['{}'] },
    ...{ 'queued.quoted.extras': ['within', undefined], 'account.extras': ['within', undefined] },
    ...{ 'queued.pricelessSince': [undefined, hours(2), hours(25)], quote: [undelivered] },
    failed: failures.map(({ kind }) => kind),
  }
  const without = [
    'snapshot',
    'orderChangedTo',
    'draft.pickup',
    'draft.returnTo',
    'submission',
    'draft.products',
  ].map((name) => `queued.${name}`)
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    queued.draft.cod: requests
    queued.draft.transport: requests
    queued.draft.pickDate: events requests priceless nextAttemptAt (spaces)
    queued.draft.deliverDate: events requests priceless nextAttemptAt (spaces)
    queued.draft.expires: events requests priceless nextAttemptAt (spaces)
    queued.quotedFee: events requests priceless nextAttemptAt priceNow (0, +1, +1 day); requests (none)
    queued.pricedAt: requests (1795138260000, 1795145490000)
    queued.pricelessSince: priceless (none)
    queued.attempts: events
    queued.nextAttemptAt: nextAttemptAt (0)
    queued.quoted.extras: events requests priceless nextAttemptAt priceNow ("within")
    quote.fee: events requests priceless nextAttemptAt priceNow
    quote.insuranceFee: events requests priceless nextAttemptAt priceNow
    quote.surcharges: events requests priceless nextAttemptAt priceNow
    quote.surcharges.0.amount: events requests priceless nextAttemptAt priceNow
    failed: events requests priceless nextAttemptAt ("carrier-down", "unreadable", "unreachable"); events requests nextAttemptAt ("busy"); events requests ("unauthorised")
    "
  `)
  const down = { ...given, failed: 'carrier-down' }
  expect(await whatMatters(down, answer, { others, without })).toMatchInlineSnapshot(`
    "
    queued.draft.cod: requests
    queued.draft.transport: requests
    queued.quotedFee: events requests nextAttemptAt priceless (none)
    queued.pricedAt: events requests nextAttemptAt priceless (1795138260000, 1795145490000)
    queued.pricelessSince: priceless (+1 day, none); events nextAttemptAt priceless (1795138260000, 1795055460000)
    queued.updatedAt: priceless (0)
    failed: events requests nextAttemptAt priceless (another, upper case, spaces, empty, "rejected"); events ("unreadable", "unreachable"); events nextAttemptAt priceless ("busy", "unauthorised")
    "
  `)
})
