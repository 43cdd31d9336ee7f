import { describe, expect, test } from 'vitest'
import { NO_HAMLET, type ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { PlaceCorrection } from '../../lib/domain/store/learnt-schema.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { type Corrected, correctionOf, correctPlace, recipientMark } from '../../lib/draft/correction.ts'
import type { OrderPlace } from '../../lib/draft/place.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { whatMatters } from '../what-matters.ts'
import { missing, type OrderTexts, order, orderOf, said, wholeDraft, wholeTexts } from './orders.ts'

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
  expect(recipientMark(order(at('xa tan thanh', '–', 'h.l\u200bai\u3164 vung'.toUpperCase())))).toBe(one)
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

test('what makes another recipient and address', async () => {
  const mark = (texts: OrderTexts) => ({ mark: recipientMark(orderOf(texts)) })
  const others = {
    ...missing('address.ward', 'address.district', 'address.province', 'recipient.name', 'buyer'),
    'recipient.phones.0': ['0911 111 111'],
  }
  expect(await whatMatters(wholeTexts, mark, { others, without: ['lost.0'] })).toMatchInlineSnapshot(`
    "
    recipient.phones: mark (none in it, first left out, turned round)
    recipient.phones.0: mark (empty, "0911 111 111")
    address.lines: mark
    address.lines.0: mark (another, empty)
    address.lines.1: mark (another, empty)
    address.ward: mark (another, empty, none)
    address.district: mark (another, empty, none)
    address.province: mark (another, empty, none)
    "
  `)
})

const fields = {
  ...{ province: 'Thành phố Huế', district: 'Quận Thuận Hóa', ward: 'Phường Phú Hội' },
  ...{ street: 'Đường Đội Cung', hamlet: 'Tổ Đông', detail: '12 ngõ 5' },
}
const earlier = {
  ...{ province: 'Tỉnh Đồng Tháp', district: 'Huyện Lai Vung', ward: 'Xã Tân Thành', hamlet: 'Thôn Đoài' },
  ...{ at: 1000, restored: true as const },
}
const page: OrderPlace = {
  ...{ fields, choices: [{ province: 'Tỉnh Lâm Đồng', district: 'Huyện Đạ Tẻh', ward: 'Xã Mỹ Đức' }] },
  doubts: [{ rule: 'ward-unread', field: 'ward', level: 'ask' }],
  address: { readings: [], text: '', spans: [], originals: [], notes: [], phones: [], sure: true },
}

test('where the parts of a remembered place and of the page’s place go', async () => {
  const answer = ({ page, correction }: { page: OrderPlace; correction: PlaceCorrection }) =>
    correctPlace(page, correction)
  const others = {
    ...missing('correction', 'correction.restored', 'page.doubts.0.about'),
    ...{ 'page.fields.hamlet': [NO_HAMLET], 'correction.hamlet': [NO_HAMLET] },
  }
  const without = ['page.doubts.0', 'page.address', 'page.choices.0']
  expect(
    await whatMatters({ page, correction: earlier }, answer, { others, without }),
  ).toMatchInlineSnapshot(`
    "
    page.fields.province: corrected.read.province
    page.fields.district: corrected.read.district
    page.fields.ward: corrected.read.ward
    page.fields.street: corrected.read.street
    page.fields.hamlet: corrected.read.hamlet
    page.fields.detail: fields.detail corrected.read.detail
    page.choices: choices[]
    page.doubts: corrected.doubts[]
    correction: fields.province fields.district fields.ward fields.street fields.hamlet doubts[].rule corrected.at corrected.read corrected.doubts[] corrected.restored
    correction.province: fields.province
    correction.district: fields.district
    correction.ward: fields.ward (another, upper case, no marks, NFD, spaces); fields.ward fields.street (empty)
    correction.hamlet: fields.hamlet
    correction.at: corrected.at
    correction.restored: doubts[] corrected.restored
    "
  `)
  // The same place but for the part that changes.
  const same = { page: { ...page, fields: { ...fields, ...earlier } }, correction: earlier }
  const asked = (given: typeof same) => ({ corrected: answer(given).corrected !== undefined })
  expect(await whatMatters(same, asked, { others, without })).toMatchInlineSnapshot(`
    "
    page.fields.province: corrected
    page.fields.district: corrected
    page.fields.ward: corrected
    page.fields.hamlet: corrected (another, spaces, empty, "Khác")
    correction.province: corrected
    correction.district: corrected
    correction.ward: corrected
    correction.hamlet: corrected (another, spaces, empty)
    "
  `)
})

test('what makes a shipped place one to remember, or the remembered one to forget', async () => {
  const draft = { ...wholeDraft, ...earlier }
  const corrected: Corrected = { at: 1, read: fields, doubts: [] }
  const answer = ({
    started,
    shipped,
  }: {
    started: Parameters<typeof correctionOf>[0]
    shipped: ShipmentDraft
  }) => {
    const place = correctionOf(started, shipped)
    return { place: place === undefined ? 'as before' : place === null ? 'forget' : place }
  }
  const place = ['province', 'district', 'ward', 'hamlet', 'street', 'detail']
  const without = Object.keys(wholeDraft)
    .filter((name) => !place.includes(name))
    .flatMap((name) => [`started.draft.${name}`, `shipped.${name}`])
  const others = { 'shipped.hamlet': [NO_HAMLET], ...missing('started.corrected') }
  const table = (given: Parameters<typeof answer>[0]) => whatMatters(given, answer, { others, without })
  expect(await table({ started: { draft }, shipped: draft })).toMatchInlineSnapshot(`
    "
    started.draft.province: place place.province place.district place.ward place.hamlet
    started.draft.district: place place.province place.district place.ward place.hamlet
    started.draft.ward: place place.province place.district place.ward place.hamlet
    started.draft.hamlet: place place.province place.district place.ward place.hamlet (another, spaces, empty)
    shipped.province: place place.province place.district place.ward place.hamlet
    shipped.district: place place.province place.district place.ward place.hamlet
    shipped.ward: place place.province place.district place.ward place.hamlet
    shipped.hamlet: place place.province place.district place.ward place.hamlet (another, spaces, empty)
    "
  `)
  expect(await table({ started: { draft, corrected }, shipped: draft })).toMatchInlineSnapshot(`
    "
    started.draft.province: place place.province place.district place.ward place.hamlet
    started.draft.district: place place.province place.district place.ward place.hamlet
    started.draft.ward: place place.province place.district place.ward place.hamlet
    started.draft.hamlet: place place.province place.district place.ward place.hamlet (another, spaces, empty)
    shipped.province: place place.province place.district place.ward place.hamlet
    shipped.district: place place.province place.district place.ward place.hamlet
    shipped.ward: place place.province place.district place.ward place.hamlet
    shipped.hamlet: place place.province place.district place.ward place.hamlet (another, spaces, empty)
    "
  `)
  const restored = { ...corrected, restored: true as const }
  expect(await table({ started: { draft, corrected: restored }, shipped: draft })).toMatchInlineSnapshot(`
    "
    started.corrected: place.province place.district place.ward place.hamlet place
    started.corrected.restored: place.province place.district place.ward place.hamlet place
    shipped.province: place.province
    shipped.district: place.district
    shipped.ward: place.ward
    shipped.hamlet: place.hamlet
    "
  `)
  const backAtPage = { ...draft, ...fields }
  expect(await table({ started: { draft, corrected }, shipped: backAtPage })).toMatchInlineSnapshot(`
    "
    started.corrected: place place.province place.district place.ward place.hamlet
    started.corrected.read.province: place place.province place.district place.ward place.hamlet
    started.corrected.read.district: place place.province place.district place.ward place.hamlet
    started.corrected.read.ward: place place.province place.district place.ward place.hamlet
    started.corrected.read.hamlet: place place.province place.district place.ward place.hamlet (another, spaces, empty)
    shipped.province: place place.province place.district place.ward place.hamlet
    shipped.district: place place.province place.district place.ward place.hamlet
    shipped.ward: place place.province place.district place.ward place.hamlet
    shipped.hamlet: place place.province place.district place.ward place.hamlet (another, spaces, empty)
    "
  `)
})
