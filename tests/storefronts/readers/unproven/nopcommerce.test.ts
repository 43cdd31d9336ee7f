import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../../lib/domain/store/store-order.ts'
import { platform as nopcommercePlatform } from '../../../../lib/storefronts/readers/unproven/nopcommerce/platform.ts'
import { reader as nopcommerce } from '../../../../lib/storefronts/readers/unproven/nopcommerce/reader.ts'
import { readPage } from '../../../../tools/storefronts/all-storefronts.ts'
import { closedSession, parseHtml, type SessionAnswer, sessionOf } from '../../reading-words.ts'

const FOLDER = new URL('../../../fixtures/storefronts/', import.meta.url)
const pageOf = (name: string) => readFileSync(new URL(`${name}.html`, FOLDER), 'utf8')
const cod = pageOf('nopcommerce-cod')
const paid = pageOf('nopcommerce-paid')
const answers: SessionAnswer[] = JSON.parse(
  readFileSync(new URL('nopcommerce-cod.session.json', FOLDER), 'utf8'),
)
const url = new URL('https://gom.example/Admin/Order/Edit/74')
const open = (page: string) => new JSDOM(page, { url: url.href }).window.document

async function read(page: string, given: SessionAnswer[] = []): Promise<StoreOrder> {
  const session = sessionOf(given, url.origin)
  const reading = await nopcommerce.read({ document: open(page), url, session, parse: parseHtml })
  if (reading?.kind !== 'order') throw new Error(reading?.kind)
  return reading.order
}

test('another order’s form, another address’s, and one elsewhere are not this address’s', async () => {
  const name = async (page: string, given = answers) => (await read(page, given)).recipient.name
  expect(await name(cod)).toMatchObject({ text: 'Lục Thị Vân', sure: true })
  const swapped = answers.map(({ match, body = '' }) => ({
    match,
    body: body
      .replace('"Lục Thị"', '"Vân"')
      .replace('Address.LastName" value="Vân"', 'Address.LastName" value="Lục Thị"'),
  }))
  expect(await name(cod, swapped)).toMatchObject({ text: 'Lục Thị Vân' })
  const led = (from: string, to: string) => cod.replaceAll(from, to)
  const ofSeven = answers.map(({ body = '' }) => ({
    match: 'orderId=7',
    body: body.replace('orderId=74', 'orderId=7'),
  }))
  expect(await name(led('orderId=74', 'orderId=7'), ofSeven)).toMatchObject({ sure: false })
  expect(await name(led('href="/Admin', 'href="https://elsewhere.example/Admin'))).toMatchObject({
    sure: false,
  })
  const others = answers.map(({ match, body = '' }) => ({
    match,
    body: body.replace('addressId=141', 'addressId=140'),
  }))
  expect(await name(cod, others)).toMatchObject({ sure: false })
})

test('a closed form leaves the printed table, of which nothing is sure', async () => {
  const { recipient, address, buyer } = await read(cod)
  expect(recipient).toMatchObject({
    name: { text: 'Lục Thị Vân', sure: false },
    phones: [{ text: '0375 000 074' }],
  })
  expect(address.lines.map(({ text }) => text)).toEqual(['Số 8 ngõ 3', 'Thành phố Bắc Kạn', 'Bắc Kạn'])
  expect(buyer?.email?.text).toBe('phuc@example.com')
})

test('an empty shipping block takes nothing of the billing one', async () => {
  const empty = cod.replace(/(for="ShippingAddress".*?)<table.*?<\/table>/s, '$1')
  const { recipient, address } = await read(empty)
  expect([recipient.name, recipient.phones, address.lines]).toEqual([undefined, [], []])
})

test('an order that is fetched at the shop goes to whom it is billed', async () => {
  const pickup = cod.replace('for="ShippingAddress"', 'for="PickupAddress"')
  const { recipient, address } = await read(pickup)
  expect(recipient.name?.text).toBe('Phan Gia Phúc')
  expect(address.lines.map(({ text }) => text)).toEqual(['12 Điện Biên Phủ', 'Hải Dương'])
})

test('only what was paid can be refunded, only what was not can be marked paid', async () => {
  expect((await read(paid)).paid).toMatchObject({ text: '₫455,000 VND', sure: true })
  expect((await read(cod)).paid).toMatchObject({ text: '0', sure: true })
  const authorised = cod.replace(
    'id="markorderaspaid"',
    'id="markorderaspaid"></button><button id="captureorder"',
  )
  expect((await read(authorised)).paid).toMatchObject({ text: '0', sure: false })
})

test('where a page offers neither, its words tell, never surely', async () => {
  const offersNothing = (page: string) => page.replace(/<button[^>]*(refund|markorder).*?<\/button>/g, '')
  expect((await read(offersNothing(paid))).paid).toMatchObject({ text: '₫455,000 VND', sure: false })
  expect((await read(offersNothing(cod))).paid).toMatchObject({ text: '0', sure: false })
  const refunded = offersNothing(paid).replace('>Paid<', '>Refunded<')
  expect(await read(refunded)).not.toHaveProperty('paid')
})

test.each([
  ['Refunded', 'Refunded', undefined],
  ['Partially refunded', 'Partially refunded', undefined],
  ['Đã hoàn tiền', 'Đã hoàn tiền', undefined],
  ['Đã hoàn trả', 'Đã hoàn trả', undefined],
  ...['Paid', 'Đã thanh toán', 'Đã trả'].map((words) => [words, 'Processing', '₫455,000 VND']),
  ...['Pending', 'Unpaid', 'Chờ thanh toán', 'Đang chờ', 'Chưa trả'].map((words) => [
    words,
    'Processing',
    '0',
  ]),
  ...['Voided', 'Đã thanh toán một phần', 'Chok'].map((words) => [words, 'Processing', undefined]),
])('of a payment that is “%s” the order is “%s”, and what was paid is %s', async (words, status, amount) => {
  const offersNothing = paid.replace(/<button[^>]*(refund|markorder).*?<\/button>/g, '')
  const order = await read(offersNothing.replace('>Paid<', `>${words}<`))
  expect([order.status?.text, order.paid?.text]).toEqual([status, amount])
})

test('an address page of before 4.20 is left to its words', async () => {
  const older = cod.replaceAll(/for="(Billing|Shipping)Address"/g, '')
  expect(nopcommercePlatform.orderId(open(older), url)).toBe('74')
  const page = { document: open(older), url, session: closedSession, parse: parseHtml }
  expect(await nopcommerce.read(page)).toBeUndefined()
  expect(await readPage(page)).not.toMatchObject({ order: { platform: 'nopcommerce' } })
})

test('unmeasured items, another order’s shipment and another item’s row give no weight', async () => {
  const weights = async (from: string, to: string) => {
    const changed = answers.map((answer) => ({ ...answer, body: answer.body?.replaceAll(from, to) ?? '' }))
    const [line] = (await read(cod, changed)).lines
    return [line?.weight?.text, line?.dimensions?.text]
  }
  const size = '250,00 x 180,00 x 180,00 millimetre'
  expect(await weights('1,25 [kg', '1,25 [gram')).toEqual(['1,25 gram', size])
  expect(await weights('1,25', '0,00')).toEqual([undefined, size])
  expect(await weights('x 180,00 [', 'x 0,00 [')).toEqual(['1,25 kg', undefined])
  expect(await weights('orderId=74', 'orderId=7')).toEqual([undefined, undefined])
  expect(await weights('qtyToAdd201', 'qtyToAdd202')).toEqual([undefined, undefined])
})

test('each item has its own options and number, of two in one table too', async () => {
  const row = /<tr>(?:(?!<tr>).)*name="pvQuantity201".*?<\/tr>/s
  const other = (own: string) =>
    own
      .replaceAll('201', '305')
      .replace(/<p>(?!<strong>).*?<\/p>/s, '<p>Màu: Lam</p>')
      .replace(/(<strong>[^<]*<\/strong>)[^<]*/, '$1: LAM-9')
  const two = cod.replace(row, (own) => own + other(own))
  expect(two).not.toBe(cod)
  const [alone] = (await read(cod)).lines
  const [first, second] = (await read(two)).lines
  expect(first).toEqual(alone)
  expect([second?.variant?.text, second?.sku?.text]).not.toEqual([alone?.variant?.text, alone?.sku?.text])
})

test('an item whose number begins another’s has its own weight', async () => {
  const row = /<tr>(?:(?!<tr>).)*qtyToAdd201.*?<\/tr>/s
  const twice = answers.map((answer) => ({
    ...answer,
    body:
      answer.body?.replace(row, (own) => own.replaceAll('201', '2010').replace('1,25', '9,99') + own) ?? '',
  }))
  expect(twice.some(({ body }) => body.includes('qtyToAdd2010'))).toBe(true)
  expect((await read(cod, twice)).lines[0]?.weight?.text).toBe('1,25 kg')
})

test('an order whose items are all in shipments needs no look-up of weights', async () => {
  const sent = cod.replace('id="btnAddNewShipment"', '')
  expect((await read(sent, answers)).lines[0]).not.toHaveProperty('weight')
})
