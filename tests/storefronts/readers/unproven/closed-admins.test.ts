import { once } from 'node:events'
import { createServer } from 'node:http'
import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, test } from 'vitest'
import { createSession } from '../../../../lib/storefronts/read/session.ts'
import { orderInOmni, withWeights } from '../../../../lib/storefronts/readers/unproven/sapo/omni-order.ts'
import { orderInResource } from '../../../../lib/storefronts/readers/unproven/shopify/order-resource.ts'
import { readPage } from '../../../../tools/storefronts/all-storefronts.ts'
import { storefrontCases } from '../../cases.ts'
import { closedSession, parseHtml } from '../../reading-words.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Asked {
  method: string | undefined
  url: string | undefined
  csrf: string | string[] | undefined
  body: string
}

/** A case's page before a server that records requests and answers all with `answer`. */
async function openCase(name: string, answer?: unknown) {
  const found = storefrontCases.find((one) => one.name === name)
  if (!found) throw new Error(name)
  const requests: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ method: request.method, url: request.url, csrf: request.headers['x-csrf-token'], body })
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { document } = new JSDOM(found.html, { url: found.url.href }).window
  const session = createSession(
    (to, init) => {
      const { pathname, search } = new URL(String(to))
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
    },
    found.url.origin,
    new AbortController().signal,
  )
  const reading = await readPage({ document, url: found.url, session, parse: parseHtml })
  return { reading, requests }
}

test('Shopify is called once by REST and once by GraphQL, with a query and the page’s own CSRF value', async () => {
  const { reading, requests } = await openCase('shopify-cod')
  expect(reading.kind).toBe('not-an-order')
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /store/may-tre/admin/api/2024-01/orders/5550001042.json',
    'POST /api/shopify/may-tre?operation=Order&type=query',
  ])
  expect(requests.map(({ csrf }) => csrf)).toEqual([undefined, 'kX0-invented_value-0000000000=='])
  expect(requests[1]?.body).toMatch(/^\{"query":"query\(/)
})

test('the CSRF value of Shopify’s page is no part of what is read', async () => {
  const found = storefrontCases.find(({ name }) => name === 'shopify-graphql')
  const { reading } = await openCase('shopify-graphql', found?.answers[0]?.json)
  expect(reading.kind).toBe('order')
  expect(JSON.stringify(reading)).not.toContain('kX0-invented')
})

test('Shopify is not called by GraphQL where its page has no such value', async () => {
  const { requests } = await openCase('shopify-closed')
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
})

test.each(['haravan-cod', 'sapo-omni-cod', 'shopify-cod'])(
  'an answer about another order is not this one’s: %s',
  async (name) => {
    const other = { id: 7, name: '#7', line_items: [{ title: 'Nón lá', quantity: 1 }], total_price: 1 }
    const { reading } = await openCase(name, { order: other, data: { order: other } })
    expect(reading.kind).toBe('not-an-order')
  },
)

test('while the old order is still shown, the new address does not get its recipient', async () => {
  const found = storefrontCases.find(({ name }) => name === 'shopify-navigating')
  if (!found) throw new Error('The case is gone.')
  const readAt = (id: string) => {
    const url = new URL(found.url.href.replace(/\d+$/, id))
    const { document } = new JSDOM(found.html, { url: url.href }).window
    return readPage({ document, url, session: closedSession, parse: parseHtml })
  }
  expect(await readAt('5550001044')).toMatchObject({ order: { id: { text: '5550001044' } } })
  expect(await readAt('5550001046')).toMatchObject({ kind: 'not-an-order' })
})

test('links to other orders next to this one’s do not make it another', async () => {
  const found = storefrontCases.find((one) => one.name === 'shopify-closed')
  if (!found) throw new Error('The case is gone.')
  const { url, html } = found
  const id = url.pathname.split('/').at(-1) ?? ''
  const links = ['5550009999', id].map((one) => `<a href="/store/may-tre/orders/${one}/edit">Sửa</a>`)
  const readWith = (added: readonly string[]) => {
    const { document } = new JSDOM(html.replace('</main>', `${added.join('')}</main>`), { url: url.href })
      .window
    return readPage({ document, url, session: closedSession, parse: parseHtml })
  }
  const alone = await readWith([])
  expect(alone.kind).toBe('order')
  expect(await readWith(links)).toMatchObject({ kind: 'order' })
  expect(await readWith(links.slice(0, 1))).toMatchObject({ kind: 'not-an-order' })
})

test.each(['2024-271829', 'ĐH/A-271829', '271829-2'])(
  'a dialog of Nhanh.vn whose number is %s is no order by a part of it',
  async (number) => {
    const found = storefrontCases.find((one) => one.name === 'nhanh-dialog')
    if (!found) throw new Error('The case is gone.')
    const html = found.html.replace(/<ngb-modal-window.*/s, (dialog) => dialog.replaceAll('271829', number))
    const { document } = new JSDOM(html, { url: found.url.href }).window
    const reading = await readPage({ document, url: found.url, session: closedSession, parse: parseHtml })
    expect(reading.kind).toBe('not-an-order')
  },
)

test('a question over Nhanh.vn’s order is none, and of two orders over one another none is taken', async () => {
  const found = storefrontCases.find(({ name }) => name === 'nhanh-dialog')
  if (!found) throw new Error('The case is gone.')
  const readUnder = (over: string) => {
    const html = found.html.replace('</body>', `${over}</body>`)
    const { document } = new JSDOM(html, { url: found.url.href }).window
    return readPage({ document, url: found.url, session: closedSession, parse: parseHtml })
  }
  const question = '<ngb-modal-window><p>Hủy đơn hàng 271829?</p><button>Có</button></ngb-modal-window>'
  expect(await readUnder(question)).toMatchObject({ order: { id: { text: '271829' } } })
  const [order = ''] = /<ngb-modal-window.*<\/ngb-modal-window>/s.exec(found.html) ?? []
  expect(await readUnder(order.replaceAll('271829', '271828'))).toMatchObject({ kind: 'not-an-order' })
})

test.each([
  'kiotviet-invoice',
  'kiotviet-list',
  'nhanh-detail',
  'nhanh-dialog',
  'nhanh-slips',
  'marketplace-shopee',
  'marketplace-tiktok',
])('nothing is requested but the page: %s', async (name) => {
  const { requests } = await openCase(name, {})
  expect(requests).toEqual([])
})

describe('the total is unsure, so that the seller looks at the COD,', () => {
  const captured = { id: 1, kind: 'Capture', status: 'success', amount: 100_000 }
  const settled = (order: object) => {
    const { total, paid } = orderInResource({ total_price: 300_000, ...order })
    return [total?.sure, paid?.text]
  }

  test.each([
    [
      'where an order called paid has no money',
      { financial_status: 'paid', transactions: [{ kind: 'Pending' }] },
      '0',
    ],
    [
      'where one called paid has too little',
      { financial_status: 'paid', transactions: [captured] },
      '100000',
    ],
    [
      'where one called pending has money',
      { financial_status: 'pending', transactions: [captured] },
      '100000',
    ],
    ['where money went back', { financial_status: 'partially_refunded', transactions: [captured] }, '100000'],
    [
      'where money went back, which Haravan tells with a minus',
      {
        financial_status: 'partially_refunded',
        transactions: [captured, { kind: 'refund', status: 'success', amount: -60_000 }],
      },
      '40000',
    ],
    [
      'where money went back, which others tell without one',
      {
        financial_status: 'partially_refunded',
        transactions: [captured, { kind: 'refund', status: 'success', amount: 60_000 }],
      },
      '40000',
    ],
    ['where a part is paid and nobody tells how much', { financial_status: 'partially_paid' }, undefined],
    ['where nothing is said of payment', {}, undefined],
    ['where a card is only authorised', { financial_status: 'authorized', total_outstanding: '300000' }, '0'],
    ['where a payment was voided', { financial_status: 'VOIDED', total_outstanding: '300000' }, '0'],
  ])('%s', (_why, order, paid) => {
    expect(settled(order)).toEqual([false, paid])
  })

  test.each([
    ['where the rest is said', { financial_status: 'partially_paid', total_outstanding: '250000' }, '50000'],
    [
      'where transactions and status agree',
      { financial_status: 'partially_paid', transactions: [captured] },
      '100000',
    ],
    [
      'where money that came was voided',
      {
        financial_status: 'pending',
        transactions: [captured, { kind: 'void', parent_id: 1, amount: 100_000 }],
      },
      '0',
    ],
    [
      'where a payment failed',
      { financial_status: 'pending', transactions: [{ ...captured, status: 'failure' }] },
      '0',
    ],
  ])('but not %s', (_why, order, paid) => {
    expect(settled(order)).toEqual([true, paid])
  })
})

describe('of refunded items only what is left is shipped,', () => {
  const items = [
    { id: 7, title: 'Áo', quantity: 3, price: 100_000, total_discount: 0 },
    { id: 70, title: 'Mũ', quantity: 1, price: 50_000, total_discount: 0 },
  ]
  const back = (...of: [number | string, number][]) => ({
    refund_line_items: of.map(([line_item_id, quantity]) => ({ id: 70, line_item_id, quantity })),
  })
  const left = (refunds: object[], more = {}, line_items: object[] = items) => {
    const order = { financial_status: 'pending', total_price: 350_000, line_items, refunds, ...more }
    const { lines, subtotal, total } = orderInResource(order)
    const goods = lines.map(({ name, quantity }) => `${name.text} × ${quantity?.text}`).join(', ')
    return [goods, subtotal?.text, total?.sure]
  }

  test.each<[string, object[], string, string]>([
    ['of one', [back([7, 1])], 'Áo × 2, Mũ × 1', '250000'],
    ['of one by its number as a text', [back(['7', 1])], 'Áo × 2, Mũ × 1', '250000'],
    ['of one in two refunds', [back([7, 1]), back([7, 1])], 'Áo × 1, Mũ × 1', '150000'],
    ['of one twice in a refund', [back([7, 1], [7, 1])], 'Áo × 1, Mũ × 1', '150000'],
    ['of all of one', [back([7, 3])], 'Mũ × 1', '50000'],
    ['of more than there was', [back([7, 4])], 'Mũ × 1', '50000'],
    ['of both', [back([7, 2], [70, 1])], 'Áo × 1', '100000'],
    ['of another order', [back([77, 1])], 'Áo × 3, Mũ × 1', '350000'],
  ])('and the total is unsure: %s', (_, refunds, goods, subtotal) => {
    expect(left(refunds)).toEqual([goods, subtotal, false])
  })

  test('and without a refund, or of money alone, all is', () => {
    expect(left([])).toEqual(['Áo × 3, Mũ × 1', '350000', true])
    expect(left([{ refund_line_items: [] }])).toEqual(['Áo × 3, Mũ × 1', '350000', true])
  })

  test('which a shop that counts it itself has subtracted already', () => {
    const counted = items.map((item) => ({ ...item, current_quantity: 1 }))
    const now = { current_total_price: 150_000 }
    expect(left([back([7, 2])], now, counted)).toEqual(['Áo × 1, Mũ × 1', '150000', true])
  })

  test('and an item and a refund without numbers have nothing to do with each other', () => {
    const nameless = items.map(({ id: _, ...item }) => item)
    const refund = { refund_line_items: [{ quantity: 1 }] }
    expect(left([refund], {}, nameless)).toEqual(['Áo × 3, Mũ × 1', '350000', false])
  })
})

test.each([
  ['paid', [100_000], false],
  ['paid', [300_000], true],
  ['unpaid', [100_000], false],
  ['unpaid', [], true],
  ['partial', [100_000], true],
  ['partial', [], false],
  ['partial', [300_000], false],
])('the total of a Sapo Omni order called %s with %j received is sure: %s', (status, received, sure) => {
  const prepayments = received.map((amount) => ({ amount }))
  const { total } = orderInOmni({ total: 300_000, payment_status: status, prepayments })
  expect(total?.sure).toBe(sure)
})

test('e-mail and phone of a Sapo Omni order go before its customer’s', () => {
  const customer_data = { email: 'khach@khach.example', phone_number: '0999 000 111' }
  const order = { email: 'don@khach.example', phone_number: '0900 000 388', customer_data }
  const { email, phones } = orderInOmni(order).recipient
  expect([email?.text, phones[0]?.text]).toEqual(['don@khach.example', '0900 000 388'])
})

test.each([
  ['without its delivery fee', 300_000, 0, false],
  ['without its delivery fee, the discount in it', 280_000, 20_000, false],
  ['without its delivery fee, the discount in its lines', 300_000, 20_000, false],
  ['with all', 330_000, 0, true],
  ['with all, less the discount', 310_000, 20_000, true],
])('the total of a Sapo Omni order %s is sure: %s, discount %s: %s', (_, total, discount, sure) => {
  const order = orderInOmni({
    total,
    payment_status: 'unpaid',
    order_discount_amount: discount,
    order_line_items: [
      { product_name: 'Áo', quantity: 1, price: 100_000, line_amount: 100_000 },
      { product_name: 'Mũ', quantity: 2, price: 100_000, line_amount: 200_000 },
    ],
    delivery_fee: { fee: 30_000 },
  })
  expect(order.total?.sure).toBe(sure)
})

test('a variant whose number begins another’s has its own weight, and one line lends none to another', async () => {
  const asked: string[] = []
  const weights: Readonly<Record<string, number>> = { '120': 5, '12': 1, '7': 3 }
  const session = {
    ...closedSession,
    async json(path: string) {
      asked.push(path)
      const id = /variants\/(\d+)\.json/.exec(path)?.[1] ?? ''
      return { variant: { weight_value: weights[id], weight_unit: 'kg' } }
    },
  }
  const sold = ['120', '12', '12', '9', '7'].map((variant_id) => ({ variant_id, product_name: 'Chè' }))
  const { lines } = orderInOmni({ order_line_items: sold })
  const found = await withWeights(session, lines, sold)
  expect(found.map(({ weight }) => weight?.text)).toEqual(['5 kg', '1 kg', '1 kg', undefined, '3 kg'])
  expect(asked).toHaveLength(4)
})
