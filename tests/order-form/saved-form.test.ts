import { expect, test } from 'vitest'
import type { OrderSnapshot } from '../../lib/domain/store/order-snapshot-schema.ts'
import { restoreForm } from '../../lib/order-form/saved-form.ts'
import { draft } from '../components/world.ts'

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
