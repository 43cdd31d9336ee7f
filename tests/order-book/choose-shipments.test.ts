import { describe, expect, test } from 'vitest'
import { carrierDay, dayAfter } from '../../lib/domain/carrier-day.ts'
import {
  choiceOf,
  chooseShipments,
  type Filtered,
  needsOf,
  UNFILTERED,
} from '../../lib/order-book/choose-shipments.ts'
import { createListedBook } from '../../lib/order-book/listed-book.ts'
import { daySpans } from '../../lib/order-book/saved-view.ts'
import { shipmentViews } from '../../lib/order-book/shipment-views.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const DAY = 24 * 3_600_000
const AGES = [0, 1, 5, 6, 7, 28, 29, 30, 400]

/** One parcel per age and kind, so that each view has some and lacks some. */
const book = createListedBook()
for (const [at, age] of AGES.entries())
  for (const [nth, code] of [2, 4, 5, 9, 21].entries()) {
    const order = { store: nth % 2 === 0 ? 'shop.example' : 'other.example' }
    book.put(
      nthShipment(at * 10 + nth, {
        key: `${age} ${code}`,
        createdAt: NOW - age * DAY,
        accountId: at % 2 === 0 ? 'a1' : 'a2',
        code,
        order,
      }),
    )
  }
const shipments = book.rows()
const order = Uint32Array.from(shipments.keys())

const choose = (filtered: Partial<Filtered>, view: (typeof shipmentViews)[number] = 'all') =>
  chooseShipments(
    { shipments, index: book.index },
    order,
    view,
    choiceOf({ ...UNFILTERED, ...filtered }, NOW),
  )

describe('the days that the list filters by are those that its controls show', () => {
  /** Ages of the parcels, in days. */
  const shown = {
    any: AGES,
    today: [0],
    week: [0, 1, 5, 6],
    month: [0, 1, 5, 6, 7, 28, 29],
  }
  const left = ['', dayAfter(carrierDay(NOW), -100), dayAfter(carrierDay(NOW), -3), carrierDay(NOW)]
  const spans = daySpans.filter((days) => days !== 'own')

  test.each(spans)('with “%s”, whatever days of one’s own were chosen before', (days) => {
    for (const from of left)
      for (const to of left) {
        const rows = choose({ days, from, to }).shown
        const ages = [...new Set(rows.map(({ createdAt }) => (NOW - createdAt) / DAY))]
        expect(
          ages.sort((a, b) => a - b),
          `${from} to ${to}`,
        ).toEqual(shown[days])
      }
  })

  test('with days of one’s own, both ends among them and an empty one open', () => {
    for (const from of left)
      for (const to of left) {
        const expected = shipments.filter(({ day }) => (!from || from <= day) && (!to || day <= to))
        expect(choose({ days: 'own', from, to }).shown, `${from} to ${to}`).toEqual(expected)
      }
  })

  test.each(daySpans)('and “%s” leaves what else is filtered', (days) => {
    const other = { search: 'hằng', store: 'shop.example', accountId: 'a2' }
    expect(choiceOf({ ...UNFILTERED, ...other, days }, NOW)).toMatchObject(other)
  })
})

test('rows, needs and counts are of the same parcels, under every view and filter', () => {
  const filters: Partial<Filtered>[] = [
    {},
    { days: 'week' },
    { store: 'other.example' },
    { accountId: 'a2' },
    { search: '#1' },
    { store: 'shop.example', accountId: 'a1', days: 'month', search: 'hang' },
  ]
  for (const filtered of filters)
    for (const view of shipmentViews) {
      const { shown, needs } = choose(filtered, view)
      const about = `${view} ${JSON.stringify(filtered)}`
      expect(needs, about).toEqual(needsOf(shown))
      for (const other of shipmentViews)
        expect(choose(filtered, other).counts[view], about).toBe(shown.length)
    }
})

test('what takes a shipment out of a filtered list', async () => {
  const { draft, status, accountId, environment, createdAt, updatedAt, sentAt } = whole.accepted
  const { store, storeName, province, district } = draft
  const waits = { ...whole.accepted, status: { ...status, code: 2 }, printedAt: undefined as never }
  const one = {
    ...{
      draft: { store, storeName, province, district },
      accountId,
      environment,
      createdAt,
      updatedAt,
      sentAt,
    },
    trackingCode: whole.accepted.acceptance.trackingCode,
  }
  const given = {
    filtered: {
      ...UNFILTERED,
      search: 'dak lak',
      store: 'shop.example',
      accountId: 'a1',
      days: 'own',
      from: '2026-10-11',
      to: '2026-10-11',
    } as Filtered,
    one,
  }
  const list = ({ filtered, one: { trackingCode, ...shipment } }: typeof given) => {
    const rows = createListedBook()
    const acceptance = { ...waits.acceptance, trackingCode }
    rows.put({ ...waits, ...shipment, draft: { ...draft, ...shipment.draft }, acceptance })
    const all = { shipments: rows.rows(), index: rows.index }
    const chosen = chooseShipments(
      all,
      Uint32Array.of(0),
      'unprinted',
      choiceOf(filtered, NOW),
      new Map([['a1', 'kho']]),
    )
    return { shown: chosen.shown.length, ...chosen.needs, counted: chosen.counts.all }
  }
  const others = { 'filtered.days': daySpans, 'filtered.search': ['kho', 'đỏ 77', '43.900', '17373471'] }
  expect(await whatMatters(given, list, { others })).toMatchInlineSnapshot(`
    "
    filtered.search: shown refresh slip counted (another)
    filtered.store: shown refresh slip counted (another, upper case, spaces)
    filtered.accountId: shown refresh slip counted (another, upper case, spaces)
    filtered.days: shown refresh slip counted ("today", "week", "month")
    filtered.from: shown refresh slip counted (another)
    filtered.to: shown refresh slip counted (spaces)
    one.draft.store: shown refresh slip counted
    one.draft.province: shown refresh slip counted (empty)
    one.accountId: shown refresh slip counted
    one.createdAt: shown refresh slip counted (0, +1 day)
    one.trackingCode: shown refresh slip (empty)
    "
  `)
})
