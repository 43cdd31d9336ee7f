import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'

const url = new URL('https://shop.example/orders/7')

/** Of a page with these goods: name, count, price of one, price of the line, perhaps the weight. */
function itemsOf(goods: string): string[] {
  const { document } = new JSDOM(
    `<h1>Đơn hàng 7</h1><p>Người nhận: Trần An</p><p>SĐT: 0912 345 678</p><p>Địa chỉ: 12 Láng Hạ, Hà Nội</p>${goods}
    <p>Tổng cộng: 240.000đ</p>`,
    { url: url.href },
  ).window
  const reading = readVisible({ document, url })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  return reading.order.lines.map(({ name, quantity, unitPrice, lineTotal, weight }) =>
    [name, quantity, unitPrice, lineTotal, ...(weight ? [weight] : [])]
      .map((read) => read?.text ?? '–')
      .join(' | '),
  )
}
const box = (...pieces: string[]) =>
  `<section>${`<div>${pieces.map((piece) => `<div>${piece}</div>`).join('')}</div>`}</section>`
const table = (head: string, ...rows: string[]) => {
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .split(' | ')
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`
}

test.each([
  [['Nón lá', 'x2', '120.000đ', '240.000đ'], 'Nón lá | 2 | 120.000đ | 240.000đ'],
  [['Nón lá', 'x2', '240.000đ', '120.000đ'], 'Nón lá | 2 | 120.000đ | 240.000đ'],
  [['Nón lá', 'x3', '240.000đ', '80.000đ'], 'Nón lá | 3 | 80.000đ | 240.000đ'],
  [['Nón lá', 'x1', '240.000đ', '240.000đ'], 'Nón lá | 1 | 240.000đ | 240.000đ'],
  [['Nón lá', '2 x 120.000đ = 240.000đ'], 'Nón lá | 2 | 120.000đ | 240.000đ'],
  [['Nón lá', '120.000đ × 2'], 'Nón lá | 2 | 120.000đ | –'],
  [['Nón lá', 'SL: 2', '120.000đ'], 'Nón lá | 2 | 120.000đ | –'],
])('goods shown as %j are %s', (pieces, item) => {
  expect(itemsOf(box(...pieces))).toEqual([item])
})

test.each(['Sản phẩm | Số lượng | Đơn giá | Thành tiền', 'Tên hàng | SL | Giá | Tổng tiền'])(
  'under “%s” are goods',
  (head) => {
    expect(itemsOf(table(head, 'Nón lá | 2 | 120.000đ | 240.000đ'))).toEqual([
      'Nón lá | 2 | 120.000đ | 240.000đ',
    ])
  },
)

test.each(['Mã đơn', 'Đơn hàng', 'Khách hàng', 'Người nhận', 'Customer'])(
  'a table that also names each row’s “%s” lists orders, not goods',
  (head) => {
    const orders = table(`${head} | Sản phẩm | Số lượng | Đơn giá`, 'DH-8 | Áo dài | 1 | 500.000đ')
    expect(itemsOf(orders + box('Nón lá', 'x2', '120.000đ'))).toEqual(['Nón lá | 2 | 120.000đ | –'])
  },
)

test.each(['Khối lượng', 'Cân nặng', 'Trọng lượng', 'Weight'])('“%s (g)” heads a weight in grams', (head) => {
  const heads = `Sản phẩm | Số lượng | Đơn giá | ${head} (g)`
  expect(itemsOf(table(heads, 'Nón lá | 2 | 120.000đ | 300'))).toEqual(['Nón lá | 2 | 120.000đ | – | 300 g'])
})

test('one product in two rows of a list is two items; listed again as not yet sent, it is no other', () => {
  const list = (...rows: string[][]) =>
    `<section>${rows.map((row) => `<div>${row.map((piece) => `<div>${piece}</div>`).join('')}</div>`).join('')}</section>`
  const rows = [
    ['Nón lá', 'x2', '120.000đ'],
    ['Nón lá', 'x1', '100.000đ'],
  ]
  const items = ['Nón lá | 2 | 120.000đ | –', 'Nón lá | 1 | 100.000đ | –']
  expect(itemsOf(list(...rows))).toEqual(items)
  expect(itemsOf(`${list(...rows)}<h3>Chưa gửi</h3>${list(...rows)}`)).toEqual(items)
})
