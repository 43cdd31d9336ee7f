import { expect, test } from 'vitest'
import type { TaughtField } from '../../lib/domain/store/recipe.ts'
import { draftFieldOf, lostFields } from '../../lib/draft/lost.ts'
import { order } from './orders.ts'

const ASKED = {
  ...{ number: 'order', name: 'name', phone: 'tel', address: 'detail' },
  ...{ itemName: 'products', itemQuantity: 'products', itemPrice: 'products' },
  ...{ total: 'cod', paid: 'cod', paymentMethod: 'cod' },
} as const
const WARNED = {
  ...{ shippingPaid: 'cod', discount: 'value', note: 'note', email: 'email' },
  ...{ ward: 'ward', district: 'district', province: 'province' },
} as const

const lost = (...fields: TaughtField[]) => lostFields(order({ lost: fields }))

test('a taught field that the page lost is asked about at its field; what orders may lack only warns', () => {
  for (const [fields, level] of [
    [ASKED, 'ask'],
    [WARNED, 'warn'],
  ] as const) {
    for (const [taught, field] of Object.entries(fields))
      expect(lost(taught as TaughtField), taught).toEqual([{ rule: 'taught-lost', field, level }])
  }
  expect(draftFieldOf).toEqual({ ...ASKED, ...WARNED })
})

test('several lost parts of one field are one problem, a question if any of them is', () => {
  const ask = [{ rule: 'taught-lost', field: 'cod', level: 'ask' }]
  expect(lost('shippingPaid', 'total')).toEqual(ask)
  expect(lost('total', 'shippingPaid')).toEqual(ask)
  expect(lost()).toEqual([])
  expect(lostFields(order())).toEqual([])
})
