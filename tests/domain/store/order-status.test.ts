import { expect, test } from 'vitest'
import {
  awaitsMoney,
  isCalledOff,
  isDone,
  isOpen,
  isRefunded,
} from '../../../lib/domain/store/order-status.ts'

const both = (words: readonly string[]) => [
  ...words,
  ...words.map((word) => word.normalize('NFD').toUpperCase()),
]

test.each(
  both([
    ...['Cancelled', 'Canceled', 'Refunded', 'Failed', 'Trash', 'Voided', 'Denied', 'Expired', 'Reversed'],
    ...['Chargeback', 'Closed', 'Fraud', 'Đã hủy', 'Đã huỷ', 'Hoàn tiền', 'Đã hoàn trả', 'Đã nhập trả'],
    ...['Trả hàng', 'Thất bại', 'Từ chối', 'Hết hạn', 'Đã đóng'],
  ]),
)('%s is called off', (word) => {
  expect(isCalledOff(word)).toBe(true)
})

test.each(both(['Đã đóng gói', 'Đang giao', 'Processing', 'Unavoidable', 'Hoàn thành', 'Chờ xử lý', '']))(
  '"%s" is not called off',
  (word) => {
    expect(isCalledOff(word)).toBe(false)
  },
)

test.each(
  both(['Refunded', 'Partially refunded', 'Reversed', 'Chargeback', 'Hoàn tiền', 'Hoàn trả', 'Nhập trả']),
)('%s is paid back', (word) => {
  expect([isRefunded(word), isCalledOff(word)]).toEqual([true, true])
})

test.each(
  both([
    ...['Completed', 'Complete', 'Delivered', 'Shipped', 'Fulfilled', 'Hoàn thành', 'Hoàn tất', 'Đã giao'],
    ...['Đã gửi', 'Đã giao hàng'],
  ]),
)('%s is done', (word) => {
  expect([isDone(word), isCalledOff(word)]).toEqual([true, false])
})

test.each(both(['Unfulfilled', 'Chưa giao', 'Processing', 'Incomplete']))('%s is not done', (word) => {
  expect(isDone(word)).toBe(false)
})

test.each(
  both([
    ...['On hold', 'on-hold', 'Pending payment', 'Awaiting bank transfer', 'Awaiting check', 'Tạm giữ'],
    ...['Awaiting payment', 'Chờ thanh toán', 'Đợi thanh toán', 'Chờ chuyển khoản', 'Đợi chuyển khoản'],
    ...['Chờ tiền', 'Đợi tiền'],
  ]),
)('%s awaits its money', (word) => {
  expect([awaitsMoney(word), isCalledOff(word), isDone(word)]).toEqual([true, false, false])
})

test.each(
  both([
    ...['Processing', 'Đang giao', 'Mới', 'Chờ xử lý', 'Pending', 'Đã thanh toán', 'Confirmed', 'Paid'],
    ...['Open', 'Captured', 'Accepted', 'Unfulfilled', 'Shipping', 'Draft', 'New', 'Awaiting', 'Preparing'],
    ...['Packing', 'Final', 'Authorised', 'Authorized', 'Chưa gửi', 'Đã thu', 'Đã trả', 'Đã xác nhận'],
    ...['Đã xử lý', 'Đã duyệt', 'Đã đóng gói', 'Hold', 'Payment received'],
  ]),
)('%s is open and awaits nothing', (word) => {
  expect([isOpen(word), awaitsMoney(word)]).toEqual([true, false])
})

test('an order that the shop keeps back is open', () => {
  expect(both(['Tạm giữ', 'On hold']).map(isOpen)).not.toContain(false)
})
