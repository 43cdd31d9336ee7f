import { expect, test } from 'vitest'
import { taughtFields } from '../../../lib/domain/store/recipe.ts'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { guessedFields, taughtTexts, taughtValues } from '../../../lib/domain/store/taught-values.ts'
import { order, read } from '../../components/world.ts'

const bare = order({ recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] })
const whole: StoreOrder = {
  ...bare,
  ...{ number: read('number'), total: read('total'), paid: read('paid'), discount: read('discount') },
  ...{ paymentMethod: read('paymentMethod'), shippingPaid: read('shippingPaid') },
  recipient: { name: read('name'), phones: [read('phone'), read('2')], email: read('email') },
  address: {
    lines: [read('address'), read('2')],
    ...{ ward: read('ward'), district: read('district'), province: read('province') },
  },
  lines: [
    { name: read('itemName'), quantity: read('itemQuantity') },
    { name: read('2'), unitPrice: read('itemPrice') },
  ],
  notes: [read('note'), read('2')],
}

test('each field that can be taught has its own values, of the page’s order', () => {
  const several = ['phone', 'address', 'itemName', 'note']
  const expected = taughtFields.map((field) => [field, several.includes(field) ? `${field} · 2` : field])
  expect(taughtTexts(whole, 'vi')).toEqual(Object.fromEntries(expected))
  expect(taughtValues(whole).phone).toEqual([read('phone'), read('2')])
})

test('what the order does not have is left out, and a long text is cut', () => {
  const { total: _, paid: __, paymentMethod: ___, shippingPaid: ____, discount: _____, ...none } = bare
  expect(taughtTexts({ ...none, number: read('a'.repeat(301)) }, 'vi')).toEqual({ number: 'a'.repeat(300) })
})

test('amounts are shown as a seller reads them, codes as they are', () => {
  const { number, total, itemPrice } = taughtTexts(
    {
      ...bare,
      number: read('1042'),
      total: read('745000'),
      lines: [{ name: read('Bình'), unitPrice: read('385.000 ₫') }],
    },
    'vi',
  )
  expect([number, total, itemPrice]).toEqual(['1042', '745.000', '385.000 ₫'])
})

test('a field is guessed where one of its values is', () => {
  expect(guessedFields(whole)).toEqual([])
  const phone = { ...read('phone'), sure: false }
  expect(guessedFields({ ...whole, recipient: { phones: [read('2'), phone] } })).toEqual(['phone'])
})
