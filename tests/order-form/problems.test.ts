import { expect, test } from 'vitest'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { startDraft } from '../../lib/draft/start.ts'
import {
  AS_ON_PAGE,
  activeCorrection,
  asDoubt,
  blockingFields,
  doubtsOf,
  editDoubts,
  findProblems,
  openProblems,
  otherAmount,
} from '../../lib/order-form/problems.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { account, draft, NOW, order, pickup, read } from '../components/world.ts'
import { kho, tra, wholeDraft } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

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

test('what makes a missing district another question: the whole place that lacks it, and no other place', async () => {
  const bare = {
    ...wholeDraft,
    ...{ district: '', ward: 'Phường Phú Hội' },
    pickup: { ...kho, id: '', district: '' },
    returnTo: { ...tra, id: '', district: '' },
  }
  const keys = (one: typeof bare) => {
    const found = findProblems(one, ruleContext(account(), NOW), [], {})
    const named = found.filter(({ rule }) => rule.endsWith('district-missing'))
    return Object.fromEntries(named.map(({ rule, key }) => [rule, key]))
  }
  expect(Object.keys(keys(bare)).toSorted()).toEqual([
    ...['district-missing', 'pickup-district-missing', 'return-district-missing'],
  ])
  const others = Object.fromEntries(
    ['', 'pickup.', 'returnTo.'].flatMap((whole) => [
      [`${whole}district`, ['Quận Ba Đình']],
      [`${whole}ward`, ['Xã Mỹ Đức']],
      [`${whole}province`, ['Tỉnh Đồng Tháp']],
    ]),
  )
  expect(await whatMatters(bare, keys, { others })).toMatchInlineSnapshot(`
    "
    province: district-missing
    district: district-missing
    ward: district-missing
    pickup.id: pickup-district-missing
    pickup.province: pickup-district-missing
    pickup.district: pickup-district-missing
    pickup.ward: pickup-district-missing
    returnTo.id: return-district-missing
    returnTo.province: return-district-missing
    returnTo.district: return-district-missing
    returnTo.ward: return-district-missing
    "
  `)
})

test('what makes another question of a doubt', async () => {
  const doubt: Problem = {
    ...{ rule: 'note-money', field: 'note', level: 'ask', about: 'Đã cọc', values: { amount: 5 } },
  }
  const key = (one: Problem) => ({ key: asDoubt(one).key })
  expect(await whatMatters(doubt, key, { others: { about: [undefined, ''] } })).toMatchInlineSnapshot(`
    "
    rule: key
    field: key
    about: key
    "
  `)
})

test('what settles a question, and what blocks shipping', async () => {
  const one = (rule: string, field: DraftField, level: Problem['level']) => asDoubt({ rule, field, level })
  const given = {
    found: [
      one('b', 'cod', 'warn'),
      one('a', 'cod', 'ask'),
      one('c', 'name', 'stop'),
      one('d', 'note', 'ask'),
    ],
    settled: ['note:d'],
  }
  const answer = ({ found, settled }: typeof given) => {
    const open = openProblems(found, settled)
    return { open: open.map(({ key }) => key).join(' '), blocking: blockingFields(open).join(' ') }
  }
  expect(answer(given)).toEqual({ open: 'name:c cod:a cod:b', blocking: 'name cod' })
  const levels = [0, 1, 2, 3].map((at) => [`found.${at}.level`, ['stop', 'ask', 'warn']])
  const others = { ...Object.fromEntries(levels), settled: [['name:c'], ['cod:a']] }
  const without = [0, 1, 2, 3].flatMap((at) => [`found.${at}.rule`, `found.${at}.field`, `found.${at}.key`])
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    found: open blocking (none in it); open (first left out, first twice)
    found.0.level: open
    found.1.level: open (another, upper case, spaces, empty); open blocking ("warn")
    found.2.level: blocking ("warn")
    found.3.level: open blocking ("stop")
    settled: open blocking (none in it, ["name:c"], ["cod:a"])
    settled.0: open blocking
    "
  `)
})

test('another province than the order names is asked about, not one that was offered', () => {
  const named = { province: 'Thành phố Hồ Chí Minh' }
  const started = {
    ...{ address: { spans: [{ kind: 'province' }], readings: [named] }, draft: draft(named) },
    doubts: [],
    choices: [
      { ...named, district: '', ward: '' },
      { province: 'Tỉnh Bình Dương', district: '', ward: '' },
    ],
  } as unknown as Parameters<typeof editDoubts>[0]
  const asked = (province: string) => editDoubts(started, draft({ province })).map(({ rule }) => rule)
  expect(asked('Tỉnh Phú Yên')).toEqual(['province-changed'])
  expect([named.province, 'Tỉnh Bình Dương', ''].flatMap(asked)).toEqual([])
})

test('goods that are edited ask about a COD that is not', () => {
  const [one, two] = [
    { name: 'Áo', code: '', quantity: 2, weightGrams: 0, price: 100_000 },
    { name: 'Tất', code: '', quantity: 1, weightGrams: 0, price: 50_000 },
  ]
  const begun = draft({ products: [one, two], cod: 280_000 })
  const started = { draft: begun, choices: [], doubts: [] } as unknown as Parameters<typeof editDoubts>[0]
  const asked = (change: Parameters<typeof draft>[0]) => editDoubts(started, { ...begun, ...change })
  const values = { before: 250_000, now: 200_000, cod: 280_000 }
  expect(asked({ products: [one] })).toEqual([
    { rule: 'goods-changed', field: 'cod', level: 'ask', values, key: 'cod:goods-changed:200000' },
  ])
  // Another change is another question.
  expect(asked({ products: [{ ...one, quantity: 1 }] }).map(({ key }) => key)).toEqual([
    'cod:goods-changed:100000',
  ])
  for (const settled of [
    { products: [one], cod: 230_000 },
    { products: [one, two, { ...two, name: 'Quà', price: 0 }] },
    { note: 'Gọi trước' },
  ])
    expect(asked(settled)).toEqual([])
  // The page left these open, and the seller completes them.
  const half = { ...started, draft: { ...begun, products: [one, { ...two, price: 0 }] } }
  expect(editDoubts(half, begun)).toEqual([])
  const uncounted = { ...started, doubts: [{ rule: 'quantity-unread', field: 'products', level: 'ask' }] }
  const counted = [{ ...one, quantity: 3 }, two]
  expect(editDoubts(uncounted as typeof started, { ...begun, products: counted })).toEqual([])
  expect(editDoubts(uncounted as typeof started, { ...begun, products: [one] })).toHaveLength(1)
  // A gift that is taken out leaves nothing open.
  const gift = { ...two, name: 'Quà', price: 0 }
  const given = { ...started, draft: { ...begun, products: [gift, one, two] } }
  expect(editDoubts(given, { ...begun, products: [one] })).toHaveLength(1)
  const unpriced = [one, two].map((product) => ({ ...product, price: 0 }))
  const bare = { ...started, draft: { ...begun, products: unpriced } }
  expect(editDoubts(bare, { ...begun, products: [one] })).toEqual([])
  expect(
    editDoubts({ ...started, draft: { ...begun, cod: 0 } }, { ...begun, cod: 0, products: [one] }),
  ).toEqual([])
})

test('a COD of 350 may be 350.000, and so may a value as small', () => {
  const tiny = { rule: 'cod-tiny', field: 'cod', level: 'ask', key: 'cod:cod-tiny' } as const
  const changes = (cod: number, value: number) => otherAmount(tiny, { cod, value })?.changes
  expect(changes(350, 350)).toEqual({ cod: 350_000, value: 350_000 })
  expect(changes(380, 350)).toEqual({ cod: 380_000, value: 350_000 })
  expect(changes(350, 300_000)).toEqual({ cod: 350_000 })
  // 1 ₫ is declared where no price is known.
  expect(changes(350, 1)).toEqual({ cod: 350_000 })
})
