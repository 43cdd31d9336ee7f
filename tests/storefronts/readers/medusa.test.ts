import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openShop, type ShopRequest } from './signed-in-shop.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function shopThat(answer: (request: ShopRequest) => unknown) {
  const shop = await openShop(answer)
  closing.push(shop.close)
  return shop
}

const SHELL = '<body><div id="medusa"></div></body>'
const ID = 'order_01K9MOCLAN0000000000000019'
const page = readFileSync(
  new URL('../../fixtures/storefronts/medusa-page-alone.html', import.meta.url),
  'utf8',
)
const address = { first_name: 'Mạ', last_name: 'Thị Ngần', address_1: '3 Kim Đồng', city: 'Cao Bằng' }

test('a backend that refuses the fields is called again without them', async () => {
  const shop = await shopThat(({ path }) =>
    path.includes('fields=') ? undefined : { order: { id: ID, display_id: 3, shipping_address: address } },
  )
  const reading = await shop.read(`/app/orders/${ID}`, SHELL)
  expect(reading).toMatchObject({ kind: 'order', order: { recipient: { name: { text: 'Mạ Thị Ngần' } } } })
  expect(shop.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
    `GET /admin/orders/${ID}`,
    `GET /admin/orders/${ID}`,
  ])
})

test('another order’s JSON is not taken for this one’s', async () => {
  const shop = await shopThat(() => ({
    order: { id: 'order_01OTHER', display_id: 4, shipping_address: address },
  }))
  expect((await shop.read(`/app/orders/${ID}`, SHELL)).kind).toBe('not-an-order')
})

test('after a soft navigation the old order is not taken for the new one', async () => {
  const shop = await shopThat(() => undefined)
  expect((await shop.read(`/app/orders/${ID}`, page)).kind).toBe('order')
  expect((await shop.read(`/app/orders/${ID.replace('19', '20')}`, page)).kind).toBe('not-an-order')
})

test('a line of the address that says what the company does is one all the same', async () => {
  const shop = await shopThat(() => undefined)
  const named = page.replaceAll('Kiệt 12, tổ 3', 'Homestay Gió Biển')
  const reading = await shop.read(`/app/orders/${ID}`, named)
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { recipient, address: place } = reading.order
  expect(recipient.company?.text).toBe('Homestay Gió Biển')
  expect(place.lines.map(({ text }) => text)).toEqual(['Homestay Gió Biển', 'Phường An Hải Đà Nẵng'])
})

test('sums that do not add up are not sure', async () => {
  const shop = await shopThat(() => undefined)
  const reading = await shop.read(`/app/orders/${ID}`, page.replace('₫484,000', '₫584,000'))
  expect(reading).toMatchObject({ kind: 'order', order: { total: { sure: false }, paid: { sure: false } } })
})

test('an authorised payment is not paid, and without a payment the method is unknown', async () => {
  const order = { id: ID, total: 90000, summary: { pending_difference: 90000 }, shipping_address: address }
  const payment_collections = [{ payments: [{ provider_id: 'pp_system_default', amount: 90000 }] }]
  const authorised = await shopThat(() => ({ order: { ...order, payment_collections } }))
  const without = await shopThat(() => ({ order }))
  expect(await authorised.read(`/app/orders/${ID}`, SHELL)).toMatchObject({
    order: { paid: { text: '0', sure: true }, paymentCode: { text: 'pp_system_default' } },
  })
  expect(await without.read(`/app/orders/${ID}`, SHELL)).toMatchObject({ order: { paid: { sure: false } } })
})

test('a way of paying has the name that the shop’s own page has; one without a name is none', async () => {
  const paidBy = async (...providers: string[]) => {
    const payments = providers.map((provider_id) => ({ provider_id, amount: 90000 }))
    const order = { id: ID, total: 90000, shipping_address: address, payment_collections: [{ payments }] }
    const reading = await (await shopThat(() => ({ order }))).read(`/app/orders/${ID}`, SHELL)
    if (reading.kind !== 'order') throw new Error(`It was read as ${reading.kind}.`)
    return [reading.order.paymentMethod?.text, reading.order.paymentCode?.text]
  }
  expect(await paidBy('pp_stripe_stripe')).toEqual(['Stripe (STRIPE)', 'pp_stripe_stripe'])
  expect(await paidBy('pp_vnpay', 'pp_system_default')).toEqual(['Vnpay', 'pp_vnpay, pp_system_default'])
  expect(await paidBy('pp_system_default')).toEqual([undefined, 'pp_system_default'])
  expect(await paidBy('transfer')).toEqual(['transfer', 'transfer'])

  const shown = await (await shopThat(() => undefined)).read(
    `/app/orders/${ID}`,
    page.replace(/Cod \(COD\)/g, 'System (DEFAULT)'),
  )
  if (shown.kind !== 'order') throw new Error(`It was read as ${shown.kind}.`)
  expect([shown.order.paymentMethod, shown.order.paymentCode?.text]).toEqual([undefined, 'System (DEFAULT)'])
})

test('an order refunded in full has that status', async () => {
  const shop = await shopThat(() => ({ order: { id: ID, status: 'pending', payment_status: 'refunded' } }))
  expect(await shop.read(`/app/orders/${ID}`, SHELL)).toMatchObject({
    order: { status: { text: 'refunded' } },
  })
})

test('metadata of thousands of keys and notes is cut', async () => {
  const metadata = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`note ${index}`, 'x']))
  const shop = await shopThat(() => ({ order: { id: ID, metadata, shipping_address: address } }))
  const reading = await shop.read(`/app/orders/${ID}`, SHELL)
  expect(reading.kind === 'order' && reading.order.notes.length).toBe(20)
})
