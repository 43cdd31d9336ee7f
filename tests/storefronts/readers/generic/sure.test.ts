import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'

const WHO = {
  'Người nhận': 'Trần Khánh Dư',
  'SĐT người nhận': '0355 111 457',
  'Địa chỉ giao hàng': 'Thôn 2, xã Vạn Yên, Huyện Vân Đồn, Quảng Ninh',
}
const SUMS = { 'Tạm tính': '240.000đ', 'Phí vận chuyển': '30.000đ', 'Tổng cộng': '270.000đ' }
const ITEM = 'Nón lá | 2 | 120.000đ | 240.000đ'
const rows = (pairs: object) =>
  `<table>${Object.entries(pairs)
    .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
    .join('')}</table>`
const cells = (row: string, tag: string) =>
  `<tr>${row
    .split(' | ')
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('')}</tr>`

/** The parts of the order that the reader is sure of. */
function sureOn({ who = {}, sums = {}, item = ITEM, more = '', path = '/orders/GEN-7' }): string {
  const { document } = new JSDOM(
    `<body><main><h1>Đơn hàng GEN-7</h1><section>${rows({ ...WHO, ...who })}</section><section><table>
    <thead>${cells('Sản phẩm | Số lượng | Đơn giá | Thành tiền', 'th')}</thead><tbody>${cells(item, 'td')}</tbody></table></section>
    <section>${rows({ ...SUMS, ...sums })}</section>${more}</main></body>`,
  ).window
  const reading = readVisible({ document, url: new URL(path, 'https://so.example') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { order } = reading
  const { recipient, address, notes } = order
  const [line] = order.lines
  const { id, number, paymentMethod, subtotal, shippingPaid, discount, total, paid } = order
  const all = {
    ...{ id, number, paymentMethod, subtotal, shippingPaid, discount, total, paid },
    name: recipient.name,
    phone: recipient.phones[0],
    email: recipient.email,
    address: address.lines[0],
    quantity: line?.quantity,
    unitPrice: line?.unitPrice,
    lineTotal: line?.lineTotal,
    note: notes[0],
  }
  return Object.entries(all)
    .flatMap(([name, read]) => (read?.sure ? [name] : []))
    .join(' ')
}

const WHO_SURE = 'name phone address'
const SUMS_SURE = 'subtotal shippingPaid total'
const ITEM_SURE = 'quantity unitPrice lineTotal'

test.each<[string, Parameters<typeof sureOn>[0], string]>([
  ['as it is', {}, `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`],
  [
    'of two phones',
    { who: { 'SĐT người nhận': '0355 111 457<br>0355 111 458' } },
    `id ${SUMS_SURE} ${ITEM_SURE}`,
  ],
  [
    'with a phone of the buyer’s',
    { who: { 'SĐT người mua': '0355 111 458' } },
    `id ${SUMS_SURE} name address ${ITEM_SURE}`,
  ],
  [
    'with the same phone twice',
    { who: { 'Điện thoại người nhận': '0355 111 457' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  ['with a buyer’s name', { who: { 'Người mua': 'Lê Na' } }, `id ${SUMS_SURE} ${ITEM_SURE}`],
  [
    'with a buyer of the same name',
    { who: { 'Người mua': 'Trần Khánh Dư' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'with another name that is hidden',
    { more: '<div hidden><p>Người mua: Lê Na</p></div>' },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'with an address of the buyer’s',
    { who: { 'Địa chỉ người mua': '9 Lê Lợi, Huế' } },
    `id ${SUMS_SURE} ${ITEM_SURE}`,
  ],
  [
    'with an e-mail',
    { who: { 'Email người nhận': 'du@vandon.example' } },
    `id ${SUMS_SURE} name phone email address ${ITEM_SURE}`,
  ],
  [
    'with two e-mails',
    { who: { 'Email người nhận': 'du@vandon.example', 'Email người mua': 'na@hue.example' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'with a way of paying',
    { sums: { 'Phương thức thanh toán': 'Tiền mặt' } },
    `id paymentMethod ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'with two ways of paying',
    { sums: { 'Phương thức thanh toán': 'Tiền mặt', 'Hình thức thanh toán': 'Ví điện tử' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'with a note',
    { more: rows({ 'Ghi chú': 'Gọi trước' }) },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE} note`,
  ],
  [
    'with two notes',
    { more: rows({ 'Ghi chú': 'Gọi trước', 'Lời nhắn': 'Giao giờ hành chính' }) },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'of which a deposit is off what is due',
    { sums: { 'Đã thanh toán': '70.000đ', 'Còn phải thu': '200.000đ' } },
    `id ${SUMS_SURE} paid ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'of which a deposit is not off what is due',
    { sums: { 'Đã thanh toán': '70.000đ', 'Còn phải thu': '270.000đ' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'of which something else is due',
    { sums: { 'Đã thanh toán': '70.000đ', 'Còn phải thu': '210.000đ' } },
    `id ${WHO_SURE}`,
  ],
  [
    'that does not say what is due',
    { sums: { 'Đã thanh toán': '70.000đ' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  ['of another total', { sums: { 'Tổng cộng': '280.000đ' } }, `id ${WHO_SURE}`],
  ['of two totals', { sums: { 'Tổng đơn hàng': '300.000đ' } }, `id ${WHO_SURE}`],
  ['of two fees', { sums: { 'Phí giao hàng': '35.000đ' } }, `id ${WHO_SURE}`],
  ['of other goods', { sums: { 'Tạm tính': '250.000đ' } }, `id ${WHO_SURE}`],
  [
    'with a discount',
    { sums: { 'Giảm giá': '-20.000đ', 'Tổng cộng': '250.000đ' } },
    `id subtotal shippingPaid discount total ${WHO_SURE} ${ITEM_SURE}`,
  ],
  ['with a discount that is not off', { sums: { 'Giảm giá': '-20.000đ' } }, `id ${WHO_SURE}`],
  [
    'with another discount farther away, which may be off too',
    {
      sums: { 'Giảm giá': '-20.000đ', 'Tổng cộng': '250.000đ' },
      more: `<section>${rows({ 'Mã giảm giá': '-10.000đ' })}</section>`,
    },
    `id ${WHO_SURE}`,
  ],
  [
    'with the same discount twice',
    {
      sums: { 'Giảm giá': '-20.000đ', 'Tổng cộng': '250.000đ' },
      more: `<section>${rows({ 'Khuyến mãi': '-20.000đ' })}</section>`,
    },
    `id subtotal shippingPaid discount total ${WHO_SURE} ${ITEM_SURE}`,
  ],
  ['with 1.000 of something near the total', { sums: { 'Xu tích lũy': '1.000' } }, `id ${WHO_SURE}`],
  [
    'with 999 of something near the total',
    { sums: { 'Xu tích lũy': '999' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  ['with money in words near the total', { sums: { 'Ghi nợ': 'Khách ck 200k' } }, `id ${WHO_SURE}`],
  [
    'with a number in words near the total',
    { sums: { 'Mã khách': 'KH 20000 xx' } },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'whose item does not multiply',
    { item: 'Nón lá | 3 | 120.000đ | 240.000đ' },
    `id ${SUMS_SURE} ${WHO_SURE}`,
  ],
  ['whose item has no sum', { item: 'Nón lá | 2 | 120.000đ | ' }, `id ${SUMS_SURE} ${WHO_SURE}`],
  [
    'whose number is in its address too',
    { sums: { 'Mã đơn hàng': 'GEN-7' } },
    `id number ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  [
    'at another address',
    { sums: { 'Mã đơn hàng': 'GEN-7' }, path: '/orders/812' },
    `id ${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`,
  ],
  ['at an address without a number', { path: '/xem' }, `${SUMS_SURE} ${WHO_SURE} ${ITEM_SURE}`],
])('what is sure of an order %s', (_which, page, sure) => {
  expect(sureOn(page)).toBe(sure)
})
