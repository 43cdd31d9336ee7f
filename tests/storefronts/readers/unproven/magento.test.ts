import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../../lib/domain/store/store-order.ts'
import { sumsOn } from '../../../../lib/storefronts/readers/unproven/magento/page.ts'
import { reader as magento } from '../../../../lib/storefronts/readers/unproven/magento/reader.ts'
import { parseHtml, type SessionAnswer, sessionOf } from '../../reading-words.ts'

const FOLDER = new URL('../../../fixtures/storefronts/', import.meta.url)
const page = readFileSync(new URL('magento-cod.html', FOLDER), 'utf8')
const { url: address } = JSON.parse(readFileSync(new URL('magento-cod.expected.json', FOLDER), 'utf8'))
const answers: SessionAnswer[] = JSON.parse(readFileSync(new URL('magento-cod.session.json', FOLDER), 'utf8'))

async function read(html: string, given: SessionAnswer[] = []): Promise<StoreOrder> {
  const url = new URL(address)
  const { document } = new JSDOM(html, { url: url.href }).window
  const reading = await magento.read({
    document,
    url,
    session: sessionOf(given, url.origin),
    parse: parseHtml,
  })
  if (reading?.kind !== 'order') throw new Error(reading?.kind)
  return reading.order
}

const words = (reads: readonly { text: string }[]) => reads.map(({ text }) => text)
const PRINTED = ['Ấp 4', 'Xã Thạnh Lợi', 'Huyện Tháp Mười, Đồng Tháp']

test('another address’s form, and one that is reached elsewhere, are not this order’s', async () => {
  const others = answers.map((answer) => ({
    ...answer,
    body: answer.body?.replace('address_id/62', 'address_id/620') ?? '',
  }))
  expect(words((await read(page, others)).address.lines)).toEqual(PRINTED)
  const away = page.replaceAll('href="/quanly_x1', 'href="https://elsewhere.example/quanly_x1')
  expect(words((await read(away, answers)).address.lines)).toEqual(PRINTED)
})

test.each([
  ['<tr><th>Đã hoàn lại</th><td>1</td></tr>', ['1']],
  ['<tr><th>Refunded</th><td>1</td></tr>', ['1']],
  ['<tr><th>Đã hủy</th><td>1</td></tr>', ['1']],
  ['<tr><th>Đã huỷ</th><td>1</td></tr>', ['1']],
  ['<tr><th>ĐÃ HUỶ</th><td>2</td></tr>', []],
  ['<tr><th>Canceled</th><td>2</td></tr>', []],
  ['<tr><th>Refunded</th><td>1</td></tr><tr><th>Canceled</th><td>1</td></tr>', []],
  ['<tr><th>Invoiced</th><td>2</td></tr>', ['2']],
])('what was refunded or cancelled of an item is not shipped: %s', async (row, left) => {
  const { lines, subtotal } = await read(page.replace('<tr><th>Đã giao</th><td>1</td></tr>', row))
  expect(lines.map(({ quantity }) => quantity?.text)).toEqual(left)
  // It is that of all that was ordered.
  expect(subtotal === undefined).toBe(left[0] !== '2')
  for (const { lineTotal } of left[0] === '2' ? [] : lines) expect(lineTotal).toBeUndefined()
})

test('a fax and a tax number are no phones', async () => {
  const silent = page.replace('T: <a href="tel:0932000031">0932 000 031</a><br>', '')
  const { recipient } = await read(silent)
  expect(recipient.phones).toMatchObject([{ text: '0911000031', sure: false }])
})

test('an empty shipping block takes nothing of the billing one', async () => {
  const empty = page.replace(/<address[^>]*>Đặng Văn Lâm.*?<\/address>/s, '<address></address>')
  const { recipient, address } = await read(empty)
  expect([recipient.name, recipient.phones, address.lines]).toEqual([undefined, [], []])
})

test.each(['100000', '11120'])(
  'an order without a shipping block goes to whom it is billed, at %s',
  async (postcode) => {
    const virtual = page.replace('order-shipping-address', 'other').replace('100000', postcode)
    const { recipient, address } = await read(virtual)
    expect(recipient.name?.text).toBe('Đặng Thu Thảo')
    expect(words(address.lines)).toEqual(['Số 1 Trần Phú', 'Hà Nội, Hà Nội'])
    expect(address.postcode?.text).toBe(postcode)
  },
)

test('sums that do not add up leave the total to the seller’s eyes and say nothing of what was paid', async () => {
  const cancelled = page.replace(/385\.000(&nbsp;₫<\/span><\/strong><\/td><\/tr><\/tfoot>)/, '100.000$1')
  expect(await read(cancelled)).toMatchObject({ total: { text: '385.000 ₫', sure: false } })
  expect(await read(cancelled)).not.toHaveProperty('paid')
})

test.each([
  ['a part of which was cancelled', ['300.000', '200.000', '0', '0']],
  ['with a row of an extension’s', ['300.000', '200.000', '0', '50.000', '0']],
  ['of nothing but zeros below it', ['300.000', '0', '0']],
])('the total is the first row, unsurely, of an order %s', (_, sums) => {
  const rows = sums.map((sum) => `<tr><td></td><td><span class="price">${sum}&nbsp;₫</span></td></tr>`)
  const table = `<table class="order-subtotal-table"><tfoot>${rows.join('')}</tfoot></table>`
  const found = sumsOn(new JSDOM(table).window.document, 'Thẻ nội địa')
  expect(found).toEqual({ total: expect.objectContaining({ text: '300.000 ₫', sure: false }) })
})

test('of a sum in two currencies the buyer’s is read', async () => {
  const two = page.replace(
    /<strong><span class="price">(385\.000|0)&nbsp;₫<\/span><\/strong>/g,
    '<strong><span class="price">$15.00</span></strong><br>[<span class="price">$1&nbsp;₫</span>]',
  )
  expect((await read(two)).total).toMatchObject({ text: '385.000 ₫', sure: true })
})

test('the session’s key in the path does not stay with the order', async () => {
  const { url } = await read(page)
  expect(url).toBe('https://gao.example/quanly_x1/sales/order/view/order_id/31/')
})

const invoiced = page
  .replace(/(Đã thanh toán<\/strong><\/td><td><strong><span class="price">)0/, '$1385.000')
  .replace(/(Còn phải trả<\/strong><\/td><td><strong><span class="price">)385\.000/, '$10')

/** In each way that a shop words it. */
test.each([
  ...['Thanh toán khi nhận hàng', 'Thanh toán khi giao hàng', 'Trả tiền mặt', 'Thu hộ', 'COD'],
  ...['Cash On Delivery', 'Phí COD', 'CASH', 'ship COD 2 ngày'],
])('cash that an invoice calls paid is for the seller to look at: %s', async (method) => {
  expect(await read(invoiced.replace('Thanh toán khi nhận hàng', method))).toMatchObject({
    total: { sure: false },
    paid: { text: '385.000 ₫', sure: false },
  })
})

test.each(['Thẻ nội địa', 'Bank Transfer Payment', 'Cashless', 'Codéo', 'MoMo'])(
  'what is invoiced and paid by %s is paid',
  async (method) => {
    expect(await read(invoiced.replace('Thanh toán khi nhận hàng', method))).toMatchObject({
      total: { sure: true },
      paid: { text: '385.000 ₫', sure: true },
    })
  },
)

test.each([
  ['once', ['385.000', '385.000', '100.000', '0']],
  ['without and with its tax', ['350.000', '385.000', '385.000', '100.000', '0']],
])('a refund is read where the total stands %s', (_, sums) => {
  const rows = sums
    .map((sum) => `<tr><td></td><td><span class="price">${sum}&nbsp;₫</span></td></tr>`)
    .join('')
  const table = `<table class="order-subtotal-table"><tfoot>${rows}</tfoot></table>`
  const { document } = new JSDOM(table).window
  expect(sumsOn(document, 'Thẻ nội địa')).toMatchObject({
    total: { text: '385.000 ₫', sure: true },
    paid: { text: '385.000 ₫' },
    refunded: { text: '100.000 ₫' },
  })
})
