import { describe, expect, test } from 'vitest'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { correctionOf, recipientMark } from '../../lib/draft/correction.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { order, said } from './orders.ts'

const at = (...lines: string[]): Partial<StoreOrder> => ({
  address: { lines: lines.map((one) => said(one)) },
})
const doubtful = at('xóm 3, xã Tân Thành, Đồng Tháp')
const place = { province: 'Tỉnh Đồng Tháp', district: 'Huyện Lai Vung', ward: 'Xã Tân Thành', hamlet: 'Khác' }
const correction = { ...place, at: 1000 }
const start = (change: Partial<StoreOrder>, corrected = true) =>
  startDraft(order(change), { index, parcel: 1, ...(corrected && { correction }) })

test('a remembered place fills the draft without doubts and keeps the page’s place', () => {
  const read = start(doubtful, false)
  const { draft, doubts, corrected, choices } = start(doubtful)
  expect(draft).toMatchObject({ ...place, detail: 'xóm 3' })
  expect(doubts).toEqual([])
  const page = { province: '', district: '', ward: '', street: '', hamlet: 'xóm 3', detail: 'xóm 3' }
  expect(corrected).toEqual({ at: 1000, read: page, doubts: read.doubts })
  expect(choices).toEqual(read.choices)
})

test('a place from a file is asked about, until the seller shipped to it', () => {
  const started = startDraft(order(doubtful), {
    ...{ index, parcel: 1 },
    correction: { ...correction, restored: true },
  })
  expect(started.doubts).toContainEqual({ rule: 'address-unsure', field: 'ward', level: 'ask' })
  expect(correctionOf(started, started.draft)).toEqual(place)
})

test('a remembered ward replaces the page’s street; without a ward the street stays', () => {
  const onStreet = at('12 đường Lê Lợi, Quận Cầu Giấy, Hà Nội')
  expect(start(onStreet, false).draft).toMatchObject({ ward: '', street: 'đường Lê Lợi' })
  const { draft: there, corrected } = start(onStreet)
  expect(there).toMatchObject({ ...place, street: '' })
  expect(corrected?.read).toMatchObject({ ward: '', street: 'đường Lê Lợi' })
  const noWard = { ...correction, ward: '' }
  const { draft } = startDraft(order(onStreet), { index, parcel: 1, correction: noWard })
  expect(draft).toMatchObject({ ward: '', street: 'đường Lê Lợi', district: 'Huyện Lai Vung' })
})

test('a remembered place equal to the page’s is no correction', () => {
  expect(start(at('12 Lê Lợi, xã Tân Thành, huyện Lai Vung, Đồng Tháp')).corrected).toBeUndefined()
})

describe('after shipping', () => {
  const shipped = (from: ReturnType<typeof start>, change = {}) => ({ ...from.draft, ...change })

  test('a changed place is remembered, and nothing else', () => {
    const read = start(doubtful, false)
    expect(correctionOf(read, shipped(read, place))).toEqual(place)
    const there = start(at('12 Lê Lợi, xã Tân Thành, huyện Lai Vung, Đồng Tháp'), false)
    for (const part of ['province', 'district', 'ward'])
      expect(correctionOf(there, shipped(there, { [part]: 'Khác' }))).toEqual({ ...place, [part]: 'Khác' })
  })

  test('an unchanged place is not', () => {
    const read = start(at('12 Lê Lợi, xã Tân Thành, huyện Lai Vung, Đồng Tháp'), false)
    expect(correctionOf(read, shipped(read, { detail: '13 Lê Lợi' }))).toBeUndefined()
  })

  test('a chosen hamlet is remembered, an unlisted one is not', () => {
    const read = start(at('thôn 3, xã Tân Thành, huyện Lai Vung, Đồng Tháp'), false)
    expect(correctionOf(read, shipped(read, { hamlet: 'Khác' }))).toBeUndefined()
    expect(correctionOf(read, shipped(read, { hamlet: 'Thôn 3' }))).toBeUndefined()
    expect(correctionOf(read, shipped(read, { hamlet: 'Thôn 4' }))).toMatchObject({ hamlet: 'Thôn 4' })
  })

  test('a remembered place stays until another one is shipped', () => {
    const again = start(doubtful)
    expect(correctionOf(again, shipped(again))).toBeUndefined()
    const other = { district: 'Huyện Tân Hồng' }
    expect(correctionOf(again, shipped(again, other))).toMatchObject(other)
  })

  test('shipping to the page’s place deletes the memory', () => {
    const clear = at('12 Lê Lợi, xã Tân Hòa, huyện Lai Vung, Đồng Tháp')
    const again = start(clear)
    expect(again.corrected).toBeDefined()
    expect(correctionOf(again, shipped(again, again.corrected?.read))).toBeNull()
  })
})

test.each(['lines', 'ward', 'district', 'province'] as const)('another %s is another mark', (part) => {
  const whole = {
    lines: [said('12 Lê Lợi')],
    ward: said('Xã Một'),
    district: said('H. Hai'),
    province: said('T. Ba'),
  }
  const other = { ...whole, [part]: part === 'lines' ? [...whole.lines, said('Bốn')] : said('X. Bốn') }
  expect(recipientMark(order({ address: other }))).not.toBe(recipientMark(order({ address: whole })))
})

test('spelling does not change the mark; without phone or address there is none', () => {
  const one = recipientMark(order(at('Xã Tân Thành, H. Lai Vung')))
  expect(one).toBe('0912345678\nxa tan thanh h lai vung')
  expect(recipientMark(order(at('xa tan thanh', '–', 'h.l\u200bai\u200b vung'.toUpperCase())))).toBe(one)
  expect(recipientMark(order(at('Xã Tân Thành, H. Lai Vung 2')))).not.toBe(one)
  expect(recipientMark(order({ address: { lines: [] } }))).toBeNull()
  expect(recipientMark(order({ ...doubtful, recipient: { phones: [] } }))).toBeNull()
})

test('a hint quotes the text with that part', () => {
  const { origins } = startDraft(
    order({
      address: {
        lines: [said('số 6, phường Hạ Đình'), said('quận Thanh Xuân'), said('Hà Nội')],
        province: said('Hà Nội'),
      },
    }),
    { index, parcel: 1 },
  )
  expect(origins.ward?.text).toBe('số 6, phường Hạ Đình')
  expect(origins.district?.text).toBe('quận Thanh Xuân')
  expect(origins.province?.text).toBe('Hà Nội')
  expect(origins.detail?.text).toBe('số 6, phường Hạ Đình')
  expect(origins.hamlet).toBeUndefined()
})
