import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { platform as prestashopPlatform } from '../../../lib/storefronts/readers/prestashop/platform.ts'
import { reader as prestashop } from '../../../lib/storefronts/readers/prestashop/reader.ts'
import { parseHtml, type SessionAnswer, sessionOf } from '../reading-words.ts'

const FOLDER = new URL('../../fixtures/storefronts/', import.meta.url)
const pageOf = (name: string) => readFileSync(new URL(`${name}.html`, FOLDER), 'utf8')
const [form, list]: SessionAnswer[] = JSON.parse(
  readFileSync(new URL('prestashop-cod.session.json', FOLDER), 'utf8'),
)

async function read(page: string, answers: (SessionAnswer | undefined)[] = []): Promise<StoreOrder> {
  const url = new URL('https://cafe.example/quantri7/index.php/sell/orders/19/view?_token=fixture')
  const { document } = new JSDOM(page, { url: url.href }).window
  const known = answers.filter((answer) => answer !== undefined)
  const session = sessionOf(known, url.origin)
  const reading = await prestashop.read({ document, url, session, parse: parseHtml })
  if (reading?.kind !== 'order') throw new Error(reading?.kind)
  return reading.order
}

test('unpaid is sure only with a known method', async () => {
  expect((await read(pageOf('prestashop-cod'))).paid).toMatchObject({ text: '0', sure: false })
  expect((await read(pageOf('prestashop-cod'), [list])).paid).toMatchObject({ text: '0', sure: true })
})

test('the method is that of this order, not of one whose number begins alike', async () => {
  const others = { match: '/sell/orders/?', body: list?.body?.replace('value="19"', 'value="191"') ?? '' }
  expect((await read(pageOf('prestashop-cod'), [others])).paymentMethod).toBeUndefined()
})

test('an address without a phone gets the buyer’s, unsurely', async () => {
  const page = pageOf('prestashop-cod')
  expect((await read(page)).recipient.phones).toMatchObject([{ text: '0964 000 019', sure: false }])
  expect((await read(page, [form])).recipient.phones).toMatchObject([{ text: '0377 000 019', sure: true }])
})

test('of two phones the mobile one, which a courier calls, is first', async () => {
  const both = form?.body?.replace('[phone]" value=""', '[phone]" value="0262 3 000 019"') ?? ''
  const { recipient } = await read(pageOf('prestashop-cod'), [
    { ...form, match: form?.match ?? '', body: both },
  ])
  expect(recipient.phones.map(({ text }) => text)).toEqual(['0377 000 019', '0262 3 000 019'])
})

test('several payments without a warning are the whole total', async () => {
  const page = pageOf('prestashop-paid').replace(/<div class="alert.*?<\/div>/s, '')
  expect((await read(page)).paid).toMatchObject({ text: '₫535,300', sure: true })
})

test('a warning that speaks for orders placed together is not this order’s for certain', async () => {
  const page = pageOf('prestashop-paid').replace('paid instead of', 'paid instead of <a href="#">#78</a>')
  expect((await read(page)).paid).toMatchObject({ text: '₫300,000', sure: false })
})

test('the order’s weight is not used with two kinds of items, or where it was never weighed', async () => {
  const [line, other] = (await read(pageOf('prestashop-paid'))).lines
  expect([line?.lineWeight, other?.lineWeight]).toEqual([undefined, undefined])
  const [unweighed] = (await read(pageOf('prestashop-cod').replace('3.150 kg', '0.000 kg'))).lines
  expect(unweighed).not.toHaveProperty('lineWeight')
})

const atlas = '<td class="cellProductTotalPrice">₫240,000</td>'
const dictionary = '<td class="cellProductTotalPrice">₫300,000</td>'
/** As PrestaShop shows it for an item that was paid back, in part or as a whole. */
const refunded = (page: string, price: string, words: string) =>
  page.replace(price, `<td class="cellProductRefunded">\n  ${words}\n</td>${price}`)

test.each([
  ['1 (₫126,000 Refunded)', ['1', '1'], '126000'],
  ['1 (126.000 ₫ Đã hoàn tiền)', ['1', '1'], '126000'],
  ['2 (₫252,000 Refunded)', ['1'], '252000'],
  ['1 (₫0 Refunded)', ['1', '1'], undefined],
])('what was paid back of an item is not shipped: %s', async (words, left, back) => {
  const { lines, subtotal, total, ...order } = await read(refunded(pageOf('prestashop-paid'), atlas, words))
  expect(lines.map(({ quantity }) => quantity?.text)).toEqual(left)
  expect(order.refunded?.text).toBe(back)
  expect(subtotal).toBeUndefined()
  expect(total).toMatchObject({ text: '₫535,300', sure: false })
})

test('two refunds add up, and the order’s weight is that of what was ordered', async () => {
  const both = refunded(pageOf('prestashop-paid'), atlas, '1 (₫126,000 Refunded)')
  const order = await read(refunded(both, dictionary, '1 (₫315,000 Refunded)'))
  expect(order.refunded?.text).toBe('441000')
  expect(order.lines).toMatchObject([{ name: { text: 'Atlas 1985' }, quantity: { text: '1' } }])
  expect(order.lines[0]).not.toHaveProperty('lineWeight')
  const price = '<td class="cellProductTotalPrice">630.000&nbsp;₫</td>'
  const [coffee] = (await read(refunded(pageOf('prestashop-cod'), price, '1 (210.000 ₫ Hoàn tiền)'))).lines
  expect(coffee).toMatchObject({ quantity: { text: '2' } })
  expect(coffee).not.toHaveProperty('lineTotal')
  expect(coffee).not.toHaveProperty('lineWeight')
})

test('an empty column of refunds changes nothing', async () => {
  const page = pageOf('prestashop-paid')
  const order = await read(page)
  expect(order).toMatchObject({ subtotal: { text: '₫540,000' }, total: { sure: true } })
  expect(await read(refunded(page, atlas, ''))).toEqual(order)
})

test('of many messages the order’s page shows the newest, and its window all of them', async () => {
  const said = (words: string) => `<p class="message customer-message">${words}</p>`
  const all = ['Xuất hóa đơn công ty', 'Giao giờ hành chính', 'Gọi số này nhé']
  const window = `<div id="all-messages-list">${all.map(said).join('')}</div>`
  const page = pageOf('prestashop-paid').replace('<ul class="messages-block">', `${window}$&`)
  expect((await read(page)).notes.map(({ text }) => text)).toEqual(all)
})

test('links to elsewhere are not followed', async () => {
  const away = pageOf('prestashop-cod').replaceAll(
    'href="/quantri7',
    'href="https://elsewhere.example/quantri7',
  )
  const { recipient, paymentMethod } = await read(away, [form, list])
  expect(recipient.phones).toMatchObject([{ text: '0964 000 019' }])
  expect(paymentMethod).toBeUndefined()
})

test('the order page before 1.7.7 is left to the generic reader', () => {
  const address =
    'https://cafe.example/quantri7/index.php?controller=AdminOrders&vieworder=&id_order=19&token=fixture'
  const { document } = new JSDOM('<ul><li id="subtab-AdminOrders"></li></ul>', { url: address }).window
  expect(prestashopPlatform.recognises(document, new URL(address))).toBe(false)
})
