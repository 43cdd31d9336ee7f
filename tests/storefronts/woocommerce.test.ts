import { expect, test } from 'vitest'
import { orderInJson } from '../../lib/storefronts/woocommerce/rest.ts'

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
