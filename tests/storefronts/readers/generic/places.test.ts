import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'

/** Below one heading, in the page's order. */
function placeOf(parts: Readonly<Record<string, string>>) {
  const rows = Object.entries(parts).map(([label, text]) => `<tr><th>${label}</th><td>${text}</td></tr>`)
  const { document } = new JSDOM(
    `<body><main><h1>Đơn hàng GEN-7</h1><section><h2>Người nhận</h2><table><tr><th>Họ tên</th><td>Lê Na</td></tr>
<tr><th>Điện thoại</th><td>0355 111 457</td></tr>${rows.join('')}</table></section>
<section><h2>Thanh toán</h2><p>Tổng cộng: 270.000đ</p></section></main></body>`,
  ).window
  const reading = readVisible({ document, url: new URL('https://so.example/orders/GEN-7') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { lines, ward, district, province, postcode, country } = reading.order.address
  return [
    lines.map(({ text }) => text).join(' | '),
    ...[ward, district, province, postcode, country].map((part) => part?.text ?? '–'),
  ].join(' / ')
}

const street = { 'Địa chỉ': '12 Hàng Bài' }

test.each<[Record<string, string>, string]>([
  [
    { ...street, 'Phường/Xã': 'Phường Hàng Bài', 'Quận/Huyện': 'Quận Hoàn Kiếm', 'Tỉnh/Thành phố': 'Hà Nội' },
    '12 Hàng Bài | Phường Hàng Bài | Quận Hoàn Kiếm | Hà Nội / Phường Hàng Bài / Quận Hoàn Kiếm / Hà Nội / – / –',
  ],
  [
    { 'Tỉnh/Thành phố': 'Hà Nội', 'Quận/Huyện': 'Quận Hoàn Kiếm', 'Phường/Xã': 'Phường Hàng Bài', ...street },
    '12 Hàng Bài | Phường Hàng Bài | Quận Hoàn Kiếm | Hà Nội / Phường Hàng Bài / Quận Hoàn Kiếm / Hà Nội / – / –',
  ],
  [
    { ...street, City: 'Hoàn Kiếm', State: 'Hà Nội', 'ZIP code': '10000', Country: 'Vietnam' },
    '12 Hàng Bài | Hoàn Kiếm | Hà Nội / – / – / Hà Nội / 10000 / Vietnam',
  ],
  [
    { ...street, 'Thành phố': 'Thủ Dầu Một', Tỉnh: 'Bình Dương' },
    '12 Hàng Bài | Thủ Dầu Một | Bình Dương / – / – / Bình Dương / – / –',
  ],
  [
    { ...street, Ward: 'Xã Ea Tu', City: 'Buôn Ma Thuột', Province: 'Đắk Lắk', ZIP: '63000' },
    '12 Hàng Bài | Xã Ea Tu | Buôn Ma Thuột | Đắk Lắk / Xã Ea Tu / – / Đắk Lắk / 63000 / –',
  ],
])('each labelled part of a place goes to its own: %s', (parts, place) => {
  expect(placeOf(parts)).toBe(place)
})
