import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { createSession } from '../../../lib/storefronts/read/session.ts'
import type { Reader } from '../../../lib/storefronts/reader.ts'
import { reader as shopify } from '../../../lib/storefronts/readers/unproven/shopify/reader.ts'
import { reader as vendure } from '../../../lib/storefronts/readers/vendure/reader.ts'
import { parseHtml, wordsOf } from '../reading-words.ts'
import { answerTo, type Fields } from './graphql-server.ts'

const money = (amount: string, presented = '1.00') => ({
  shopMoney: { amount, currencyCode: 'VND' },
  presentmentMoney: { amount: presented, currencyCode: 'USD' },
})

/** As Shopify's Admin API names it: the order was edited, so that each amount has a former one. */
const ADDRESS = {
  firstName: 'Mến',
  lastName: 'Lý Thị',
  company: 'Mây tre Bản Lác',
  address1: 'Thôn Bản Lác',
  address2: 'Xã Mai Châu',
  city: 'Mai Châu',
  province: 'Phú Thọ',
  provinceCode: 'PT',
  zip: '35000',
  country: 'Vietnam',
  countryCodeV2: 'VN',
}
const SHOPIFY = {
  id: 'gid://shopify/Order/1043',
  legacyResourceId: '1043',
  name: '#1043',
  confirmationNumber: 'QX7',
  email: 'quoc@khach.example',
  phone: '0900 000 001',
  note: 'Giao giờ hành chính',
  currencyCode: 'VND',
  presentmentCurrencyCode: 'USD',
  createdAt: '2026-11-04T02:00:00Z',
  processedAt: '2026-11-05T02:00:00Z',
  updatedAt: '2026-11-06T02:00:00Z',
  closedAt: '2026-11-07T02:00:00Z',
  cancelledAt: null,
  displayFinancialStatus: 'PARTIALLY_PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  paymentGatewayNames: ['Cash on Delivery (COD)'],
  customAttributes: [{ key: 'Phường/Xã', value: 'Xã Mai Châu' }],
  customer: { firstName: 'Quốc', lastName: 'Lý', displayName: 'Quốc Lý', email: 'khac@khach.example' },
  shippingAddress: { ...ADDRESS, name: 'Mến Lý Thị', phone: '0900 000 243' },
  billingAddress: { ...ADDRESS, firstName: 'Quốc', lastName: 'Lý', name: 'Quốc Lý', phone: '0900 000 143' },
  totalPriceSet: money('900000'),
  currentTotalPriceSet: money('585000'),
  originalTotalPriceSet: money('910000'),
  subtotalPriceSet: money('880000'),
  currentSubtotalPriceSet: money('560000'),
  totalOutstandingSet: money('385000'),
  totalReceivedSet: money('200000'),
  netPaymentSet: money('190000'),
  totalDiscountsSet: money('99000'),
  currentTotalDiscountsSet: money('55000'),
  totalShippingPriceSet: money('26000'),
  shippingLines: {
    nodes: [{ title: 'Giao nhanh', originalPriceSet: money('25000'), discountedPriceSet: money('20000') }],
  },
  lineItems: {
    nodes: [
      {
        name: 'Ghế mây - Thấp',
        title: 'Ghế mây',
        variantTitle: 'Thấp',
        sku: 'GHE-T',
        quantity: 3,
        currentQuantity: 2,
        unfulfilledQuantity: 1,
        originalUnitPriceSet: money('307500'),
        discountedUnitPriceSet: money('290000'),
        originalTotalSet: money('922500'),
        discountedTotalSet: money('870000'),
        totalDiscountSet: money('30000'),
        variant: {
          sku: 'GHE',
          inventoryItem: { measurement: { weight: { value: 4.2, unit: 'KILOGRAMS' } } },
        },
      },
    ],
  },
}

/** Vendure's, of which only money with tax is what the buyer pays. */
const PLACE = {
  fullName: 'Lý Xuân',
  company: 'Vải Bến Ngự',
  streetLine1: '6 Bến Ngự',
  streetLine2: 'Phường Thuận Hóa',
  city: 'Huế',
  province: 'Huế',
  postalCode: '49000',
  country: 'Việt Nam',
  countryCode: 'VN',
  phoneNumber: '0900 000 006',
}
const VENDURE = {
  id: '6',
  code: 'LX6',
  state: 'PaymentAuthorized',
  active: false,
  orderPlacedAt: '2026-11-04T02:00:00Z',
  createdAt: '2026-11-03T02:00:00Z',
  currencyCode: 'VND',
  subTotal: 18_000_000,
  subTotalWithTax: 19_800_000,
  shipping: 2_000_000,
  shippingWithTax: 2_200_000,
  total: 20_000_000,
  totalWithTax: 22_000_000,
  totalQuantity: 2,
  customer: {
    firstName: 'Xuân',
    lastName: 'Lý',
    emailAddress: 'xuan@khach.example',
    phoneNumber: '0900 000 007',
  },
  shippingAddress: PLACE,
  billingAddress: { ...PLACE, fullName: 'Lý Thu', phoneNumber: '0900 000 008' },
  surcharges: [{ price: 900_000, priceWithTax: 990_000 }],
  lines: [
    {
      id: '1',
      quantity: 2,
      orderPlacedQuantity: 3,
      unitPrice: 9_000_000,
      unitPriceWithTax: 9_900_000,
      discountedUnitPrice: 8_500_000,
      discountedUnitPriceWithTax: 9_350_000,
      proratedUnitPriceWithTax: 9_405_000,
      linePrice: 18_000_000,
      linePriceWithTax: 19_800_000,
      discountedLinePriceWithTax: 18_700_000,
      proratedLinePriceWithTax: 18_810_000,
      productVariant: { name: 'Nón lá', sku: 'NL', productId: '9' },
    },
  ],
  payments: [
    { method: 'coc', state: 'Settled', amount: 5_000_000, refunds: [{ state: 'Settled', total: 1_000_000 }] },
    { method: 'cod', state: 'Authorized', amount: 17_000_000, refunds: [] },
  ],
}

async function readWith(reader: Reader, address: string, page: string, data: Fields): Promise<unknown> {
  const { document } = new JSDOM(page, { url: address }).window
  const url = new URL(address)
  const server: typeof fetch = async (_to, { body } = {}) =>
    body
      ? Response.json({ data: answerTo(JSON.parse(String(body)).query, data) })
      : new Response('', { status: 404 })
  const session = createSession(server, url.origin, new AbortController().signal)
  const reading = await reader.read({ document, url, session, parse: parseHtml })
  return reading && wordsOf(reading)
}

test('of Shopify’s order the query gets what it is now, in the shop’s money, and all that is read of it', async () => {
  const page = '<script data-serialized-id="server-data">{"csrfToken":"abcdefghij0123"}</script>'
  const address = 'https://admin.shopify.com/store/may-tre/orders/1043'
  expect(await readWith(shopify, address, page, { order: SHOPIFY })).toMatchInlineSnapshot(`
    {
      "kind": "order",
      "order": {
        "address": {
          "country": "Vietnam",
          "lines": [
            "Thôn Bản Lác",
            "Xã Mai Châu",
            "Mai Châu",
            "Phú Thọ",
          ],
          "postcode": "35000",
          "province": "Phú Thọ",
          "ward": "Xã Mai Châu",
        },
        "buyer": {
          "company": "Mây tre Bản Lác",
          "email": "quoc@khach.example",
          "name": "Lý Quốc",
          "phones": [
            "0900 000 143",
          ],
        },
        "createdAt": "2026-11-04T02:00:00Z",
        "currency": "VND",
        "discount": "50000",
        "id": "1043",
        "lines": [
          {
            "name": "Ghế mây",
            "quantity": "2",
            "sku": "GHE-T",
            "unitPrice": "307500",
            "variant": "Thấp",
            "weight": "4.2 kg",
          },
        ],
        "notes": [
          "Giao giờ hành chính",
        ],
        "number": "1043",
        "paid": "200000",
        "paymentMethod": "Cash on Delivery (COD)",
        "recipient": {
          "company": "Mây tre Bản Lác",
          "email": "quoc@khach.example",
          "name": "Lý Thị Mến",
          "phones": [
            "0900 000 243",
          ],
        },
        "shippingPaid": "20000",
        "status": "PARTIALLY_PAID",
        "store": "admin.shopify.com/store/may-tre",
        "subtotal": "615000",
        "total": "585000",
      },
    }
  `)
})

test('of Shopify’s order all of a hundred lines are read', async () => {
  const page = '<script data-serialized-id="server-data">{"csrfToken":"abcdefghij0123"}</script>'
  const [line] = SHOPIFY.lineItems.nodes
  const nodes = Array.from({ length: 100 }, (_, at) => ({ ...line, title: `Ghế ${at}` }))
  const order = { ...SHOPIFY, lineItems: { nodes } }
  const reading = await readWith(shopify, 'https://admin.shopify.com/store/may-tre/orders/1043', page, {
    order,
  })
  expect(reading).toMatchObject({ order: { lines: nodes.map(({ title }) => ({ name: title })) } })
})

test.each([
  ['KILOGRAMS', '4.2 kg'],
  ['GRAMS', '4.2 g'],
  ['POUNDS', '4.2 lb'],
  ['OUNCES', '4.2 oz'],
])('Shopify’s weight in %s is %s', async (unit, weight) => {
  const page = '<script data-serialized-id="server-data">{"csrfToken":"abcdefghij0123"}</script>'
  const [line] = SHOPIFY.lineItems.nodes
  const variant = { inventoryItem: { measurement: { weight: { value: 4.2, unit } } } }
  const order = { ...SHOPIFY, lineItems: { nodes: [{ ...line, variant }] } }
  const address = 'https://admin.shopify.com/store/may-tre/orders/1043'
  expect(await readWith(shopify, address, page, { order })).toMatchObject({ order: { lines: [{ weight }] } })
})

test('of Vendure’s order the queries get what the buyer pays, and all that is read of it', async () => {
  const page = '<meta name="description" content="Vendure Admin Dashboard">'
  const globalSettings = {
    serverConfig: {
      moneyStrategyPrecision: 2,
      entityCustomFields: [
        { entityName: 'Order', customFields: [{ name: 'note', type: 'text', list: false, label: null }] },
        { entityName: 'Address', customFields: [{ name: 'ward', type: 'string', list: false, label: null }] },
        {
          entityName: 'ProductVariant',
          customFields: [{ name: 'weight', type: 'int', list: false, label: null }],
        },
      ],
    },
  }
  const [line] = VENDURE.lines
  const order = {
    ...VENDURE,
    customFields: { note: 'Gọi trước' },
    shippingAddress: { ...PLACE, customFields: { ward: 'Phường Thuận Hóa' } },
    lines: [{ ...line, productVariant: { ...line?.productVariant, customFields: { weight: 300 } } }],
  }
  const data = { globalSettings, order }
  expect(
    await readWith(vendure, 'https://vai.example/dashboard/orders/6', page, data),
  ).toMatchInlineSnapshot(`
    {
      "kind": "order",
      "order": {
        "address": {
          "country": "VN",
          "lines": [
            "6 Bến Ngự",
            "Phường Thuận Hóa",
            "Huế",
            "Huế",
          ],
          "postcode": "49000",
          "province": "Huế",
          "ward": "Phường Thuận Hóa",
        },
        "buyer": {
          "company": "Vải Bến Ngự",
          "email": "xuan@khach.example",
          "name": "Lý Thu",
          "phones": [
            "0900 000 008",
          ],
        },
        "createdAt": "2026-11-04T02:00:00Z",
        "currency": "VND",
        "discount": "9900",
        "id": "6",
        "lines": [
          {
            "lineTotal": "188100",
            "name": "Nón lá",
            "quantity": "2",
            "sku": "NL",
            "unitPrice": "93500",
            "weight": "300 g?",
          },
        ],
        "notes": [
          "Gọi trước?",
        ],
        "number": "LX6",
        "paid": "50000",
        "paymentCode": "coc, cod",
        "paymentMethod": "coc, cod",
        "recipient": {
          "company": "Vải Bến Ngự",
          "email": "xuan@khach.example",
          "name": "Lý Xuân",
          "phones": [
            "0900 000 006",
          ],
        },
        "refunded": "10000",
        "shippingPaid": "22000",
        "status": "PaymentAuthorized",
        "store": "vai.example",
        "subtotal": "207900",
        "total": "220000",
      },
    }
  `)
})
