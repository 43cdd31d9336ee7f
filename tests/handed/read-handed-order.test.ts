import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkReading } from '../../lib/domain/store/page-reading.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { readHandedOrder } from '../../lib/handed/read-handed-order.ts'
import { index } from '../address/units.ts'

const ORDER = {
  shop: 'shop.example',
  id: '1042',
  number: '#1042',
  recipient: { name: 'Nguyễn Thị Hồng Vân', phone: '0912 345 601' },
  address: { text: 'Số 27 ngõ 68 Nguyễn Khánh Toàn, phường Quan Hoa, quận Cầu Giấy, Hà Nội' },
  items: [{ name: 'Bình gốm', quantity: 2, price: 385_000, grams: 600 }],
  total: 770_000,
  payment: 'COD',
  note: 'Gọi trước',
}
const link = (order: unknown, v = '1') => `#${new URLSearchParams({ v, order: JSON.stringify(order) })}`

function read(order: unknown) {
  const reading = readHandedOrder(link(order))
  if (!reading.ok) throw new Error(JSON.stringify(reading))
  return reading.order
}

test('an order becomes one that the form asks about, value by value', () => {
  const order = read(ORDER)
  expect(order).toMatchObject({ store: 'shop.example', url: '', platform: 'manual' })
  const { draft, doubts } = startDraft(order, { index, parcel: 1 })
  expect(draft).toMatchObject({
    orderId: '1042',
    tel: '0912345601',
    ward: 'Phường Quan Hoa',
    cod: 770_000,
    totalWeightGrams: 1200,
    products: [{ quantity: 2, price: 385_000 }],
  })
  const asked = new Set(doubts.filter(({ level }) => level === 'ask').map(({ field }) => field))
  expect([...asked]).toEqual(
    expect.arrayContaining(['order', 'name', 'tel', 'detail', 'products', 'weight', 'cod', 'value', 'note']),
  )
})

test('Firefox hands over the whole link', () => {
  const whole = `#${encodeURIComponent(`ext+quickship:${link(ORDER).slice(1)}`)}`
  expect(readHandedOrder(whole)).toEqual(readHandedOrder(link(ORDER)))
})

describe('is refused, with the field that is wrong:', () => {
  const without = (key: string) => Object.fromEntries(Object.entries(ORDER).filter(([one]) => one !== key))
  test.each<[string, string, unknown]>([
    ['a version nobody knows', 'version', link(ORDER, '2')],
    ['no version', 'version', '#order={}'],
    ['nothing', 'no-order', ''],
    ['no order', 'no-order', '#v=1'],
    ['what is no JSON', 'no-order', '#v=1&order={'],
    ['a list', 'no-order', link([ORDER])],
    ['a broken encoding', 'no-order', '#ext%2Bquickship%3Aorder=%E0%A4%A'],
    ['a flood', 'too-long', `#v=1&order=${'a'.repeat(40_000)}`],
    ['a field of nobody', 'ship', { ...ORDER, ship: true }],
    ['an account', 'accountId', { ...ORDER, accountId: 'x' }],
    ['a prototype', '__proto__', JSON.parse(`{"__proto__":{"total":1},${JSON.stringify(ORDER).slice(1)}`)],
    [
      'a field of nobody in an item',
      'items.0.sure',
      { ...ORDER, items: [{ ...ORDER.items[0], sure: true }] },
    ],
    ['no total', 'total', without('total')],
    ['a total in words', 'total', { ...ORDER, total: '770000' }],
    ['a negative total', 'total', { ...ORDER, total: -1 }],
    ['a part of a dong', 'total', { ...ORDER, total: 1.5 }],
    ['more money than any parcel', 'paid', { ...ORDER, paid: 1e12 }],
    ['no items', 'items', { ...ORDER, items: [] }],
    ['too many items', 'items', { ...ORDER, items: Array.from({ length: 101 }, () => ORDER.items[0]) }],
    ['a quantity of none', 'items.0.quantity', { ...ORDER, items: [{ name: 'x', quantity: 0 }] }],
    [
      'an unseen name',
      'recipient.name',
      { ...ORDER, recipient: { name: '\u200b\u202e', phone: '0912345601' } },
    ],
    ['a name without end', 'recipient.name', { ...ORDER, recipient: { name: 'x'.repeat(300), phone: '1' } }],
    ['our sample’s shop', 'shop', { ...ORDER, shop: 'sample.quickship.invalid' }],
    ['a shop of orders typed in', 'shop', { ...ORDER, shop: 'manual' }],
    ['a script for a shop', 'shop', { ...ORDER, shop: 'javascript:alert(1)//a.b' }],
    ['a shop with a user', 'shop', { ...ORDER, shop: 'me:secret@shop.example' }],
    ['a shop written otherwise', 'shop', { ...ORDER, shop: 'SHOP.example' }],
  ])('%s (%s)', (_, wrong, handed) => {
    const reading = readHandedOrder(typeof handed === 'string' ? handed : link(handed))
    const whys = ['version', 'no-order', 'too-long']
    expect(reading).toEqual(
      whys.includes(wrong) ? { ok: false, why: wrong } : { ok: false, why: 'field', field: wrong },
    )
  })
})

/** What a program may hand over at the most, as it was given out. */
const most: readonly [field: string, most: unknown, more: unknown][] = [
  ['shop', `${'a'.repeat(192)}.example`, `${'a'.repeat(193)}.example`],
  ...[
    ...(['id', 'number', 'recipient.phone', 'items.0.sku'] as const).map((field) => [field, 100] as const),
    ...(['recipient.name', 'recipient.email', 'payment'] as const).map((field) => [field, 200] as const),
    ...(['address.ward', 'address.district', 'address.province'] as const).map((one) => [one, 200] as const),
    ...([
      ['items.0.name', 500] as const,
      ['address.text', 2_000] as const,
      ['note', 2_000] as const,
    ] as const),
  ].map(([field, length]) => [field, 'x'.repeat(length), 'x'.repeat(length + 1)] as [string, string, string]),
  ['items.0.quantity', 9_999, 10_000],
  ['items.0.price', 1_000_000_000, 1_000_000_001],
  ['items.0.grams', 1_000_000, 1_000_001],
  ['total', 1_000_000_000, 1_000_000_001],
  ['paid', 1_000_000_000, 1_000_000_001],
  [
    'items',
    Array(100).fill({ name: 'Ốc vít', quantity: 9_999 }),
    Array(101).fill({ name: 'x', quantity: 1 }),
  ],
]
/** A thing that costs nothing, and weighs a gram. */
const least: readonly [field: string, least: unknown, less: unknown][] = [
  ['items.0.quantity', 1, 0],
  ['items.0.price', 0, -1],
  ['items.0.grams', 1, 0],
  ['total', 0, -1],
  ['paid', 0, -1],
]

test.each([...most, ...least])('a program may go as far as this with %s', (field, last, beyond) => {
  const handed = (value: unknown) => {
    const whole: object = structuredClone(ORDER)
    const path = field.split('.')
    const name = path.pop() ?? ''
    const part = path.reduce((one: object, key) => Object(Reflect.get(one, key)), whole)
    Reflect.set(part, name, value)
    return readHandedOrder(link(whole))
  }
  expect(handed(beyond)).toEqual({ ok: false, why: 'field', field })
  const reading = handed(last)
  if (!reading.ok) throw new Error(JSON.stringify(reading))
  const { order } = reading
  expect(checkReading({ kind: 'order', order })).toHaveProperty('value')
  // Nothing is not the same as none.
  if (field === 'shop') expect(order.store).toBe(last)
  else if (field === 'items') expect(order.lines).toHaveLength(100)
  else {
    const texts = textsAt({ ...order, currency: undefined }, field.replace('.0.', '.'))
    expect(texts.map((text) => text.replace(/ (?:g|₫)$/, ''))).toEqual([`${last}`])
  }
})

/** What the form gets of one field. */
function textsAt(part: unknown, field: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  if ('text' in part && 'at' in part) return part.at === field ? [String(part.text)] : []
  return Object.values(part).flatMap((one) => textsAt(one, field))
}

test('a wholesaler’s thousands of pieces arrive in the form as so many', () => {
  const items = [{ name: 'Ốc vít M3', quantity: 9_999, price: 50, grams: 1 }]
  const { draft } = startDraft(read({ ...ORDER, items, total: 499_950 }), { index, parcel: 1 })
  expect(draft).toMatchObject({ products: [{ quantity: 9_999, price: 50, weightGrams: 1 }], cod: 499_950 })
})

test('what disguises a name or an amount is not let through', () => {
  const { recipient } = read({
    ...ORDER,
    recipient: { name: 'Văn\u202e A\u200bn\u0000', phone: '0912345601' },
  })
  expect(recipient.name?.text).toBe('Văn An')
})

test('whatever a stranger writes, the form gets an order that keeps the schema, with nothing sure, or none', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  const anything = fc.oneof(fc.anything({ maxDepth: 2 }), text)
  const orders = fc.oneof(
    fc.record({
      shop: fc.constantFrom('shop.example', 'manual', 'a.b/c'),
      id: text,
      recipient: fc.record({ name: text, phone: text }),
      address: fc.record({ text }),
      items: fc.array(fc.record({ name: text, quantity: fc.integer({ min: 1, max: 9999 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      total: fc.nat(1_000_000_000),
    }),
    anything,
  )
  fc.assert(
    fc.property(orders, (handed) => {
      const reading = readHandedOrder(link(handed))
      if (!reading.ok) return
      const { order } = reading
      expect(checkReading({ kind: 'order', order })).toHaveProperty('value')
      expect(JSON.stringify(order)).not.toContain('"sure":true')
      expect(() => startDraft(order, { index, parcel: 1 })).not.toThrow()
    }),
  )
})
