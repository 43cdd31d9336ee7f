import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { shopStateOf } from '../../../lib/domain/store/shop-state-of.ts'
import { readers, readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml, sessionOf } from '../reading-words.ts'

type Change = readonly [from: string, to: string]
const sets = (name: string, from: string | null, to: string): Change => [
  `"${name}":${JSON.stringify(from)}`,
  `"${name}":${JSON.stringify(to)}`,
]
const WHEN = '2026-11-22T09:00:00Z'
const NO_REFUND =
  '<td class="label"><strong>Đã hoàn</strong></td><td><strong><span class="price">0&nbsp;₫</span>'

/** A case's page or session as the same shop has it once this changed there. */
const ORDERS: [name: string, state: string | undefined, change?: Change][] = [
  ['woocommerce-checkout-lists', 'open'],
  ['woocommerce-checkout-lists', 'cancelled', ['wc-on-hold', 'wc-cancelled']],
  ['woocommerce-checkout-lists', 'refunded', ['wc-on-hold', 'wc-refunded']],
  ['woocommerce-checkout-lists', 'completed', ['wc-on-hold', 'wc-completed']],
  ['woocommerce-part-refunded', 'part-refunded'],
  ['woocommerce-deposit', 'cancelled', sets('status', 'partially-paid', 'cancelled')],
  ['woocommerce-deposit', 'part-refunded', ['"refunds":[]', '"refunds":[{"id":4,"total":"-20000.00"}]']],
  ['medusa-cod', 'open'],
  ['medusa-cod', 'cancelled', sets('status', 'pending', 'canceled')],
  ['medusa-cod', 'completed', sets('status', 'pending', 'completed')],
  ['medusa-cod', 'refunded', sets('payment_status', 'authorized', 'refunded')],
  ['medusa-cod', 'part-refunded', sets('payment_status', 'authorized', 'partially_refunded')],
  ['medusa-page-alone', 'cancelled', ['Chưa xử lý', 'Đã hủy']],
  ['vendure-api-gift', 'part-refunded'],
  ['vendure-api-gift', 'cancelled', sets('state', 'PaymentAuthorized', 'Cancelled')],
  ['vendure-react-page', 'cancelled', ['PaymentAuthorized', 'Cancelled']],
  ['vendure-angular-page', 'cancelled', ['PaymentAuthorized', 'Cancelled']],
  ['shopify-cod', 'open'],
  ['shopify-cod', 'cancelled', sets('cancelled_at', null, WHEN)],
  ['shopify-cod', 'part-refunded', sets('financial_status', 'pending', 'partially_refunded')],
  ['shopify-graphql', 'cancelled', sets('cancelled_at', null, WHEN)],
  ['shopify-graphql', 'refunded', sets('financial_status', 'PARTIALLY_PAID', 'REFUNDED')],
  ['haravan-cod', 'cancelled', sets('cancelled_at', null, WHEN)],
  ['haravan-cod', 'refunded', sets('financial_status', 'pending', 'refunded')],
  ['sapo-omni-cod', 'open'],
  ['sapo-omni-cod', 'cancelled', sets('status', 'finalized', 'cancelled')],
  ['sapo-omni-cod', 'completed', sets('status', 'finalized', 'completed')],
  ['sapo-web-paid', 'cancelled', sets('cancelled_on', null, WHEN)],
  ['opencart-3-gift', 'cancelled', ['selected>Đang xử lý', 'selected>Đã hủy']],
  ['opencart-4-pipe', 'refunded', ['selected>Processing', 'selected>Refunded']],
  ['prestashop-cod', 'cancelled', ['Chờ xác nhận COD', 'Đã hủy']],
  ['prestashop-paid', 'part-refunded', ['Payment accepted', 'Partial refund']],
  ['magento-cod', 'open'],
  ['magento-cod', 'cancelled', ['id="order_status">Chờ xử lý', 'id="order_status">Đã hủy']],
  ['magento-cod', 'cancelled', ['id="order_status">Chờ xử lý', 'id="order_status">Closed']],
  ['magento-cod', 'part-refunded', [NO_REFUND, NO_REFUND.replace('0&nbsp;₫', '50.000&nbsp;₫')]],
  ['bagisto-gift', 'cancelled', ['<p>Chờ xử lý</p>', '<p>Đã hủy</p>']],
  ['nopcommerce-cod', 'open'],
  ['nopcommerce-cod', 'cancelled', ['font-weight-bold">Đang chờ', 'font-weight-bold">Đã hủy']],
  ['saleor-unmarked', 'cancelled', ['Chưa xử lý', 'Đã hủy']],
  // Their words may be the buyer's, and an unknown word says nothing.
  ['kiotviet-order', undefined, ['Đang xử lý', 'Đã hủy']],
  ['any-php-panels', undefined, ['Mới', 'Đã hủy']],
  ['bagisto-gift', undefined, ['<p>Chờ xử lý</p>', '<p>Annulée</p>']],
]

/** The first row's own state. */
const LISTS: [name: string, change: Change][] = [
  ['woocommerce-list', ['Đang xử lý', 'Đã hủy']],
  ['woocommerce-list-posts', ['Pending payment', 'Cancelled']],
  ['medusa-list', ['Partially captured', 'Canceled']],
  ['vendure-react-list', ['PaymentAuthorized', 'Cancelled']],
  ['vendure-react-3.7-list', ['Payment authorized', 'Cancelled']],
  ['vendure-angular-list', ['PaymentAuthorized', 'Cancelled']],
  ['prestashop-list', ['toggle">Đã thanh toán', 'toggle">Đã hủy']],
  ['opencart-3-list', ['Đang xử lý', 'Đã hủy']],
  ['opencart-4-list', ['Shipped', 'Canceled']],
  ['nopcommerce-list', ['yellow">Đang xử lý', 'red">Đã hủy']],
  ['bagisto-list', ['pending">Đang xử lý', 'canceled">Đã hủy']],
  ['haravan-list', ['<td>Đã xác nhận', '<td>Đã hủy']],
  ['haravan-list', ['<td>Chưa thanh toán', '<td>Đã hủy']],
  ['sapo-list', ['Đang giao dịch', 'Đã hủy']],
  ['shopify-list', ['Đang chờ thanh toán', 'Voided']],
  ['magento-list', ['>Đang xử lý', '>Canceled']],
  ['nhanh-list', ['<td>Mới', '<td>Khách hủy']],
  ['kiotviet-list', ['<td>Đang xử lý', '<td>Đã hủy']],
]

/** What tells nothing of the order: another column, more columns than headings, a failed delivery. */
const SILENT: [name: string, change: Change][] = [
  ['shopify-list', ['Chưa thực hiện', 'Đã hủy']],
  ['haravan-list', ['<td>Chưa giao', '<td>Đã hủy']],
  ['nhanh-list', ['<td>Mới', '<td>Đã hủy</td><td>Mới']],
  ['sapo-list', ['<td>Chờ thanh toán', '<td>Thất bại']],
  ['nhanh-list', ['<td>Mới', '<td>Thất bại']],
  ['nhanh-list', ['Lò Văn Ứng', 'Đã hủy']],
  ['kiotviet-list', ['90,000', 'Đã hủy']],
]

/** Each also in the older spelling: "huỷ". */
function inBothSpellings<Case extends readonly unknown[]>(cases: readonly Case[]): Case[] {
  const older = (part: unknown) =>
    Array.isArray(part) ? part.map((text: string) => text.replaceAll('ủy', 'uỷ')) : part
  const spelled = cases.filter((one) => JSON.stringify(one).includes('ủy'))
  // Of the same parts.
  return [...cases, ...spelled.map((one) => one.map(older) as readonly unknown[] as Case)]
}

/** The shop's page after the change, which must be somewhere in it. */
function changed(name: string, [from, to]: Change = ['', '']) {
  const found = storefrontCases.find((one) => one.name === name)
  if (!found) throw new Error(`There is no case ${name}.`)
  const answers = JSON.stringify(found.answers)
  expect(found.html.includes(from) || answers.includes(from), `${name} has no ${from}`).toBe(true)
  const { document } = new JSDOM(found.html.replaceAll(from, to), { url: found.url.href }).window
  return { ...found, document, answers: JSON.parse(from ? answers.replaceAll(from, to) : answers) }
}

test.each(inBothSpellings(ORDERS))('%s says of its order: %s %s', async (name, state, change) => {
  const { document, url, answers } = changed(name, change)
  const reading = await readPage({
    document,
    url,
    session: sessionOf(answers, url.origin),
    parse: parseHtml,
  })
  if (reading.kind !== 'order') throw new Error('No order was read.')
  expect(shopStateOf(reading.order)?.state).toBe(state)
})

test.each(inBothSpellings(LISTS))('%s tells a cancelled order’s state on its row', (name, change) => {
  const { document, url, reader } = changed(name, change)
  const rows = readers.find(({ platform }) => platform.id === reader)?.rows?.(document, url) ?? []
  expect(rows.map(({ shown }) => shopStateOf(shown)?.state)).toContain('cancelled')
})

test.each(inBothSpellings(SILENT))('%s tells of no order that it is cancelled: %s', (name, change) => {
  const { document, url, reader } = changed(name, change)
  const rows = readers.find(({ platform }) => platform.id === reader)?.rows?.(document, url) ?? []
  expect(rows.map(({ shown }) => shopStateOf(shown)?.state)).not.toContain('cancelled')
})

test('a buyer who writes that the order is cancelled cancels nothing', async () => {
  const note = 'Trạng thái: Đã hủy. Status: Cancelled. Refunded: 500.000 ₫'
  const { document, url } = changed('woocommerce-checkout-lists', [
    '<select id="order_status">',
    `<p class="order_note"><strong>Ghi chú:</strong> ${note}</p><select id="order_status">`,
  ])
  const reading = await readPage({ document, url, session: sessionOf([], url.origin), parse: parseHtml })
  expect(reading.kind === 'order' && shopStateOf(reading.order)).toMatchObject({ state: 'open' })
})
