import { expect, test } from 'vitest'
import type { Pickup } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { problemsEn, problemsVi } from '../../lib/i18n/problems.ts'
import { checkDraft, rules } from '../../lib/rules/check-draft.ts'
import { goodDraft } from './draft.ts'

const context = { contactEmail: 'shop@mail.example' }
const broken = (change: Partial<ShipmentDraft>) => checkDraft({ ...goodDraft, ...change }, context)
const product = { name: 'Áo', code: '', quantity: 1, weightGrams: 1, price: 1 }
const pickup: Pickup = {
  id: '7',
  name: '',
  tel: '0987654321',
  address: '',
  province: 'A',
  district: 'B',
  ward: '',
}

test('a complete draft has no problem', () => {
  expect(checkDraft(goodDraft, context)).toEqual([])
})

test.each<[string, 'stop' | 'ask' | 'warn', Partial<ShipmentDraft>]>([
  ['name-missing', 'stop', { name: '  ' }],
  ['tel-missing', 'stop', { tel: '' }],
  ['tel-too-short', 'stop', { tel: '091234' }],
  ['tel-invalid', 'ask', { tel: '0123456789' }],
  ['tel-same-as-pickup', 'stop', { tel: '0987654321' }],
  ['tel-same-as-pickup', 'stop', { tel: '+84 987 654 321' }],
  ['email-invalid', 'ask', { email: 'ha(at)mail.example' }],
  ['province-missing', 'stop', { province: '' }],
  ['district-missing', 'warn', { district: '' }],
  ['ward-missing', 'stop', { ward: '', street: '' }],
  ['hamlet-missing', 'stop', { hamlet: '' }],
  ['detail-missing', 'stop', { detail: ' ' }],
  ['products-missing', 'stop', { products: [] }],
  ['product-name-missing', 'stop', { products: [{ ...product, name: '' }] }],
  ['product-quantity-invalid', 'stop', { products: [{ ...product, quantity: 0 }] }],
  ['weight-missing', 'stop', { totalWeightGrams: 0 }],
  ['weight-heavy', 'warn', { totalWeightGrams: 20_001 }],
  ['weight-heavy', 'warn', { totalWeightGrams: 50_000 }],
  ['weight-huge', 'ask', { totalWeightGrams: 50_001 }],
  ['weight-huge', 'ask', { totalWeightGrams: 500_000 }],
  ['cod-invalid', 'stop', { cod: -1 }],
  ['cod-tiny', 'ask', { cod: 350 }],
  ['cod-huge', 'ask', { cod: 50_000_001 }],
  ['value-missing', 'stop', { value: 0 }],
  ['value-over-limit', 'warn', { value: 50_000_001 }],
  ['value-over-compensation', 'warn', { value: 20_000_001 }],
  ['note-too-long', 'stop', { note: 'a'.repeat(121) }],
  ['pickup-incomplete', 'warn', { pickup: { ...pickup, district: '' } }],
  ['order-id-missing', 'stop', { orderId: '' }],
  ['order-id-too-long', 'stop', { orderId: '9'.repeat(250) }],
])('%s (%s)', (rule, level, change) => {
  expect(broken(change)).toMatchObject([{ rule, level }])
})

test('an unchosen pickup address stops', () => {
  const { pickup: _, ...draft } = goodDraft
  expect(checkDraft(draft, context)).toMatchObject([{ rule: 'pickup-missing', level: 'stop' }])
})

test('an e-mail is missing only where the account has none either', () => {
  expect(broken({ email: '' })).toEqual([])
  expect(checkDraft({ ...goodDraft, email: '' }, { contactEmail: '' })).toMatchObject([
    { rule: 'email-missing' },
  ])
})

test('a street stands in for a ward', () => {
  expect(broken({ ward: '', street: 'đường Duy Tân' })).toEqual([])
})

test('the limits themselves are allowed', () => {
  expect(
    broken({ totalWeightGrams: 20_000, cod: 50_000_000, value: 20_000_000, note: 'ế'.repeat(120) }),
  ).toEqual([])
  expect(broken({ cod: 0, value: 1 })).toEqual([])
})

test('a note is counted as a reader counts it: 120 letters with marks fit, composed or not', () => {
  expect(broken({ note: 'ế'.repeat(120).normalize('NFD') })).toEqual([])
  expect(broken({ note: '😀'.repeat(120) })).toEqual([])
  expect(broken({ note: 'ế'.repeat(121).normalize('NFD') })).toMatchObject([
    { values: { length: 121, limit: 120 } },
  ])
})

test('every rule has a name of its own and the seller’s words in both languages', () => {
  const names = rules.map((rule) => rule.name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(problemsVi).toHaveProperty([name])
    expect(problemsEn).toHaveProperty([name])
  }
})

test('a broken rule says how much by', () => {
  expect(broken({ totalWeightGrams: 25_000 })).toMatchObject([{ values: { kilograms: 25, limit: 20 } }])
  expect(broken({ cod: 350 })).toMatchObject([{ values: { amount: 350 } }])
})
