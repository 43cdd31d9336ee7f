import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { JSDOM } from 'jsdom'
import { afterEach, expect, test } from 'vitest'
import { readListedOrder } from '../../lib/storefronts/listed-order.ts'
import { readers } from '../../lib/storefronts/readers.ts'
import { woocommerce } from '../../lib/storefronts/woocommerce.ts'
import { storefrontCases } from './cases.ts'
import { parseHtml, type SessionAnswer, wordsOf } from './reading-words.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const inShop = storefrontCases.find(({ name }) => name === 'woocommerce-checkout-codes')

/** A shop that answers for one order as the case has it, and a tab of it that shows the list. */
async function openList(orderPage: string | undefined, status = 200) {
  if (!inShop) throw new Error('The case is gone.')
  const { html, answers, url } = inShop
  const asked: string[] = []
  const server = createServer(({ url: path = '' }, response) => {
    asked.push(path)
    if (status !== 200) return response.writeHead(status, { Location: '/wp-login.php' }).end()
    const page: SessionAnswer = { match: `${url.pathname}${url.search}`, body: orderPage ?? html }
    const told = [page, ...answers].find(({ match }) => path.includes(match))
    response.writeHead(told ? 200 : 404).end(told?.body ?? JSON.stringify(told?.json))
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
  const world = { document, location: here, fetch, parseHtml, deadline: AbortSignal.timeout(5000) }
  return { asked, row, read: (to: string) => readListedOrder(woocommerce, world, to) }
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

test('a sign-in form in the order’s place says that the seller is signed out, any other page that it is no order', async () => {
  const signIn = await openList('<form id="loginform"><input type="password"></form>')
  expect(await signIn.read(signIn.row?.url ?? '')).toMatchObject({ kind: 'signed-out' })
  const page = await openList('<h1>Sản phẩm</h1>')
  expect(await page.read(page.row?.url ?? '')).toMatchObject({ kind: 'not-an-order' })
})

test.each([302, 401])(
  'turned away with %i, the seller is signed out; nothing is followed',
  async (status) => {
    const { asked, row, read } = await openList(undefined, status)
    expect(await read(row?.url ?? '')).toMatchObject({ kind: 'signed-out' })
    expect(asked).not.toContain('/wp-login.php')
  },
)

test('a shop that fails says nothing of its order', async () => {
  const { row, read } = await openList(undefined, 500)
  expect(await read(row?.url ?? '')).toBeUndefined()
})

test('an address of another origin is not even asked', async () => {
  const { asked, read } = await openList(undefined)
  expect(await read('http://127.0.0.1:9/wp-admin/post.php?post=311&action=edit')).toMatchObject({
    kind: 'not-an-order',
  })
  expect(asked).toEqual([])
})

test.each(readers.filter(({ rows }) => rows))(
  '$platform.name’s script stays to read the orders of its lists',
  ({ platform }) => {
    const script = new URL(`../../entrypoints/readers/${platform.id}.ts`, import.meta.url)
    expect(readFileSync(script, 'utf8')).toContain('defineListReader(')
  },
)
