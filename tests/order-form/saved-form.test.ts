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
  formToSave,
  openWarnings,
  restoreForm,
  type SavedForm,
  savedFormFor,
} from '../../lib/order-form/saved-form.ts'
import { draft, pickup } from '../components/world.ts'
import { runs } from '../deep.ts'

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
