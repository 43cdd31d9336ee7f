import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readGoods } from '../../../lib/draft/goods.ts'
import { draftMoney } from '../../../lib/draft/money.ts'
import { overlay, whoAndWhere } from '../../../lib/storefronts/readers/woocommerce/address-fields.ts'
import { addressesOnPage } from '../../../lib/storefronts/readers/woocommerce/page.ts'
import { addressesInJson, orderInJson } from '../../../lib/storefronts/readers/woocommerce/rest.ts'
import { openShop } from './signed-in-shop.ts'

const total = (order: object) => orderInJson({ total: '300000', date_paid: null, ...order }).total?.sure

test.each([
  ['of which money went back', { status: 'processing', refunds: [{ id: 8, total: '-50000' }] }],
  ['of which a deposit was paid', { status: 'partially-paid' }],
  ['that waits for a deposit', { status: 'pending-deposit' }],
  ['of which a “cọc” was paid', { status: 'da-coc' }],
])('the total of an order %s is for the seller to look at', (_which, order) => {
  expect(total(order)).toBe(false)
})

test('the total of any other order is what is owed', () => {
  expect(total({ status: 'processing', refunds: [] })).toBe(true)
  expect(total({ status: 'pending' })).toBe(true)
})

test.each([
  ['pending', false],
  ['on-hold', false],
  ['processing', true],
])('of an order that was paid and is %s, all is surely paid: %s', (status, sure) => {
  const money = { status, total: '780000', date_paid: '2026-11-20T10:00:00', payment_method: 'vnpay' }
  expect(orderInJson(money).paid).toMatchObject({ text: '780000', sure })
})

test('a shipping address of nothing but the shop’s own province is none', () => {
  const billing = {
    last_name: 'Hà Thị Nụ',
    address_1: '8 Quang Trung',
    city: 'Hải Phòng',
    phone: '0912 000 008',
  }
  const shipping = { state: 'HANOI', country: 'VN' }
  const { recipient, address } = whoAndWhere(addressesInJson({ billing, shipping }).fields, new Set())
  expect(address.lines.map(({ text }) => text)).toEqual(['8 Quang Trung', 'Hải Phòng'])
  expect([recipient.name?.text, recipient.phones[0]?.sure]).toEqual(['Hà Thị Nụ', true])
})

test.each(['billing', 'shipping'] as const)(
  'the phone is that of the %s address, where the parcel goes',
  (block) => {
    const place = { address_1: '8 Quang Trung', city: 'Hải Phòng' }
    const billing = { last_name: 'Hà Thị Nụ', ...place, phone: '0912 000 008' }
    const shipping = { ...(block === 'shipping' && place), phone: '0912 000 009', state: 'HANOI' }
    const { recipient } = whoAndWhere(addressesInJson({ billing, shipping }).fields, new Set())
    const phone = { billing, shipping }[block].phone
    expect(recipient.phones).toMatchObject([{ text: phone, sure: true }])
  },
)

test.each([
  ['Quận Lê Chân', undefined, 'Quận Lê Chân'],
  ['Phường An Biên', 'Phường An Biên', undefined],
])('a city “%s” from a checkout’s list is the ward %s or the district %s', (city, ward, district) => {
  const billing = { last_name: 'Hà Thị Nụ', address_1: '8 Quang Trung', city }
  const { address } = whoAndWhere(addressesInJson({ billing }).fields, new Set(['billing_city']))
  expect([address.ward?.text, address.district?.text]).toEqual([ward, district])
})

const ORDER = '/wp-admin/post.php?post=12&action=edit'

const SOLD = { subtotal: '200000', total: '180000', price: 90_000, quantity: 2 }
const refundOf = (id: number, quantity: number) => ({
  id: 900 + id,
  line_items: [{ id: 800 + id, quantity, meta_data: [{ id: 1, key: '_refunded_item_id', value: `${id}` }] }],
})

test.each([
  ['nothing', [], ['Gốm 1 × 2', 'Gốm 2 × 2']],
  ['money alone', [{ id: 9, line_items: [] }], ['Gốm 1 × 2', 'Gốm 2 × 2']],
  ['money of an item', [refundOf(1, 0)], ['Gốm 1 × 2', 'Gốm 2 × 2']],
  ['one of two', [refundOf(2, -1)], ['Gốm 1 × 2', 'Gốm 2 × 1']],
  ['an item', [refundOf(1, -2)], ['Gốm 2 × 2']],
  [
    'an item in two goes, and one of the other',
    [refundOf(1, -1), refundOf(1, -1), refundOf(2, -1)],
    ['Gốm 2 × 1'],
  ],
])('of an order of which %s was refunded the rest is shipped', async (_what, refunds, left) => {
  const requests: string[] = []
  const shop = await openShop(({ path }) => {
    requests.push(path)
    if (path.includes('rest-nonce')) return 1_234_567
    if (path.includes('/refunds')) return refunds
    if (!path.includes('orders/12')) return undefined
    const line_items = [1, 2].map((id) => ({ id, name: `Gốm ${id}`, ...SOLD }))
    return {
      id: 12,
      number: '12',
      total: '360000',
      discount_total: '40000',
      line_items,
      refunds: refunds.map(({ id }) => ({ id, total: '-1' })),
    }
  })
  const page = `<body class="woocommerce-admin-page"><h2 class="woocommerce-order-data__heading">Order #12</h2>
    <div id="order_data"></div><table><tbody id="order_line_items"></tbody></table></body>`
  try {
    const reading = await shop.read(ORDER, page)
    if (reading.kind !== 'order') throw new Error(reading.kind)
    expect(reading.order.lines.map(({ name, quantity }) => `${name.text} × ${quantity?.text}`)).toEqual(left)
    expect(requests.filter((path) => path.includes('/refunds'))).toHaveLength(refunds.length > 0 ? 1 : 0)
    const pieces = readGoods(reading.order).products.reduce((sum, { quantity }) => sum + quantity, 0)
    // The goods before the coupon, less the coupon.
    expect(draftMoney(reading.order, readGoods(reading.order).products).value).toBe(pieces * 100_000 - 40_000)
  } finally {
    shop.close()
  }
})
const WEIGHTS: Readonly<Record<string, string>> = { '5': '0.4', '6': '1.2' }

const NAMELESS = 6_000

/** An order's page that names one product, of a shop that sold the products `sold`. */
async function weighed(sold: readonly number[], orderAnswered: Promise<unknown> = Promise.resolve()) {
  const productsRequested = Promise.withResolvers<void>()
  const shop = await openShop(async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop')
    if (searchParams.get('action') === 'rest-nonce') return 1_234_567
    if (pathname.endsWith('/orders/12')) {
      await Promise.race([orderAnswered, productsRequested.promise])
      const line_items = sold.map((id) => ({
        id,
        name: id === NAMELESS ? ' ' : `Gốm ${id}`,
        product_id: id,
        variation_id: 0,
        quantity: 1,
      }))
      return { id: 12, number: '12', total: '100000', line_items }
    }
    if (pathname.endsWith('/woocommerce_weight_unit')) return { value: 'kg' }
    if (!pathname.endsWith('/products')) return undefined
    productsRequested.resolve()
    // WordPress gives ten of a list by default, and a hundred at most.
    const most = Math.min(Number(searchParams.get('per_page') ?? 10), 100)
    return searchParams
      .get('include')
      ?.split(',')
      .slice(0, most)
      .map((id) => ({ id: Number(id), weight: WEIGHTS[id] ?? `0.${id}` }))
  })
  const page = `<body class="woocommerce-admin-page"><h2 class="woocommerce-order-data__heading">Order #12</h2>
    <div id="order_data"></div><table><tbody id="order_line_items"><tr class="item"><td class="name">
    <a class="wc-order-item-name" href="post.php?post=5&amp;action=edit">Gốm 5</a></td></tr></tbody></table></body>`
  try {
    const reading = await shop.read(ORDER, page)
    const weights = reading.kind === 'order' ? reading.order.lines.map(({ weight }) => weight?.text) : []
    const included = shop.requests.map(({ path }) => new URL(path, 'http://shop').searchParams.get('include'))
    return { weights, included: included.filter(Boolean) }
  } finally {
    shop.close()
  }
}

test('weights of products on the page are requested at the same time as the order', async () => {
  // The order is answered only once they are.
  expect(await weighed([5], new Promise(() => {}))).toEqual({ weights: ['0.4 kg'], included: ['5'] })
})

test('what the order has and the page does not name is weighed as well', async () => {
  expect(await weighed([6, 5])).toEqual({ weights: ['1.2 kg', '0.4 kg'], included: ['5', '6'] })
})

test('of an order with a hundred variations each has its weight, and one without has its product’s', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => 300 + at)
  const shop = await openShop(({ path }) => {
    const variation = /products\/7\/variations\/(\d+)/.exec(path)?.[1]
    if (variation) return { id: Number(variation), weight: variation === '399' ? '' : `0.${variation}` }
    if (path.includes('include=7&')) return [{ id: 7, weight: '9' }]
    if (path.includes('rest-nonce')) return 1_234_567
    if (path.includes('weight_unit')) return { value: 'kg' }
    if (!path.includes('orders/12')) return undefined
    const line_items = ids.map((id) => ({
      id,
      name: `Gốm ${id}`,
      product_id: 7,
      variation_id: id,
      quantity: 1,
    }))
    return { id: 12, number: '12', total: '100000', line_items }
  })
  const page = `<body class="woocommerce-admin-page"><h2 class="woocommerce-order-data__heading">Order #12</h2>
    <div id="order_data"></div><table><tbody id="order_line_items"></tbody></table></body>`
  try {
    const reading = await shop.read(ORDER, page)
    const weights = reading.kind === 'order' ? reading.order.lines.map(({ weight }) => weight?.text) : []
    expect(weights).toEqual(ids.map((id) => (id === 399 ? '9 kg' : `0.${id} kg`)))
  } finally {
    shop.close()
  }
})

test('of an order with a hundred products each has its weight', async () => {
  const sold = Array.from({ length: 100 }, (_, at) => 100 + at)
  expect((await weighed(sold)).weights).toEqual(sold.map((id) => `0.${id} kg`))
})

test('an item without a name is no line, and moves no weight to another', async () => {
  expect(await weighed([6, NAMELESS, 5])).toEqual({ weights: ['1.2 kg', '0.4 kg'], included: ['5', '6'] })
})

/** The requests, and whether the order was read, with this script on the page. */
async function readWith(script: string, opens: (nonce: unknown, path: string) => boolean) {
  const shop = await openShop(({ path, headers }) => {
    if (path.includes('action=rest-nonce')) return 1_234_567
    if (!path.includes('orders') || !opens(headers['x-wp-nonce'], path)) return undefined
    return { id: 12, number: '12', total: '100000', line_items: [{ id: 1, name: 'Gốm', quantity: 1 }] }
  })
  const page = `<body class="woocommerce-admin-page"><h2 class="woocommerce-order-data__heading">Order #12</h2>
    <div id="order_data"></div><table><tbody id="order_line_items"></tbody></table>
    <script type="text/plain" id="wp-api-fetch-js-after">${script}</script></body>`
  try {
    const reading = await shop.read(ORDER, page)
    const total = reading.kind === 'order' ? reading.order.total?.text : undefined
    const paths = shop.requests.map(({ path }) => path).filter((path) => !/weight_unit/.test(path))
    return { total, paths }
  } finally {
    shop.close()
  }
}

const apiScript = (root: string, nonce = '0a1b2c3d4e') =>
  `wp.apiFetch.use( wp.apiFetch.createRootURLMiddleware( "${root}" ) );
  wp.apiFetch.nonceMiddleware = wp.apiFetch.createNonceMiddleware( "${nonce}" );`
const pages = (nonce: unknown) => nonce === '0a1b2c3d4e'

test.each([
  ['/shop\\/wp-json\\/', '/shop/wp-json/wc/v3/orders/12'],
  ['/index.php?rest_route=/', '/index.php?rest_route=%2Fwc%2Fv3%2Forders%2F12'],
])('the page’s own nonce and address %s are used, and no nonce is requested', async (root, path) => {
  expect(await readWith(apiScript(root), pages)).toEqual({ total: '100000', paths: [path] })
})

const NEW = '/wp-admin/admin-ajax.php?action=rest-nonce'
const AT = '/wp-json/wc/v3/orders/12'
const PLAIN = '/?rest_route=%2Fwc%2Fv3%2Forders%2F12'

test('of a page left open until its nonce is over, the order is read with a new one', async () => {
  const { total, paths } = await readWith(apiScript('/wp-json/'), (nonce) => nonce === '1234567')
  expect({ total, paths }).toEqual({ total: '100000', paths: [AT, NEW, AT] })
})

test('a request refused with the page’s own nonce is not repeated with it', async () => {
  const { total, paths } = await readWith(apiScript('/wp-json/', '1234567'), () => false)
  expect({ total, paths }).toEqual({ total: undefined, paths: [AT, NEW, PLAIN] })
})

test.each([
  ['another shop’s address', apiScript('https://elsewhere.example/wp-json/')],
  ['no address', apiScript('http://[')],
  ['a nonce that is none', apiScript('/wp-json/', '0a1b<script>')],
  ['nothing of an API', 'wp.apiFetch = {}'],
])('where the script says %s, a nonce is requested', async (_what, script) => {
  expect(await readWith(script, (nonce) => nonce === '1234567')).toEqual({
    total: '100000',
    paths: [NEW, AT],
  })
})

const addressOf = (fields: string) => {
  const { document } = new JSDOM(`<div id="order_data"><input id="_billing_phone" value="0912 000 008">
    <p class="order_note"><span>Gọi trước</span></p>${fields}</div>`).window
  return { document, read: () => addressesOnPage(document).fields }
}

test('no field of the buyer’s note is the shop’s', () => {
  const { document, read } = addressOf('')
  const field = document.createElement('input')
  field.id = '_shipping_phone'
  field.setAttribute('value', '0987 654 321')
  document.querySelector('.order_note span')?.append(field)
  expect(Object.keys(read())).toEqual(['billing_phone'])
})

test('of two fields of one name, which no shop’s page has, neither is sure', () => {
  const { read } = addressOf('<input id="_billing_phone" value="0987 654 321">')
  expect(read().billing_phone).toMatchObject({ text: '0912 000 008', sure: false })
  expect(whoAndWhere(read(), new Set()).recipient.phones).toMatchObject([{ sure: false }])
})

test.each([
  ['an apartment next to a named district', '1205', 'Quận 7', '', '1205'],
  ['an apartment next to nothing', '1205', '', '', '1205'],
  ['a checkout plugin’s code next to its district’s', '00166', '005', 'HANOI', undefined],
  ['a checkout plugin’s code next to its province’s', '1651', 'Trùng Khánh', '04', undefined],
])('a number in the second line is %s', (_what, second, city, state, line) => {
  const json = addressesInJson({
    shipping: { address_1: '23 Nguyễn Hữu Thọ', address_2: second, city, state },
  }).fields
  const { read } = addressOf(
    Object.entries({ address_2: second, city, state })
      .map(([name, value]) => `<input id="_shipping_${name}" value="${value}">`)
      .join(''),
  )
  expect([json, read()].map((fields) => fields.shipping_address_2?.text)).toEqual([line, line])
})

test('a number in the second line is a code where the district is chosen from a list of codes', () => {
  const { read } = addressOf(
    '<input id="_shipping_address_2" value="29398"><select id="_shipping_city"><option value="847" selected>Châu Thành</select>',
  )
  expect(Object.keys(read())).toEqual(['billing_phone', 'shipping_city'])
})

/** Where the parcel of a page goes, open since before the order became what JSON has. */
function sentTo(shown: string, order: object) {
  const { document } = addressOf(shown)
  const { fields, chosen } = overlay(addressesOnPage(document), addressesInJson(order))
  const { recipient, address } = whoAndWhere(fields, chosen)
  return {
    name: recipient.name?.text,
    ward: address.ward?.text,
    lines: address.lines.map(({ text }) => text),
  }
}
const choice = (id: string, code: string, words: string) =>
  `<select id="${id}"><option value="${code}" selected>${words}</option></select>`
const shownPlace = `<input id="_shipping_last_name" value="Lê Thị Na"><input id="_shipping_address_1" value="12 Duy Tân">
  ${choice('_shipping_city', '005', 'Quận Cầu Giấy')}${choice('_shipping_state', 'HANOI', 'Hà Nội')}`
const ownWard = shownPlace + choice('_shipping_phuong_xa', '00167', 'Phường Dịch Vọng Hậu')
const listedWard = shownPlace + choice('_shipping_address_2', '00167', 'Phường Dịch Vọng Hậu')

test.each([
  ['a list', listedWard],
  ['a field of the shop’s own', ownWard],
])('a ward in %s of an older page goes with no other street', (_where, shown) => {
  const place = { last_name: 'Lê Thị Na', address_1: '45 Phan Đình Giót', address_2: '00340' }
  expect(sentTo(shown, { shipping: { ...place, city: '009', state: 'HANOI' } })).toEqual({
    name: 'Lê Thị Na',
    ward: undefined,
    lines: ['45 Phan Đình Giót', 'Hà Nội'],
  })
})

test('words of a list whose code is still the order’s go with another street', () => {
  const place = { address_1: '45 Duy Tân', address_2: '00167', city: '005', state: 'HANOI' }
  expect(sentTo(listedWard, { shipping: place })).toMatchObject({
    ward: 'Phường Dịch Vọng Hậu',
    lines: ['45 Duy Tân', 'Phường Dịch Vọng Hậu', 'Quận Cầu Giấy', 'Hà Nội'],
  })
})

test('a shipping address that was taken off since gets no parcel', () => {
  const billing = { last_name: 'Vi Văn Tư', address_1: '8 Quang Trung', city: 'Hải Phòng' }
  const shipping = { last_name: '', address_1: '', address_2: '', city: '', state: '' }
  for (const shown of [listedWard, ownWard]) {
    expect(sentTo(shown, { billing, shipping })).toEqual({
      name: 'Vi Văn Tư',
      ward: undefined,
      lines: ['8 Quang Trung', 'Hải Phòng'],
    })
  }
})
