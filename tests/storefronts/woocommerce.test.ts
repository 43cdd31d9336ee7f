import { expect, test } from 'vitest'
import { whoAndWhere } from '../../lib/storefronts/woocommerce/address-fields.ts'
import { addressesInJson, orderInJson } from '../../lib/storefronts/woocommerce/rest.ts'
import { openShop } from './signed-in-shop.ts'

const total = (order: object) => orderInJson({ total: '300000', date_paid: null, ...order }).total?.sure

test.each([
  ['of which money went back', { status: 'processing', refunds: [{ id: 8, total: '-50000' }] }],
  ['of which a deposit was paid', { status: 'partially-paid' }],
  ['that waits for a deposit', { status: 'pending-deposit' }],
])('the total of an order %s is for the seller to look at', (_which, order) => {
  expect(total(order)).toBe(false)
})

test('the total of any other order is what is owed', () => {
  expect(total({ status: 'processing', refunds: [] })).toBe(true)
  expect(total({ status: 'pending' })).toBe(true)
})

test('a shipping address of nothing but the shop’s own province is none', () => {
  const billing = {
    last_name: 'Hà Thị Nụ',
    address_1: '8 Quang Trung',
    city: 'Hải Phòng',
    phone: '0912 000 008',
  }
  const shipping = { state: 'HANOI', country: 'VN' }
  const { recipient, address } = whoAndWhere(addressesInJson({ billing, shipping }), new Set())
  expect(address.lines.map(({ text }) => text)).toEqual(['8 Quang Trung', 'Hải Phòng'])
  expect([recipient.name?.text, recipient.phones[0]?.sure]).toEqual(['Hà Thị Nụ', true])
})

const ORDER = '/wp-admin/post.php?post=12&action=edit'
const WEIGHTS: Readonly<Record<string, string>> = { '5': '0.4', '6': '1.2' }

/** An order's page that names one product, of a shop that sold the products `sold`. */
async function weighed(sold: readonly number[], orderAnswered: Promise<unknown> = Promise.resolve()) {
  const productsAsked = Promise.withResolvers<void>()
  const shop = await openShop(async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop')
    if (searchParams.get('action') === 'rest-nonce') return 1_234_567
    if (pathname.endsWith('/orders/12')) {
      await Promise.race([orderAnswered, productsAsked.promise])
      const line_items = sold.map((id) => ({
        id,
        name: `Gốm ${id}`,
        product_id: id,
        variation_id: 0,
        quantity: 1,
      }))
      return { id: 12, number: '12', total: '100000', line_items }
    }
    if (pathname.endsWith('/woocommerce_weight_unit')) return { value: 'kg' }
    if (!pathname.endsWith('/products')) return undefined
    productsAsked.resolve()
    return searchParams
      .get('include')
      ?.split(',')
      .map((id) => ({ id: Number(id), weight: WEIGHTS[id] }))
  })
  const page = `<body class="woocommerce-admin-page"><h2 class="woocommerce-order-data__heading">Order #12</h2>
    <div id="order_data"></div><table><tbody id="order_line_items"><tr class="item"><td class="name">
    <a class="wc-order-item-name" href="post.php?post=5&amp;action=edit">Gốm 5</a></td></tr></tbody></table></body>`
  try {
    const reading = await shop.read(ORDER, page)
    const weights = reading.kind === 'order' ? reading.order.lines.map(({ weight }) => weight?.text) : []
    const included = shop.asked.map(({ path }) => new URL(path, 'http://shop').searchParams.get('include'))
    return { weights, included: included.filter(Boolean) }
  } finally {
    shop.close()
  }
}

test('the weights of what the page names are asked for while its order is under way', async () => {
  // The order is answered only once they are.
  expect(await weighed([5], new Promise(() => {}))).toEqual({ weights: ['0.4 kg'], included: ['5'] })
})

test('what the order has and the page does not name is weighed as well', async () => {
  expect(await weighed([6, 5])).toEqual({ weights: ['1.2 kg', '0.4 kg'], included: ['5', '6'] })
})
