import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { platform as opencartPlatform } from '../../../lib/storefronts/readers/opencart/platform.ts'
import { reader as opencart } from '../../../lib/storefronts/readers/opencart/reader.ts'
import { parseHtml, type SessionAnswer, sessionOf } from '../reading-words.ts'

const FOLDER = new URL('../../fixtures/storefronts/', import.meta.url)
const html = readFileSync(new URL('opencart-3-gift.html', FOLDER), 'utf8')
const [edit, note]: SessionAnswer[] = JSON.parse(
  readFileSync(new URL('opencart-3-gift.session.json', FOLDER), 'utf8'),
)
const address =
  'https://lua.example/vn/quanly/index.php?route=sale/order/info&user_token=fixture&order_id=214'
const FIELDS_AT = 'https://gom.example/admin/index.php?route=sale/order.info&user_token=fixture&order_id=88'

async function readWith(
  answers: (SessionAnswer | undefined)[],
  page = html,
  at = address,
): Promise<StoreOrder> {
  const url = new URL(at)
  const { document } = new JSDOM(page, { url: at }).window
  const known = answers.filter((answer) => answer !== undefined)
  const session = sessionOf(known, url.origin)
  const reading = await opencart.read({ document, url, session, parse: parseHtml })
  if (reading?.kind !== 'order') throw new Error(reading?.kind)
  return reading.order
}

const changed = (answer: SessionAnswer | undefined, from: string, to: string) =>
  answer && { ...answer, body: answer.body?.replaceAll(from, to) ?? '' }

test('another order’s dispatch note or edit form adds nothing to this one', async () => {
  const alone = await readWith([])
  expect(await readWith([changed(note, '#214', '#2140')])).toEqual(alone)
  expect(await readWith([changed(edit, 'value="214"', 'value="2140"')])).toEqual(alone)
  expect(await readWith([{ match: 'route=sale', body: '<form><input name="username"></form>' }])).toEqual(
    alone,
  )
})

test('without the form a parcel for someone else still goes to the address it is shipped to', async () => {
  const { recipient, address: place, buyer } = await readWith([])
  expect(recipient.name?.text).toBe('Chử Văn Lâm')
  expect(recipient.phones).toMatchObject([{ text: '0986 000 214', sure: false }])
  expect(place.lines.map(({ text }) => text)).toEqual(['Xóm 4, xã Quỳnh Đôi', 'Huyện Quỳnh Lưu', 'Nghe An'])
  expect(buyer?.name?.text).toBe('Lại Thu Trúc')
})

test.each([
  [
    { 'Xóm 4, xã Quỳnh Đôi': 'Số 5 Lê Lợi', 'Huyện Quỳnh Lưu': 'Quận Hải Châu' },
    'Số 5 Lê Lợi, Quận Hải Châu',
  ],
  [{ 'Huyện Quỳnh Lưu': 'Quận Hải Châu' }, 'Xóm 4, xã Quỳnh Đôi, Quận Hải Châu'],
])('a page older than the order adds no other address to it: %j', async (moves, lines) => {
  const moved = Object.entries(moves).reduce((form, [from, to]) => changed(form, from, to), edit)
  const { address: place } = await readWith([moved])
  expect(place.lines.map(({ text }) => text).join(', ')).toBe(`${lines}, Cổng sau nhà văn hóa`)
  expect(place).not.toHaveProperty('province')
})

test('a product renamed since is known by its position in the note, and not for certain', async () => {
  const { lines } = await readWith([changed(note, 'Khăn lụa tơ tằm', 'Khăn tơ tằm')])
  expect(lines[0]?.lineWeight).toMatchObject({ text: '0,45kg', sure: false })
  expect(lines[1]?.weight).toMatchObject({ text: '380,00g', sure: true })
})

test('in another number it is another product, also in the same position', async () => {
  const other = changed(note, 'Khăn lụa tơ tằm', 'Khăn tơ tằm')
  const body = other?.body?.replace(/(Khăn tơ tằm.*?)\d+(?=<\/td><\/tr>)/s, (_, before) => `${before}7`)
  expect(body).not.toBe(other?.body)
  const { lines } = await readWith([{ match: 'order/shipping', body: body ?? '' }])
  expect(lines[0]).not.toHaveProperty('lineWeight')
  expect(lines[0]).not.toHaveProperty('sku')
})

test('a product deleted since has no weight, and lends it from no other', async () => {
  const without = note?.body?.replace(/<tr><td>A2.*?<\/tr>/s, '') ?? ''
  const { lines } = await readWith([{ match: 'order/shipping', body: without }])
  expect(lines[0]).not.toHaveProperty('lineWeight')
  expect(lines[0]).not.toHaveProperty('sku')
  expect(lines[1]?.weight?.text).toBe('380,00g')
})

test('where the note has fewer lines, none is known by its position', async () => {
  const other = note?.body?.replace(/<tr><td>A2.*?<\/tr>/s, '').replace('<td>1</td></tr>', '<td>3</td></tr>')
  const renamed = other?.replace('Áo dài "Sen"', 'Khăn choàng') ?? ''
  const { lines } = await readWith([{ match: 'order/shipping', body: renamed }])
  expect(lines.map(({ weight, lineWeight }) => [weight, lineWeight])).toEqual(
    lines.map(() => [undefined, undefined]),
  )
})

test('two lines of one product in two sizes keep their own weights, in any order of the note', async () => {
  const twice = (text: string, from: string, to: string) =>
    text.replace(/<tr>(?:(?!<tr>).)*Khăn lụa.*?<\/tr>/s, (row) => row.replace(from, to) + row)
  const page = twice(html, 'Đỏ mận', 'Xanh chàm')
  const noted = twice(note?.body ?? '', 'Đỏ mận', 'Xanh chàm').replace('0,45kg', '0,60kg')
  const swapped = noted.replace(/(<tr><td>A2.*?<\/tr>)(\s*)(<tr><td>A2.*?<\/tr>)/s, '$3$2$1')
  for (const body of [noted, swapped]) {
    const { lines } = await readWith([{ match: 'order/shipping', body }], page)
    expect(lines.map(({ variant, lineWeight }) => [variant?.text, lineWeight?.text])).toEqual([
      ['Màu: Xanh chàm, Cỡ: 60 x 180', '0,60kg'],
      ['Màu: Đỏ mận, Cỡ: 60 x 180', '0,45kg'],
      [undefined, undefined],
    ])
  }
})

test('of several deductions none is taken for the whole', async () => {
  const page = html.replace(
    '<tr><td colspan="4">Giao tận nhà',
    '<tr><td colspan="4">Mã giảm</td><td>-50.000 ₫</td></tr><tr><td colspan="4">Điểm thưởng</td><td>-20.000 ₫</td></tr>$&',
  )
  const order = await readWith([], page)
  expect(order.discount).toBeUndefined()
  expect(order.shippingPaid?.text).toBe('45.000 ₫')
})

test.each([
  ['1', '410000.0000'],
  ['1.00000000', '410000.0000'],
  ['1.08', undefined],
  ['1.00004', undefined],
  ['15', undefined],
])('an amount that no script has printed is the order’s at a rate of %s: %s', async (rate, price) => {
  const fields = readFileSync(new URL('opencart-4-fields.html', FOLDER), 'utf8')
  const page = fields.replaceAll(/(<x-currency [^>]*value=)"[^"]*"/g, `$1"${rate}"`)
  const { lines } = await readWith([], page, FIELDS_AT)
  const unprinted = lines.find(({ name }) => name.text === 'Ấm trà hoa sen')
  expect([unprinted?.unitPrice?.text, unprinted?.lineTotal?.text]).toEqual([price, price])
})

test.each([
  ['the edit form', address.replace('order/info', 'order/edit')],
  ['another page of the admin', address.replace('sale/order/info', 'sale/return')],
  ['an order that is not there', address.replace('order_id=214', 'order_id=')],
])('%s is no order', (_name, other) => {
  const { document } = new JSDOM(html, { url: other }).window
  expect(opencartPlatform.recognises(document, new URL(other))).toBe(true)
  expect(opencartPlatform.orderId(document, new URL(other))).toBeUndefined()
})

test('the shop’s own pages are not the admin’s', () => {
  const shop =
    '<a href="index.php?route=account/logout">Thoát</a><a href="https://www.opencart.com">OpenCart</a>'
  const { document } = new JSDOM(shop).window
  expect(
    opencartPlatform.recognises(document, new URL('https://lua.example/index.php?route=account/order')),
  ).toBe(false)
})
