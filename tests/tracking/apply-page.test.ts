import { describe, expect, test } from 'vitest'
import type { RelayStanding } from '../../lib/domain/relay.ts'
import type { RelayEvent, RelayPage } from '../../lib/domain/relay-event.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { externalShipments } from '../../lib/outbox/read.ts'
import { openRelayBook } from '../../lib/outbox/relay-book.ts'
import { applyPage, isRolledBack } from '../../lib/tracking/apply-page.ts'
import { shipment } from '../components/world.ts'
import { HOUR, openShop } from '../outbox/shop.ts'
import { whatMatters } from '../what-matters.ts'

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

describe('what a page comes to', () => {
  const account = { id: 'a1', api: 'https://carrier.example', partnerCode: 'S-1' }
  const relay = { account, address: 'https://relay.example', token: 't', elsewhere: true }
  const reported: RelayEvent = {
    ...{
      seq: 6,
      receivedAt: CREATED + 60,
      partnerId: 'made-elsewhere',
      trackingCode: 'S9.Z9',
      statusCode: 4,
    },
    ...{ actionTime: '2026-11-20T09:50:00+07:00', reasonCode: 122, reason: 'Hẹn lại', weightKg: 1.2 },
    ...{ fee: 22_000, cod: 502_000, partial: true },
  }
  const standing: RelayStanding = {
    ...{ accountId: 'a1', address: relay.address, cursor: 5, heardAt: 7, lastEventAt: CREATED + 50 },
    ...{ lost: { since: 8, why: 'relay-down' as const }, missedAt: 9 },
  }
  const parcel = {
    ...{ ...shipment(), key: 'https://carrier.example shop__7', api: account.api, partnerCode: 'S-1' },
    ...{ refreshAt: CREATED + HOUR, updatedAt: CREATED },
  }
  const given = { relay, standing, page: { events: [reported], newest: 6, oldest: 1 }, now: CREATED + 70 }

  /** Of a disk that holds this one parcel, under its own key and its tracking code. */
  async function comesTo({
    relay,
    standing,
    page,
    now,
    parcel: one = parcel,
  }: typeof given & { parcel?: typeof parcel }) {
    const done: Record<string, unknown> = { parcel: 'not touched' }
    const store = {
      get: async (key: string) => (key === one.key ? one : undefined),
      unfinished: async () => [one],
      write: async (_: string, decide: (found: typeof one) => { shipment: typeof one } | undefined) => {
        const shipment = decide(one)?.shipment
        done.parcel = shipment ? `looked up in ${(shipment.refreshAt ?? 0) - now}` : 'as before'
        return { shipment }
      },
    }
    const book = {
      keysOf: async (code: string) => (code === one.acceptance?.trackingCode ? [one.key] : []),
      write: async (account: string, decide: (found: RelayStanding) => unknown, external: unknown) =>
        Object.assign(done, { of: account, standing: decide(standing), external }),
    }
    const deps = { store, book, now: () => now, nextRefresh: () => now + 5 } as never
    const answer = await applyPage(deps, relay, standing, page)
    return { ...done, answer: answer ?? 'does not follow' }
  }

  test('skips no event that the relay still has, however few it brings', async () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const known = { ...standing, lastEventAt: CREATED + standing.cursor }
    const skipped: string[] = []
    for (const newest of range(0, 9))
      for (const oldest of range(1, newest + 1))
        for (const first of range(oldest, newest + 1))
          for (const last of range(first - 1, newest)) {
            const page = { events: events(...range(first, last)), newest, oldest }
            const { answer } = await comesTo({ ...given, standing: known, page })
            if (typeof answer === 'string') continue
            // A relay that began again has none that was seen.
            const seen = newest < known.cursor ? 0 : known.cursor
            const isApplied = (seq: number) => seq > known.cursor && seq >= first && seq <= last
            const passed = range(oldest, newest).filter((seq) => seq > seen && seq <= answer.cursor)
            if (!passed.every(isApplied))
              skipped.push(JSON.stringify({ newest, oldest, first, last, answer }))
          }
    expect(skipped).toEqual([])
  })

  test('with an event of a parcel made elsewhere', async () => {
    expect(
      await whatMatters(given, comesTo, {
        others: {
          'page.events.0.statusCode': [45, 5],
          'page.events.0.actionTime': ['2026-11-20T09:50:00', '2026-11-20T02:50:00Z'],
          'page.events.0.reasonCode': [null],
          'page.events.0.seq': [4, 5],
          'page.oldest': [6, 7],
          'page.newest': [4, 5],
          'standing.lastEventAt': [undefined],
          'standing.cursor': [4, 7],
        },
      }),
    ).toMatchInlineSnapshot(`
      "
      relay.account.id: of external[].key external[].accountId
      relay.elsewhere: external[]
      standing.accountId: standing.accountId
      standing.address: standing.address
      standing.cursor: of standing.accountId standing.address standing.cursor standing.heardAt standing.lastEventAt standing.lost standing.missedAt external[] answer.cursor answer.toLookUp[] answer.caughtUp answer (0, 4); parcel standing.cursor standing.lastEventAt standing.missedAt external[] answer.cursor answer.caughtUp (+1, +1 day, 7)
      standing.lost.since: standing.lost.since
      standing.lost.why: standing.lost.why
      standing.missedAt: standing.missedAt
      page.events: of standing.accountId standing.address standing.cursor standing.heardAt standing.lastEventAt standing.lost standing.missedAt external[] answer.cursor answer.caughtUp (none in it); of standing.accountId standing.address standing.cursor standing.heardAt standing.lastEventAt standing.lost standing.missedAt external[] answer.cursor answer.toLookUp[] answer.caughtUp answer (first twice)
      page.events.0.seq: of standing.accountId standing.address standing.cursor standing.heardAt standing.lastEventAt standing.lost standing.missedAt external[] answer.cursor answer.caughtUp (0, 4); of standing.accountId standing.address standing.cursor standing.heardAt standing.lastEventAt standing.lost standing.missedAt external[] answer.cursor answer.toLookUp[] answer.caughtUp answer (+1, +1 day); parcel standing.cursor standing.lastEventAt standing.missedAt external[] answer.cursor answer.caughtUp (5)
      page.events.0.receivedAt: standing.lastEventAt external[].receivedAt
      page.events.0.partnerId: external[].partnerId
      page.events.0.trackingCode: external[].key external[].trackingCode
      page.events.0.statusCode: external[].statusCode (0, +1, +1 day); external[] (45)
      page.events.0.actionTime: external[].at (another, empty)
      page.events.0.reasonCode: external[].reasonCode
      page.newest: parcel standing.missedAt (0, 4); answer.caughtUp (+1, +1 day)
      page.oldest: parcel standing.missedAt (+1 day, 7)
      now: standing.heardAt
      "
    `)
  })

  test('with an event of a parcel of ours', async () => {
    const own = {
      ...reported,
      partnerId: 'shop__7',
      trackingCode: parcel.acceptance.trackingCode,
      statusCode: 5,
    }
    const base = { ...given, page: { ...given.page, events: [own] }, parcel }
    expect(
      await whatMatters(
        base,
        async (all) => {
          const { parcel, external } = (await comesTo(all)) as Record<string, unknown>
          return { parcel, elsewhere: Array.isArray(external) && external.length > 0 }
        },
        {
          others: { 'page.events.0.partnerId': ['made-elsewhere'], 'page.events.0.trackingCode': ['S9.Z9'] },
          without: [
            'standing',
            'parcel.draft',
            'parcel.status',
            'parcel.acceptance',
            'now',
            'page.newest',
            'page.oldest',
          ],
        },
      ),
    ).toMatchInlineSnapshot(`
      "
      relay.account.api: parcel elsewhere
      relay.account.partnerCode: parcel elsewhere
      page.events: parcel
      page.events.0.seq: parcel
      parcel.api: parcel elsewhere
      parcel.partnerCode: parcel elsewhere
      parcel.submission: parcel
      "
    `)
    const sheet = { ...base, page: { ...base.page, events: [{ ...own, partnerId: 'former-id' }] } }
    expect(await comesTo(sheet)).toMatchObject({ parcel: 'looked up in 0' })
  })
})
