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
