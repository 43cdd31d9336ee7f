import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { checkReading } from '../../../lib/domain/store/page-reading.ts'
import { readVisible } from '../../../lib/storefronts/readers/generic/reader.ts'
import { LABELLED, TEXTS } from '../../../tools/hostile-pages/kinds.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { countDomReads } from '../count-dom-reads.ts'
import { closedSession, parseHtml } from '../reading-words.ts'

async function read(html: string, address = 'https://shop.example/wp-admin/post.php?post=1&action=edit') {
  const { document } = new JSDOM(html, { url: address }).window
  const reading = await readPage({
    document,
    url: new URL(address),
    session: closedSession,
    parse: parseHtml,
  })
  expect(checkReading(reading)).toHaveProperty('value')
  return reading
}

const order = (inside: string, rows = '') =>
  `<div id="order_data"><h2 class="woocommerce-order-data__heading">#1</h2>${inside}</div><table><tbody id="order_line_items">${rows}</tbody></table>`

test('texts of megabytes and thousands of rows are cut to what the border lets through', async () => {
  const row = '<tr class="item"><td class="name" data-sort-value="Áo"></td></tr>'
  const reading = await read(
    order(`<input id="_shipping_address_1" value="${'x'.repeat(1_000_000)}">`, row.repeat(3000)),
  )
  if (reading.kind !== 'order') throw new Error(reading.kind)
  expect(reading.order.address.lines[0]?.text).toHaveLength(4000)
  expect(reading.order.lines).toHaveLength(500)
})

test('invisible characters and direction marks are gone, and letters are composed', async () => {
  const reading = await read(
    order(
      '<input id="_shipping_last_name" value="Nguye&#x302;&#x303;n&#8203; &#8238;An&#7;"><input id="_shipping_address_1" value="1">',
    ),
  )
  if (reading.kind !== 'order') throw new Error(reading.kind)
  expect(reading.order.recipient.name?.text).toBe('Nguyễn An')
})

test('the store is named by the address, not by the page', async () => {
  const reading = await read(
    order('<input id="_shipping_address_1" value="1">') +
      '<div id="wp-admin-bar-site-name"><a href="https://other.example">other.example</a></div>',
    'https://shop.example:8443/blog/wp-admin/post.php?post=1&action=edit',
  )
  if (reading.kind !== 'order') throw new Error(reading.kind)
  expect(reading.order.store).toBe('shop.example:8443/blog')
})

async function countReads() {
  const reads = countDomReads()
  const { readPage } = await import('../../../tools/storefronts/all-storefronts.ts')
  return (html: string) =>
    reads.of(`<main>${html}</main>`, (document) =>
      readPage({ document, url: new URL(document.URL), session: closedSession, parse: parseHtml }),
    )
}

test('the work of reading grows no faster than the page', async () => {
  const readsOf = await countReads()
  const prices = '<div><span>Giá: 1đ</span></div>'
  expect(await readsOf(prices.repeat(3_000))).toBeLessThan(11 * (await readsOf(prices.repeat(300))))
})

test.each([
  'labels in one box',
  'terms of a list',
  'lines of one text',
  'headings',
  'inline labels',
  'labels in lines of one text',
  'labels in one row',
  'hints of icons',
  'heads of one table',
  'fields in hidden cells',
  'links to phones',
] as const)('of thousands of %s each costs little', async (kind) => {
  const readsOf = await countReads()
  const size = 3_000
  expect((await readsOf(LABELLED[kind](size))) / size).toBeLessThan(60)
})

test('labels that are not printed are not each looked past to the end of the page', async () => {
  const readsOf = await countReads()
  const labels = LABELLED['labels that are not printed']
  expect(await readsOf(labels(6_000))).toBeLessThan(1.5 * (await readsOf(labels(3_000))))
})

test.each(['one label of many fields', 'nested headings', 'nested properties'] as const)(
  'however much text is in %s, it is read once',
  async (kind) => {
    const readsOf = await countReads()
    expect(await readsOf(LABELLED[kind](3_000))).toBeLessThan(1.5 * (await readsOf(LABELLED[kind](1_500))))
  },
)

test('a megabyte of spaces behind a label is not gone through once for each', async () => {
  const { document } = new JSDOM(TEXTS.spaces?.(10_000) ?? '').window
  expect(readVisible({ document, url: new URL('https://shop.example/orders/1') }).kind).toBe('not-an-order')
})

test('the session’s key in the page’s address does not stay with the order', async () => {
  const reading = await read(
    order('<input id="_shipping_address_1" value="1">'),
    'https://shop.example/wp-admin/post.php?post=1&user_token=s3cr3t&_token=s3cr3t&_wpnonce=s3cr3t&action=edit',
  )
  if (reading.kind !== 'order') throw new Error(reading.kind)
  expect(reading.order.url).toBe('https://shop.example/wp-admin/post.php?post=1&action=edit')
  expect(JSON.stringify(reading)).not.toContain('s3cr3t')
})
