import { expect, test } from 'vitest'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { startDraft } from '../../lib/draft/start.ts'
import {
  AS_ON_PAGE,
  activeCorrection,
  doubtsOf,
  findProblems,
  openProblems,
} from '../../lib/order-form/problems.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { account, draft, NOW, order, pickup, read } from '../components/world.ts'

const [product] = draft().products

test('a parcel confirmed as lighter than its goods is asked about again once the goods weigh more', () => {
  if (!product) return expect.fail()
  const problemsOf = (weightGrams: number) =>
    findProblems(
      draft({ totalWeightGrams: 500, products: [{ ...product, weightGrams }] }),
      ruleContext(account(), NOW),
      [],
      {},
    )
  const settled = problemsOf(600).map(({ key }) => key)
  expect(openProblems(problemsOf(600), settled)).toEqual([])
  expect(openProblems(problemsOf(5000), settled)).toMatchObject([{ rule: 'items-heavier-than-parcel' }])
})

test.each<[string, Partial<ShipmentDraft>, Partial<ShipmentDraft>]>([
  [
    'district-missing',
    { province: 'Thành phố Hà Nội', district: '', ward: 'Phường Cầu Giấy' },
    { province: 'Thành phố Hà Nội', district: '', ward: 'Phường Nghĩa Đô' },
  ],
  [
    'district-missing',
    { province: 'Thành phố Hà Nội', district: '', ward: 'Xã Tân Thành' },
    { province: 'Tỉnh Đồng Tháp', district: '', ward: 'Xã Tân Thành' },
  ],
  [
    'pickup-district-missing',
    { pickup: { ...pickup, id: '', province: 'Thành phố Hà Nội', district: '', ward: 'Xã Tân Thành' } },
    { pickup: { ...pickup, id: '', province: 'Tỉnh Đồng Tháp', district: '', ward: 'Xã Tân Thành' } },
  ],
  [
    'return-district-missing',
    { returnTo: { ...pickup, id: '', province: 'Thành phố Hà Nội', district: '', ward: 'Xã Tân Thành' } },
    { returnTo: { ...pickup, id: '', province: 'Tỉnh Đồng Tháp', district: '', ward: 'Xã Tân Thành' } },
  ],
  [
    'pickup-incomplete',
    { pickup: { ...pickup, province: '', district: '', ward: '' } },
    { pickup: { ...pickup, id: '88257', province: '', district: '', ward: '' } },
  ],
  [
    'pickup-district-missing',
    { pickup: { ...pickup, district: '', ward: 'Phường Cầu Giấy' } },
    { pickup: { ...pickup, id: '88257', district: '', ward: 'Phường Cầu Giấy' } },
  ],
  [
    'return-district-missing',
    { returnTo: { ...pickup, id: '', district: '', ward: 'Phường Cầu Giấy' } },
    { returnTo: { ...pickup, id: '', district: '', ward: 'Phường Nghĩa Đô' } },
  ],
])('%s, confirmed for one place, is asked about another', (rule, one, other) => {
  const problemsOf = (change: Partial<ShipmentDraft>) =>
    findProblems(draft(change), ruleContext(account(), NOW), [], {})
  const settled = problemsOf(one).map(({ key }) => key)
  expect(openProblems(problemsOf({ ...one, note: 'Gọi trước' }), settled)).toEqual([])
  expect(openProblems(problemsOf(other), settled)).toMatchObject([{ rule }])
})

test('the page’s own place is doubted again once the remembered one was dropped', () => {
  const address = { lines: [read('12 Lê Lợi, Phường 1')] }
  const place = {
    province: 'Tỉnh Đồng Tháp',
    district: 'Huyện Lai Vung',
    ward: 'Xã Tân Thành',
    hamlet: 'Khác',
  }
  const context = { index, account: account(), parcel: 1 }
  const started = startDraft(order({ address }), { ...context, correction: { ...place, at: 1 } })
  const plain = startDraft(order({ address }), context)
  const rulesOf = (settled: string[]) =>
    doubtsOf(started, activeCorrection(started, settled), []).map(({ rule }) => rule)
  const doubts = plain.doubts.map(({ rule }) => rule)
  expect(doubts).toContain('address-crowded')
  expect(rulesOf([])).toEqual(doubts.filter((rule) => rule !== 'address-crowded'))
  expect(rulesOf([AS_ON_PAGE]).toSorted()).toEqual(doubts.toSorted())
})
