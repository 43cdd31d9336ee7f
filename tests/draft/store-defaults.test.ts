import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLine, StoreOrder } from '../../lib/domain/store/store-order.ts'
import { itemMark, parcelWeight } from '../../lib/draft/goods.ts'
import { unweighedItems, weightsLearnt } from '../../lib/draft/item-weights.ts'
import { type DraftContext, startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { account, order, pickup, read } from '../components/world.ts'
import { runs } from '../deep.ts'

const AT = Date.parse('2026-11-12T03:00:00Z')
const start = (change: Partial<StoreOrder> = {}, more: Partial<DraftContext> = {}) =>
  startDraft(order(change), { index, account: account(), parcel: 1, ...more })

const shirt = { name: read('Áo thun'), sku: read('AT-01'), quantity: read('2') }
const hat = { name: read('Nón lá'), quantity: read('1') }
const [shirtMark, hatMark] = [itemMark('shop.example', 'AT-01', ''), itemMark('shop.example', '', 'Nón lá')]
const weights = { [shirtMark]: { grams: 200, at: AT }, [hatMark]: { grams: 150, at: AT - 86_400_000 } }

test('an order has its store’s defaults of its account only', () => {
  const elsewhere = { ...pickup, id: '88257' }
  const defaults = {
    a1: { transport: 'fly', payer: 'recipient', handover: 'post', pickup: elsewhere },
  } as const
  expect(start({}, { defaults }).draft).toMatchObject({
    transport: 'fly',
    payer: 'recipient',
    handover: 'post',
    pickup: elsewhere,
  })
  const other = startDraft(order(), { index, account: account({ id: 'a2' }), parcel: 1, defaults })
  expect(other.draft).toMatchObject({ transport: 'road', payer: 'shop', pickup })
  expect(other.draft).not.toHaveProperty('handover')
})

test('the numbers of the account’s pickup and of the store’s usual one are the shop’s: another is chosen', () => {
  const elsewhere = { ...pickup, id: '88257', tel: '0912000222' }
  const phones = [pickup.tel, elsewhere.tel, '0987 654 321'].map((tel) => read(tel))
  const recipient = { ...order().recipient, phones }
  const { draft, otherPhones } = start({ recipient }, { defaults: { a1: { pickup: elsewhere } } })
  expect(draft).toMatchObject({ tel: '0987654321', note: 'Gọi trước khi giao', pickup: elsewhere })
  expect(otherPhones).toEqual([])
})

test('the page’s note precedes the template, with the second phone', () => {
  const defaults = { a1: { noteTemplate: '{items}' } }
  const phones = { phones: [read('0912 345 678'), read('0987 654 321')] }
  const { draft, noteCut } = start({ recipient: { ...order().recipient, ...phones } }, { defaults })
  expect(draft.note).toBe('Gọi trước khi giao. SĐT khác: 0987654321. 1× Áo khoác gió, 3× Tất cổ ngắn')
  expect(noteCut).toBe(false)
})

test('packaging is added once, only to a known weight', () => {
  const defaults = { a1: { packagingGrams: 50 } }
  expect(start({}, { defaults }).draft.totalWeightGrams).toBe(960 + 50)
  expect(start({ lines: [shirt] }, { defaults }).draft.totalWeightGrams).toBe(0)
  expect(start({ lines: [shirt], weight: read('1 kg') }, { defaults }).draft.totalWeightGrams).toBe(1050)
})

test('a remembered weight is used without one on the page, and marked', () => {
  const { draft, weighed, doubts } = start({ lines: [shirt, hat] }, { weights })
  expect(draft.products.map(({ weightGrams }) => weightGrams)).toEqual([200, 150])
  expect(draft.totalWeightGrams).toBe(550)
  expect(weighed.remembered).toEqual({ grams: 550, at: AT })
  expect(doubts.map(({ rule }) => rule)).not.toContain('weight-unknown')
})

test('the page’s weight of a line or the order outranks a remembered one', () => {
  const stated = start({ lines: [{ ...shirt, weight: read('0,3 kg') }] }, { weights })
  expect(stated.draft.totalWeightGrams).toBe(600)
  expect(stated.weighed.remembered).toBeUndefined()
  const whole = start({ lines: [shirt, hat], weight: read('1 kg') }, { weights })
  expect(whole.draft.totalWeightGrams).toBe(1000)
  expect(whole.draft.products.map(({ weightGrams }) => weightGrams)).toEqual([0, 0])
  expect(whole.weighed.remembered).toBeUndefined()
})

test('with one unknown weight the parcel’s is unknown', () => {
  const { draft, doubts } = start({ lines: [shirt, { name: read('Túi vải') }] }, { weights })
  expect(draft.totalWeightGrams).toBe(0)
  expect(doubts.map(({ rule }) => rule)).toContain('weight-unknown')
})

test('only goods without a weight need memory', () => {
  expect(unweighedItems(order())).toEqual([])
  expect(unweighedItems(order({ lines: [shirt], weight: read('1 kg') }))).toEqual([])
  expect(unweighedItems(order({ lines: [shirt, { ...hat, weight: read('150 g') }] }))).toEqual([shirtMark])
})

test('a variant without a SKU is a separate item; case and spaces do not matter', () => {
  const [red, blue] = unweighedItems(
    order({
      lines: [
        { ...hat, variant: read('Đỏ') },
        { ...hat, variant: read('Xanh') },
      ],
    }),
  )
  expect(red).not.toBe(blue)
  expect(itemMark('shop.example', ' at-01 ', 'x')).toBe(shirtMark)
  expect(itemMark('other.example', 'AT-01', '')).not.toBe(shirtMark)
  expect(itemMark('s'.repeat(900), 'x', '').length).toBeLessThanOrEqual(500)
})

test('one kind of goods learns from the parcel’s weight minus packaging', () => {
  const started = start({ lines: [shirt] }, { defaults: { a1: { packagingGrams: 50 } } })
  const shipped = { ...started.draft, totalWeightGrams: 450 }
  expect(weightsLearnt(started, shipped)).toEqual([{ item: shirtMark, grams: 200 }])
  expect(weightsLearnt(started, { ...shipped, totalWeightGrams: 40 })).toEqual([])
  expect(weightsLearnt(started, { ...shipped, totalWeightGrams: 52 })).toEqual([
    { item: shirtMark, grams: 1 },
  ])
  expect(weightsLearnt(started, { ...shipped, parcel: 2 })).toEqual([])
})

test('the shop’s usual weight teaches nothing of the goods that went at it', () => {
  const started = start({ lines: [shirt] }, { defaults: { a1: { usualGrams: 400, packagingGrams: 50 } } })
  expect(started.draft.totalWeightGrams).toBe(400)
  expect(weightsLearnt(started, started.draft)).toEqual([])
  expect(weightsLearnt(started, { ...started.draft, totalWeightGrams: 450 })).toEqual([
    { item: shirtMark, grams: 200 },
  ])
})

test('the shop’s usual weight answers no other question about the goods', () => {
  const none = { ...shirt, quantity: read('0') }
  const rules = (defaults: DraftContext['defaults']) =>
    start({ lines: [none] }, { defaults }).doubts.map(({ rule }) => rule)
  expect(rules({})).toEqual(['quantity-unread', 'weight-unknown'])
  expect(rules({ a1: { usualGrams: 400 } })).toEqual(['quantity-unread'])
})

test('several kinds learn only from their own weights', () => {
  const started = start({ lines: [shirt, hat] })
  const both = started.draft.products
  // One was taken out of the parcel, or put in.
  expect(
    weightsLearnt(started, { ...started.draft, products: both.slice(0, 1), totalWeightGrams: 400 }),
  ).toEqual([])
  const alone = start({ lines: [shirt] })
  expect(weightsLearnt(alone, { ...alone.draft, products: both, totalWeightGrams: 400 })).toEqual([])
  expect(weightsLearnt(started, { ...started.draft, totalWeightGrams: 900 })).toEqual([])
  const products = started.draft.products.map((one, at) => (at === 0 ? { ...one, weightGrams: 210 } : one))
  expect(weightsLearnt(started, { ...started.draft, products, totalWeightGrams: 900 })).toEqual([
    { item: shirtMark, grams: 210 },
  ])
})

test('an unchanged remembered weight is remembered again', () => {
  const started = start({ lines: [shirt, hat] }, { weights })
  const both = [
    { item: shirtMark, grams: 200 },
    { item: hatMark, grams: 150 },
  ]
  expect(weightsLearnt(started, started.draft)).toEqual(both)
  expect(weightsLearnt(started, { ...started.draft, totalWeightGrams: 700 })).toEqual([])
})

test('stated weights, renamed goods and repeated names teach nothing', () => {
  const stated = start()
  expect(weightsLearnt(stated, { ...stated.draft, totalWeightGrams: 5000 })).toEqual([])
  const mixed = start({ lines: [{ ...shirt, weight: read('0,3 kg') }, hat] })
  const given = mixed.draft.products.map((one) => ({ ...one, weightGrams: 180 }))
  expect(weightsLearnt(mixed, { ...mixed.draft, products: given, totalWeightGrams: 540 })).toEqual([
    { item: hatMark, grams: 180 },
  ])
  const whole = start({ lines: [shirt], weight: read('1 kg') })
  expect(weightsLearnt(whole, { ...whole.draft, totalWeightGrams: 700 })).toEqual([])
  const started = start({ lines: [shirt] })
  const renamed = started.draft.products.map((one) => ({ ...one, name: 'Áo khác', weightGrams: 300 }))
  expect(weightsLearnt(started, { ...started.draft, products: renamed, totalWeightGrams: 600 })).toEqual([])
  const twice = start({ lines: [shirt, shirt] })
  const heavy = twice.draft.products.map((one) => ({ ...one, weightGrams: 300 }))
  for (const products of [heavy, heavy.slice(0, 1)])
    expect(weightsLearnt(twice, { ...twice.draft, products, totalWeightGrams: 1200 })).toEqual([])
})

test('one parcel teaches no more weights than may be stored at once', () => {
  const started = start({
    lines: Array.from({ length: 501 }, (_, n) => ({ ...hat, name: read(`Nón ${n}`) })),
  })
  const products = started.draft.products.map((one) => ({ ...one, weightGrams: 150 }))
  expect(weightsLearnt(started, { ...started.draft, products })).toHaveLength(500)
})

/** What a page may say of a line's weight, which is 200 g for one piece where it can be used. No quantity divides 1 kg. */
const SAID: Readonly<Record<string, (quantity: number) => Partial<OrderLine>>> = {
  nothing: () => ({}),
  piece: () => ({ weight: read('0,2 kg') }),
  line: (quantity) => ({ lineWeight: read(`${quantity * 200} g`) }),
  rounded: () => ({ lineWeight: read('1 kg') }),
  words: () => ({ weight: read('nhẹ'), lineWeight: read('—') }),
  zero: () => ({ weight: read('0 g') }),
}
const USABLE = ['piece', 'line']

test('a parcel teaches what the page does not say, and the next one of its goods weighs as much', () => {
  const quantity = fc.constantFrom(3, 7, 9)
  const line = fc.record({
    page: fc.constantFrom(...Object.keys(SAID)),
    ...{ quantity, shipped: quantity, grams: fc.integer({ min: 1, max: 900 }) },
  })
  const goods = fc.array(line, { minLength: 1, maxLength: 3 })
  const usual = fc.constantFrom<{ usualGrams?: number }>({}, { usualGrams: 400 })
  const packaging = fc.constantFrom(0, 50)
  /** What the page says of the whole order's weight, none of it usable. */
  const unread = fc.constantFrom({}, { weight: read('chưa cân') }, { weight: read('0 g') })
  /** What the seller weighed, or that nothing was: earlier parcels had taught it. */
  const by = fc.constantFrom('pieces', 'parcel', 'memory')
  fc.assert(
    fc.property(goods, usual, packaging, unread, by, (goods, usual, packagingGrams, unread, by) => {
      const named = goods.map((one, at) => ({ ...one, name: `Hàng ${at}` }))
      const startOf = (quantityOf: 'quantity' | 'shipped', learnt: typeof taught) => {
        const lines = named.map(({ name, page, [quantityOf]: quantity }) => ({
          ...{ name: read(name), quantity: read(String(quantity)), ...SAID[page]?.(quantity) },
        }))
        const weights = Object.fromEntries(learnt.map(({ item, grams }) => [item, { grams, at: AT }]))
        const defaults = { a1: { packagingGrams, ...usual } }
        return { lines, ...start({ lines, ...unread }, { defaults, weights }) }
      }
      const open = named.filter(({ page }) => !USABLE.includes(page))
      const taught = open.map(({ name, grams }) => ({ item: itemMark('shop.example', '', name), grams }))
      const started = startOf('quantity', by === 'memory' ? taught : [])
      const weighed = started.draft.products.map((product, at) => {
        const { page = '', shipped = 0, grams = 0 } = named[at] ?? {}
        return { ...product, quantity: shipped, weightGrams: USABLE.includes(page) ? 200 : grams }
      })
      const totalWeightGrams = parcelWeight(weighed, packagingGrams)
      fc.pre(totalWeightGrams !== usual.usualGrams)
      const products = weighed.map((one, at) => ({
        ...one,
        ...(by === 'parcel' && { weightGrams: started.draft.products[at]?.weightGrams ?? 0 }),
      }))
      const learnt = weightsLearnt(started, { ...started.draft, products, totalWeightGrams })
      expect(unweighedItems(order({ lines: started.lines, ...unread }))).toEqual(
        taught.map(({ item }) => item),
      )
      // The weight of several kinds together is that of none.
      expect(learnt).toEqual(by !== 'parcel' || goods.length === 1 ? taught : [])
      if (learnt.length === open.length)
        expect(startOf('shipped', learnt).draft.totalWeightGrams).toBe(totalWeightGrams)
    }),
    runs(400),
  )
})
