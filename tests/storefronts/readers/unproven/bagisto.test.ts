import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../../lib/domain/store/store-order.ts'
import { reader as bagisto } from '../../../../lib/storefronts/readers/unproven/bagisto/reader.ts'
import { closedSession, parseHtml } from '../../reading-words.ts'

const page = readFileSync(new URL('../../../fixtures/storefronts/bagisto-gift.html', import.meta.url), 'utf8')

async function read(html: string): Promise<StoreOrder> {
  const url = new URL('https://tra.example/admin/sales/orders/view/58')
  const { document } = new JSDOM(html, { url: url.href }).window
  const reading = await bagisto.read({ document, url, session: closedSession, parse: parseHtml })
  if (reading?.kind !== 'order') throw new Error(reading?.kind)
  return reading.order
}

test('an invoice does not prove payment: the seller is asked to look', async () => {
  const invoiced = page
    .replace(/(Đã trả<\/p><p class="text-gray-600">)0/, '$1472.000')
    .replace(/(Còn phải trả<\/p><p class="text-gray-600">)472\.000/, '$10')
  expect(await read(invoiced)).toMatchObject({
    total: { text: '472.000 ₫', sure: false },
    paid: { text: '472.000 ₫', sure: false },
  })
})

test('of a cancelled order, which owes nothing, nothing is said to be paid', async () => {
  const cancelled = page.replace(/(Còn phải trả<\/p><p class="text-gray-600">)472\.000/, '$10')
  const order = await read(cancelled)
  expect(order.total).toMatchObject({ text: '472.000 ₫', sure: false })
  expect(order).not.toHaveProperty('paid')
})

test('with fewer sums than every order has, none is known by its position', async () => {
  const row = (title: string) =>
    new RegExp(`<div class="flex[^>]*><p[^>]*>${title}</p><p[^>]*>[^<]*</p></div>`)
  const short = ['Tạm tính', 'Phí giao'].reduce((html, title) => html.replace(row(title), ''), page)
  expect(await read(short)).toMatchObject({ total: { text: '472.000 ₫', sure: true } })
  const order = await read(short.replace(row('Thuế'), ''))
  for (const sum of ['subtotal', 'discount', 'total', 'paid', 'refunded'])
    expect(order).not.toHaveProperty(sum)
})

test('an order with one address goes there', async () => {
  const one = page.replace(/<div class="flex flex-col"><p[^>]*>Nguyễn Thị Mai.*?<\/div>/s, '')
  const { recipient, address, buyer } = await read(one)
  expect([recipient.name?.text, address.lines[0]?.text, buyer]).toEqual(['Lý Hải', '14 Hàng Đào', undefined])
})

test('a company above the name, as older pages print it, is no recipient', async () => {
  const older = page.replace(/(<p[^>]*>Nguyễn Thị Mai<\/p>)(<p[^>]*>Công ty TNHH Sen Vàng<\/p>)/, '$2$1')
  const { name, company } = (await read(older)).recipient
  expect([name?.text, company?.text]).toEqual(['Nguyễn Thị Mai', 'Công ty TNHH Sen Vàng'])
  const unknown = page.replace('Công ty TNHH Sen Vàng', 'Sen Vàng')
  expect((await read(unknown)).recipient.name).toMatchObject({ text: 'Nguyễn Thị Mai', sure: false })
})

test('a recipient without a phone gets the buyer’s, unsurely', async () => {
  const silent = page.replace('Liên hệ : +84 977 000 058', 'Liên hệ : ')
  const { recipient, address } = await read(silent)
  expect(recipient.phones).toMatchObject([{ text: '0988000058', sure: false }])
  expect(address.country?.text).toBe('Việt Nam')
})

test('the rows of an open drawer are no products of the order', async () => {
  const [row] =
    /<div class="flex justify-between gap-2\.5 border-b border-slate-300.*?SKU - BC10.*?(?=<div class="mt-4)/s.exec(
      page,
    ) ?? ['']
  const drawn = page.replace('</header>', `</header><div class="fixed">${row}</div>`)
  expect((await read(drawn)).lines).toHaveLength(2)
})

test('a quantity that the line and its states tell differently is for the seller to look at', async () => {
  const order = await read(page.replace('Đã đặt (2)', 'Đã đặt (3)'))
  expect(order.lines[0]?.quantity).toMatchObject({ text: '3', sure: false })
})

test.each([
  ['Đã đặt (2) Đã giao (1)', ['2', '1']],
  ['Đã đặt (2) Đã hoàn (1)', ['1', '1']],
  ['Đã đặt (2) Đã hủy (1)', ['1', '1']],
  ['Đã đặt (2) Đã huỷ (1)', ['1', '1']],
  ['Ordered (2) Invoiced (2) Refunded (1)', ['1', '1']],
  ['Ordered (2) Canceled (2)', ['1']],
  ['Ordered (2) Refunded (1) Canceled (1)', ['1']],
])('what was refunded or cancelled of an item is not shipped: %s', async (counts, left) => {
  const { lines, subtotal } = await read(page.replace('Đã đặt (2)', counts))
  expect(subtotal === undefined).toBe(left[0] !== '2')
  expect(lines.map(({ quantity }) => quantity?.text)).toEqual(left)
  if (left[0] !== '2' && left[1]) expect(lines[0]).not.toHaveProperty('lineTotal')
})

test('amounts are in the shop’s own currency, not in the one the buyer chose', async () => {
  const abroad = page.replace('code&quot;:&quot;VND', 'code&quot;:&quot;USD')
  expect((await read(abroad)).currency?.text).toBe('USD')
})
