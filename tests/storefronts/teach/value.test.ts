import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { Spot, TaughtField } from '../../../lib/domain/store/recipe.ts'
import { isPaid, isUnpaid, valueIn } from '../../../lib/storefronts/teach/value.ts'

const { document } = new JSDOM('').window

/** What an element with these lines says of a field; undefined where it could not be that. */
function said(field: TaughtField, ...lines: string[]): string | undefined {
  const element = document.createElement('div')
  for (const line of lines) element.append(line, document.createElement('br'))
  return valueIn(field, element, {} as Spot)?.lines.join(' | ')
}

test.each([
  ...['1 250 000', '1 250 000 ₫', '1.250.000đ', '₫1,815,000.00', '₫ 25,000', '350000', '350 k', '1,2tr'],
  ...['-300.000', '−20.000 đồng', '1.250.000 VND', '15.50 usd', '99 vnđ'],
])('“%s” is an amount as a whole', (amount) => {
  expect(said('total', amount)).toBe(amount)
  expect(said('total', `Tổng: ${amount} – cảm ơn`)).toBe(amount)
})

test.each([
  ['Đơn 12: 350.000đ', '350.000đ'],
  ['2 món, 350.000 ₫', '350.000 ₫'],
  ['350.000đ, giảm 20.000đ', undefined],
  ['12 và 13', undefined],
  ['12 khách', '12'],
  ['miễn phí', undefined],
])('in “%s” the amount is %s', (text, amount) => {
  expect(said('total', text)).toBe(amount)
})

describe('of what was paid', () => {
  const UNPAID = [
    ...['Chưa thanh toán', 'Unpaid', 'Not paid', 'Pending', 'Chờ thanh toán', 'Awaiting payment'],
    ...['CHƯA TRẢ', 'chua nhan'],
  ]
  const PAID = ['Đã thanh toán', 'Đã trả đủ', 'Đã nhận tiền', 'Paid', 'PAID in full', 'Settled']

  test.each(UNPAID)('“%s” is nothing', (words) => {
    expect([said('paid', words), isUnpaid(words), isPaid(words)]).toEqual([words, true, false])
  })

  test.each(PAID)('“%s” is all', (words) => {
    expect([said('paid', words), isUnpaid(words), isPaid(words)]).toEqual([words, false, true])
  })

  test.each(['Đã trả một phần', '1 phần', 'Partially paid', 'Partial', 'Đã trả 1 phần (2 lần)'])(
    '“%s” is a part that is not named',
    (words) => {
      expect(said('paid', words)).toBe('một phần')
    },
  )

  test.each([
    ['Đã trả một phần: 100.000đ', '100.000đ'],
    ['Đã nhận 50.000', '50.000'],
    ['Hẹn lại', undefined],
    ['Chocolate', undefined],
    ['Paidós', undefined],
  ])('“%s” is %s', (words, paid) => {
    expect(said('paid', words)).toBe(paid)
  })
})

test.each([
  ...[
    ['x2', '2'],
    ['× 12', '12'],
    ['2 x 120.000đ', '2'],
    ['120.000đ × 3', '3'],
    ['SL: 3', '3'],
  ],
  ...[
    ['2,00', '2,00'],
    ['4.0', '4.0'],
    ['12345', '12345'],
    ['x12345', '12345'],
    ['Áo x4 M', '4'],
  ],
  ...[
    ['123456', undefined],
    ['1.5', undefined],
    ['2 3', undefined],
    ['2 xanh', '2'],
    ['2,000', undefined],
  ],
])('the count in “%s” is %s', (text, count) => {
  expect(said('itemQuantity', text ?? '')).toBe(count)
})

test.each([
  ['Order #1042 of 20/11/2026', '1042'],
  ['Đơn hàng DH-7', 'DH-7'],
  ['DH-7, 20/11/2026, 10:30', 'DH-7'],
  ['(A1)', 'A1'],
  ['#SO_7/b.', 'SO_7/b'],
  ['Đơn mới', undefined],
])('the number in “%s” is %s', (text, number) => {
  expect(said('number', text)).toBe(number)
})

test.each([
  [['0912 345 678'], '0912 345 678'],
  [['Gọi +84 (0)912.345.678'], '+84 (0)912.345.678'],
  [['0912345678', '0387 654 321', '0912 345 678'], '0912345678'],
  [['1234567'], undefined],
  [['12345678'], '12345678'],
  [['123456789012345'], '123456789012345'],
  [['1234567890123456'], undefined],
])('the phone in %j is %s', (lines, phone) => {
  expect(said('phone', ...lines)).toBe(phone)
})

test.each([
  ['lan@shop.vn', 'lan@shop.vn'],
  ['Thư: lan@shop.vn, hoặc gọi', 'lan@shop.vn'],
  ['lan@shop', undefined],
  ['lan shop.vn', undefined],
])('the e-mail in “%s” is %s', (text, email) => {
  expect(said('email', text)?.replace(/,$/, '')).toBe(email)
})

test.each([
  ['Phường 12', 'Phường 12'],
  ['Nguyễn Lan', 'Nguyễn Lan'],
  ['Mã 123', undefined],
  ['12', undefined],
])('the ward in “%s” is %s', (text, ward) => {
  expect(said('ward', text)).toBe(ward)
})

test('an address and a note are all lines; an empty element says nothing, and is no mistake', () => {
  expect(said('address', '12 Láng Hạ', 'Hà Nội')).toBe('12 Láng Hạ | Hà Nội')
  expect(said('note', 'Gọi trước', '0912345678')).toBe('Gọi trước | 0912345678')
  expect(said('total')).toBe('')
})
