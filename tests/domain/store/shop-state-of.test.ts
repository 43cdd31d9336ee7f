import { expect, test } from 'vitest'
import { shopStateOf } from '../../../lib/domain/store/shop-state-of.ts'
import type { Source } from '../../../lib/domain/store/store-order.ts'
import { said } from '../../draft/orders.ts'

const state = (status?: string, refunded?: string) =>
  shopStateOf({
    ...(status !== undefined && { status: said(status) }),
    ...(refunded !== undefined && { refunded: said(refunded) }),
  })

test.each([
  ['Đang xử lý', 'open'],
  ['Completed', 'completed'],
  ['Đã hủy', 'cancelled'],
  ['Refunded', 'refunded'],
  ['Hoàn tiền', 'refunded'],
  ['Partially refunded', 'part-refunded'],
  ['Hoàn tiền một phần', 'part-refunded'],
  ['Hoàn tiền một phần'.normalize('NFD'), 'part-refunded'],
])('the shop’s word %s is the state %s', (word, expected) => {
  expect(state(word)).toEqual({ state: expected, word })
})

test.each([
  ['Đang xử lý', '-50.000 ₫', 'part-refunded', '-50.000 ₫'],
  ['Completed', '−50.000 ₫', 'part-refunded', '−50.000 ₫'],
  [undefined, '50.000 ₫', 'part-refunded', '50.000 ₫'],
  [undefined, '1 ₫', 'part-refunded', '1 ₫'],
  ['Đang xử lý', '0 ₫', 'open', 'Đang xử lý'],
  ['Đang xử lý', 'liên hệ', 'open', 'Đang xử lý'],
  ['Đã hủy', '-50.000 ₫', 'cancelled', 'Đã hủy'],
  ['Refunded', '-50.000 ₫', 'refunded', 'Refunded'],
])('%s with %s paid back is %s', (word, refunded, expected, shown) => {
  expect(state(word, refunded)).toEqual({ state: expected, word: shown })
})

test('a word that nothing is known of is no state', () => {
  expect([state(), state('Storniert'), state(undefined, '0')]).toEqual([undefined, undefined, undefined])
  expect(state('Đã  hủy\n')).toEqual({ state: 'cancelled', word: 'Đã hủy' })
})

test('only the platform’s own sure data tell it', () => {
  const sources: readonly Source[] = ['platform', 'session-json', 'structured', 'label', 'taught', 'guess']
  const telling = sources.filter((source) => shopStateOf({ status: { ...said('Đã hủy'), source } }))
  expect(telling).toEqual(['platform', 'session-json'])
  expect(shopStateOf({ status: said('Đã hủy', false) })).toBeUndefined()
})
