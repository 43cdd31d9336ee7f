import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { type Account, environments, type Pickup, packageFeatures } from '../../lib/domain/account.ts'
import { accountSchema, pickupSchema } from '../../lib/domain/account-schema.ts'
import { shopAnswersSchema, trackingPageSchema } from '../../lib/domain/answers/answer-schema.ts'
import { backedUpRelaySchema } from '../../lib/domain/backup.ts'
import { draftFields } from '../../lib/domain/draft-field.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureSchema } from '../../lib/domain/failure-schema.ts'
import { rights } from '../../lib/domain/right.ts'
import { sharedPageSchema, sharedRequestSchema } from '../../lib/domain/sharing/shared-page.ts'
import { paidSchema, payoutSchema, statementSchema } from '../../lib/domain/shipment/payout.ts'
import { quotedPartsSchema } from '../../lib/domain/shipment/quoted-parts.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import {
  itemWeightSchema,
  learntPlaceSchema,
  learntWeightsSchema,
} from '../../lib/domain/store/learnt-schema.ts'
import { orderSnapshotSchema } from '../../lib/domain/store/order-snapshot-schema.ts'
import { type Recipe, taughtFields } from '../../lib/domain/store/recipe.ts'
import { recipeSchema, recipesSchema } from '../../lib/domain/store/recipe-schema.ts'
import type { ShippingRule, StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import { storeDefaultsSchema } from '../../lib/domain/store/store-defaults-schema.ts'

/** Every field, or this does not compile. */
type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

const pickup: Whole<Pickup> = {
  ...{ id: '7', name: 'Kho', tel: '0912345678', address: 'Kho Láng, 1 Láng Hạ', province: 'Hà Nội' },
  ...{ district: 'Quận Ba Đình', ward: 'Phường Thành Công', street: 'Láng Hạ', email: 'a@b.example' },
}
const solution = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' }
const account: Whole<Account> = {
  ...{ id: 'a', name: 'Shop', api: 'https://carrier.example', partnerCode: 'S1', environment: 'staging' },
  ...{ contactEmail: 'a@b.example', pickup, marketplace: true, operatorId: 'o', shopKind: 'b2c' },
  ...{ features: [...packageFeatures], bodyFormat: 'form', apiVersion: '1.5', tokenExpires: '2026-12-01' },
  ...{ extras: 'within', solutionFees: { 7: 2000 }, paused: false, backoff: { from: 1, until: 2 } },
}
const draft: Whole<ShipmentDraft> = {
  ...{ store: 's.example', storeName: 'S', platform: 'sapo', orderId: '1', orderNumber: '#1', orderUrl: 'u' },
  ...{ parcel: 2, returnOf: 1, name: 'Mơ', tel: '0912345678', email: 'm@b.example', detail: '1 Láng Hạ' },
  ...{ province: 'Hà Nội', district: 'Q. Ba Đình', ward: 'P. Thành Công', street: 'Láng Hạ', hamlet: 'Khác' },
  products: [{ name: 'Áo', code: 'A', quantity: 1, weightGrams: 0, price: 0 }],
  ...{ totalWeightGrams: 0, cod: 0, value: 0, note: 'Gọi', pickup, payer: 'shop', transport: 'fly' },
  ...{ returnTo: pickup, pickShift: 1, deliverShift: 3, pickDate: 'a', deliverDate: 'b', expires: 'c' },
  ...{ labelId: 'd', express: { session: '2_mai' }, handover: 'post', collectionOnly: true },
  ...{ weightUnit: 'gram', actualTransport: 'road', labels: [1], labelDetails: [2], notDeliveredFee: 0 },
  ...{ solutions: [solution], sizeCm: { length: 1, width: 2, height: 3 }, shelfLifeDays: 4 },
}
const rule: Whole<ShippingRule> = {
  ...{ goods: 'áo', valueFrom: 0, province: 'Hà Nội', transport: 'fly', solutions: [solution], note: 'Nhẹ' },
}
const defaults: Whole<StoreDefaults> = {
  ...{ transport: 'road', payer: 'recipient', pickup, returnTo: pickup, pickShift: 2, handover: 'cod' },
  ...{ solutions: [solution], labels: [1], labelDetails: [2], notDeliveredFee: 0, noteTemplate: '{items}' },
  ...{ packagingGrams: 0, usualGrams: 0, mostValue: 0, rules: [rule] },
}
const snapshot = {
  ...{ readBy: 'sapo', name: ['a'], tel: ['b'], address: ['c'], total: ['d'], paid: ['e'], method: ['f'] },
  ...{ items: ['g'], shop: { state: 'refunded', word: 'Hoàn' } },
}
const css = 'b[data-x="1"]'
const spots = [{ ways: [{ by: 'place', css: '' }], label: 'l', line: 0 }] satisfies Recipe['fields']['name']
const orderFields = taughtFields.filter((field) => !/^item/.test(field))
const recipe = {
  store: 's.example',
  shape: '/orders/*',
  fields: Object.fromEntries(orderFields.map((field) => [field, spots])),
  items: {
    rows: [
      { by: 'mark', css, section: 's' },
      { by: 'label', label: 'l', section: 's', to: 'own', css },
      { by: 'column', label: 'l', css },
      { by: 'place', css },
    ],
    cells: { itemName: spots[0], itemQuantity: spots[0], itemPrice: spots[0] },
  },
}
const payout = { statement: 'T11', day: '2026-11-20', amount: 0, due: 0, feeOver: -1, at: 1 }
const record = { id: 'a'.repeat(22), record: 'QQ==' }
const request = { after: 0, puts: [{ ...record, base: 0 }] }
const page = { results: [0, 'conflict', 'full'], records: [{ ...record, seq: 1 }], newest: 0 }
const texts = { shipped: 'a', delivering: 'b', unreachable: 'c', again: 'd', returned: '{name}' }
const relay = { accountId: 'a', address: 'https://r.example', elsewhere: true }
const place = { province: 'a', district: 'b', ward: 'c', hamlet: 'd' }
const learnt = { recipient: 'f'.repeat(64), place }
const parts = { fee: 0, insuranceFee: 0, surcharges: 0, solutions: 0, extras: 'apart' }
const words = { message: 'Sai', code: '1', logId: 'L' }
const failures = [
  { kind: 'rejected', ...words, field: 'tel' },
  { kind: 'unauthorised', message: 'a', code: '2' },
  { kind: 'forbidden', ...words, right: 'fee' },
  { kind: 'busy', retryAfterMs: 1 },
  { kind: 'carrier-down', httpStatus: 500, ...words },
  { kind: 'unreachable', why: 'offline' },
  { kind: 'unreachable', why: 'timed-out' },
  { kind: 'unreachable', why: 'dropped' },
  { kind: 'unreadable', httpStatus: 200, excerpt: 'a' },
  { kind: 'no-permission', origin: 'a' },
  { kind: 'account-gone' },
  { kind: 'locked' },
  { kind: 'others-unasked', why: 'a', name: 'b' },
  { kind: 'bug', message: 'a' },
] satisfies Failure[]

test.each<[string, ZodMiniType, ...unknown[]]>([
  ['account', accountSchema, account, { ...account, shopKind: 'c2c', bodyFormat: 'json', extras: 'apart' }],
  [
    'account of each kind',
    accountSchema,
    ...environments.map((environment) => ({ ...account, environment })),
  ],
  [
    'draft',
    shipmentDraftSchema,
    draft,
    { ...draft, payer: 'recipient', transport: 'road', handover: 'cod', weightUnit: 'kilogram' },
    { ...draft, pickShift: 2 },
  ],
  ['store’s defaults', storeDefaultsSchema, defaults],
  ['snapshot', orderSnapshotSchema, snapshot],
  ['recipe', recipeSchema, recipe],
  ['payout', payoutSchema, payout],
  ['request of shared records', sharedRequestSchema, request],
  ['page of shared records', sharedPageSchema, page],
  ['shop’s texts', shopAnswersSchema, texts],
  ['relay', backedUpRelaySchema, relay],
  ['learnt place', learntPlaceSchema, learnt, { ...learnt, place: null }],
  ['quote’s parts', quotedPartsSchema, parts],
  ['failure', failureSchema, ...failures],
  ['refused field', failureSchema, ...draftFields.map((field) => ({ ...failures[0], field }))],
  ['missing right', failureSchema, ...rights.map((right) => ({ ...failures[2], right }))],
])('no field of a %s is lost', (_, schema, ...values) => {
  expect(values.map((value) => schema.parse(value))).toEqual(values)
})

const long = (length: number) => 'a'.repeat(length)
const many = (length: number, one: unknown) => Array(length).fill(one)
const ways = (length: number) => [{ ways: many(length, { by: 'place', css: '' }) }]

test.each<[ZodMiniType, object, fields: string, fits: unknown[], not: unknown[]]>([
  [pickupSchema, pickup, Object.keys(pickup).join(' '), ['', long(2000)], [long(2001)]],
  [accountSchema, account, 'id', ['a', long(100)], ['', long(101)]],
  [accountSchema, account, 'operatorId', [long(100)], ['', long(101)]],
  [
    accountSchema,
    account,
    'name partnerCode contactEmail apiVersion tokenExpires',
    ['', long(300)],
    [long(301)],
  ],
  [
    accountSchema,
    account,
    'api',
    ['http://a.example'],
    ['httpsx://a.example', 'xhttp://a.example', `https://a.example/${long(300)}`],
  ],
  [accountSchema, account, 'solutionFees', [{}, { 1: 0 }], [{ 1: -1 }, { 1: 0.5 }]],
  [backedUpRelaySchema, relay, 'accountId', [long(100)], [long(101)]],
  [
    backedUpRelaySchema,
    relay,
    'address',
    ['http://r.example'],
    ['httpsx://r.example', 'xhttp://r.example', `https://r.example/${long(300)}`],
  ],
  [shipmentDraftSchema, draft, 'note', [long(2000)], [long(2001)]],
  [shipmentDraftSchema, draft, 'parcel returnOf', [1], [0, 1.5]],
  [shipmentDraftSchema, draft, 'cod value totalWeightGrams notDeliveredFee', [0, 1], [-1, 1.5]],
  [
    shipmentDraftSchema,
    draft,
    'products',
    [[], many(500, draft.products[0])],
    [many(501, draft.products[0])],
  ],
  [shipmentDraftSchema, draft, 'pickShift', [3], [0, 4]],
  [
    shipmentDraftSchema,
    draft,
    'solutions',
    [[{ ...solution, id: '1' }], [{ ...solution, id: '9'.repeat(19) }]],
    ['', '9'.repeat(20), 'x1', '1x'].map((id) => [{ ...solution, id }]),
  ],
  [storeDefaultsSchema, defaults, 'packagingGrams usualGrams mostValue', [0], [-1, 0.5]],
  [storeDefaultsSchema, defaults, 'pickup returnTo', [pickup], [{ ...pickup, id: '' }]],
  [storeDefaultsSchema, defaults, 'noteTemplate', [long(500)], [long(501)]],
  [
    storeDefaultsSchema,
    defaults,
    'rules',
    [many(50, rule), [{ goods: long(200) }]],
    [many(51, rule), [{ goods: long(201) }], [{ valueFrom: -1 }]],
  ],
  [
    learntPlaceSchema,
    learnt,
    'recipient',
    ['0a'.repeat(32)],
    ['f'.repeat(63), 'f'.repeat(65), 'F'.repeat(64)],
  ],
  [learntPlaceSchema, learnt, 'place', [{ ...place, ward: long(2000) }], [{ ...place, ward: long(2001) }]],
  [itemWeightSchema, { grams: 1, at: 0 }, 'grams', [1], [0, 1.5]],
  [orderSnapshotSchema, snapshot, 'readBy', [long(500)], [long(501)]],
  [orderSnapshotSchema, snapshot, 'items', [many(100, 'a'), [long(500)]], [many(101, 'a'), [long(501)]]],
  [
    orderSnapshotSchema,
    snapshot,
    'shop',
    [
      { state: 'open', word: long(60) },
      { state: 'completed', word: '' },
    ],
    [
      { state: 'open', word: long(61) },
      { state: 'else', word: '' },
    ],
  ],
  [recipeSchema, recipe, 'store', [long(300)], ['', long(301)]],
  [recipeSchema, recipe, 'shape', [long(1000)], ['', long(1001)]],
  [
    recipeSchema,
    recipe,
    'fields',
    [
      { name: ways(1) },
      { name: ways(12) },
      { name: many(8, spots[0]) },
      { name: [{ ...spots[0], line: 50 }] },
      { name: [{ ...spots[0], label: long(80) }] },
      { name: [{ ways: [{ by: 'mark', css: long(400) }] }] },
    ],
    [
      { name: ways(0) },
      { name: ways(13) },
      { name: [] },
      { name: many(9, spots[0]) },
      ...[-1, 0.5, 51].map((line) => ({ name: [{ ...spots[0], line }] })),
      ...['', long(81)].map((label) => ({ name: [{ ...spots[0], label }] })),
      ...['', long(401), 'a:is(b)'].map((one) => ({ name: [{ ways: [{ by: 'mark', css: one }] }] })),
      { itemName: spots },
    ],
  ],
  [statementSchema, payout, 'statement', ['a', long(200)], ['', ' ', long(201)]],
  [statementSchema, payout, 'day', ['2026-02-28'], ['2026-02-29', '']],
  [paidSchema, payout, 'amount due', [0, 1e12], [-1, 0.5, 1e12 + 1]],
  [paidSchema, payout, 'feeOver', [-5, 5], [0.5]],
  [quotedPartsSchema, parts, 'fee insuranceFee surcharges solutions', [0], [-1, 0.5]],
  [sharedRequestSchema, request, 'after', [0], [-1, 0.5]],
  [
    sharedRequestSchema,
    request,
    'puts',
    [many(100, request.puts[0])],
    [
      many(101, request.puts[0]),
      ...[long(21), long(23), '+'.repeat(22)].map((id) => [{ ...record, base: 0, id }]),
      ...['', 'a===', '=a', long(12_001), 'a\n'].map((one) => [{ ...record, base: 0, record: one }]),
    ],
  ],
  [sharedPageSchema, page, 'results', [many(100, 0)], [many(101, 0), ['else'], [-1]]],
  [
    sharedPageSchema,
    page,
    'records',
    [many(500, page.records[0]), [{ ...record, seq: 0, record: long(12_000) }]],
    [many(501, page.records[0])],
  ],
  [sharedPageSchema, page, 'newest', [0], [-1]],
  [shopAnswersSchema, texts, 'again', ['a', long(1000)], ['', long(1001), '{else}']],
])('%# takes what fits and nothing longer, smaller or other', (schema, value, fields, fits, not) => {
  for (const field of fields.split(' ')) {
    const takes = (one: unknown) => schema.safeParse({ ...value, [field]: one }).success
    expect([field, fits.filter((one) => !takes(one)), not.filter(takes)]).toEqual([field, [], []])
  }
})

test.each<[ZodMiniType, fits: unknown[], not: unknown[]]>([
  [
    learntWeightsSchema,
    [[], many(500, { item: long(500), grams: 1 })],
    [many(501, { item: 'a', grams: 1 }), [{ item: '', grams: 1 }], [{ item: long(501), grams: 1 }]],
  ],
  [recipesSchema, [many(300, recipe)], [many(301, recipe)]],
  [
    trackingPageSchema,
    [`https://t.example/${long(276)}{code}`],
    [`https://t.example/${long(277)}{code}`, 'http://t.example/{code}'],
  ],
])('of several, %# takes so many', (schema, fits, not) => {
  expect(fits.filter((one) => !schema.safeParse(one).success)).toEqual([])
  expect(not.filter((one) => schema.safeParse(one).success)).toEqual([])
})
