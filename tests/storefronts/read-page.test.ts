import { once } from 'node:events'
import { createServer } from 'node:http'
import { JSDOM } from 'jsdom'
import { afterEach, expect, test } from 'vitest'
import type { PageReading } from '../../lib/domain/store/store-order.ts'
import { readListedOrder, readOpenPage } from '../../lib/storefronts/read-page.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'
import { reader as generic } from '../../lib/storefronts/readers/generic/reader.ts'
import { reader as woocommerce } from '../../lib/storefronts/readers/woocommerce/reader.ts'
import { storefrontCases } from './cases.ts'
import { parseHtml, type SessionAnswer, wordsOf } from './reading-words.ts'

/** The address changes while the page is read, as in a single-page admin. */
function openPage(leads: (address: string) => string, href = 'https://shop.example/orders/1') {
  const { document } = new JSDOM('').window
  const location = { href }
  const read: string[] = []
  const reader: Reader = {
    ...generic,
    async read({ url }): Promise<PageReading> {
      read.push(url.pathname)
      await Promise.resolve()
      location.href = leads(location.href)
      return { kind: 'signed-out', url: url.href }
    },
  }
  const world = { document, location, fetch, parseHtml, deadline: new AbortController().signal }
  return { read, reading: () => readOpenPage(reader, world) }
}

test('a page that led to another order during the reading is read again', async () => {
  const { read, reading } = openPage(() => 'https://shop.example/orders/2')
  expect(await reading()).toEqual({ kind: 'signed-out', url: 'https://shop.example/orders/2' })
  expect(read).toEqual(['/orders/1', '/orders/2'])
})

test.each([
  ['https://shop.example/admin.php?page=wc-orders&id=1', '?page=wc-orders&id=2'],
  ['https://shop.example/admin#/orders/1', '#/orders/2'],
  ['https://shop.example/admin?order=1#/orders/1', '?order=2#/orders/1'],
])('in whatever part of %s its order is named, another one is read again', async (first, next) => {
  const second = new URL(next, first).href
  const { reading } = openPage(() => second, first)
  expect(await reading()).toEqual({ kind: 'signed-out', url: second })
})

test('a page that leads on and on shows no order', async () => {
  const { read, reading } = openPage((address) => `${address}1`)
  expect(await reading()).toEqual({ kind: 'not-an-order', url: 'https://shop.example/orders/1111' })
  expect(read).toHaveLength(3)
})

test('a page that stays where it was is read once', async () => {
  const { read, reading } = openPage((address) => address)
  await reading()
  expect(read).toEqual(['/orders/1'])
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const inShop = storefrontCases.find(({ name }) => name === 'woocommerce-checkout-codes')

/** A shop that answers for one order as the case has it, and a tab of it that shows the list. */
async function openList(orderPage: string | undefined, status = 200) {
  if (!inShop) throw new Error('The case is gone.')
  const { html, answers, url } = inShop
  const requests: string[] = []
  const server = createServer(({ url: path = '' }, response) => {
    requests.push(path)
    if (status !== 200) return response.writeHead(status, { Location: '/wp-login.php' }).end()
    const page: SessionAnswer = { match: `${url.pathname}${url.search}`, body: orderPage ?? html }
    const answer = [page, ...answers].find(({ match }) => path.includes(match))
    response.writeHead(answer ? 200 : 404).end(answer?.body ?? JSON.stringify(answer?.json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const list = `<table class="wp-list-table"><tbody><tr id="post-311"><th class="check-column"><input type="checkbox" checked></th>
    <td class="order_number column-order_number"><a class="order-view" href="${url.pathname}${url.search}"><strong>#311 Lò Văn Pọm</strong></a></td></tr></tbody></table>`
  const here = new URL('/wp-admin/edit.php?post_type=shop_order', origin)
  const { document } = new JSDOM(list, { url: here.href }).window
  const [row] = woocommerce.rows?.(document, here) ?? []
  const world = { document, location: here, fetch, parseHtml, deadline: new AbortController().signal }
  return { requests, row, read: (to: string) => readListedOrder(woocommerce, world, to) }
}

test('a ticked order is read without opening it: its page as the server sends it, and the session’s JSON', async () => {
  const { row, read } = await openList(undefined)
  expect(row).toMatchObject({ id: '311', ticked: true })
  const order = JSON.parse(
    JSON.stringify(inShop?.reading).replace('tiemche.example', new URL(row?.url ?? '').host),
  )
  const reading = await read(row?.url ?? '')
  expect(reading && wordsOf(reading)).toEqual(order)
})

test('a sign-in form means signed out, any other page means no order', async () => {
  const signIn = await openList('<form id="loginform"><input type="password"></form>')
  expect(await signIn.read(signIn.row?.url ?? '')).toMatchObject({ kind: 'signed-out' })
  const page = await openList('<h1>Sản phẩm</h1>')
  expect(await page.read(page.row?.url ?? '')).toMatchObject({ kind: 'not-an-order' })
})

test.each([302, 401])(
  'turned away with %i, the seller is signed out; nothing is followed',
  async (status) => {
    const { requests, row, read } = await openList(undefined, status)
    expect(await read(row?.url ?? '')).toMatchObject({ kind: 'signed-out' })
    expect(requests).not.toContain('/wp-login.php')
  },
)

test.each([
  ['the page', [302, 200, 200]],
  ['the page', [401, 404, 200]],
  ['a request after it', [200, 401, 200]],
  ['a request after it', [200, 302, 404]],
])('turned away at %s, of answers %j the seller is signed out', async (_which, statuses) => {
  const left = [...statuses]
  const shop: typeof fetch = async () => {
    const status = left.shift() ?? 200
    return status === 302
      ? Response.redirect('https://shop.example/login', 302)
      : new Response('<p>{}</p>', { status })
  }
  const reader: Reader = {
    ...generic,
    async read({ url, session }) {
      for (const path of ['/one', '/two']) await session.json(path)
      return { kind: 'not-an-order', url: url.href }
    },
  }
  const location = { href: 'https://shop.example/orders' }
  const { document } = new JSDOM('').window
  const world = { document, location, fetch: shop, parseHtml, deadline: new AbortController().signal }
  expect(await readListedOrder(reader, world, '/orders/1')).toMatchObject({ kind: 'signed-out' })
})

test('a shop that fails gives no reading', async () => {
  const { row, read } = await openList(undefined, 500)
  expect(await read(row?.url ?? '')).toBeUndefined()
})

test('an address of another origin is not fetched', async () => {
  const { requests, read } = await openList(undefined)
  expect(await read('http://127.0.0.1:9/wp-admin/post.php?post=311&action=edit')).toMatchObject({
    kind: 'not-an-order',
  })
  expect(requests).toEqual([])
})
