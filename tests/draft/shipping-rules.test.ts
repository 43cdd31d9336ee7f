import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { ShippingRule, StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { applyRules, canApply, type Ruled, withoutRules } from '../../lib/draft/shipping-rules.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { account, pickup } from '../components/world.ts'
import { runs } from '../deep.ts'
import { whatMatters } from '../what-matters.ts'
import { line, missing, order, said, wholeDraft } from './orders.ts'

type RuledValues = Parameters<typeof applyRules>[2]

const fragile = { id: '11', name: 'Hàng dễ vỡ', group: 'Bảo quản' }
const cold = { id: '12', name: 'Giữ lạnh', group: 'Bảo quản' }

function started(rules: readonly ShippingRule[], change: Partial<StoreOrder> = {}, more: StoreDefaults = {}) {
  return startDraft(order(change), {
    index,
    account: account(),
    parcel: 1,
    defaults: { a1: { ...more, rules } },
  })
}
const begun = (...rules: ShippingRule[]) => started(rules).draft

test('goods match by whole words, marks and order aside', () => {
  expect(begun({ goods: 'len ao', transport: 'fly' }).transport).toBe('fly')
  expect(begun({ goods: 'ao le', transport: 'fly' }).transport).toBe('road')
  // Words of two items are not one item's.
  expect(begun({ goods: 'Áo tất', transport: 'fly' }).transport).toBe('road')
})

test('a value counts from itself on, a province by its full name', () => {
  expect(begun({ valueFrom: 750_000, transport: 'fly' }).transport).toBe('fly')
  expect(begun({ valueFrom: 750_001, transport: 'fly' }).transport).toBe('road')
  const { province } = begun()
  expect(begun({ province, transport: 'fly' }).transport).toBe('fly')
  expect(begun({ province: 'Tỉnh Hà Nam', transport: 'fly' }).transport).toBe('road')
})

test('all that a rule asks for must be so', () => {
  expect(begun({ goods: 'áo len', valueFrom: 750_001, transport: 'fly' }).transport).toBe('road')
  expect(begun({ goods: 'áo len', valueFrom: 100_000, transport: 'fly' }).transport).toBe('fly')
})

test('a rule that asks for nothing touches no order', () => {
  expect(started([{ transport: 'fly' }, { goods: ' , ', transport: 'fly' }]).ruled).toBeUndefined()
  expect([canApply({ valueFrom: 1, note: ' ' }), canApply({ valueFrom: 1, note: ' x ' })]).toEqual([
    false,
    true,
  ])
})

test('no rule counts on a province while the address may be in another', () => {
  const address = { lines: [said('12 đường số 2, Quảng Uyên, Đắk Nông')] }
  const { draft, doubts, ruled } = started([{ province: 'Tỉnh Đắk Nông', transport: 'fly' }], { address })
  expect(draft.province).toBe('Tỉnh Đắk Nông')
  expect(doubts).toMatchObject([{ rule: 'address-several' }])
  expect(ruled).toBeUndefined()
})

test('a rule counts on the province of a remembered place, whatever else the page’s text may mean', () => {
  const address = { lines: [said('12 đường số 2, Quảng Uyên, Đắk Nông')] }
  const place = { province: 'Tỉnh Đắk Nông', district: 'Huyện Đắk Mil', ward: 'Xã Đắk Lao', hamlet: 'Khác' }
  const { draft, doubts, ruled } = startDraft(order({ address }), {
    ...{ index, account: account(), parcel: 1, correction: { ...place, at: 1 } },
    defaults: { a1: { rules: [{ province: place.province, transport: 'fly' }] } },
  })
  expect(doubts).toEqual([])
  expect([draft.province, draft.transport, ruled?.rules.length]).toEqual([place.province, 'fly', 1])
})

test('a rule counts on a province that every reading of the address has, though its ward is open', () => {
  const address = { lines: [said('12 Duy Tân, Cầu Giấy, Hà Nội')] }
  const { draft, doubts, ruled } = started([{ province: 'Thành phố Hà Nội', transport: 'fly' }], { address })
  expect(doubts.length).toBeGreaterThan(0)
  expect([draft.transport, ruled?.rules.length]).toEqual(['fly', 1])
})

test('the upper rule wins each value, every note is added once', () => {
  const draft = begun(
    { goods: 'tất', transport: 'fly', note: 'Nhẹ tay' },
    { goods: 'áo', transport: 'road', solutions: [fragile], note: 'Nhẹ tay' },
    { valueFrom: 1, solutions: [cold], note: 'Giao giờ hành chính' },
  )
  expect(draft.transport).toBe('fly')
  expect(draft.solutions).toEqual([fragile])
  expect(draft.note).toBe('Nhẹ tay. Giao giờ hành chính')
})

test('a rule whose solutions were taken away leaves them to the next', () => {
  const rules = [
    { valueFrom: 1, transport: 'fly' as const, solutions: [] },
    { valueFrom: 1, solutions: [fragile] },
  ]
  expect(begun(...rules).solutions).toEqual([fragile])
})

test('nothing but transport, solutions and note differs by rules', () => {
  const rule = {
    valueFrom: 1,
    transport: 'fly',
    solutions: [fragile],
    note: 'Nhẹ tay',
  } satisfies ShippingRule
  // What a restored file might add.
  const more = { cod: 0, value: 0, tel: '0900000000', address: 'Nơi khác', payer: 'recipient' }
  const { draft } = started([{ ...rule, ...more }])
  expect(draft).toEqual({ ...begun(), transport: 'fly', solutions: [fragile], note: 'Nhẹ tay' })
})

test('which rules count is of the order alone: no other default of the store turns one off or on', () => {
  const other: fc.Arbitrary<StoreDefaults> = fc.record({
    transport: fc.constantFrom(undefined, 'fly' as const),
    payer: fc.constantFrom(undefined, 'recipient' as const),
    pickup: fc.constantFrom(undefined, { ...pickup, id: '7', province: 'Tỉnh Hà Nam' }),
    noteTemplate: fc.constantFrom(undefined, '{items}'),
    packagingGrams: fc.constantFrom(undefined, 50),
    usualGrams: fc.constantFrom(undefined, 400),
    mostValue: fc.constantFrom(undefined, 300_000, 5_000_000),
  })
  const { province } = begun()
  const rules = [
    { goods: 'áo len', note: 'a' },
    { goods: 'chăn', note: 'b' },
    { valueFrom: 750_000, note: 'c' },
    { valueFrom: 750_001, note: 'd' },
    { province, note: 'e' },
    { province: 'Tỉnh Hà Nam', note: 'f' },
  ]
  const counting = (more?: StoreDefaults) => started(rules, {}, more).ruled?.rules.map(({ note }) => note)
  expect(counting()).toEqual(['a', 'c', 'e'])
  fc.assert(
    fc.property(other, (more) => {
      expect(counting(more)).toEqual(['a', 'c', 'e'])
    }),
    runs(200),
  )
})

test('the values without rules are the store’s; one that the seller changed since stays', () => {
  const all = started(
    [{ valueFrom: 1, transport: 'fly', solutions: [fragile], note: 'Nhẹ tay' }],
    {},
    {
      solutions: [cold],
    },
  )
  expect(withoutRules(all, all.draft)).toEqual({ transport: 'road', solutions: [cold], note: '' })
  // A form that was kept has equal values, not the same.
  expect(withoutRules(all, structuredClone(all.draft))).toEqual(withoutRules(all, all.draft))
  expect(withoutRules(structuredClone(all), all.draft)).toEqual(withoutRules(all, all.draft))
  expect(withoutRules(all, { ...all.draft, transport: 'road' })).toEqual({ solutions: [cold], note: '' })
  expect(withoutRules(all, { ...all.draft, transport: 'road', solutions: [], note: 'x' })).toBeUndefined()
})

test('what a rule gave to an order that had none is taken away again', () => {
  const given = started([{ valueFrom: 1, solutions: [fragile], note: 'Nhẹ tay' }])
  expect(withoutRules(given, given.draft)).toStrictEqual({ solutions: undefined, note: '' })
  const alone = started([{ valueFrom: 1, solutions: [fragile] }])
  expect(withoutRules(alone, alone.draft)).toStrictEqual({ solutions: undefined })
})

test('the usual weight is the whole parcel’s where nothing tells one, and asks nothing', () => {
  const unweighed = { lines: [line('Khăn', { quantity: '1', unitPrice: '50.000 ₫' })] }
  const usual = { usualGrams: 400, packagingGrams: 50 }
  const { draft, doubts } = started([], unweighed, usual)
  expect(draft.totalWeightGrams).toBe(400)
  expect(doubts.map(({ rule }) => rule)).not.toContain('weight-unknown')
  expect(started([], unweighed).doubts.map(({ rule }) => rule)).toContain('weight-unknown')
  expect(started([], {}, usual).draft.totalWeightGrams).toBe(850 + 50)
})

test('no more is declared than the store says, and never more than the goods', () => {
  expect(started([], {}, { mostValue: 300_000 }).draft).toMatchObject({ value: 300_000, cod: 780_000 })
  expect(started([], {}, { mostValue: 5_000_000 }).draft.value).toBe(750_000)
  expect(started([], {}, { mostValue: 0 }).draft.value).toBe(750_000)
})

test('what the seller’s rules decide by, and what they set', async () => {
  const rules: ShippingRule[] = [
    {
      ...{ goods: 'áo đỏ', valueFrom: 300_000, province: 'Thành phố Huế', transport: 'fly' },
      ...{ solutions: [fragile], note: 'Gọi trước' },
    },
    { goods: 'ly', transport: 'road', solutions: [cold], note: 'Hàng lạnh' },
  ]
  const products = [
    { name: 'Áo khoác đỏ', code: '', quantity: 1, weightGrams: 1, price: 1 },
    { name: 'Ly sứ', code: '', quantity: 1, weightGrams: 1, price: 1 },
  ]
  const given = {
    rules,
    order: { products, value: 300_000, province: 'Thành phố Huế' },
    before: {
      transport: 'road',
      solutions: [{ id: '13', name: 'Đồng kiểm', group: 'Xem' }],
      note: 'Giao sáng',
    },
  }
  const answer = ({ rules, order, before }: typeof given) => {
    const { values, ruled } = applyRules(rules, order, before as RuledValues)
    const { transport, solutions, note } = values
    const count = ruled?.rules.map((rule) => rule.goods).join('; ')
    return {
      transport,
      note,
      solutions: JSON.stringify(solutions),
      count,
      without: JSON.stringify(ruled?.without),
    }
  }
  const others = {
    ...{ 'order.value': [299_999], 'rules.0.goods': [undefined, 'khoác', 'áo khoá', 'áo sứ'] },
    ...{ 'rules.0.valueFrom': [undefined, 300_001], 'rules.0.province': [undefined, 'Tỉnh An Giang'] },
    ...{
      'rules.0.transport': [undefined, 'road'],
      'rules.0.note': [undefined],
      'rules.0.solutions': [undefined],
    },
    ...{ 'order.products.1.name': ['Nylon', 'Áo polyester'], 'before.transport': ['fly'] },
    ...{ 'before.solutions': [undefined], 'rules.1': [{ goods: 'ly' }, {}] },
  }
  const without = [
    'order.products.0',
    'rules.0.solutions.0',
    'rules.1.solutions',
    'before.solutions.0',
  ].concat(...['code', 'quantity', 'weightGrams', 'price'].map((name) => `order.products.1.${name}`))
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    rules: transport note solutions count without (none in it, first left out, turned round); count (first twice)
    rules.0.goods: transport note solutions count without (another, "áo khoá", "áo sứ"); count (upper case, no marks, NFD, spaces, empty, none, "khoác")
    rules.0.valueFrom: transport note solutions count without (+1, +1 day)
    rules.0.province: transport note solutions count without (another, spaces, "Tỉnh An Giang")
    rules.0.transport: transport (another, upper case, spaces); transport without (empty, none, "road")
    rules.0.solutions: solutions
    rules.0.note: note (another, upper case, no marks, spaces, empty, none)
    rules.1: note count
    rules.1.goods: note count (another, empty); count (upper case, spaces)
    rules.1.note: note (another, upper case, no marks, spaces, empty)
    order.products: transport note solutions count without (none in it, first left out)
    order.products.1.name: note count (empty, "Nylon", "Áo polyester")
    order.value: transport note solutions count without (0, 299999)
    order.province: transport note solutions count without (another, spaces, empty)
    before.transport: without
    before.solutions: without
    before.note: note without
    "
  `)
})

test('which values of rules are put back', async () => {
  const start = { transport: 'fly', solutions: [fragile], note: 'Giao sáng. Gọi trước' }
  const ruled = {
    rules: [],
    without: { transport: 'road', solutions: [cold], note: 'Giao sáng' },
  }
  const given = { begun: start, now: start, ruled }
  const answer = ({ begun, now, ruled }: typeof given) => {
    const drafts = [begun, now].map((values) => ({ ...wholeDraft, ...values }) as ShipmentDraft)
    const [draft = wholeDraft, present = wholeDraft] = drafts
    return withoutRules({ draft, ruled: ruled as Ruled }, present)
  }
  const others = {
    ...missing('ruled', 'ruled.without.transport', 'ruled.without.note', 'ruled.without.solutions'),
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    begun.transport: transport
    begun.solutions: solutions[]
    begun.solutions.0.id: solutions[]
    begun.solutions.0.name: solutions[]
    begun.solutions.0.group: solutions[]
    begun.note: note
    now.transport: transport
    now.solutions: solutions[]
    now.solutions.0.id: solutions[]
    now.solutions.0.name: solutions[]
    now.solutions.0.group: solutions[]
    now.note: note
    ruled: transport solutions[] note undefined
    ruled.without.transport: transport
    ruled.without.solutions: solutions[]
    ruled.without.solutions.0.id: solutions[].id
    ruled.without.solutions.0.name: solutions[].name
    ruled.without.solutions.0.group: solutions[].group
    ruled.without.note: note
    "
  `)
})
