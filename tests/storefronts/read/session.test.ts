import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { JSDOM } from 'jsdom'
import { afterEach, expect, test } from 'vitest'
import { createSession } from '../../../lib/storefronts/read/session.ts'
import { startDemoStore } from '../../../servers/demo-store/start.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { parseHtml } from '../reading-words.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A signed-in tab: page, cookie, and a count of requests. */
async function openOrder(address: string, deadline = new AbortController().signal) {
  const url = new URL(address)
  const page = await fetch(url)
  const cookie = page.headers.getSetCookie().join('; ')
  const { document } = new JSDOM(await page.text(), { url: url.href }).window
  const requests: string[] = []
  const session = createSession(
    (to, init) => {
      requests.push(new URL(String(to)).pathname)
      return fetch(to, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } })
    },
    url.origin,
    deadline,
  )
  const reading = await readPage({ document, url, session, parse: parseHtml })
  if (reading.kind !== 'order') throw new Error(`read as ${reading.kind}`)
  return { order: reading.order, requests }
}

async function demoStore(options: Parameters<typeof startDemoStore>[0] = {}) {
  const store = await startDemoStore(options)
  closing.push(store.close)
  return store
}

async function shopThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const editor = `<div id="order_data"><input id="_shipping_last_name" value="Tô Ngọc Vân"><input id="_shipping_address_1" value="1 Hàng Bè">
  </div><table><tbody id="order_line_items"></tbody></table>`

test('an order comes from the session’s JSON, with the weight of every product and variation', async () => {
  const { order, requests } = await openOrder((await demoStore()).orderUrl(1))
  expect(order.total).toMatchObject({ text: '745000', source: 'session-json', sure: true })
  expect(order.lines.map(({ weight }) => weight?.text)).toEqual(['1.2 kg', '0.28 kg'])
  expect(requests).toEqual([
    '/wp-json/wc/v3/orders/1001',
    '/wp-json/wc/v3/settings/products/woocommerce_weight_unit',
    '/wp-json/wc/v3/products',
    '/wp-json/wc/v3/products/203/variations/2032',
  ])
})

test('a variation without a weight has its product’s, an unweighed product has none', async () => {
  const store = await demoStore()
  expect((await openOrder(store.orderUrl(7))).order.lines[0]?.weight?.text).toBe('0.25 kg')
  expect((await openOrder(store.orderUrl(20))).order.lines.map(({ weight }) => weight)).toEqual([
    undefined,
    undefined,
  ])
})

test('codes of a checkout plugin in the JSON give way to the words of the page’s lists', async () => {
  const { order } = await openOrder((await demoStore()).orderUrl(17, 'posts'))
  expect(order.address.lines.map(({ text }) => text)).toEqual([
    'Số 6 ngách 12/5',
    'Phường Hạ Đình',
    'Quận Thanh Xuân',
    'Hà Nội',
  ])
  expect(order.address.province).toMatchObject({ source: 'platform', sure: true })
})

test('with the JSON closed the page alone gives the order, at the cost of two questions on end', async () => {
  const { order, requests } = await openOrder((await demoStore({ json: false })).orderUrl(13))
  expect(order.total).toMatchObject({ text: '815.000 ₫', source: 'platform' })
  expect(order.lines.map(({ weight }) => weight)).toEqual([undefined, undefined])
  expect(requests).toEqual([
    '/wp-json/wc/v3/orders/1013',
    '/wp-json/wc/v3/settings/products/woocommerce_weight_unit',
    '/wp-json/wc/v3/products',
    '/wp-admin/admin-ajax.php',
  ])
})

test('both ways read all twenty demo orders alike, in both layouts', async () => {
  const [open, closed] = [await demoStore(), await demoStore({ json: false })]
  for (let n = 1; n <= 20; n++) {
    for (const layout of ['posts', 'tables'] as const) {
      const [full, alone] = [
        await openOrder(open.orderUrl(n, layout)),
        await openOrder(closed.orderUrl(n, layout)),
      ]
      const facts = ({ order }: typeof full) => ({
        id: order.id.text,
        number: order.number.text,
        name: order.recipient.name?.text,
        phones: order.recipient.phones.map(({ text }) => text),
        address: order.address.lines.map(({ text }) => text),
        buyer: order.buyer?.name?.text,
        lines: order.lines.map((line) => [
          line.name.text,
          line.sku?.text,
          line.quantity?.text,
          line.unitPrice?.text,
        ]),
        total: order.total?.text.replace(/\D/g, ''),
        paid: order.paid?.text.replace(/\D/g, ''),
        paidSure: order.paid?.sure,
        method: order.paymentCode?.text,
        note: order.notes.map(({ text }) => text),
      })
      expect(facts(alone), `order ${n}, ${layout}`).toEqual(facts(full))
    }
  }
})

test('plain permalinks: the JSON is requested through rest_route', async () => {
  const shop = await shopThat((request, answer) => {
    const url = new URL(request.url ?? '', 'http://shop')
    if (url.pathname.endsWith('/admin-ajax.php')) return answer.end('abcdef0123')
    if (url.pathname.startsWith('/wp-json')) return answer.writeHead(404).end('<html>not found</html>')
    if (url.searchParams.get('rest_route') === '/wc/v3/orders/5')
      return answer.end('{"id":5,"total":"99000"}')
    return url.pathname === '/wp-admin/post.php' ? answer.end(editor) : answer.writeHead(404).end()
  })
  const { order } = await openOrder(`${shop}/wp-admin/post.php?post=5&action=edit`)
  expect(order.total).toMatchObject({ text: '99000', source: 'session-json' })
})

test('another order’s JSON, a login page or an error is not taken for this order’s', async () => {
  for (const body of [
    '{"id":6,"total":"99000"}',
    '<html><form>Log in</form></html>',
    '{"code":"rest_forbidden"}',
    '',
  ]) {
    const shop = await shopThat(({ url = '' }, answer) =>
      answer.end(
        url.includes('rest-nonce') ? 'abcdef0123' : url.includes('/wp-admin/post.php') ? editor : body,
      ),
    )
    const { order } = await openOrder(`${shop}/wp-admin/post.php?post=5&action=edit`)
    expect(order.total).toBeUndefined()
    expect(order.recipient.name?.text).toBe('Tô Ngọc Vân')
  }
})

test('a shop that never answers costs the deadline and nothing else', async () => {
  const late = new AbortController()
  const shop = await shopThat(({ url = '' }, answer) => {
    if (url.includes('post.php')) answer.end(editor)
    else late.abort()
  })
  const { order, requests } = await openOrder(`${shop}/wp-admin/post.php?post=5&action=edit`, late.signal)
  expect(order.recipient.name?.text).toBe('Tô Ngọc Vân')
  expect(requests).toHaveLength(1)
})

test('the session goes to no other host, not even through a redirect', async () => {
  let visited = 0
  const elsewhere = await shopThat((_request, answer) => {
    visited++
    answer.end('"stolen"')
  })
  const shop = await shopThat((_request, answer) => answer.writeHead(302, { Location: elsewhere }).end())
  const session = createSession(fetch, shop, new AbortController().signal)
  expect(await session.json('/anything')).toBeUndefined()
  expect(await session.json(`${elsewhere}/anything`)).toBeUndefined()
  expect(await session.json('//elsewhere.example/anything')).toBeUndefined()
  expect(visited).toBe(0)
})

test('an answer that announces too great a length is not downloaded, an error’s neither', async () => {
  for (const status of [200, 500]) {
    let left: () => void = () => {}
    const turnedAway = new Promise<void>((done) => (left = done))
    const shop = await shopThat((_request, answer) => {
      answer.on('close', left)
      answer.writeHead(status, { 'Content-Length': 50_000_000 }).write('{"order":')
    })
    const session = createSession(fetch, shop, new AbortController().signal)
    expect(await session.json('/admin/orders/7.json')).toBeUndefined()
    await turnedAway
  }
})

test('an answer that does not say how long it is is cut off at the same length', async () => {
  const shop = await shopThat(({ url }, answer) =>
    answer.end(`"${'x'.repeat(url === '/long' ? 2_000_000 : 1_000)}"`),
  )
  const session = createSession(fetch, shop, new AbortController().signal)
  expect(await session.json('/long')).toBeUndefined()
  expect(await session.json('/short')).toHaveLength(1000)
})
