import { expect, test } from 'vitest'
import { EMPTY_ROUND, type ScanOutcome } from '../../lib/domain/handover/round.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { calledOffStates } from '../../lib/domain/store/shop-state.ts'
import {
  addressOfList,
  byCode,
  handoverLists,
  handoverListsOf,
  isOff,
  listOfRoute,
  sumOf,
  whyNotGiven,
  withoutTick,
  withScan,
} from '../../lib/order-book/handover-round.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { pickList } from '../../lib/order-book/pick-list.ts'
import { draft, NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const nth = (n: number, change: Parameters<typeof nthShipment>[1] = {}) =>
  listed(nthShipment(n, { code: 2, ...change }))
const failure = { kind: 'rejected', message: '' } as const
const off = { state: 'cancelled', word: 'cancelled', by: 'page', at: 0 } as const

function scan(one: ReturnType<typeof nth>, text: string, round = EMPTY_ROUND) {
  return withScan(round, text, { codes: byCode([one]), environment: 'production', at: NOW })
}

const PARCELS: readonly (readonly [string, Partial<Shipment> & { code?: number }, ScanOutcome])[] = [
  ['waits for the courier', {}, 'ticked'],
  ['is on its courier’s way here', { code: 12 }, 'ticked'],
  ['was picked up', { code: 3 }, 'not-waiting'],
  ['was delivered', { code: 5 }, 'not-waiting'],
  ['is cancelled', { code: -1 }, 'cancelled'],
  ['is being cancelled', { cancellation: { state: 'sending', at: NOW } }, 'cancelled'],
  [
    'could not be cancelled',
    { cancellation: { state: 'refused', at: NOW, failure: { kind: 'rejected', message: '' } } },
    'ticked',
  ],
  ['was cancelled in the shop', { inShop: off }, 'called-off'],
  ['was cancelled in the shop, and is wanted all the same', { inShop: { ...off, kept: true } }, 'ticked'],
  ['is for practice', { environment: 'practice' }, 'test-order'],
]

test.each(PARCELS)('a scanned parcel that %s', (_, change, outcome) => {
  const parcel = nth(1, change)
  const round = scan(parcel, parcel.trackingCode)
  expect(round.scans).toEqual([{ code: parcel.trackingCode, outcome, at: NOW, key: parcel.key }])
  expect(round.ticked).toEqual(outcome === 'ticked' ? [parcel.key] : [])
})

test.each([
  ['in small letters, with spaces around it', (code: string) => ` ${code.toLowerCase()} `, 'ticked'],
  ['cut off', (code: string) => code.slice(0, -1), 'unknown'],
  ['with more behind it', (code: string) => `${code}0`, 'unknown'],
] as const)('a code %s', (_, typed, outcome) => {
  const parcel = nth(1)
  expect(scan(parcel, typed(parcel.trackingCode)).scans[0]?.outcome).toBe(outcome)
})

test('a second scan counts nothing, also once the courier has the parcel; taken out, it may be scanned again', () => {
  const parcel = nth(1)
  const first = scan(parcel, parcel.trackingCode)
  for (const code of [2, 3]) {
    const second = scan(nth(1, { code }), parcel.trackingCode, first)
    expect(second.scans[0]?.outcome).toBe('twice')
    expect(second.ticked).toEqual([parcel.key])
  }
  const out = withoutTick(first, parcel.key)
  expect(out.ticked).toEqual([])
  expect(scan(parcel, parcel.trackingCode, out).ticked).toEqual([parcel.key])
})

test('a parcel of another account than the courier’s is not ticked', () => {
  const parcel = nth(1)
  const round = { ...EMPTY_ROUND, accountId: 'a2' }
  expect(scan(parcel, parcel.trackingCode, round).scans[0]?.outcome).toBe('other-account')
})

test('of two parcels with one code, the one that waits is meant', () => {
  const [old, now] = [nth(1, { code: -1 }), { ...nth(2), trackingCode: nth(1).trackingCode }]
  for (const both of [
    [old, now],
    [now, old],
  ])
    expect(byCode(both).get(now.trackingCode.toLowerCase())?.key).toBe(now.key)
  const twins = [now, { ...nth(3), trackingCode: now.trackingCode }]
  expect(handoverListsOf(twins, EMPTY_ROUND, 'production').waiting).toEqual([now])
})

/** All that can become of a parcel after its scan. */
const LATER: readonly (Partial<Shipment> & { code?: number })[] = [
  ...statusCodes.map((code) => ({ code })),
  ...(['wanted', 'sending', 'done'] as const).map((state) => ({ cancellation: { state, at: NOW } })),
  ...(['unknown', 'refused'] as const).map((state) => ({ cancellation: { state, at: NOW, failure } })),
  { submission: 'withdrawn' as const },
].flatMap((change) => [
  change,
  ...(['open', 'completed', ...calledOffStates] as const).flatMap((state) =>
    [{}, { kept: true as const }].map((kept) => ({ ...change, inShop: { ...off, state, ...kept } })),
  ),
])

test.each(LATER)(
  'a parcel scanned before %j is given or to be taken out, as a scan now would say',
  (change) => {
    const parcel = nth(1, change)
    const round = { ...EMPTY_ROUND, ticked: [parcel.key], picked: [parcel.key] }
    const { ticked, takeOut, left, waiting, picked } = handoverListsOf([parcel], round, 'production')
    const why = whyNotGiven(parcel, { environment: 'production', accountId: '' })
    const off = why === 'cancelled' || why === 'called-off'
    expect({ ticked, takeOut, left }).toEqual({
      ticked: off ? [] : [parcel],
      takeOut: off ? [parcel] : [],
      left: [],
    })
    expect({ waiting, picked }).toEqual(
      why ? { waiting: [], picked: [] } : { waiting: [parcel], picked: [parcel] },
    )
    expect(isOff(parcel)).toBe(off)
  },
)

test('lists say what is ticked, left, waiting and picked, and what was cancelled after its scan', () => {
  const book = [
    nth(1),
    nth(2),
    nth(3, { code: -1 }),
    nth(4, { code: 4 }),
    nth(5, { environment: 'practice' }),
  ]
  const [a, b, c, d] = book.map(({ key }) => key)
  const round = { ...EMPTY_ROUND, ticked: [c ?? '', a ?? ''], picked: [b ?? '', c ?? '', d ?? '', 'gone'] }
  const found = handoverListsOf(book, round, 'production')
  const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)
  expect(keys(found.ticked)).toEqual([a])
  expect(keys(found.takeOut)).toEqual([c])
  expect(keys(found.left)).toEqual([b])
  expect(keys(found.waiting).toSorted()).toEqual([a, b].toSorted())
  expect(keys(found.picked)).toEqual([b])
  expect(sumOf(found.waiting)).toEqual({ grams: 2 * 960, cod: 2 * 554_000 })
})

test.each([false, true])('each list has its address (goods: %s)', (goods) => {
  for (const list of handoverLists)
    expect(listOfRoute(addressOfList(list, goods).replace('#/handover/', ''))).toEqual({ goods, list })
  expect(listOfRoute(goods ? 'goods' : '')).toEqual({ goods, list: goods ? 'waiting' : 'ticked' })
})

test('a pick list adds up the goods of all orders, by name, each order once', () => {
  const goods = (...all: [string, number][]) => ({
    products: all.flatMap(([name, quantity]) => draft().products.map((one) => ({ ...one, name, quantity }))),
  })
  const orders = [
    nth(1, { order: goods(['Áo  khoác', 2], ['Nón', 1], ['Áo khoác', 1]) }),
    nth(2, { order: goods(['Nón', 4], ['Áo thun 10', 1], ['Áo thun 9', 1]) }),
  ]
  expect(pickList(orders, 'vi').map(({ name, quantity, orders }) => [name, quantity, orders.length])).toEqual(
    [
      ['Áo khoác', 3, 1],
      ['Áo thun 9', 1, 1],
      ['Áo thun 10', 1, 1],
      ['Nón', 5, 2],
    ],
  )
})

const { kept: _, ...inShop } = whole.accepted.inShop
const waits: Shipment = { ...whole.accepted, inShop, status: { ...whole.accepted.status, code: 2 } }
const become = {
  'status.code': [...statusCodes, ...noticeCodes],
  'inShop.state': ['completed', ...calledOffStates],
  cancellation: [undefined],
  'cancellation.state': ['wanted', 'sending', 'unknown', 'done'],
  submission: Object.keys(whole),
  environment: ['practice', 'staging'],
}
const under = (path: string) =>
  Object.fromEntries(Object.entries(become).map(([name, all]) => [`${path}.${name}`, all]))

test('what keeps a parcel from the courier', async () => {
  const given = { one: listed(waits), scope: { environment: 'production', accountId: 'a1' } as const }
  const why = ({ one, scope }: typeof given) => ({ why: whyNotGiven(one, scope) ?? 'given', off: isOff(one) })
  const words = ({ one, scope }: typeof given) => Object.values(why({ one, scope })).join(' ')
  const others = { ...under('one'), 'scope.environment': ['practice'] }
  expect(await whatMatters(given, words, { others })).toMatchInlineSnapshot(`
    "
    one.accountId: "other-account false"
    one.environment: "test-order false"
    one.submission: "not-waiting false" (another, upper case, spaces, empty, "queued", "sending", "unknown", "rejected", "stuck"); "cancelled true" ("withdrawn")
    one.status.code: "not-waiting false" (+1, 4, 5, 6, 7, 9, 10, 11, 13, 20, 21); "cancelled true" (-1)
    one.inShop.state: "called-off true" ("refunded", "cancelled")
    one.cancellation.state: "cancelled true"
    one.trackingCode: "not-waiting false" (empty)
    scope.environment: "test-order false"
    scope.accountId: "other-account false" (another, upper case, spaces)
    "
  `)
})

test('what the lists of a hand-over and the next scan depend on', async () => {
  const rows = ['1', '2', '3'].map((n, at) => ({
    ...listed(waits),
    ...{ key: `k${n}`, trackingCode: `S1.ĐÀ.1700000${n}`, createdAt: NOW - at },
  }))
  const given = {
    ...{ rows, round: { ...EMPTY_ROUND, ticked: ['k1', 'k2'], picked: ['k1', 'k3'], accountId: 'a1' } },
    ...{ environment: 'production' as const, text: 's1.đà.17000003' },
  }
  const outcome = ({ rows: all, round, environment, text }: typeof given) => {
    const { scans, ticked } = withScan(round, text, { codes: byCode(all), environment, at: NOW })
    const lists = handoverListsOf(all, round, environment)
    const keys = Object.entries(lists).map(([name, of]) => [name, of.map(({ key }) => key)])
    return { ...Object.fromEntries(keys), scan: scans[0]?.outcome, next: ticked }
  }
  const others = { ...under('rows.0'), ...under('rows.2') }
  expect(await whatMatters(given, outcome, { others, without: ['rows.1'] })).toMatchInlineSnapshot(`
    "
    rows: ticked[] left[] waiting[] picked[] scan next[] (none in it); ticked[] waiting[] picked[] (first left out); waiting[] (first twice)
    rows.0.key: ticked[] left[] waiting[] picked[]
    rows.0.accountId: waiting[]
    rows.0.environment: waiting[]
    rows.0.submission: waiting[] picked[] (another, upper case, spaces, empty, "queued", "sending", "unknown", "rejected", "stuck"); ticked[] waiting[] picked[] takeOut[] ("withdrawn")
    rows.0.createdAt: waiting[] (0)
    rows.0.status.code: waiting[] picked[] (+1, 4, 5, 6, 7, 9, 10, 11, 13, 20, 21); ticked[] waiting[] picked[] takeOut[] (-1)
    rows.0.inShop.state: ticked[] waiting[] picked[] takeOut[] ("refunded", "cancelled")
    rows.0.cancellation.state: ticked[] waiting[] picked[] takeOut[]
    rows.0.trackingCode: waiting[] picked[] (empty)
    rows.2.key: left[] waiting[] picked[] next[]
    rows.2.accountId: left[] waiting[] scan next[]
    rows.2.environment: left[] waiting[] scan next[]
    rows.2.submission: left[] waiting[] picked[] scan next[]
    rows.2.createdAt: waiting[] (+1 day)
    rows.2.status.code: left[] waiting[] picked[] scan next[] (+1, -1, 4, 5, 6, 7, 9, 10, 11, 13, 20, 21)
    rows.2.inShop.state: left[] waiting[] picked[] scan next[] ("refunded", "cancelled")
    rows.2.cancellation.state: left[] waiting[] picked[] scan next[]
    rows.2.trackingCode: scan next[] (another); left[] waiting[] picked[] scan next[] (empty)
    round.ticked: ticked[] left[] next[] (none in it, first left out); ticked[] next[] (first twice, turned round)
    round.ticked.0: ticked[] left[] next[]
    round.ticked.1: ticked[] left[] next[]
    round.picked: picked[]
    round.picked.0: picked[]
    round.picked.1: picked[]
    round.accountId: left[] waiting[] scan next[] (another, upper case, spaces)
    environment: left[] waiting[] scan next[]
    text: scan next[] (another, empty)
    "
  `)
})

test.each(PARCELS)('scanned again, a ticked parcel that %s', (_, change, outcome) => {
  const parcel = nth(1, change)
  const round = scan(parcel, parcel.trackingCode, { ...EMPTY_ROUND, ticked: [parcel.key] })
  // Its courier may have it already, and say so.
  const again = outcome === 'ticked' || outcome === 'not-waiting' ? 'twice' : outcome
  expect(round.scans[0]?.outcome).toBe(again)
  expect(round.ticked).toEqual([parcel.key])
})
