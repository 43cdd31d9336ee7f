import { expect, test } from 'vitest'
import type { Source, StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { taughtValues } from '../../../lib/domain/store/taught-values.ts'
import { unsureReading } from '../../../lib/domain/store/unsure-reading.ts'
import { order, said } from '../../draft/orders.ts'

const SOURCES: readonly Source[] = [
  ...(['taught', 'session-json', 'platform', 'structured', 'label', 'link', 'guess'] as const),
]

test('of a page whose data is closed nothing is sure but what the seller pointed at', () => {
  for (const source of SOURCES)
    for (const sure of [true, false]) {
      const total = { ...said('1', sure), source }
      const one = order({ platform: 'generic', total, notes: [total] })
      const read = unsureReading({ kind: 'order', order: one })
      const found = read.kind === 'order' ? [read.order.total?.sure, read.order.notes[0]?.sure] : []
      expect([source, ...found]).toEqual([source, ...Array(2).fill(sure && source === 'taught')])
    }
})

test('what a platform’s own reader read stays as it is, and so does what is no order', () => {
  const reading = { kind: 'order', order: order() } as const
  expect(unsureReading(reading)).toBe(reading)
  const none = { kind: 'signed-out', url: 'https://shop.example' } as const
  expect(unsureReading(none)).toBe(none)
})

test('each field that can be taught is the order’s own value of it', () => {
  const whole: Partial<StoreOrder> = {
    ...{ number: said('number'), total: said('total'), paid: said('paid'), discount: said('discount') },
    ...{ paymentMethod: said('paymentMethod'), shippingPaid: said('shippingPaid'), notes: [said('note')] },
    recipient: { name: said('name'), phones: [said('phone')], email: said('email') },
    address: {
      ...{ lines: [said('address')], ward: said('ward'), district: said('district') },
      province: said('province'),
    },
    lines: [{ name: said('itemName'), quantity: said('itemQuantity'), unitPrice: said('itemPrice') }],
  }
  const values = taughtValues(order(whole))
  expect(Object.keys(values)).toHaveLength(17)
  for (const [field, found] of Object.entries(values)) expect(found.map(({ text }) => text)).toEqual([field])
})
