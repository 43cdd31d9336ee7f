import { describe, expect, test } from 'vitest'
import type { RelayStanding } from '../../lib/domain/relay.ts'
import type { RelayEvent, RelayPage } from '../../lib/domain/relay-event.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { externalShipments } from '../../lib/outbox/read.ts'
import { openRelayBook } from '../../lib/outbox/relay-book.ts'
import { applyPage, isRolledBack } from '../../lib/tracking/apply-page.ts'
import { HOUR, openShop } from '../outbox/shop.ts'

const CREATED = Date.UTC(2026, 10, 20, 3)

function event(seq: number, change: Partial<RelayEvent> = {}): RelayEvent {
  return {
    ...{
      seq,
      receivedAt: CREATED + seq,
      partnerId: `made-elsewhere-${seq}`,
      trackingCode: '',
      statusCode: 4,
    },
    ...{ actionTime: '', reasonCode: null, reason: '', weightKg: null, fee: null, cod: null, partial: false },
    ...change,
  }
}
const events = (...seqs: number[]) => seqs.map((seq) => event(seq))

/** A shop with a parcel, whose relay was listened to up to its fifth event. */
async function listening(change: Partial<RelayStanding> = {}) {
  const shop = await openShop()
  const { world, store, ship } = shop.startWorker()
  const parcel = await ship()
  shop.clock.now += HOUR / 2
  const book = openRelayBook({ now: world.now, changed: () => {} })
  const standing: RelayStanding = {
    ...{ accountId: 'shop', address: 'https://relay.example', cursor: 5 },
    ...{ heardAt: 1, lastEventAt: CREATED + 5, ...change },
  }
  await book.write('shop', () => standing)
  const relay = { account: shop.account, address: standing.address, token: 't', elsewhere: false }
  return {
    ...{ ...shop, parcel, relay, standing, book },
    found: async () => (await store.get(parcel.key)) as Shipment,
    apply: (page: RelayPage, more: Partial<typeof relay> = {}) =>
      applyPage({ ...world, book }, { ...relay, ...more }, standing, page),
  }
}

describe('a page that follows the cursor', () => {
  test('moves it to its last event', async () => {
    const { apply, book, standing, clock, found, parcel } = await listening()
    expect(await apply({ events: events(6, 7), newest: 7, oldest: 1 })).toEqual({
      ...{ cursor: 7, toLookUp: [], caughtUp: true },
    })
    expect(await book.standing('shop')).toEqual({
      ...{ ...standing, cursor: 7, heardAt: clock.now, lastEventAt: CREATED + 7 },
    })
    expect(await found()).toEqual(parcel)
  })

  test('may repeat what was applied, or be one of more', async () => {
    const { apply } = await listening()
    expect(await apply({ events: events(4, 5, 6), newest: 9, oldest: 4 })).toMatchObject({
      ...{ cursor: 6, caughtUp: false },
    })
  })

  test('without anything new writes nothing', async () => {
    const { apply, book, standing } = await listening()
    expect(await apply({ events: [], newest: 5, oldest: 6 })).toMatchObject({ cursor: 5, caughtUp: true })
    expect(await apply({ events: events(5), newest: 6, oldest: 5 })).toMatchObject({
      cursor: 5,
      caughtUp: false,
    })
    expect(await book.standing('shop')).toEqual(standing)
  })

  test('is for nobody where the relay was removed meanwhile', async () => {
    const { apply, book } = await listening()
    await book.forget('shop')
    await apply({ events: events(6), newest: 6, oldest: 1 })
    expect(await book.standing('shop')).toBeUndefined()
  })
})

test.each([
  ['after a gap', events(7), 1],
  ['with a gap', events(6, 8), 1],
  ['with a gap at its end', events(6, 7, 9), 1],
  ['with an event twice', events(6, 6), 1],
  ['not in turn', events(7, 6), 1],
  ['with a gap in what was applied', events(3, 5), 1],
])('a page %s is not applied', async (_, events, oldest) => {
  const { apply, book, standing, found, parcel } = await listening()
  const page = { events, newest: 9, oldest }
  if (events[0]?.seq === 3) return expect(await apply(page)).toMatchObject({ cursor: 5, caughtUp: false })
  expect(await apply(page)).toBeUndefined()
  expect(await book.standing('shop')).toEqual(standing)
  expect(await found()).toEqual(parcel)
})

test('an event of another id is of the parcel that has its tracking code: a sheet’s order may have a former id', async () => {
  const { apply, found, parcel, book } = await listening()
  const { trackingCode } = parcel.acceptance ?? { trackingCode: '' }
  const reported = event(6, { partnerId: 'former-id', trackingCode, statusCode: 3 })
  const page = { events: [reported], newest: 6, oldest: 1 }
  await apply(page, { elsewhere: true })
  expect((await found()).refreshAt).toBeLessThan(parcel.refreshAt ?? 0)
  expect(await externalShipments()).toEqual([])
  expect(await book.standing('shop')).toMatchObject({ cursor: 6 })
})

describe('events were missed', () => {
  test.each([
    [
      'they were pruned',
      { events: events(8, 9), newest: 9, oldest: 8 },
      { cursor: 9, lastEventAt: CREATED + 9 },
    ],
    ['just one was', { events: events(7), newest: 7, oldest: 7 }, { cursor: 7, lastEventAt: CREATED + 7 }],
    ['all were pruned', { events: [], newest: 9, oldest: 10 }, { cursor: 9 }],
    ['the relay began anew', { events: [], newest: 2, oldest: 1 }, { cursor: 0 }],
    [
      'it was put back, as its fifth event is another',
      { events: [event(5, { receivedAt: 7 }), event(6)], newest: 6, oldest: 1 },
      { cursor: 0 },
    ],
  ])('%s: every open parcel is looked up, and it says so', async (_, page, read) => {
    const { apply, book, standing, clock, found, parcel } = await listening()
    const applied = await apply(page)
    expect(applied).toMatchObject({ cursor: read.cursor, caughtUp: read.cursor >= page.newest })
    expect(await book.standing('shop')).toEqual({
      ...{ ...standing, heardAt: clock.now, missedAt: clock.now, ...read },
    })
    expect(parcel.refreshAt).toBeGreaterThan(clock.now)
    expect((await found()).refreshAt).toBe(clock.now)
  })

  test('none was where the oldest left is the next one', async () => {
    const { apply, book, found, parcel } = await listening()
    await apply({ events: events(6), newest: 6, oldest: 6 })
    expect(await book.standing('shop')).not.toHaveProperty('missedAt')
    expect(await found()).toEqual(parcel)
  })
})

test('a relay is put back where the cursor’s event is another one', () => {
  const page = { events: events(4, 5), newest: 5, oldest: 1 }
  const standing = { accountId: 'shop', address: '', cursor: 5, heardAt: 1 }
  expect(isRolledBack({ ...standing, lastEventAt: CREATED + 5 }, page)).toBe(false)
  expect(isRolledBack({ ...standing, lastEventAt: CREATED + 4 }, page)).toBe(true)
  expect(isRolledBack(standing, page)).toBe(false)
  expect(isRolledBack({ ...standing, cursor: 6, lastEventAt: 1 }, page)).toBe(false)
})

describe('an event', () => {
  /** From the cursor on. */
  const pageOf = (...all: Partial<RelayEvent>[]) => ({
    ...{ events: all.map((one, at) => event(6 + at, one)), newest: 5 + all.length, oldest: 1 },
  })

  test('that needs a look-up has its parcel looked up once', async () => {
    const { apply, parcel, found, clock } = await listening()
    const delivered = { partnerId: parcel.partnerId, statusCode: 5 }
    expect(await apply(pageOf(delivered, delivered))).toMatchObject({ toLookUp: [parcel.key] })
    expect((await found()).refreshAt).toBe(clock.now)
  })

  test('that is shown at once causes none', async () => {
    const { apply, parcel, found, clock } = await listening()
    const moved = { statusCode: 3, receivedAt: clock.now, actionTime: new Date(clock.now).toISOString() }
    expect(await apply(pageOf({ ...moved, partnerId: parcel.partnerId }))).toMatchObject({ toLookUp: [] })
    expect((await found()).status?.code).toBe(3)
  })

  test('without an order id is found by its tracking code, and one with neither is of nobody', async () => {
    const { apply, parcel, found, clock } = await listening()
    const at = { receivedAt: clock.now, actionTime: new Date(clock.now).toISOString() }
    const moved = { ...at, statusCode: 3, partnerId: '' }
    await apply(pageOf(moved))
    expect(await found()).toEqual(parcel)
    await apply(pageOf({ ...moved, trackingCode: parcel.acceptance?.trackingCode ?? '' }))
    expect((await found()).status?.code).toBe(3)
  })

  test('with neither is not of a parcel without a tracking code', async () => {
    const { apply, parcel, found } = await listening()
    const uncoded = { ...parcel, acceptance: { ...parcel.acceptance, trackingCode: '' } } as Shipment
    await (await shipmentsDatabase()()).put('shipments', uncoded)
    await apply(pageOf({ partnerId: '', statusCode: 5 }))
    expect(await found()).toEqual(uncoded)
  })

  test.each([
    ['of another shop', { partnerCode: 'S-9' }],
    ['of another carrier', { api: 'https://other.example' }],
  ])('%s with the same code is none of ours', async (_, change) => {
    const { apply, parcel, found, relay } = await listening()
    await (await shipmentsDatabase()()).put('shipments', { ...parcel, ...change })
    const page = pageOf({ partnerId: '', trackingCode: parcel.acceptance?.trackingCode ?? '', statusCode: 5 })
    expect(await apply(page, relay)).toMatchObject({ toLookUp: [] })
    expect(await found()).toEqual({ ...parcel, ...change })
  })

  test('of a parcel made elsewhere is stored where that is wanted', async () => {
    const { apply } = await listening()
    const stored = async () => (await shipmentsDatabase()()).getAll('elsewhere')
    const page = pageOf(
      { trackingCode: 'S1.7', actionTime: '2026-11-20T10:04:05+07:00', reasonCode: 122 },
      { partnerId: 'by-id' },
      { statusCode: 45, partnerId: 'a-notice' },
    )
    await apply(page)
    expect(await stored()).toEqual([])
    await apply(page, { elsewhere: true })
    expect(await stored()).toEqual([
      {
        ...{ key: 'shop S1.7', accountId: 'shop', trackingCode: 'S1.7', partnerId: 'made-elsewhere-6' },
        ...{ statusCode: 4, reasonCode: 122, at: Date.UTC(2026, 10, 20, 3, 4, 5), receivedAt: CREATED + 6 },
      },
      {
        ...{ key: 'shop by-id', accountId: 'shop', trackingCode: '', partnerId: 'by-id' },
        ...{ statusCode: 4, reasonCode: null, at: CREATED + 7, receivedAt: CREATED + 7 },
      },
    ])
  })
})
