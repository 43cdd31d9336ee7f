import fc from 'fast-check'
import type { Pickup } from '../../lib/domain/account.ts'
import { labelCodes, labelDetailCodes } from '../../lib/domain/shipment/labels.ts'
import { expressSessions, type ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { solutions } from '../../lib/sandbox/solutions.ts'
import { soundDraft } from './sound.ts'

/** Ten in the morning by the carrier's clock, while labels were in force and once solutions have replaced them. */
export const LABELLED = Date.parse('2025-11-20T10:00:00+07:00')
export const SOLVED = Date.parse('2026-11-20T10:00:00+07:00')

const form = fc.constantFrom('NFC', 'NFD')
const syllable = fc.constantFrom(
  'Nguyễn',
  'Thị',
  'đường',
  'ngõ',
  'Hằng',
  'Ưng',
  'ẵ',
  'Ỷ',
  'số 7',
  'Bưởi',
  'Ðà',
)
/** What a body's two formats have to carry whole. */
const odd = fc.constantFrom(
  '&',
  '+',
  '=',
  '%20',
  '[0]',
  '"',
  '\\',
  '/',
  '#',
  ';',
  '{}',
  '😀',
  '₫',
  "'",
  '<b>',
)

/** Vietnamese words with what a seller might type between them, composed or not. */
function words(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(
      syllable,
      fc.array(fc.oneof({ weight: 5, arbitrary: syllable }, odd), { maxLength: most - 1 }),
      form,
    )
    .map(([first, others, unicode]) => [first, ...others].join(' ').normalize(unicode))
}

/** Numbers of Vietnam in the ways they are written; `97` is the recipient's, so that no two are the same. */
const tel = (prefix: string) =>
  fc
    .tuple(fc.constantFrom('0', '+84', '84 ', '(+84) '), fc.integer({ min: 1_000_000, max: 9_999_999 }))
    .map(([country, number]) => `${country}${prefix}${number}`)
const email = fc.constantFrom('', 'hoa@mail.example', 'a.b+c@mail.example')

/** Deliverable by road and by air, old names and new. */
const place = fc.constantFrom(
  { province: 'Thành phố Hồ Chí Minh', district: 'Quận 1', ward: 'Phường Bến Nghé' },
  { province: 'Hà Nội', district: 'Quận Ba Đình', ward: 'Phường Kim Mã' },
  { province: 'Tỉnh Bình Định', district: 'Thành phố Quy Nhơn', ward: 'Phường Trần Phú' },
  { province: 'Tỉnh Gia Lai', district: 'Thành phố Quy Nhơn', ward: 'Phường Quy Nhơn' },
  { province: 'Tỉnh Lâm Đồng'.normalize('NFD'), district: 'Thành phố Đà Lạt', ward: 'Phường 1' },
)
const wardOrStreet = fc.tuple(fc.constantFrom('ward', 'street', 'both'), words(3))

const typedAddress: fc.Arbitrary<Pickup> = fc
  .record({ name: words(3), tel: tel('91'), address: words(5), place, street: words(2), email })
  .map(({ place, ...address }) => ({ ...address, ...place, id: '' }))

const product = fc.record({
  name: words(6),
  code: fc.constantFrom('', 'SP001', '007', '23000087418'),
  quantity: fc.integer({ min: 1, max: 9 }),
  weightGrams: fc.integer({ min: 0, max: 900 }),
  price: fc.integer({ min: 0, max: 9_000_000 }),
})

/** Days from `now` on, `YYYY-MM-DD`. */
const day = (now: number, from: number) =>
  fc
    .integer({ min: from, max: from + 5 })
    .map((days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10))

const shift = fc.constantFrom<1 | 2 | 3>(1, 2, 3)
const road = fc.constantFrom<'road' | 'fly'>('road', 'fly')

/** What most orders never need, each there or not. */
function seldom(now: number) {
  return fc.record(
    {
      returnTo: typedAddress,
      pickShift: shift,
      deliverShift: shift,
      pickDate: day(now, 0),
      deliverDate: day(now, 6),
      expires: day(now, 1).map((one) => `${one}T18:30:00`),
      express: fc.record({ session: fc.constantFrom(...expressSessions) }),
      handover: fc.constantFrom<'cod' | 'post'>('cod', 'post'),
      collectionOnly: fc.boolean(),
      weightUnit: fc.constantFrom<'gram' | 'kilogram'>('gram', 'kilogram'),
      actualTransport: road,
      labels: fc.subarray([...labelCodes]),
      labelDetails: fc.subarray([...labelDetailCodes], { minLength: 1 }),
      notDeliveredFee: fc.integer({ min: 1, max: 20_000_000 }),
      solutions: fc.subarray(solutions.map(({ id, name, group }) => ({ id, name, group }))),
      shelfLifeDays: fc.integer({ min: 1, max: 400 }),
    },
    { requiredKeys: [] },
  )
}

/** Orders that no rule may stop and the carrier has to take. The store's own order id is given when one is shipped. */
export function generatedDraft(now: number): fc.Arbitrary<ShipmentDraft> {
  return fc
    .record({
      orderNote: fc.string({ unit: fc.constantFrom(...'ếẵđƠ x&+😀'), maxLength: 120 }),
      unicode: form,
      name: words(5),
      tel: tel('97'),
      email,
      detail: words(6),
      place,
      wardOrStreet,
      hamlet: fc.oneof(fc.constant('Khác'), words(3)),
      products: fc.array(product, { minLength: 1, maxLength: 4 }),
      grams: fc.integer({ min: 1, max: 20_000 }),
      cod: fc.integer({ min: 0, max: 50_000_000 }),
      value: fc.integer({ min: 1, max: 50_000_000 }),
      pickup: fc.oneof(fc.constant(soundDraft.pickup), typedAddress),
      payer: fc.constantFrom<'shop' | 'recipient'>('shop', 'recipient'),
      transport: road,
      seldom: seldom(now),
    })
    .map(({ orderNote, unicode, place, wardOrStreet: [which, street], grams, pickup, seldom, ...order }) => ({
      ...soundDraft,
      ...order,
      ...place,
      ...(which === 'street' && { ward: '' }),
      street: which === 'ward' ? '' : street,
      note: orderNote.trim().normalize(unicode),
      totalWeightGrams: grams,
      ...(pickup && { pickup }),
      ...lawful(seldom, order.value, grams),
    }))
}

/** Drops what the rest of the order does not go with (spec §2.1, 2.2). */
function lawful(
  { labels, handover, ...seldom }: Partial<ShipmentDraft>,
  value: number,
  grams: number,
): Partial<ShipmentDraft> {
  const fits = (label: number) =>
    (label !== 2 || value > 1_000_000) &&
    (label !== 19 || seldom.notDeliveredFee !== undefined) &&
    (label !== 40 || grams <= 300) &&
    (label !== 75 || seldom.labelDetails !== undefined)
  return {
    ...seldom,
    ...(labels && { labels: labels.filter(fits) }),
    ...(handover && { handover: seldom.express ? 'cod' : handover }),
  }
}
