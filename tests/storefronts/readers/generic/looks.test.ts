import { expect, test } from 'vitest'
import {
  amountIn,
  isPaid,
  isSomewhere,
  takeApart,
} from '../../../../lib/storefronts/readers/generic/looks.ts'

/** Without marks, as the words of labels are. */
const PLACES = [
  ...['Phường Mây', 'Xã Mây', 'Quận Mây', 'Huyện Mây', 'Tỉnh Mây', 'Thành phố Mây', 'TP Mây', 'Thị trấn Mây'],
  ...['Đường Mây', 'Thôn Mây', 'Ấp Mây', 'Xóm Mây', 'Ngõ Mây', 'Hẻm Mây', 'Bản Mây', 'Khu Mây', 'Tổ Mây'],
  ...['Mây Ward', 'Mây District', 'Mây Province', 'Mây Street', 'Mây City', 'Mây Road', 'Việt Nam Mây'],
]

test.each(PLACES)('“%s” above an address is no name, and below a name it is a place', (place) => {
  expect(takeApart([place, 'Trần An'])[0]).toEqual(['address', place])
  expect(isSomewhere(takeApart(['Trần An', place]))).toBe(true)
})

test.each([
  ['Trần An', [['name', 'Trần An']], false],
  ['Mây xanh', [['address', 'Mây xanh']], false],
  ['12 Mây', [['address', '12 Mây']], true],
  ['lan@shop.vn', [['email', 'lan@shop.vn']], true],
  ['0912 345 678', [['phone', '0912 345 678']], true],
  ['Công ty Mây', [['company', 'Công ty Mây']], false],
  ['Mây JSC', [['company', 'Mây JSC']], false],
  ['Việt Nam', [['country', 'Việt Nam']], false],
  ['100000', [['postcode', '100000']], false],
  ['11120', [['postcode', '11120']], false],
])('“%s” below a name', (line, parts, isPlace) => {
  const found = takeApart(line === 'Trần An' ? [line, 'x'] : ['Trần An', line])
  expect(found.slice(line === 'Trần An' ? 0 : 1).slice(0, 1)).toEqual(parts)
  expect(isSomewhere(found)).toBe(isPlace)
})

test.each([
  ...['1.250.000 ₫', '₫1,250,000', '120k', '1.250.000 VND', 'vnđ 20.000', '-20.000', '95.000 đồng'],
  ...['1tr2', '1 250 000', '+30.000đ', 'đ 5.000'],
])('“%s” is an amount and nothing else', (line) => {
  expect(amountIn(line)).toBe(line)
})

test.each(['2 cái', 'SL 2', '0912-345-678', '12/3', 'ABC', '$5', '20.000đ giảm'])(
  '“%s” is no amount',
  (line) => {
    expect(amountIn(line)).toBeUndefined()
  },
)

test.each([
  [
    true,
    [
      'Đã thanh toán',
      'Đã trả',
      'Đã nhận',
      'Đã chuyển khoản',
      'Paid',
      'Settled',
      'Captured',
      'Partially paid',
    ],
  ],
  [true, ['Thanh toán một phần', 'Tiền mặt - Đã thanh toán']],
  [
    false,
    ['Chưa thanh toán', 'Unpaid', 'Not paid', 'Pending', 'Chờ thanh toán', 'Awaiting payment', 'Authorized'],
  ],
  [undefined, ['Tiền mặt', 'Paidós', 'Hẹn lại', 'COD']],
])('%s: %j', (paid, texts) => {
  expect(texts.map(isPaid)).toEqual(texts.map(() => paid))
})
