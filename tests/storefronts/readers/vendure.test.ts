import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { readGoods } from '../../../lib/draft/goods.ts'
import { draftMoney } from '../../../lib/draft/money.ts'
import { part, text } from '../../../lib/storefronts/read/json.ts'
import { openShop, type ShopRequest } from './signed-in-shop.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function shopThat(answer: (request: ShopRequest & { query: string }) => unknown) {
  const shop = await openShop((request) => {
    const query = text(part(JSON.parse(request.body || '{}'), 'query')) ?? ''
    return request.path === '/admin-api' ? answer({ ...request, query }) : undefined
  })
  closing.push(shop.close)
  return shop
}

const SHELL = '<meta name="description" content="Vendure Admin Dashboard"><div id="app"></div>'
const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/storefronts/${name}.html`, import.meta.url), 'utf8')

const order = {
  id: '6',
  code: 'LX6',
  currencyCode: 'VND',
  totalWithTax: 12_000_000,
  shippingAddress: { fullName: 'Lý Xuân', streetLine1: '6 Bến Ngự' },
  lines: [
    { id: '1', quantity: 1, unitPriceWithTax: 12_000_000, productVariant: { name: 'Nón lá', sku: 'NL' } },
  ],
  payments: [{ method: 'cod', state: 'Authorized', amount: 12_000_000 }],
}
const field = (name: string, type = 'string') => ({ name, type, list: false, label: [] })
const settings = (entityName: string, ...names: string[]) => ({
  globalSettings: {
    serverConfig: {
      moneyStrategyPrecision: 2,
      entityCustomFields: [{ entityName, customFields: names.map((name) => field(name)) }],
    },
  },
})
const refused = { errors: [{ message: 'Cannot query field' }], data: null }

test('a field of the shop that is refused costs nothing but itself', async () => {
  const shop = await shopThat(({ query }) => {
    if (query.includes('globalSettings')) return { data: settings('Order', 'note') }
    return query.includes('customFields') ? refused : { data: { order } }
  })
  const reading = await shop.read('/dashboard/orders/6', SHELL)
  expect(reading).toMatchObject({ order: { total: { text: '120000', sure: true }, notes: [] } })
  expect(shop.requests).toHaveLength(3)
})

test('every request is a query, for what is needed and nothing else', async () => {
  const shop = await shopThat(({ query }) =>
    query.includes('globalSettings')
      ? { data: settings('Address', 'ward', 'loyaltyCard', 'note } } { evil') }
      : { data: { order } },
  )
  await shop.read('/dashboard/orders/6', SHELL)
  const queries = shop.requests.map(({ body }) => text(part(JSON.parse(body), 'query')) ?? '')
  for (const query of queries) expect(query).toMatch(/^query /)
  expect(queries.at(-1)).toContain('shippingAddress { customFields { ward } }')
  expect(queries.join()).not.toMatch(/evil|loyaltyCard/)
})

test('a name joined of the customer’s two goes family name first, another stays as it is', async () => {
  const customer = { firstName: 'Vân', lastName: 'Nguyễn Thị Hồng' }
  for (const [fullName, whole] of [
    ['Vân Nguyễn Thị Hồng', 'Nguyễn Thị Hồng Vân'],
    ['Hồng Nguyễn Thị', 'Hồng Nguyễn Thị'],
  ]) {
    const shop = await shopThat(({ query }) =>
      query.includes('globalSettings')
        ? { data: settings('Order') }
        : { data: { order: { ...order, customer, shippingAddress: { fullName } } } },
    )
    expect(await shop.read('/dashboard/orders/6', SHELL)).toMatchObject({
      order: { recipient: { name: { text: whole } } },
    })
  }
})

test('money whose precision the server does not tell is not sure', async () => {
  const shop = await shopThat(({ query }) =>
    query.includes('globalSettings') ? refused : { data: { order } },
  )
  expect(await shop.read('/admin/orders/6', '<vdr-root></vdr-root>')).toMatchObject({
    order: { total: { text: '120000', sure: false }, paid: { text: '0', sure: false } },
  })
})

const paid = (amount: number, ...refunds: number[]) => ({
  method: 'cod-or-card',
  state: 'Settled',
  amount: amount * 100,
  refunds: refunds.map((total) => ({ state: 'Settled', total: total * 100 })),
})
const cod = (amount: number) => ({ method: 'cod', state: 'Authorized', amount: amount * 100, refunds: [] })
const failed = { ...paid(120_000), refunds: [{ state: 'Failed', total: 2_000_000 }] }

test.each<[string, object[], number, boolean]>([
  ['paid', [paid(120_000)], 0, true],
  ['a deposit', [paid(50_000)], 70_000, true],
  ['some given back as a favour: it is not owed again', [paid(120_000, 20_000)], 0, false],
  ['some of a deposit given back', [paid(50_000, 20_000)], 70_000, false],
  ['all given back: the courier may have to collect it', [paid(120_000, 120_000)], 120_000, false],
  ['all given back in two parts', [paid(120_000, 100_000, 20_000)], 120_000, false],
  ['paid twice, once given back', [paid(120_000, 120_000), paid(120_000)], 0, true],
  ['what is too much after a change given back', [paid(150_000, 30_000)], 0, true],
  [
    'a deposit partly given back, the rest authorised again',
    [paid(50_000, 20_000), cod(90_000)],
    90_000,
    true,
  ],
  [
    'a deposit partly given back after the rest was authorised',
    [paid(50_000, 20_000), cod(70_000)],
    70_000,
    true,
  ],
  ['the same, of another sum', [paid(50_000, 20_000), cod(80_000)], 70_000, false],
  ['paid, all given back, and cash instead', [paid(120_000, 120_000), cod(120_000)], 120_000, true],
  ['a refund that failed', [failed], 0, true],
])('money given back raises no amount unasked: %s', async (_, payments, owed, sure) => {
  const shop = await shopThat(({ query }) => ({
    data: query.includes('globalSettings') ? settings('Order') : { order: { ...order, payments } },
  }))
  const reading = await shop.read('/dashboard/orders/6', SHELL)
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { cod, doubts } = draftMoney(reading.order, readGoods(reading.order).products)
  expect(cod).toBe(owed)
  expect(reading.order.total?.sure).toBe(sure)
  if (sure) expect(doubts.filter(({ rule }) => rule === 'read-unsure')).toEqual([])
})

test('a strategy without a minor unit is not divided', async () => {
  const whole = { globalSettings: { serverConfig: { moneyStrategyPrecision: 0 } } }
  const shop = await shopThat(({ query }) => ({ data: query.includes('globalSettings') ? whole : { order } }))
  expect(await shop.read('/dashboard/orders/6', SHELL)).toMatchObject({
    order: { total: { text: '12000000' } },
  })
})

test('an order of a channel that is not the default one is found among the seller’s own, with its fields', async () => {
  const shippingAddress = { ...order.shippingAddress, customFields: { ward: 'Phường Vĩnh Ninh' } }
  const shop = await shopThat(({ query, headers }) => {
    if (query.includes('channels'))
      return { data: { me: { channels: [{ token: 'one' }, { token: 'two' }] } } }
    if (headers['vendure-token'] !== 'two') return refused
    return {
      data: query.includes('globalSettings')
        ? settings('Address', 'ward')
        : { order: { ...order, shippingAddress } },
    }
  })
  expect(await shop.read('/dashboard/orders/6', SHELL)).toMatchObject({
    order: {
      number: { text: 'LX6' },
      total: { sure: true },
      address: { ward: { text: 'Phường Vĩnh Ninh' } },
    },
  })
})

test('a weight is the line’s that it was answered for', async () => {
  const lines = [order.lines[0], { ...order.lines[0], id: '2', productVariant: { name: 'Quạt', sku: 'Q' } }]
  const answered = (weights: Record<string, number>) =>
    Object.entries(weights).map(([id, weight]) => ({ id, productVariant: { customFields: { weight } } }))
  const weighed = async (own: unknown[]) => {
    const shop = await shopThat(({ query }) => {
      if (query.includes('globalSettings')) return { data: settings('ProductVariant', 'weight') }
      return { data: { order: query.includes('OwnFields') ? { id: '6', lines: own } : { ...order, lines } } }
    })
    const reading = await shop.read('/dashboard/orders/6', SHELL)
    return reading.kind === 'order' ? reading.order.lines.map(({ weight }) => weight?.text) : reading.kind
  }
  const own = answered({ 1: 2, 2: 3 })
  expect(await weighed(own)).toEqual(['2 kg', '3 kg'])
  expect(await weighed(own.toReversed())).toEqual([undefined, undefined])
  expect(await weighed(own.slice(1))).toEqual([undefined, undefined])
})

test('another order’s answer is not taken for this one’s', async () => {
  const shop = await shopThat(() => ({ data: { order } }))
  expect((await shop.read('/dashboard/orders/7', SHELL)).kind).toBe('not-an-order')
})

test('after a soft navigation the old order is not taken for the new one', async () => {
  const shop = await shopThat(() => undefined)
  const page = fixture('vendure-react-page')
  expect((await shop.read('/dashboard/orders/77', page)).kind).toBe('order')
  expect((await shop.read('/dashboard/orders/78', page)).kind).toBe('not-an-order')
  const older = fixture('vendure-angular-page')
  expect((await shop.read('/admin/orders/31', older)).kind).toBe('order')
  expect((await shop.read('/admin/orders/32', older)).kind).toBe('not-an-order')
})

test('drafts and orders being changed are no orders to ship', async () => {
  const shop = await shopThat(() => ({ data: { order } }))
  for (const path of ['/dashboard/orders/draft/6', '/dashboard/orders/6/modify', '/dashboard/orders'])
    expect((await shop.read(path, SHELL)).kind, path).toBe('not-an-order')
  expect((await shop.read('/dashboard/orders/1/seller-orders/6', SHELL)).kind).toBe('order')
})

test('sums that do not add up are not sure', async () => {
  const shop = await shopThat(() => undefined)
  const page = fixture('vendure-react-page').replaceAll('₫20,000.00', '₫90,000.00')
  expect(await shop.read('/dashboard/orders/77', page)).toMatchObject({ order: { total: { sure: false } } })
})
