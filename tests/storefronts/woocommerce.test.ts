import { expect, test } from 'vitest'
import { whoAndWhere } from '../../lib/storefronts/woocommerce/address-fields.ts'
import { addressesInJson, orderInJson } from '../../lib/storefronts/woocommerce/rest.ts'

const total = (order: object) => orderInJson({ total: '300000', date_paid: null, ...order }).total?.sure

test.each([
  ['of which money went back', { status: 'processing', refunds: [{ id: 8, total: '-50000' }] }],
  ['of which a deposit was paid', { status: 'partially-paid' }],
  ['that waits for a deposit', { status: 'pending-deposit' }],
])('the total of an order %s is for the seller to look at', (_which, order) => {
  expect(total(order)).toBe(false)
})

test('the total of any other order is what is owed', () => {
  expect(total({ status: 'processing', refunds: [] })).toBe(true)
  expect(total({ status: 'pending' })).toBe(true)
})

test('a shipping address of nothing but the shop’s own province is none', () => {
  const billing = {
    last_name: 'Hà Thị Nụ',
    address_1: '8 Quang Trung',
    city: 'Hải Phòng',
    phone: '0912 000 008',
  }
  const shipping = { state: 'HANOI', country: 'VN' }
  const { recipient, address } = whoAndWhere(addressesInJson({ billing, shipping }), new Set())
  expect(address.lines.map(({ text }) => text)).toEqual(['8 Quang Trung', 'Hải Phòng'])
  expect([recipient.name?.text, recipient.phones[0]?.sure]).toEqual(['Hà Thị Nụ', true])
})
