import { describe, expect, test } from 'vitest'
import { failureSchema } from '../../lib/domain/failure-schema.ts'
import { shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { refresh, refreshDue } from '../../lib/tracking/refresh.ts'
import { shipment } from '../components/world.ts'
import { eventsOf, HOUR, interceptLookUps, MINUTE, openShop } from '../outbox/shop.ts'
import { whatMatters } from '../what-matters.ts'

const MOST_AT_ONCE = 100
const QUIET_AT_ONCE = 30

async function shipped() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const order = shop.sandbox.state.orders[0]
  if (!order) throw new Error('the order was not taken')
  return { ...shop, worker, key, order }
}

test('a status is looked up when it is due, and its change is written down', async () => {
  const { worker, key, order, clock, lookUps } = await shipped()
  order.status = 12
  clock.now += 59 * MINUTE
  await refreshDue(worker.world)
  expect(lookUps()).toHaveLength(0)
  clock.now += MINUTE
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    status: { code: 12, at: clock.now },
    refreshAt: clock.now + 30 * MINUTE,
  })
  expect((await eventsOf(key)).at(-1)).toBe('status-learnt')
})

test('an unchanged status is only seen to be fresh', async () => {
  const { worker, key, clock } = await shipped()
  clock.now += HOUR
  const before = await eventsOf(key)
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.at).toBe(clock.now)
  expect(await eventsOf(key)).toEqual(before)
})

const ENDS = [-1, 6, 7, 11, 13, 21]

test.each(ENDS)('an end (%i) is looked up ever more rarely for 30 days, then no more', async (code) => {
  const { worker, key, order, clock, lookUps } = await shipped()
  order.status = code
  await refresh(worker.world, key)
  const from = clock.now
  const hours: number[] = []
  for (;;) {
    const due = (await worker.store.get(key))?.refreshAt
    if (due === undefined) break
    hours.push((due - from) / HOUR)
    clock.now = due
    await refreshDue(worker.world)
  }
  const pauses = hours.map((hour, n) => hour - (hours[n - 1] ?? 0)).slice(0, -1)
  expect(hours[0]).toBe(6)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(hours.at(-1)).toBe(30 * 24)
  expect(lookUps().length).toBeLessThan(15)
})

test('an end that came late, as a reconciliation after weeks, has its own 30 days', async () => {
  const { worker, key, order, clock } = await shipped()
  order.status = 5
  await refresh(worker.world, key)
  clock.now += 45 * 24 * HOUR
  order.status = 6
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({ status: { code: 6 }, refreshAt: clock.now + 6 * HOUR })
})

test('an end whose look-ups fail is looked up no more often, and is let go as well', async () => {
  const { worker, key, order, clock, sandbox } = await shipped()
  order.status = 21
  await refresh(worker.world, key)
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 99, delayMs: 0 })
  clock.now += 6 * HOUR
  await refreshDue(worker.world)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now + 6 * HOUR)
  clock.now += 30 * 24 * HOUR
  await refreshDue(worker.world)
  expect((await worker.store.get(key))?.refreshAt).toBeUndefined()
})

test.each([
  [7, 12, true],
  [11, 20, false],
  [11, 5, true],
  [13, 4, true],
  [21, 20, true],
  [21, 11, false],
  [6, 9, true],
  [5, 9, true],
  [5, 6, false],
  [4, 3, true],
  [10, 4, false],
  [9, 5, false],
  [9, 4, true],
])(
  'requested by the seller, the carrier leads from %i to %i; its correction: %s',
  async (from, to, corrected) => {
    const { worker, key, order, clock } = await shipped()
    order.status = from
    await refresh(worker.world, key)
    clock.now += 60 * 24 * HOUR
    order.status = to
    await refresh(worker.world, key)
    const { status, refreshAt } = (await worker.store.get(key)) ?? {}
    expect(status?.code).toBe(to)
    expect(status?.corrects).toBe(corrected ? from : undefined)
    expect((await eventsOf(key)).at(-1)).toBe(corrected ? 'status-corrected' : 'status-learnt')
    // The answer may have been an outdated one.
    if (corrected) expect(refreshAt).toBe(clock.now + MINUTE)
    // It is shown as long as the parcel is in this state.
    clock.now += HOUR
    await refresh(worker.world, key)
    expect((await worker.store.get(key))?.status?.corrects).toBe(corrected ? from : undefined)
  },
)

test.each([123, 127, 128, 45, 49, 410])('a notice’s code (%i) never becomes a status', async (code) => {
  const { worker, key, order } = await shipped()
  order.status = code
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.code).toBe(2)
})

test('a code nobody knows is stored with its number', async () => {
  const { worker, key, order } = await shipped()
  order.status = 77
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.code).toBe(77)
})

test('a look-up that failed leaves the status as it was, and says so', async () => {
  const { worker, key, sandbox, clock } = await shipped()
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    status: { code: 2 },
    statusFailure: { kind: 'carrier-down' },
    refreshAt: clock.now + 10 * MINUTE,
  })
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.statusFailure).toBeUndefined()
})

test('a refused token pauses the account, and one account’s trouble does not keep asking', async () => {
  const { worker, key, account, secrets, clock, sandbox } = await shipped()
  secrets.token = 'a-token-nobody-knows'
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(account.paused).toBe(true)
  const lookedUp = sandbox.state.requests.length
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(sandbox.state.requests).toHaveLength(lookedUp)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now + 20 * MINUTE)
})

test('a parcel cancelled on the carrier’s site is learnt of', async () => {
  const { worker, key, order } = await shipped()
  order.status = -1
  await refresh(worker.world, key)
  expect(await worker.store.get(key)).toMatchObject({ status: { code: -1 } })
})

test('what is likely to have changed waits for no thousands of quiet parcels, and they not for ever', async () => {
  const { worker, key, clock } = await shipped()
  const { world, store } = worker
  const first = await store.get(key)
  if (!first?.acceptance) throw new Error('the order was not accepted')
  const { carrierFor } = world
  const lookedUp: string[] = []
  world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const status = async (order: object) => {
      lookedUp.push('trackingCode' in order ? String(order.trackingCode) : '')
      return { ok: false, failure: { kind: 'carrier-down', httpStatus: 500 } } as const
    }
    return { ok: true, value: { ...reached.value, carrier: { ...reached.value.carrier, status } } }
  }
  const database = await shipmentsDatabase()()
  const parcels = [...Array(2 * MOST_AT_ONCE).fill('Q'), ...Array(MOST_AT_ONCE).fill('L')]
  for (const [n, kind] of parcels.entries()) {
    const partnerId = `${kind}${n}`
    const acceptance = { ...first.acceptance, trackingCode: partnerId }
    const quiet = kind === 'Q' ? 1 : 0
    const id = { key: shipmentKey(first.api, partnerId), partnerId, acceptance }
    await database.put('shipments', { ...first, ...id, refreshAt: n, quiet })
  }
  const round = async () => {
    lookedUp.length = 0
    await refreshDue(world)
    return Object.fromEntries(
      ['L', 'Q'].map((kind) => [kind, lookedUp.filter((code) => code[0] === kind).length]),
    )
  }
  expect(clock.now).toBeLessThan(first.refreshAt ?? 0)
  expect(await round()).toEqual({ L: MOST_AT_ONCE - QUIET_AT_ONCE, Q: QUIET_AT_ONCE })
  expect(await round()).toEqual({ L: QUIET_AT_ONCE, Q: MOST_AT_ONCE - QUIET_AT_ONCE })
  expect(await round()).toEqual({ L: 0, Q: MOST_AT_ONCE })
})

test('a parcel is quiet while its look-up was put off by hours', async () => {
  const { worker, key, order, clock } = await shipped()
  const isQuiet = async () => (await worker.store.get(key))?.quiet
  expect(await isQuiet()).toBe(0)
  clock.now += 30 * HOUR
  await refresh(worker.world, key)
  expect(await isQuiet()).toBe(1)
  order.status = 4
  clock.now += MINUTE
  await refresh(worker.world, key)
  expect(await isQuiet()).toBe(0)
})

test('what the carrier never took has nothing to look up, and what is gone neither', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.account.paused = true
  const queued = await worker.ship()
  const failure = { kind: 'bug', message: expect.stringMatching(/./) }
  expect(await refresh(worker.world, queued.key)).toEqual({ ok: false, failure })
  expect(await refresh(worker.world, 'none')).toEqual({ ok: false, failure })
  shop.account.paused = false
  const { key } = await worker.ship({ orderId: '9' })
  interceptLookUps(worker.world, async (go) => {
    await (await shipmentsDatabase()()).delete('shipments', key)
    return go()
  })
  expect(await refresh(worker.world, key)).toEqual({ ok: false, failure })
})

test('a parcel that the carrier does not know is said so, in its own words', async () => {
  const { worker, key, sandbox } = await shipped()
  interceptLookUps(worker.world, async () => ({ ok: true, value: { found: false, message: 'Không thấy' } }))
  await refresh(worker.world, key)
  expect(await worker.store.get(key)).toMatchObject({
    statusFailure: { kind: 'rejected', message: 'Không thấy', inARow: 0 },
  })
  expect(sandbox.state.orders).toHaveLength(1)
})

test('a pause that the carrier asks for is no failure in a row', async () => {
  const { worker, key, clock } = await shipped()
  interceptLookUps(worker.world, async () => ({ ok: false, failure: { kind: 'busy', retryAfterMs: 90_000 } }))
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    ...{ statusFailure: { kind: 'busy', inARow: 0 }, refreshAt: clock.now + 90_000 },
  })
})

test('a parcel without a code is looked up by our id', async () => {
  const { worker, key, lookUps } = await shipped()
  await worker.store.write(
    key,
    (found) =>
      found?.acceptance && {
        event: 'noted',
        shipment: { ...found, acceptance: { ...found.acceptance, trackingCode: '' } },
      },
  )
  const { partnerId } = (await worker.store.get(key)) ?? {}
  await refresh(worker.world, key)
  expect(lookUps().map(({ order }) => order)).toEqual([`partner_id:${partnerId}`])
})

describe('what a look-up comes to', () => {
  const NOON = Date.UTC(2026, 10, 21, 5)
  const at = (minutes: number) => NOON - minutes * 60_000
  const found = {
    ...shipment(),
    ...{
      key: 'https://carrier.example shop__7',
      accountId: 'a1',
      api: 'https://carrier.example',
      partnerCode: 'S-1',
    },
    ...{ partnerId: 'shop__7', updatedAt: at(40), refreshAt: at(5), announced: undefined, watch: undefined },
    status: { code: 4, text: 'Đang giao', at: at(60), since: at(90), reachedAt: at(80) },
    statusFailure: { kind: 'unreachable', why: 'dropped', inARow: 2 },
  }
  const failure = {
    kind: 'carrier-down',
    httpStatus: 502,
    message: 'Lỗi',
    code: '10101',
    logId: 'L1',
    retryAfterMs: 42_000,
  }
  const given = { found, failure, requestedAt: NOON, answeredAt: NOON + 2_000 }

  async function comesTo({ found, failure, requestedAt, answeredAt }: typeof given) {
    let now = requestedAt
    const done: Record<string, unknown> = { change: 'none' }
    const status = async (reference: object) => {
      done.asked = reference
      now = answeredAt
      return { ok: false, failure }
    }
    const deps = {
      now: () => now,
      random: () => 0.5,
      nextRefresh: (status: { at: number; reachedAt?: number }, api: string) => {
        done.planned = [status, api]
        return NOON + 7
      },
      limiter: {
        run: (deps: object, _key: string, _priority: string, work: (deps: object) => unknown) => work(deps),
      },
      store: {
        get: async () => found,
        write: async (
          _: string,
          decide: (
            one: typeof found,
          ) => { event: string; shipment: typeof found; detail?: string } | undefined,
        ) => {
          const move = decide(found)
          const { refreshAt, statusFailure } = move?.shipment ?? {}
          if (move)
            done.change = {
              event: move.event,
              detail: move.detail,
              statusFailure,
              next: (refreshAt ?? 0) - NOON,
            }
          return { shipment: move?.shipment ?? found }
        },
      },
      carrierFor: async (of: typeof found) => {
        done.carrier = [of.accountId, of.api, of.partnerCode]
        const reportFailure = async (reported: object) => Object.assign(done, { reported })
        return { ok: true, value: { carrier: { status }, reportFailure } }
      },
    }
    await refresh(deps as never, found.key)
    return done
  }
  const kinds = failureSchema.def.options.map(({ shape }) => [...shape.kind.def.values][0])

  test('that fails, of a parcel on its way', async () => {
    expect(
      await whatMatters(given, comesTo, {
        others: {
          'failure.kind': kinds,
          'found.status.code': [...statusCodes, 99],
          'found.acceptance.trackingCode': [''],
          'found.announced': [{ code: 5, at: at(1) }],
          'found.statusFailure': [undefined],
          'found.statusFailure.kind': ['forbidden'],
          'found.refreshAt': [undefined, NOON, NOON + 1],
          'found.status.at': [NOON + 1],
        },
        without: [
          'found.draft',
          'failure.code',
          'failure.logId',
          'failure.message',
          'failure.httpStatus',
          'failure.retryAfterMs',
        ],
      }),
    ).toMatchInlineSnapshot(`
      "
      found.accountId: carrier[]
      found.api: carrier[]
      found.partnerCode: carrier[]
      found.acceptance.trackingCode: asked.trackingCode (another, spaces); asked.trackingCode asked.partnerId (empty)
      found.status.code: change.next planned[] (-1, 6, 7, 11, 13, 21)
      found.status.at: change.event change.statusFailure change.next change (1795237200001)
      found.refreshAt: change.statusFailure.inARow change.next (+1 day, none, 1795237200001)
      found.statusFailure: change.statusFailure.inARow change.next
      found.statusFailure.inARow: change.statusFailure.inARow change.next
      failure.kind: change.statusFailure.kind reported.kind (another, upper case, spaces, empty, "rejected", "unauthorised", "unreachable", "unreadable", "no-permission", "account-gone", "locked", "others-unasked", "bug"); change.event change.statusFailure.kind reported.kind change.detail ("forbidden"); change.statusFailure.kind change.statusFailure.inARow change.next reported.kind ("busy")
      requestedAt: change.event change.statusFailure change.next change (0, +1 day)
      answeredAt: change.event change.statusFailure change.next change (0); change.next (+1, +1 day)
      "
    `)
  })

  test('that fails, of a parcel at its end', async () => {
    const ended = { ...given, found: { ...found, status: { ...found.status, code: 6 } } }
    expect(
      await whatMatters(ended, comesTo, {
        others: {
          'failure.kind': ['busy', 'locked'],
          'found.announced': [{ code: 5, at: at(1) }],
          'found.status.since': [undefined],
          'found.status.reachedAt': [undefined],
        },
        without: [
          'found.draft',
          'found.acceptance',
          'failure.code',
          'failure.logId',
          'failure.message',
          'failure.httpStatus',
          'failure.retryAfterMs',
        ],
      }),
    ).toMatchInlineSnapshot(`
      "
      found.accountId: carrier[]
      found.api: carrier[] planned[]
      found.partnerCode: carrier[]
      found.status.code: change.next planned[] (0, +1 day); planned[].code (+1)
      found.status.text: planned[].text
      found.status.since: planned[].since
      found.status.reachedAt: planned[].reachedAt
      found.refreshAt: change.statusFailure.inARow change.next (+1 day)
      found.announced: change.next planned[]
      found.statusFailure.inARow: change.statusFailure.inARow
      failure.kind: change.statusFailure.kind reported.kind (another, upper case, spaces, empty, "locked"); change.statusFailure.kind change.statusFailure.inARow reported.kind ("busy")
      requestedAt: change.event change.statusFailure change.next planned[] change (0, +1 day)
      answeredAt: change.event change.statusFailure change.next planned[] change (0); planned[].at (+1, +1 day)
      "
    `)
  })
})
