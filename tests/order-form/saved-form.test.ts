import { expect, test } from 'vitest'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../../lib/domain/store/order-snapshot-schema.ts'
import { type DraftChanges, restoreForm, savedFormFor } from '../../lib/order-form/saved-form.ts'
import { draft, pickup } from '../components/world.ts'

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
