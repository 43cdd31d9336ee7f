import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShippingRule, StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { canApply, withoutRules } from '../../lib/draft/shipping-rules.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { account, pickup } from '../components/world.ts'
import { runs } from '../deep.ts'
import { line, order, said } from './orders.ts'

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
