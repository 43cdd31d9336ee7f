import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../../lib/domain/store/order-snapshot-schema.ts'
import { asDoubt } from '../../lib/order-form/problems.ts'
import {
  changesFrom,
  type DraftChanges,
  formKey,
  formToSave,
  openWarnings,
  restoreForm,
  type SavedForm,
  savedFormFor,
} from '../../lib/order-form/saved-form.ts'
import { draft, pickup } from '../components/world.ts'
import { runs } from '../deep.ts'
import { missing, wholeDraft } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

const PAGE: OrderSnapshot = {
  readBy: 'woocommerce label',
  name: ['Hạ'],
  tel: ['0912345678'],
  address: ['34 Láng Hạ, Hà Nội'],
  total: ['554.000 ₫'],
  paid: ['100.000 ₫'],
  method: ['Tiền mặt'],
  items: ['2 × Áo khoác'],
}
const PLACE = ['province', 'district', 'ward', 'street', 'hamlet', 'detail']
const KEYS = [...PLACE, 'address', 'name', 'tel', 'products', 'weight', 'value', 'cod', 'note', 'payer']

/** The fields and questions that are about each part of a page. */
test.each<[keyof OrderSnapshot, string[], string[]]>([
  ['name', ['name'], ['name']],
  ['tel', ['tel'], ['tel']],
  ['address', PLACE, [...PLACE, 'address']],
  ['items', ['products', 'totalWeightGrams', 'value'], ['products', 'weight', 'value']],
  ['total', ['cod'], ['cod']],
  ['paid', ['cod'], ['cod']],
  ['method', ['cod'], ['cod']],
])(
  'once a page has another %s, all that was typed or confirmed about it is dropped, and no more',
  (part, fields, keys) => {
    const changes = draft()
    const settled = KEYS.map((key) => `${key}:a-question`)
    const now = { ...PAGE, [part]: ['777'] }
    const restored = restoreForm(now, { changes, settled, accountId: 'a1', page: PAGE })
    expect(Object.keys(changes).filter((field) => !Object.hasOwn(restored.changes, field))).toEqual(
      Object.keys(changes).filter((field) => fields.includes(field)),
    )
    expect(restored.settled).toEqual(
      settled.filter((key) => !keys.some((name) => key.startsWith(`${name}:`))),
    )
    expect(restored.pageChangeWarnings).toMatchObject([{ rule: 'page-changed', level: 'ask' }])
  },
)

const SAVED_PLACE = { ...pickup, id: '88257' }
const TYPED_PLACE = { ...pickup, id: '' }
const CODED = [{ name: 'Áo', code: 'SP001', quantity: 1, weightGrams: 300, price: 90_000 }]
const SOLUTION = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' }

/** Every field of a draft with a value that any account may send; `OF_ONE_ACCOUNT` is the rest. */
const FREE: Required<ShipmentDraft> = {
  ...draft(),
  products: CODED.map((one) => ({ ...one, code: '' })),
  ...{ returnOf: 1, pickup: TYPED_PLACE, returnTo: TYPED_PLACE, solutions: [] },
  ...{ pickShift: 1, deliverShift: 2, pickDate: '2026-11-28', deliverDate: '2026-11-29' },
  ...{ expires: '2026-11-29T10:00:00', labelId: 'S1.A1.17', express: { session: '2' }, handover: 'post' },
  ...{ collectionOnly: true, weightUnit: 'gram', actualTransport: 'fly', labels: [1], labelDetails: [2] },
  ...{ notDeliveredFee: 9000, sizeCm: { length: 1, width: 2, height: 3 }, shelfLifeDays: 9 },
}
const OF_ONE_ACCOUNT = { pickup: SAVED_PLACE, returnTo: SAVED_PLACE, solutions: [SOLUTION] }

test('another account gets all that was typed or emptied but saved addresses, solutions and codes', () => {
  const mine = Object.keys(OF_ONE_ACCOUNT)
  const under = (id: string, changes: DraftChanges, emptied: string[] = []) =>
    restoreForm(undefined, savedFormFor(id, { changes, emptied, settled: [], accountId: 'a1' })).changes
  for (const field of Object.keys(FREE) as (keyof ShipmentDraft)[]) {
    const typed = { [field]: FREE[field] }
    const isFree = field !== 'solutions'
    expect([field, under('a2', typed)]).toEqual([field, isFree ? typed : {}])
    expect(under('a1', typed)).toEqual(typed)
    const emptied = { [field]: undefined }
    expect([field, Object.keys(under('a2', {}, [field]))]).toEqual([
      field,
      mine.includes(field) ? [] : [field],
    ])
    expect(under('a1', {}, [field])).toEqual(emptied)
  }
  for (const [field, value] of Object.entries(OF_ONE_ACCOUNT)) {
    expect([field, under('a2', { [field]: value })]).toEqual([field, {}])
    expect(under('a1', { [field]: value })).toEqual({ [field]: value })
  }
  expect(under('a2', { products: CODED })).toEqual({ products: FREE.products })
  expect(under('a1', { products: CODED })).toEqual({ products: CODED })
})

const ask = (field: DraftField): Problem => ({ rule: 'page-changed', field, level: 'ask', about: '7' })

test('a form that was saved opens as it was left, as long as its page says the same', () => {
  const fields = fc.subarray(Object.keys(FREE) as (keyof ShipmentDraft)[])
  const asks = fc.subarray((['name', 'tel', 'detail', 'products', 'cod'] as const).map(ask))
  const keys = fc.subarray([...KEYS.map((key) => `${key}:a-question`), ...asked(['tel', 'cod'])])
  fc.assert(
    fc.property(fields, fields, asks, keys, (typed, emptied, pageChangeWarnings, settled) => {
      const changes = {
        ...Object.fromEntries(typed.map((field) => [field, FREE[field]])),
        ...Object.fromEntries(emptied.map((field) => [field, undefined])),
      }
      const saved = formToSave({ changes, settled, page: PAGE, pageChangeWarnings })
      // As storage keeps it.
      const stored: SavedForm = JSON.parse(JSON.stringify({ ...saved, accountId: 'a1' }))
      const opened = restoreForm(PAGE, stored)
      expect(opened.changes).toStrictEqual(changes)
      expect(opened.settled).toEqual(settled)
      expect(opened.pageChangeWarnings).toEqual(openWarnings(pageChangeWarnings, settled))
    }),
    runs(400),
  )
})

function asked(fields: DraftField[]): string[] {
  return fields.map((field) => asDoubt(ask(field)).key)
}

test('what was chosen stays chosen under accounts that begin with it, and back', () => {
  const start = fc.record({ transport: fc.constantFrom('road', 'fly'), note: fc.constantFrom('', 'a', 'b') })
  fc.assert(
    fc.property(start, start, start, (one, other, now) => {
      const [first, second, draftNow] = [one, other, now].map((of) => draft(of as Partial<ShipmentDraft>))
      if (!first || !second || !draftNow) return expect.fail()
      const chosen = changesFrom(first, draftNow)
      expect({ ...first, ...chosen }).toEqual(draftNow)
      const moved = changesFrom(second, { ...second, ...chosen }, chosen)
      expect(moved).toEqual(chosen)
      expect({ ...first, ...changesFrom(first, { ...first, ...moved }, moved) }).toEqual(draftNow)
    }),
    runs(400),
  )
})

test('a ward chosen under one account is in its own district under another, whose order starts with none', () => {
  const place = { province: 'Thành phố Hồ Chí Minh', district: 'Quận 3', ward: 'Phường 1' }
  const chosen = changesFrom(draft(place), draft({ ...place, ward: 'Phường 2' }))
  const newScheme = draft({ ...place, district: '', ward: 'Phường Bàn Cờ' })
  const saved = savedFormFor('a2', { changes: chosen, settled: [], accountId: 'a1' })
  expect({ ...newScheme, ...saved?.changes }).toMatchObject({ ...place, ward: 'Phường 2' })
})

test('a ward set back to the one that was read is no change', () => {
  const place = { province: 'Thành phố Hồ Chí Minh', district: 'Quận 3', ward: 'Phường 1' }
  const chosen = changesFrom(draft(place), draft({ ...place, ward: 'Phường 2' }))
  expect(changesFrom(draft(place), draft(place), chosen)).toEqual({})
})

test('a place chosen under one account stays chosen under one that begins with it', () => {
  const place = { province: 'Thành phố Hồ Chí Minh', district: 'Quận 3', ward: 'Phường 2' }
  const chosen = changesFrom(draft({ ...place, ward: 'Phường 1' }), draft(place))
  expect(changesFrom(draft(place), draft(place), chosen)).toEqual(place)
})

test('what makes another form of its own', async () => {
  const { store, orderId, parcel, returnOf } = wholeDraft
  const given = { store, orderId, parcel, returnOf }
  expect(
    await whatMatters(given, (one) => ({ key: formKey(one) }), { others: missing('returnOf') }),
  ).toMatchInlineSnapshot(`
    "
    store: key
    orderId: key
    parcel: key
    returnOf: key (none)
    "
  `)
})

const ASKED: Problem = { rule: 'page-changed', field: 'note', level: 'ask', about: 'Giao sáng' }
const SAVED: Required<SavedForm> = {
  ...{ changes: wholeDraft, emptied: ['returnOf', 'pickup', 'returnTo', 'solutions', 'products'] },
  ...{ settled: KEYS.map((key) => `${key}:x`), accountId: 'a1', page: PAGE, asks: [ASKED] },
}

test('what of a saved form another account may have', async () => {
  const given = { id: 'a2', saved: SAVED }
  const answer = ({ id, saved }: typeof given) => savedFormFor(id, saved)
  const others = { id: ['a1'], 'saved.changes.pickup.id': [''], 'saved.changes.returnTo.id': [''] }
  const typed = { ...SAVED, changes: { ...wholeDraft, pickup: { ...pickup, id: '' } } }
  const left = Object.keys(wholeDraft).filter(
    (name) => !['products', 'pickup', 'returnTo', 'cod'].includes(name),
  )
  const without = ['saved.page', 'saved.settled', ...left.map((name) => `saved.changes.${name}`)]
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    id: changes.products[].code emptied[] changes.pickup changes.returnTo changes.solutions[] ("a1")
    saved.changes.products: changes.products[] (none in it, first left out, first twice); changes.products[].name changes.products[].quantity changes.products[].weightGrams changes.products[].price (turned round)
    saved.changes.products.0.name: changes.products[].name
    saved.changes.products.0.quantity: changes.products[].quantity
    saved.changes.products.0.weightGrams: changes.products[].weightGrams
    saved.changes.products.0.price: changes.products[].price
    saved.changes.products.1.name: changes.products[].name
    saved.changes.products.1.quantity: changes.products[].quantity
    saved.changes.products.1.weightGrams: changes.products[].weightGrams
    saved.changes.products.1.price: changes.products[].price
    saved.changes.cod: changes.cod
    saved.changes.pickup.id: changes.pickup (empty)
    saved.changes.returnTo.id: changes.returnTo (empty)
    saved.emptied: emptied[]
    saved.emptied.0: emptied[]
    saved.emptied.1: emptied[]
    saved.emptied.2: emptied[]
    saved.emptied.3: emptied[]
    saved.emptied.4: emptied[]
    saved.accountId: accountId
    saved.asks: asks[]
    saved.asks.0.rule: asks[].rule
    saved.asks.0.field: asks[].field
    saved.asks.0.level: asks[].level
    saved.asks.0.about: asks[].about
    "
  `)
  expect(savedFormFor('a2', typed)?.changes.pickup).toEqual({ ...pickup, id: '' })
})

test('what of a saved form is dropped, and asked, as each part of its page changes', async () => {
  const given = { page: PAGE, saved: { ...SAVED, emptied: [] }, all: false }
  const answer = ({ page, saved, all }: typeof given) => {
    const { changes, settled, pageChangeWarnings } = restoreForm(page, saved, all)
    return {
      changes: Object.keys(changes).join(' '),
      settled: settled.join(' '),
      asked: Object.fromEntries(pageChangeWarnings.map(({ field, ...rest }) => [field, rest])),
    }
  }
  const names = ['name', 'tel', 'address', 'total', 'paid', 'method', 'items'] as const
  const others = {
    ...missing('page', 'page.method', 'saved.page', 'saved.asks'),
    'page.tel.0': ['0987654321'],
  }
  const without = ['saved.changes', 'saved.settled', 'saved.page', 'saved.asks.0', 'page.shop'].concat(
    names.map((name) => `saved.page.${name}`),
  )
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    page.name: changes settled asked.name.rule asked.name.level asked.name.values asked.name.about
    page.name.0: changes settled asked.name.rule asked.name.level asked.name.values asked.name.about (another, no marks, empty)
    page.tel: changes settled asked.tel.rule asked.tel.level asked.tel.values asked.tel.about
    page.tel.0: changes settled asked.tel.rule asked.tel.level asked.tel.values asked.tel.about (empty, "0987654321")
    page.address: changes settled asked.detail.rule asked.detail.level asked.detail.values asked.detail.about (none in it)
    page.address.0: changes settled asked.detail.rule asked.detail.level asked.detail.values asked.detail.about (another, no marks, empty)
    page.total: changes settled asked.cod.rule asked.cod.level asked.cod.values asked.cod.about (none in it)
    page.total.0: changes settled asked.cod.rule asked.cod.level asked.cod.values asked.cod.about (empty)
    page.paid: changes settled asked.cod.rule asked.cod.level asked.cod.values asked.cod.about (none in it)
    page.paid.0: changes settled asked.cod.rule asked.cod.level asked.cod.values asked.cod.about (empty)
    page.method: changes settled asked.cod.rule asked.cod.level asked.cod.values asked.cod.about (none in it, first twice)
    page.method.0: changes settled asked.cod.rule asked.cod.level asked.cod.values asked.cod.about (another, no marks, empty)
    page.items: changes settled asked.products.rule asked.products.level asked.products.values asked.products.about
    page.items.0: changes settled asked.products.rule asked.products.level asked.products.values asked.products.about (another, no marks, empty)
    saved.asks: asked.note (none in it, none)
    "
  `)
})

test('what is kept of a form', async () => {
  const given = {
    changes: { name: 'Hạ', pickup: undefined } as DraftChanges,
    ...{ settled: ['name:x', 'note:y'], page: PAGE, pageChangeWarnings: [ASKED] },
  }
  const others = {
    ...{ settled: [['note:page-changed:Giao sáng'], ['note:page-changed']], 'changes.name': [undefined] },
    ...missing('page'),
  }
  expect(
    await whatMatters(given, formToSave, { others, without: ['page.name', 'page.tel'] }),
  ).toMatchInlineSnapshot(`
    "
    changes.name: changes.name (another, upper case, no marks, NFD, spaces, empty); changes (none)
    settled: settled[] (none in it, first left out, first twice, turned round, ["note:page-changed"]); settled[] asks[] (["note:page-changed:Giao sáng"])
    settled.0: settled[]
    settled.1: settled[]
    page: page
    page.readBy: page.readBy
    page.address: page.address[]
    page.address.0: page.address[]
    page.total: page.total[]
    page.total.0: page.total[]
    page.paid: page.paid[]
    page.paid.0: page.paid[]
    page.method: page.method[]
    page.method.0: page.method[]
    page.items: page.items[]
    page.items.0: page.items[]
    pageChangeWarnings: asks[]
    pageChangeWarnings.0.rule: asks[].rule
    pageChangeWarnings.0.field: asks[].field
    pageChangeWarnings.0.level: asks[].level
    pageChangeWarnings.0.about: asks[].about
    "
  `)
})

test('what of a draft is a change', async () => {
  const { products, cod, name } = wholeDraft
  const given = { read: { name, cod, products }, now: { name, cod, products }, before: { name } }
  const answer = ({ read, now, before }: typeof given) =>
    changesFrom({ ...wholeDraft, ...read }, { ...wholeDraft, ...now }, before)
  const others = { before: [{}], 'before.name': ['Lan'], 'now.products': [products.toReversed()] }
  expect(
    await whatMatters(given, answer, { others, without: ['read.products.1', 'now.products.1'] }),
  ).toMatchInlineSnapshot(`
    "
    read.cod: cod
    read.products: products[]
    read.products.0.name: products[]
    read.products.0.code: products[]
    read.products.0.quantity: products[]
    read.products.0.weightGrams: products[]
    read.products.0.price: products[]
    now.name: name
    now.cod: cod
    now.products: products[]
    now.products.0.name: products[]
    now.products.0.code: products[]
    now.products.0.quantity: products[]
    now.products.0.weightGrams: products[]
    now.products.0.price: products[]
    before: name
    before.name: name
    "
  `)
})
