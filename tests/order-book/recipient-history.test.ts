import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { isOftenReturned, newInPlace, recipientHistory } from '../../lib/order-book/recipient-history.ts'
import { draft, shipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const DAY = 24 * 3600_000
const CURRENT = { environment: 'production', store: 'shop.example', orderId: '1042' } as const

function parcel(day: number, code: number | undefined, over: Partial<Shipment> = {}): Shipment {
  return shipment({
    createdAt: day * DAY,
    ...(code !== undefined && { status: { code, text: '', at: 0 } }),
    ...over,
    draft: draft({ orderId: `before-${day}`, ...over.draft }),
    // Each test names fields of one state.
  } as Partial<Shipment>)
}
const of = (...shipments: Shipment[]) => recipientHistory(shipments, CURRENT)

describe('what counts', () => {
  test('every parcel the carrier took, newest first, by how it ended', () => {
    const history = of(parcel(1, 6), parcel(3, 11), parcel(2, 5), parcel(5, 4), parcel(4, 21))
    expect(history.parcels.map(({ createdAt }) => createdAt / DAY)).toEqual([5, 4, 3, 2, 1])
    expect(history).toMatchObject({ delivered: 2, returned: 2 })
  })

  test.each([9, 11, 20, 21])('status %i is a return', (code) => {
    expect(of(parcel(1, code))).toMatchObject({ returned: 1, delivered: 0 })
  })

  test.each([5, 6])('status %i is delivered', (code) => {
    expect(of(parcel(1, code))).toMatchObject({ returned: 0, delivered: 1 })
  })

  test.each([undefined, 2, 8, 10, 13])('status %s is a parcel, and neither', (code) => {
    const history = of(parcel(1, code))
    expect(history).toMatchObject({ returned: 0, delivered: 0 })
    expect(history.parcels).toHaveLength(1)
  })

  test('what a customer sent back to the shop is no parcel to the shop’s phone', () => {
    expect(of(parcel(1, 5, { draft: draft({ orderId: 'before-1', returnOf: 1 }) })).parcels).toEqual([])
  })

  test('what never reached the recipient says nothing of them', () => {
    const called = parcel(1, -1)
    const neverPicked = parcel(2, 7)
    const refused = parcel(3, undefined, { submission: 'rejected' })
    const calledBack = parcel(4, 9, { cancellation: { state: 'done', at: 1 } })
    const another = parcel(5, 5, {
      contradiction: {
        why: 'differs',
        fields: ['tel'],
        trackingCode: 'S9',
        statusCode: 5,
        tel: '0987654321',
        cod: null,
        value: null,
        weightGrams: null,
      },
    })
    expect(of(called, neverPicked, refused, calledBack, another).parcels).toEqual([])
  })

  test('practised parcels count when practising alone, and nothing of the order itself counts', () => {
    const practised = parcel(1, 5, { environment: 'practice' })
    const itself = parcel(2, 5, { draft: draft({ orderId: '1042' }) })
    const underWww = parcel(4, 11, { draft: draft({ orderId: '1042', store: 'www.shop.example' }) })
    const real = parcel(3, 5)
    const all = [practised, itself, underWww, real]
    expect(of(...all).parcels).toEqual([real])
    expect(recipientHistory(all, { ...CURRENT, environment: 'practice' }).parcels).toEqual([practised])
  })
})

test('one return in five is worth a word, one in six is not', () => {
  const history = { parcels: [], places: [] }
  expect(isOftenReturned({ ...history, delivered: 4, returned: 1 })).toBe(true)
  expect(isOftenReturned({ ...history, delivered: 5, returned: 1 })).toBe(false)
  expect(isOftenReturned({ ...history, delivered: 3, returned: 0 })).toBe(false)
})

describe('places', () => {
  test.each([
    { province: 'Tỉnh Hà Nam' },
    { district: 'Quận 5' },
    { ward: 'Phường 2' },
    { detail: '9 Lý Tự Trọng' },
  ])('another %j is another place', (other) => {
    const here = { ...draft({ orderId: 'one', ward: 'Phường 1', district: 'Quận 3' }) }
    const there = { ...here, orderId: 'two', ...other }
    const { places } = of(parcel(1, 5, { draft: here }), parcel(2, 5, { draft: there }))
    expect(places).toHaveLength(2)
    const [, former] = places
    expect(former && newInPlace(former, there)).not.toEqual({ units: false, detail: false })
  })

  const at = (detail: string) => ({ draft: draft({ orderId: detail, detail }) })

  test('those delivered to come first, then the newest, each once; none a parcel came back from', () => {
    const { places } = of(
      parcel(1, 6, at('1 Láng Hạ')),
      parcel(2, 5, at('2 Láng Hạ')),
      parcel(3, 21, at('3 Láng Hạ')),
      parcel(4, 4, at('4 Láng Hạ')),
      parcel(5, 4, at('1, lang ha')),
    )
    expect(places.map(({ detail, delivered, at }) => [detail, delivered, at / DAY])).toEqual([
      ['2 Láng Hạ', true, 2],
      ['1 Láng Hạ', true, 1],
      ['4 Láng Hạ', false, 4],
    ])
  })

  test('what another computer shipped went where that one knows', () => {
    const { acceptance } = shipment()
    const theirs = parcel(1, 5, { acceptance: { ...acceptance, elsewhere: true } })
    expect(of(theirs).places).toEqual([])
  })

  test('a page that says more says the same; another house or ward does not', () => {
    const place = draft({ detail: '12 ngõ 34 Láng Hạ' })
    expect(newInPlace(place, draft({ detail: 'Số 12, Ngõ 34 láng hạ (gần chợ)' }))).toEqual({
      units: false,
      detail: false,
    })
    expect(newInPlace(place, draft({ detail: 'Láng Hạ' }))).toEqual({ units: false, detail: true })
    expect(newInPlace(place, draft({ ward: '' }))).toMatchObject({ units: true })
  })
})

describe('what an earlier parcel says of a recipient', () => {
  const {
    contradiction: _,
    partToldAt: __,
    acceptance: { elsewhere: ___, ...acceptance },
    ...rest
  } = whole.accepted
  const before: Shipment = { ...rest, acceptance, status: { ...rest.status, code: 5 } }
  const order: Parameters<typeof recipientHistory>[1] = { ...CURRENT, orderId: '2001' }
  const history = ({ one, order: other }: { one: Shipment; order: typeof order }) => {
    const { parcels, ...counts } = recipientHistory([one], other)
    return { parcels: parcels.length, ...counts }
  }

  test('depends on', async () => {
    const others = {
      ...{
        'one.status.code': [...statusCodes, 45],
        'one.submission': Object.keys(whole),
        'order.environment': ['practice'],
      },
      ...{
        'one.cancellation.state': ['wanted', 'sending', 'unknown', 'done'],
        'one.draft.ward': [''],
        'order.orderId': ['1042'],
      },
    }
    expect(await whatMatters({ one: before, order }, history, { others })).toMatchInlineSnapshot(`
      "
      one.draft.detail: places[].detail
      one.draft.hamlet: places[].hamlet
      one.draft.street: places[].street
      one.draft.ward: places[].ward
      one.draft.district: places[].district
      one.draft.province: places[].province
      one.environment: parcels delivered places[]
      one.createdAt: places[].at
      one.status.code: delivered places[].delivered (0, +1 day, 1, 2, 3, 4, 8, 10, 12, 45); parcels delivered places[] (-1, 7); delivered returned places[] (9, 11, 20, 21); delivered places[] (13)
      one.submission: parcels delivered places[]
      one.cancellation.state: parcels delivered places[] ("done")
      order.environment: parcels delivered places[]
      order.orderId: parcels delivered places[] ("1042")
      "
    `)
  })

  test('is nothing of the order’s own parcels, whatever its shop’s address', async () => {
    const others = { 'order.store': ['www.other.example', 'shop.example', 'www.shop.example'] }
    const beside = { one: before, order: { ...order, orderId: '1042', store: 'other.example' } }
    const counted = (given: typeof beside) => history(given).parcels
    expect(await whatMatters(beside, counted, { others, without: ['one.status'] })).toMatchInlineSnapshot(`
      "
      one.environment: 0
      one.submission: 0
      order.environment: 0
      order.store: 0 ("shop.example", "www.shop.example")
      "
    `)
  })

  test('is of another place than the draft by', async () => {
    const { detail, ward, street, hamlet, district, province } = whole.accepted.draft
    const place = { detail, ward, street, hamlet, district, province }
    const both = { place, draft: place }
    const isNew = ({ place: earlier, draft: now }: typeof both) => newInPlace(earlier, now)
    const others = {
      'place.ward': [''],
      'draft.detail': [`nhà ${detail}`],
      'place.detail': [`nhà ${detail}`],
    }
    expect(await whatMatters(both, isNew, { others })).toMatchInlineSnapshot(`
      "
      place.detail: detail (another, "nhà 12 ngõ 34 Láng Hạ")
      place.ward: units (another, spaces, empty)
      place.district: units (another, spaces, empty)
      place.province: units (another, spaces, empty)
      draft.detail: detail (another, empty)
      draft.ward: units (another, spaces, empty)
      draft.district: units (another, spaces, empty)
      draft.province: units (another, spaces, empty)
      "
    `)
  })
})
