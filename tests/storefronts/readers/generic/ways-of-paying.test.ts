import { describe, expect, test } from 'vitest'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'
import { open } from '../../teach/teaching.ts'

const LAYOUTS: Readonly<Record<string, (pairs: [string, string][]) => string>> = {
  'table rows': (pairs) =>
    `<table>${pairs.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`,
  'rows with heads': (pairs) =>
    `<table>${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`,
  'a list of definitions': (pairs) =>
    `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`,
  'rows of boxes': (pairs) =>
    pairs.map(([label, value]) => `<div class="row"><div>${label}</div><div>${value}</div></div>`).join(''),
  'lines of spans': (pairs) =>
    pairs.map(([label, value]) => `<p><span>${label}:</span> <span>${value}</span></p>`).join(''),
  'lines of bold labels': (pairs) =>
    pairs.map(([label, value]) => `<p><b>${label}:</b> ${value}</p>`).join(''),
}

/** Names of amounts too, some of them. */
const WAYS = ['Chuyển khoản', 'Thu hộ', 'Thu hộ COD', 'Trả trước', 'Đặt cọc', 'COD']

function read(layout: string, pairs: [string, string][]) {
  const page = `<!doctype html><html lang="vi"><title>Đơn hàng</title><body><main><h1>Đơn hàng DH0457</h1>
<h2>Thông tin giao hàng</h2><p>Họ và tên: <b>Trần Khánh Dư</b></p><p>SĐT: <b>0355 111 457</b></p>
<p>Địa chỉ: <b>Thôn 2, xã Vạn Yên, Vân Đồn, Quảng Ninh</b></p><h2>Thanh toán</h2>${LAYOUTS[layout]?.(pairs)}</main></body></html>`
  const reading = readVisible({ document: open(page), url: new URL('https://so.example/don/457') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { paymentMethod, total, paid, shippingPaid } = reading.order
  return [paymentMethod?.text, total?.text, paid?.text, shippingPaid?.text]
}

describe.each(Object.keys(LAYOUTS))('in %s', (layout) => {
  test.each(WAYS)('“%s” is how it is paid, and no amount', (way) => {
    expect(
      read(layout, [
        ['Phương thức thanh toán', way],
        ['Tổng cộng', '500.000đ'],
      ]),
    ).toEqual([way, '500.000đ', undefined, undefined])
  })

  test.each(WAYS)('“%s” below the total is how it is paid, and no amount', (way) => {
    expect(
      read(layout, [
        ['Tổng cộng', '500.000đ'],
        ['Hình thức thanh toán', way],
      ]),
    ).toEqual([way, '500.000đ', undefined, undefined])
  })

  test('below a heading of the payment they are amounts', () => {
    expect(
      read(layout, [
        ['Đặt cọc', '200.000đ'],
        ['Tổng cộng', '500.000đ'],
      ]),
    ).toEqual([undefined, '500.000đ', '200.000đ', undefined])
  })

  test('what was paid by one of them is an amount', () => {
    expect(
      read(layout, [
        ['Tổng cộng', '500.000đ'],
        ['Hình thức thanh toán', 'Chuyển khoản'],
        ['Đặt cọc', '200.000đ'],
      ]),
    ).toEqual(['Chuyển khoản', '500.000đ', '200.000đ', undefined])
  })
})
