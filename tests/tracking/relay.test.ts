import { expect, test } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { codStateOf } from '../../lib/domain/shipment/cod-state.ts'
import { isPartDelivered } from '../../lib/domain/shipment/collected.ts'
import { backedUpShipmentSchema, type Shipment } from '../../lib/domain/shipment/shipment.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { isInView } from '../../lib/order-book/shipment-views.ts'
import { externalShipments } from '../../lib/outbox/read.ts'
import { withdraw } from '../../lib/outbox/seller-moves.ts'
import { refresh, refreshDue } from '../../lib/tracking/refresh.ts'
import { carrierDeps as network } from '../carrier/carrier-deps.ts'
import { draft } from '../carrier/draft.ts'
import { eventsOf, HOUR, journal, MINUTE } from '../outbox/shop.ts'
import { shopWithRelay } from './relay-shop.ts'

test('a change stands a moment after it is told, is journalled as told, and nothing is looked up', async () => {
  const { listener, listened, clock, moves, found, key, lookUps } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  expect(await listener.catchUp(listened.account.id)).toBe('heard')
  expect((await found()).status).toMatchObject({ code: 3, told: true })
  expect((await journal(key)).at(-1)).toMatchObject({
    event: 'status-told',
    detail: '2 → 3, told by the relay',
    status: 3,
  })
  expect(lookUps()).toHaveLength(0)
})

test('told again, by the next pull or by a worker that died before the cursor stood, it changes nothing', async () => {
  const { listener, listened, listen, book, account, clock, moves, found, key } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  clock.now += MINUTE
  moves(4)
  await listener.catchUp(listened.account.id)
  const [before, lines] = [await found(), await journal(key)]
  await book.write(account.id, (standing) => standing && { ...standing, cursor: 0 })
  await listen().listener.catchUp(listened.account.id)
  expect(await journal(key)).toEqual(lines)
  expect(await found()).toEqual(before)
  expect((await book.standing(account.id))?.cursor).toBe(2)
})

test('an older change that comes late takes no newer one back', async () => {
  const { listener, listened, clock, announced, relay, found, lookUps } = await shopWithRelay()
  const at = (minutes: number) => new Date(clock.now + minutes * MINUTE).toISOString()
  relay.tell(
    { ...announced(4), actionTime: at(3) },
    { ...announced(3), actionTime: at(2) },
    { ...announced(12), actionTime: at(1) },
  )
  clock.now += 5 * MINUTE
  await listener.catchUp(listened.account.id)
  expect((await found()).status?.code).toBe(4)
  expect(lookUps()).toHaveLength(0)
})

test.each([5, 6, 7, 11, 13, 21, -1])(
  '%i touches money or ends all: it is looked up before it stands',
  async (code) => {
    const { listener, listened, clock, moves, found, key, lookUps } = await shopWithRelay()
    clock.now += MINUTE
    moves(code)
    await listener.catchUp(listened.account.id)
    expect((await found()).status?.code).toBe(code)
    expect(lookUps()).toHaveLength(1)
    expect(await eventsOf(key)).not.toContain('status-told')
  },
)

test('what is not so is settled by the carrier: a false delivery never stands, and no false end either', async () => {
  const { listener, listened, clock, announced, relay, found, lookUps, worker } = await shopWithRelay()
  clock.now += MINUTE
  relay.tell(announced(5), announced(6))
  await listener.catchUp(listened.account.id)
  expect((await found()).status).toMatchObject({ code: 2 })
  expect(lookUps().length).toBeGreaterThan(0)
  // The carrier may be slow: looked up for a quarter of an hour, then as usual.
  expect((await found()).refreshAt).toBe(clock.now + MINUTE)
  clock.now += 16 * MINUTE
  await refreshDue(worker.world)
  expect((await found()).announced).toBeUndefined()
  expect((await found()).refreshAt).toBe(clock.now + HOUR)
})

test('a notice’s code becomes no status and asks nobody', async () => {
  const { listener, listened, clock, announced, relay, found, lookUps } = await shopWithRelay()
  const before = await found()
  clock.now += MINUTE
  relay.tell(...[123, 127, 128, 45, 49, 410].map(announced))
  await listener.catchUp(listened.account.id)
  expect(await found()).toEqual(before)
  expect(lookUps()).toHaveLength(0)
})

test('nothing leads back from an end by a relay’s word: it is looked up, and what is old is not', async () => {
  const { listener, listened, clock, moves, announced, relay, found, key, lookUps } = await shopWithRelay()
  const early = new Date(clock.now + MINUTE).toISOString()
  clock.now += HOUR
  moves(6)
  await listener.catchUp(listened.account.id)
  const [{ status }, events] = [await found(), await eventsOf(key)]
  clock.now += MINUTE
  relay.tell({ ...announced(9), actionTime: early })
  await listener.catchUp(listened.account.id)
  expect(lookUps()).toHaveLength(1)
  relay.tell(announced(4), announced(9), announced(13))
  await listener.catchUp(listened.account.id)
  expect((await found()).status).toMatchObject({ code: 6, reachedAt: status?.at })
  expect(await eventsOf(key)).toEqual(events)
  expect(lookUps()).toHaveLength(2)
})

test.each([
  [11, 20, undefined],
  [21, 20, 21],
  [13, 5, 13],
  [7, 12, 7],
])('from %i to %i the carrier’s webhook leads, once it was looked up', async (from, to, corrects) => {
  const { listener, listened, clock, moves, found } = await shopWithRelay()
  for (const code of [from, to]) {
    clock.now += HOUR
    moves(code)
    await listener.catchUp(listened.account.id)
  }
  const { status } = await found()
  expect([status?.code, status?.corrects]).toEqual([to, corrects])
})

test('a look-up that lags behind the webhook of a correction is made again, for a quarter of an hour', async () => {
  const { listener, listened, clock, moves, announced, relay, found, order, worker } = await shopWithRelay()
  clock.now += MINUTE
  moves(21)
  await listener.catchUp(listened.account.id)
  clock.now += HOUR
  relay.tell(announced(20))
  await listener.catchUp(listened.account.id)
  expect(await found()).toMatchObject({ status: { code: 21 }, refreshAt: clock.now + MINUTE })
  clock.now += MINUTE
  order.status = 20
  await refreshDue(worker.world)
  expect((await found()).status).toMatchObject({ code: 20, corrects: 21 })
})

test.each([
  [10, 4, 'may be older than what was looked up'],
  [4, 3, 'would lead back'],
])('%i was looked up and %i is told late, which %s: it is looked up', async (code, late) => {
  const { listener, listened, clock, order, announced, relay, found, lookUps, worker, key } =
    await shopWithRelay()
  const early = new Date(clock.now + MINUTE).toISOString()
  clock.now += 10 * MINUTE
  order.status = code
  await refresh(worker.world, key)
  const lookedUp = lookUps().length
  clock.now += MINUTE
  relay.tell({ ...announced(late), actionTime: code === 10 ? early : new Date(clock.now).toISOString() })
  await listener.catchUp(listened.account.id)
  expect((await found()).status?.code).toBe(code)
  expect(lookUps()).toHaveLength(lookedUp + 1)
  expect(await eventsOf(key)).not.toContain('status-told')
})

test('a lie that the carrier belied keeps no later truth out, however late it said it was', async () => {
  const { listener, listened, clock, moves, announced, relay, found, worker, key } = await shopWithRelay()
  clock.now += MINUTE
  relay.tell({ ...announced(9), actionTime: new Date(clock.now + 14 * MINUTE).toISOString() })
  await listener.catchUp(listened.account.id)
  expect((await found()).status?.code).toBe(9)
  clock.now += MINUTE
  await refresh(worker.world, key)
  expect((await found()).status?.code).toBe(2)
  clock.now += MINUTE
  moves(3)
  await listener.catchUp(listened.account.id)
  expect((await found()).status?.code).toBe(3)
})

test('a time from the future, or none, decides nothing: it is looked up', async () => {
  const { listener, listened, clock, announced, relay, found, lookUps } = await shopWithRelay()
  clock.now += MINUTE
  relay.tell(
    { ...announced(9), actionTime: '2099-01-01T00:00:00+07:00' },
    { ...announced(9), actionTime: 'soon' },
  )
  await listener.catchUp(listened.account.id)
  expect((await found()).status?.code).toBe(2)
  expect((await found()).told).toBeUndefined()
  expect(lookUps().length).toBeGreaterThan(0)
})

test('nor does one that the relay says it received in the future: what comes later is heeded all the same', async () => {
  const { listener, listened, clock, announced, moves, relay, found, lookUps } = await shopWithRelay()
  clock.now += MINUTE
  const years = 10 * 365 * 24 * HOUR
  relay.tell({
    ...announced(9),
    actionTime: new Date(clock.now + years).toISOString(),
    receivedAt: clock.now + years,
  })
  await listener.catchUp(listened.account.id)
  expect((await found()).status?.code).toBe(2)
  expect(lookUps()).toHaveLength(1)
  clock.now += MINUTE
  moves(3)
  await listener.catchUp(listened.account.id)
  expect((await found()).status).toMatchObject({ code: 3, told: true })
})

test('however many false events come, a parcel is looked up once in ten seconds', async () => {
  const { listener, listened, clock, announced, relay, found, lookUps, worker } = await shopWithRelay()
  clock.now += MINUTE
  for (let lie = 0; lie < 30; lie++) {
    clock.now += 100
    const actionTime = lie % 2 ? 'no time' : new Date(clock.now).toISOString()
    relay.tell({ ...announced(lie % 3 ? 9 : 5), fee: lie, trackingCode: 'S1.ANOTHER', actionTime })
    relay.tell({ ...announced(5), fee: lie, actionTime: new Date(clock.now).toISOString() })
    await listener.catchUp(listened.account.id)
  }
  expect(lookUps()).toHaveLength(1)
  expect((await found()).status?.code).toBe(2)
  clock.now += 10_000
  await refreshDue(worker.world)
  expect(lookUps()).toHaveLength(2)
})

test('another fee, COD amount or weight than before is looked up', async () => {
  const { listener, listened, clock, announced, relay, lookUps, found } = await shopWithRelay()
  const { acceptance, draft: sent } = await found()
  const money = { fee: acceptance?.fee ?? 0, cod: sent.cod, weightKg: sent.totalWeightGrams / 1000 }
  clock.now += MINUTE
  relay.tell({ ...announced(3), ...money })
  await listener.catchUp(listened.account.id)
  expect(lookUps()).toHaveLength(0)
  clock.now += MINUTE
  relay.tell({
    ...announced(4),
    ...money,
    fee: money.fee + 5_000,
    actionTime: new Date(clock.now).toISOString(),
  })
  await listener.catchUp(listened.account.id)
  expect(lookUps()).toHaveLength(1)
})

test.each([
  ['another COD', { cod: 100_000 }],
  ['another weight', { weightKg: 2.5 }],
])('%s in an event, on the way or after the end, ends in the carrier’s record', async (_, amounts) => {
  const { listener, listened, clock, moves, order, found, key } = await shopWithRelay()
  for (const status of [4, 6]) {
    Object.assign(order, { cod: order.cod - 1_000, grams: order.grams + 100 })
    clock.now += MINUTE
    moves(status, { ...amounts, actionTime: new Date(clock.now).toISOString() })
    await listener.catchUp(listened.account.id)
    const { record, status: stands } = await found()
    expect(record).toMatchObject({ cod: order.cod, weightGrams: order.grams })
    expect(stands?.code).toBe(status)
  }
  // The status is final; only the record moves on.
  Object.assign(order, { cod: 55_000, grams: 5_000 })
  clock.now += MINUTE
  moves(6, { cod: 55_000, weightKg: 5, actionTime: new Date(clock.now).toISOString() })
  await listener.catchUp(listened.account.id)
  expect(await found()).toMatchObject({ status: { code: 6 }, record: { cod: 55_000, weightGrams: 5_000 } })
  expect((await journal(key)).at(-1)?.event).toBe('record-changed')
})

test('a part delivery is one once it was looked up what was collected: that is due, and the rest comes back', async () => {
  const { listener, listened, clock, moves, order, found, lookUps } = await shopWithRelay()
  clock.now += MINUTE
  order.cod = 120_000
  moves(20, { partial: true })
  await listener.catchUp(listened.account.id)
  expect(lookUps()).toHaveLength(1)
  const parcel = listed(await found())
  expect(isPartDelivered(parcel)).toBe(true)
  expect(parcel.cod).toBe(120_000)
  expect(codStateOf(parcel)).toBe('delivered')
  expect(isInView('returning', parcel)).toBe(true)
  // The same event again causes no look-up.
  clock.now += MINUTE
  moves(20, { partial: true, actionTime: new Date(clock.now).toISOString() })
  await listener.catchUp(listened.account.id)
  expect(lookUps()).toHaveLength(1)
  const carried = backedUpShipmentSchema.parse(JSON.parse(JSON.stringify(await found())))
  expect(carried.submission === 'accepted' && isPartDelivered(carried as Shipment)).toBe(true)
})

test('a part delivery that is reported after the return of the rest is one too', async () => {
  const { listener, listened, clock, moves, order, found } = await shopWithRelay()
  clock.now += 10 * MINUTE
  const ago = (minutes: number) => ({ actionTime: new Date(clock.now - minutes * MINUTE).toISOString() })
  order.cod = 120_000
  moves(20, ago(3))
  await listener.catchUp(listened.account.id)
  clock.now += MINUTE
  moves(5, { partial: true, ...ago(5) })
  order.status = 20
  await listener.catchUp(listened.account.id)
  const parcel = await found()
  expect([parcel.status?.code, codStateOf(parcel)]).toEqual([20, 'delivered'])
  expect(parcel.record?.cod).toBe(120_000)
})

test('another shop’s order under our id, at the same carrier, is none of ours', async () => {
  const { listener, listened, clock, announced, relay, found } = await shopWithRelay()
  const before = await found()
  clock.now += MINUTE
  relay.tell(announced(3))
  listened.account = { ...listened.account, partnerCode: 'ANOTHER' }
  await listener.catchUp(listened.account.id)
  expect(await found()).toEqual(before)
})

test('while a relay is heard its parcels are looked up six times less often, and at once as usual when it is lost', async () => {
  const { listener, listened, clock, moves, found, relay, book, account } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  await listener.catchUp(listened.account.id)
  expect((await found()).refreshAt).toBe(clock.now + 3 * HOUR)
  await relay.down()
  const then = clock.now
  clock.now += MINUTE
  expect(await listener.catchUp(listened.account.id)).toBe('unreachable')
  expect((await found()).refreshAt).toBe(then + HOUR / 2)
  expect(await book.standing(account.id)).toMatchObject({ lost: { since: clock.now, why: 'unreachable' } })
  await relay.up()
  expect(await listener.catchUp(listened.account.id)).toBe('heard')
  expect((await book.standing(account.id))?.lost).toBeUndefined()
})

test('a relay that restarts within a minute is not lost', async () => {
  const { listener, listened, clock, found, relay, moves, book, account } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  await listener.catchUp(listened.account.id)
  const before = await found()
  await relay.down()
  clock.now += 10_000
  await listener.catchUp(listened.account.id)
  expect(await found()).toEqual(before)
  expect((await book.standing(account.id))?.lost).toBeUndefined()
})

test('events that were let go of are said to be missed, and every open parcel is looked up once', async () => {
  const { listener, listened, clock, moves, relay, found, book, account, lookUps, worker } =
    await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  moves(4)
  relay.prune(2)
  await listener.catchUp(listened.account.id)
  expect(await book.standing(account.id)).toMatchObject({ cursor: 2, missedAt: clock.now })
  await refreshDue(worker.world)
  expect((await found()).status?.code).toBe(4)
  expect(lookUps()).toHaveLength(1)
  await listener.catchUp(listened.account.id)
  expect((await found()).refreshAt).toBeGreaterThan(clock.now)
})

test('a relay that began anew is listened to from its beginning, and what was missed is looked up', async () => {
  const { listener, listened, clock, moves, relay, found, book, account, order } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  moves(3)
  await listener.catchUp(listened.account.id)
  relay.beginAnew()
  clock.now += MINUTE
  order.status = 10
  moves(10)
  await listener.catchUp(listened.account.id)
  expect(await book.standing(account.id)).toMatchObject({ cursor: 1 })
  expect((await found()).status?.code).toBe(10)
})

test('a relay that was put back is noticed, also where it has come past the cursor again', async () => {
  const { listener, listened, clock, moves, announced, relay, found, book, account } = await shopWithRelay()
  clock.now += MINUTE
  moves(12)
  moves(3)
  await listener.catchUp(listened.account.id)
  relay.beginAnew()
  clock.now += MINUTE
  moves(10)
  relay.tell(...[1, 2, 3].map((n) => ({ ...announced(4), partnerId: `other-${n}`, trackingCode: `S${n}` })))
  // A frame tells nothing of it: its stream began before.
  expect(await listener.applyFrame(listened, { events: relay.events.slice(1), newest: 4, oldest: 1 })).toBe(
    'behind',
  )
  await listener.catchUp(listened.account.id)
  expect((await found()).status).toMatchObject({ code: 10, told: true })
  expect(await book.standing(account.id)).toMatchObject({ cursor: 4, missedAt: clock.now })
  const requested = relay.requests.length
  await listener.catchUp(listened.account.id)
  expect(relay.requests.slice(requested)).toEqual(['/events?after=3&limit=500'])
})

test('a relay that refuses a cursor is read from its beginning, page by page', async () => {
  const { listener, listened, clock, announced, relay, book, account } = await shopWithRelay()
  clock.now += MINUTE
  await book.write(account.id, (standing) => standing && { ...standing, cursor: 5000 })
  for (let n = 0; n < 1001; n++) relay.tell(announced(3))
  await listener.catchUp(listened.account.id)
  expect((await book.standing(account.id))?.cursor).toBe(1001)
  expect(relay.requests.length).toBeLessThan(7)
})

test('a frame that a pull has overtaken is not taken for a relay that began anew', async () => {
  const { listener, listened, clock, moves, relay, found, book, account } = await shopWithRelay()
  clock.now += MINUTE
  const first = moves(3)
  const frame = { events: first ? [first] : [], newest: 1, oldest: 1 }
  clock.now += MINUTE
  moves(4)
  await listener.catchUp(listened.account.id)
  const before = await found()
  expect(await listener.applyFrame(listened, frame)).toBe('behind')
  expect(await found()).toEqual(before)
  expect(await book.standing(account.id)).toMatchObject({ cursor: 2 })
  expect((await book.standing(account.id))?.missedAt).toBeUndefined()
  expect(relay.requests).toHaveLength(1)
})

test('frames are heeded as they come, and a gap before one sends the listener to fetch', async () => {
  const { listener, listened, clock, announced, relay, found, book, account } = await shopWithRelay()
  clock.now += MINUTE
  const [one, two, three] = relay.tell(announced(12), announced(3), announced(3))
  if (!one || !two || !three) throw new Error('no event was made')
  expect(await listener.applyFrame(listened, { events: [one], newest: 1, oldest: 1 })).toBe('taken')
  expect((await found()).status?.code).toBe(12)
  expect(await listener.applyFrame(listened, { events: [three], newest: 3, oldest: 1 })).toBe('behind')
  expect(await listener.applyFrame(listened, { events: [], newest: 3, oldest: 1 })).toBe('behind')
  expect((await book.standing(account.id))?.cursor).toBe(1)
  expect(await listener.applyFrame(listened, { events: [one, two], newest: 2, oldest: 1 })).toBe('taken')
  expect((await book.standing(account.id))?.cursor).toBe(2)
})

test.each([
  ['a refused token', 'bad-token', 401, ''],
  ['a page of another server', 'not-a-relay', 200, '<html>hello</html>'],
  ['other JSON', 'not-a-relay', 200, '{"events":[{"seq":"1"}]}'],
  ['no such path', 'not-a-relay', 404, ''],
  ['a broken relay', 'relay-down', 503, ''],
] as const)('%s is distinguished', async (_what, why, status, body) => {
  const { listener, listened, clock, relay, book, account } = await shopWithRelay()
  relay.answer = (response) => void response.writeHead(status).end(body)
  clock.now += MINUTE
  expect(await listener.catchUp(listened.account.id)).toBe(why)
  expect((await book.standing(account.id))?.lost?.why).toBe(why)
})

test('an answer that never ends is read no further than any page goes', async () => {
  const { listener, listened, clock, relay } = await shopWithRelay()
  let sent = 0
  relay.answer = (response) => {
    const chunk = Buffer.alloc(256 * 1024, 'x')
    const more = () => {
      do sent += chunk.length
      while (response.write(chunk))
    }
    response.on('drain', more)
    more()
  }
  clock.now += MINUTE
  expect(await listener.catchUp(listened.account.id)).toBe('not-a-relay')
  expect(sent).toBeLessThan(50_000_000)
})

test('the token follows no redirect', async () => {
  const { listener, listened, clock, relay } = await shopWithRelay()
  relay.answer = (response) => void response.writeHead(307, { location: `${relay.address}/elsewhere` }).end()
  clock.now += MINUTE
  expect(await listener.catchUp(listened.account.id)).not.toBe('heard')
  expect(relay.requests.filter((path) => path.startsWith('/elsewhere'))).toEqual([])
})

test('pages are fetched until nothing is newer', async () => {
  const { listener, listened, clock, announced, relay, book, account, found } = await shopWithRelay()
  clock.now += MINUTE
  for (let n = 0; n < 1201; n++) {
    relay.tell({ ...announced(n === 1200 ? 4 : 3), actionTime: new Date(clock.now + n).toISOString() })
  }
  clock.now += MINUTE
  await listener.catchUp(listened.account.id)
  expect((await book.standing(account.id))?.cursor).toBe(1201)
  expect(relay.requests).toEqual([
    '/events?after=0&limit=500',
    '/events?after=499&limit=500',
    '/events?after=998&limit=500',
  ])
  expect((await found()).status?.code).toBe(4)
})

test('an order nobody knows the outcome of is looked up once a relay tells of it', async () => {
  const { listener, listened, clock, relay, worker, sandbox, world } = await shopWithRelay()
  sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  const unknown = await worker.ship({ orderId: 'lost-answer' })
  expect(unknown.submission).toBe('unknown')
  await world.store.write(
    unknown.key,
    (found) => found && { event: 'noted', shipment: { ...found, nextAttemptAt: clock.now + HOUR } },
  )
  relay.tell({ statusCode: 2, partnerId: unknown.partnerId })
  await listener.catchUp(listened.account.id)
  await worker.drain()
  expect((await world.store.get(unknown.key))?.submission).toBe('accepted')
})

test('parcels made elsewhere are kept where they are wanted, newest change first, apart from ours, and never looked up', async () => {
  const { listener, listened, clock, relay, sandbox, account, lookUps, found } = await shopWithRelay()
  const elsewhere = createCarrier(
    { api: account.api, partnerCode: account.partnerCode, token: sandbox.token },
    network,
  )
  await elsewhere.submit(
    encodeOrder('made-elsewhere', draft({ orderId: '9' }), { contactEmail: 'a@b.vn' }, clock.now),
  )
  const ours = await found()
  const at = (minutes: number) => new Date(clock.now + minutes * MINUTE).toISOString()
  const theirs = { partnerId: 'made-elsewhere', trackingCode: 'S1.9' }
  relay.tell({ ...theirs, statusCode: 3, actionTime: at(1) })
  await listener.catchUp(listened.account.id)
  expect(await externalShipments()).toEqual([])
  relay.tell(
    { ...theirs, statusCode: 5, actionTime: at(3) },
    { ...theirs, statusCode: 4, actionTime: at(2) },
    { ...theirs, statusCode: 45, actionTime: at(4) },
  )
  listened.elsewhere = true
  await listener.catchUp(listened.account.id)
  expect(await externalShipments()).toMatchObject([
    { partnerId: 'made-elsewhere', trackingCode: 'S1.9', statusCode: 5 },
  ])
  expect(lookUps()).toHaveLength(0)
  expect(await found()).toEqual(ours)
})

test('what was withdrawn and may have left: a word of it has it looked up at once', async () => {
  const { listener, listened, clock, relay, startWorker, account, sandbox, lookUps } = await shopWithRelay()
  const worker = startWorker()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key, partnerId } = await worker.ship({ orderId: 'lost' })
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  await worker.later(35_000)
  await worker.later(35_000)
  expect(await withdraw(worker.world, key)).toMatchObject({ submission: 'withdrawn' })
  for (let hours = 0; hours < 24; hours++) {
    clock.now += HOUR
    await refreshDue(worker.world)
  }
  const before = lookUps().length
  relay.tell({ statusCode: 2, partnerId })
  await listener.catchUp(listened.account.id)
  expect(lookUps()).toHaveLength(before + 1)
  expect(account.paused).toBe(false)
})
