import { describe, expect, test } from 'vitest'
import { newsKindOf, newsKinds } from '../../lib/domain/shipment/news.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { chooseShipments, type ShipmentChoice } from '../../lib/order-book/choose-shipments.ts'
import { createListedBook } from '../../lib/order-book/listed-book.ts'
import { type ListedShipment, listed, orderPage } from '../../lib/order-book/listed-shipment.ts'
import {
  createSorter,
  type ShipmentColumn,
  type ShipmentOrder,
  shipmentColumns,
} from '../../lib/order-book/shipment-order.ts'
import { isInView, type ShipmentView } from '../../lib/order-book/shipment-views.ts'
import { draft, NOW, shipment } from '../components/world.ts'
import { countReads } from '../count-reads.ts'

const ANY: ShipmentChoice = { search: '', store: '', accountId: '', from: '', to: '' }
const FAMILY = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng', 'Bùi', 'Đỗ']
const GIVEN = ['Hằng', 'Đức', 'Ánh', 'Thủy', 'Quỳnh', 'Ngọc', 'Sơn', 'Tuấn', 'Vy']

/** The n-th of many: every one its own number, phone and code. */
function nth(n: number): Shipment {
  const sent = draft({
    orderId: String(1000 + n),
    orderNumber: `#${1000 + n}`,
    name: `${FAMILY[n % FAMILY.length]} Thị ${GIVEN[n % GIVEN.length]}`,
    tel: `09${String((n * 7919) % 100_000_000).padStart(8, '0')}`,
    store: n % 3 === 0 ? 'other.example' : 'shop.example',
    cod: 100_000 + n * 1_000,
  })
  const { acceptance } = shipment()
  return shipment({
    draft: sent,
    ...(acceptance && {
      acceptance: { ...acceptance, trackingCode: `S1.A1.${17_000_000 + n}`, fee: 20_000 + (n % 50) * 500 },
    }),
    status: { code: statusCodes[n % statusCodes.length] ?? 2, text: '', at: NOW - n * 1_000 },
    createdAt: NOW - n * 3_600_000,
  })
}

function keysOf(found: readonly { orderNumber: string }[]): string[] {
  return found.map(({ orderNumber }) => orderNumber)
}

function bookOf(shipments: readonly Shipment[]) {
  const book = createListedBook()
  for (const one of shipments) book.put(one)
  return book
}

/** Chosen in the order of their rows. */
function choose(
  { rows, index }: ReturnType<typeof bookOf>,
  choice: Partial<ShipmentChoice>,
  accounts: ReadonlyMap<string, string> = new Map(),
) {
  const shipments = rows()
  const order = Uint32Array.from(shipments.keys())
  return chooseShipments({ shipments, index }, order, 'all', { ...ANY, ...choice }, accounts)
}

function sort(
  { rows }: ReturnType<typeof bookOf>,
  order: ShipmentOrder,
  sorter = createSorter(),
): ListedShipment[] {
  const shipments = rows()
  return [...sorter(shipments, order)].flatMap((at) => shipments[at] ?? [])
}

const FOUND = bookOf([
  shipment(),
  shipment({
    key: 'other',
    draft: draft({
      orderId: '77',
      orderNumber: 'ĐH-2026-0077',
      name: 'Trần Minh Đức',
      tel: '0987654321',
      cod: 1_250_000,
      detail: '9 Lê Lợi',
      note: 'Giao giờ hành chính',
    }),
    accountId: 'a2',
  }),
])
const search = (text: string) =>
  keysOf(choose(FOUND, { search: text }, new Map([['a2', 'kho sai gon']])).shown)

describe('a search finds', () => {
  test.each([
    ['a name without its marks', 'thanh hang', ['#1042']],
    ['a name with its marks, whatever the case', 'THANH hằng', ['#1042']],
    ['Đ typed as D', 'duc', ['ĐH-2026-0077']],
    ['words in any order', 'minh tran', ['ĐH-2026-0077']],
    ['the last four digits of a phone', '5678', ['#1042']],
    ['a whole phone, spaced', '0912 345 678', ['#1042']],
    ['a whole phone with the country’s number', '+84 987.654.321', ['ĐH-2026-0077']],
    ['an order number', '1042', ['#1042']],
    ['an order number as it is written', '#1042', ['#1042']],
    ['an order number with words', 'đh-2026', ['ĐH-2026-0077']],
    ['the end of a tracking code', '3471', ['#1042', 'ĐH-2026-0077']],
    ['a tracking code', 's1.a1.17373471', ['#1042', 'ĐH-2026-0077']],
    ['an amount as it is shown', '1.250.000₫', ['ĐH-2026-0077']],
    ['an amount in digits', '1250000', ['ĐH-2026-0077']],
    ['an account', 'sai gon', ['ĐH-2026-0077']],
    ['a street and a house number', '12 ngo lang ha', ['#1042']],
    ['what was noted', 'hanh chinh', ['ĐH-2026-0077']],
    ['everything where nothing is typed', '  ', ['#1042', 'ĐH-2026-0077']],
    ['two numbers, each on its own', '1042 5678', ['#1042']],
    ['no two numbers of two rows', '1042 0077', []],
    ['nothing where one word is not there', 'thanh hang duc', []],
    ['no phone by four digits from its middle', '2345', []],
  ])('%s', (_, text, expected) => {
    expect(search(text)).toEqual(expected)
  })
})

test('a search finds what a shipment says now, among more than are searched at once', () => {
  const book = bookOf(Array.from({ length: 1_300 }, (_, n) => nth(n)))
  const { key, ...before } = nth(3)
  book.put({ ...before, key, draft: { ...before.draft, name: 'Tôn Nữ Quỳnh Trang' } })
  for (const [search, found] of [
    ['ton nu quynh trang', ['#1003']],
    ['#1003', ['#1003']],
    ['#1515', ['#1515']],
    ['#2299', ['#2299']],
  ] as const)
    expect(keysOf(choose(book, { search }).shown), search).toEqual(found)
  const pham = Array.from({ length: 1_300 }, (_, n) => n).filter((n) => n % FAMILY.length === 3 && n !== 3)
  expect(choose(book, { search: 'pham' }).shown).toHaveLength(pham.length)
})

test('many rows hold one list of equal goods', () => {
  const { products } = draft()
  const book = bookOf(
    [1, 2].map((n) => ({ ...nth(n), draft: draft({ orderId: `${n}`, products: [...products] }) })),
  )
  const [one, other] = book.rows()
  expect(one?.goods).toBe(other?.goods)
})

describe('a view shows', () => {
  const at = (code: number) => listed(shipment({ status: { code, text: '', at: NOW } }))
  const codesIn = (view: ShipmentView) => statusCodes.filter((code) => isInView(view, at(code)))

  test.each([
    ['needs-me', [8, 9, 10, 13]],
    ['unprinted', [1, 2, 8, 12]],
    ['moving', [1, 2, 3, 4, 8, 10, 12]],
    ['delivered', [5, 6]],
    ['unpaid', [5, 6]],
    ['failed', [7, 8, 9, 10]],
    ['in-shop', []],
    ['returning', [20, 21]],
    ['money', [6, 11, 13]],
    ['final', [-1, 6, 7, 11, 13, 21]],
  ] as const)('%s by the carrier’s status', (view, codes) => {
    expect(codesIn(view)).toEqual(codes)
  })

  test('a slip to print until it was printed', () => {
    expect(
      isInView('unprinted', listed(shipment({ status: { code: 2, text: '', at: NOW }, printedAt: NOW }))),
    ).toBe(false)
  })

  test('under “in the shop” and as waiting, what was called off there while it may still be delivered', () => {
    const inShop = { state: 'cancelled', word: 'Đã hủy', by: 'page', at: NOW } as const
    const viewsOf = (change: Partial<Shipment>) =>
      (['in-shop', 'needs-me'] as const).filter((view) => isInView(view, listed(shipment(change))))
    const at = (code: number) => ({ inShop, status: { code, text: '', at: NOW } })
    for (const code of [1, 2, 3, 4, 10, 12])
      expect(viewsOf(at(code)), `${code}`).toEqual(['in-shop', 'needs-me'])
    for (const code of [-1, 5, 7, 20, 21]) expect(viewsOf(at(code)), `${code}`).toEqual([])
    expect(viewsOf({ inShop, submission: 'queued' })).toEqual(['in-shop', 'needs-me'])
    expect(viewsOf({ inShop: { ...inShop, kept: true } })).toEqual([])
    expect(viewsOf({ inShop: { ...inShop, state: 'completed' } })).toEqual([])
    expect(viewsOf({ orderChanged: true })).toEqual(['in-shop'])
  })

  test('every parcel a notification named, under its kind', () => {
    for (const code of statusCodes)
      for (const kind of newsKinds)
        if (newsKindOf(code) === kind) expect(isInView(kind, at(code)), `${kind} ${code}`).toBe(true)
  })

  test('what was delivered and not paid out, of real parcels with COD alone', () => {
    const payout = { statement: 's', day: '2026-11-20', amount: 1, due: 1, feeOver: 0, at: NOW }
    const unpaid = (change: Partial<ShipmentIn<'accepted'>>) =>
      isInView('unpaid', listed(shipment({ status: { code: 5, text: '', at: NOW }, ...change })))
    expect(unpaid({})).toBe(true)
    expect(unpaid({ payout })).toBe(false)
    expect(unpaid({ draft: draft({ cod: 0 }) })).toBe(false)
    expect(unpaid({ environment: 'practice' })).toBe(false)
  })

  test('what is refused, stuck, unknown or held back as waiting for the seller, until it is set aside', () => {
    const waits = (change: Partial<Shipment>) => isInView('needs-me', listed(shipment(change)))
    expect(waits({ submission: 'rejected' })).toBe(true)
    expect(waits({ submission: 'stuck', setAside: true })).toBe(false)
    expect(waits({ submission: 'unknown' })).toBe(true)
    expect(waits({ submission: 'queued' })).toBe(false)
    expect(waits({ submission: 'queued', failure: { kind: 'unauthorised' } })).toBe(true)
    expect(isInView('final', listed(shipment({ submission: 'stuck', setAside: true })))).toBe(true)
  })
})

test('filters by store, account and days, and tells each view’s count of the rest', () => {
  const book = bookOf([0, 1, 2, 3].map(nth))
  const { shown, counts } = choose(book, { store: 'other.example' })
  expect(keysOf(shown)).toEqual(['#1000', '#1003'])
  expect(counts).toMatchObject({ all: 2, final: 1, moving: 1 })
  expect(choose(book, { accountId: 'nobody' }).shown).toEqual([])
  const days = (from: string, to: string) => choose(book, { from, to }).shown.length
  expect([days('2026-11-20', ''), days('', '2026-11-19'), days('2026-11-20', '2026-11-20')]).toEqual([
    4, 0, 4,
  ])
})

describe('sorting', () => {
  const sorted = (by: ShipmentColumn, descending = false) =>
    keysOf(sort(bookOf([10, 2, 900, 8999].map(nth)), { by, descending }))

  test('takes numbers in words for numbers', () => {
    expect(sorted('order')).toEqual(['#1002', '#1010', '#1900', '#9999'])
    expect(sorted('order', true)).toEqual(['#9999', '#1900', '#1010', '#1002'])
  })

  test('puts what has no value last either way', () => {
    const { quotedFee: _, ...unquoted } = shipment()
    const some = bookOf([unquoted, nth(1)])
    for (const descending of [true, false])
      expect(keysOf(sort(some, { by: 'quoted', descending }))).toEqual(['#1001', '#1042'])
  })

  test('puts equal ones newest first either way', () => {
    const some = bookOf([3, 0, 9, 6].map(nth))
    for (const descending of [true, false])
      expect(keysOf(sort(some, { by: 'store', descending }))).toEqual([
        ...['#1000', '#1003', '#1006', '#1009'],
      ])
  })

  test('puts what waits for the seller before what is over', () => {
    const at = (code: number) => shipment({ key: `${code}`, status: { code, text: '', at: NOW } })
    const order = sort(bookOf([6, 4, 9, -1, 2].map(at)), { by: 'status', descending: false })
    expect(order.map(({ status }) => status?.code)).toEqual([9, 2, 4, 6, -1])
  })

  test.each(shipmentColumns)('by %s, what changed and what came is put among the rest', (by) => {
    const book = bookOf(Array.from({ length: 40 }, (_, n) => nth(n)))
    const sorter = createSorter()
    sort(book, { by, descending: true }, sorter)
    book.put({ ...nth(7), draft: nth(90).draft, createdAt: NOW + 1 })
    for (const n of [41, 42]) book.put(nth(n))
    for (const descending of [true, false])
      expect(keysOf(sort(book, { by, descending }, sorter))).toEqual(keysOf(sort(book, { by, descending })))
  })
})

test('the way back to an order leads to its own store or nowhere', () => {
  const { store, orderUrl } = draft()
  expect(orderPage({ store, orderUrl })).toBe(orderUrl)
  expect(orderPage({ store, orderUrl: 'https://elsewhere.example/wp-admin/post.php?post=1' })).toBe('')
  expect(orderPage({ store, orderUrl: 'javascript:alert(1)' })).toBe('')
  expect(orderPage({ store: '', orderUrl: '' })).toBe('')
})

describe('among many shipments', () => {
  const counted = (length: number) => {
    const book = bookOf(Array.from({ length }, (_, n) => nth(n)))
    const { rows, reads } = countReads(book.rows())
    return { book: { ...book, rows: () => rows }, reads }
  }

  test.each(['hang', 'nguyen thi hang', '5678', '0912345678', '1.250.000', 'không có'])(
    '“%s” is found without looking into a row',
    (search) => {
      const { book, reads } = counted(1_200)
      const { shown } = choose(book, { search })
      expect(reads()).toBe(0)
      expect(shown.length).toBeLessThan(1_200)
    },
  )

  test.each(shipmentColumns)('sorted by %s, each is looked into for its key and its time', (by) => {
    const { book, reads } = counted(1_200)
    const sorter = createSorter()
    sort(book, { by, descending: true }, sorter)
    expect(reads()).toBeLessThanOrEqual(3 * 1_200)
    const before = reads()
    sort(book, { by, descending: false }, sorter)
    // Its key is stored.
    expect(reads() - before).toBeLessThanOrEqual(1_200)
  })
})
