import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  apiOfKey,
  hostOfKey,
  isPartnerId,
  ownPartnerId,
  PARTNER_ID_LIMIT,
  partnerId,
  shipmentKey,
  withoutPartnerCode,
} from '../../../lib/domain/shipment/order-id.ts'
import { SHEET } from '../../../lib/domain/store/store-order.ts'
import { whatMatters } from '../../what-matters.ts'

test('the same order makes the same id on every computer', () => {
  expect(partnerId('shop.example/blog', '1042', 1)).toBe(partnerId('shop.example/blog', '1042', 1))
})

test('an id needs no escaping in a URL, whatever the shop calls its orders', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 99 }),
      (store, order, parcel) => {
        expect(partnerId(store, order, parcel)).toMatch(/^[A-Za-z0-9._-]+$/)
      },
    ),
  )
})

test('different orders never share an id', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '1', '_', '-', '.', '/', '#', ' ', 'đ') })
  const order = fc.tuple(part, part, fc.integer({ min: 1, max: 3 }))
  fc.assert(
    fc.property(order, order, (one, other) => {
      fc.pre(one.some((value, at) => value !== other[at]))
      expect(partnerId(...one)).not.toBe(partnerId(...other))
    }),
    { numRuns: 2000 },
  )
})

test('without its account’s code a sheet’s id is what every account makes, and another store’s id stays', () => {
  const text = fc.string({ unit: fc.constantFrom('S', '1', 'a', '_', '-', '.', 'đ') })
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 3 }), (code, orderId, parcel) => {
      const own = ownPartnerId(code, { store: SHEET, orderId, parcel })
      expect(withoutPartnerCode(own)).toBe(partnerId(SHEET, orderId, parcel))
      const ofShop = partnerId(`shop.${code}`, orderId, parcel)
      expect(withoutPartnerCode(ofShop)).toBe(ofShop)
    }),
  )
})

test('a deliberate second parcel has an id of its own', () => {
  expect(partnerId('shop.example', '7', 2)).not.toBe(partnerId('shop.example', '7', 1))
})

test('decomposed letters make the id that composed ones make', () => {
  expect(partnerId('shop.example', 'Đơn số 7'.normalize('NFD'), 1)).toBe(
    partnerId('shop.example', 'Đơn số 7', 1),
  )
})

test('an ordinary order stays far below the carrier’s limit', () => {
  expect(partnerId('mot-cua-hang-co-ten-rat-dai.example/cua-hang', '100000042', 1).length).toBeLessThan(
    PARTNER_ID_LIMIT / 2,
  )
})

test('one order id is one shipment on one carrier', () => {
  expect(shipmentKey('https://a.example', 'x')).not.toBe(shipmentKey('https://b.example', 'x'))
})

test('a key has its carrier’s address, and orders of one host have one queue', () => {
  for (const [api, host] of [
    ['https://a.example', 'https://a.example'],
    ['https://a.example/v1', 'https://a.example'],
    ['http://127.0.0.1:8686/x', 'http://127.0.0.1:8686'],
    ['no address at all', 'no address at all'],
  ] as const)
    expect([apiOfKey(shipmentKey(api, 'x__1')), hostOfKey(shipmentKey(api, 'x__1'))]).toEqual([api, host])
})

test('an order has one id under every address of its shop', () => {
  expect(partnerId('www.shop.example', '7', 1)).toBe(partnerId('shop.example', '7', 1))
  expect(partnerId('may.myshopify.com', '7', 1)).toBe(partnerId('admin.shopify.com/store/may', '7', 1))
})

test('an id made under another address of the shop is still the order’s', () => {
  expect(isPartnerId('www.shop.example__7', 'S1', orderOf('shop.example', '7'))).toBe(true)
  expect(isPartnerId('www.shop.example__7', 'S1', orderOf('shop.example', '8'))).toBe(false)
  expect(isPartnerId('shop.example__7__2', 'S1', orderOf('www.shop.example', '7'))).toBe(false)
})

/** Changing one of these makes a second id for orders that were shipped. */
test.each([
  ['shop.example', '1042', 1, 'shop.example__1042'],
  ['shop.example/blog', '1042', 2, 'shop.example_2fblog__1042__2'],
  ['shop.example:8443', '7', 1, 'shop.example_3a8443__7'],
  ['admin.shopify.com/store/may', '5551', 1, 'admin.shopify.com_2fstore_2fmay__5551'],
  ['shop.example', '1\t2', 3, 'shop.example__1_092__3'],
  ['shop.example', 'Đ_7', 1, 'shop.example___c4_90_5f7'],
  ['sheet', 'DH 7-0912345678', 1, 'sheet__DH_207-0912345678'],
])('%s, order %s, parcel %i is %s for good', (store, order, parcel, id) => {
  expect(partnerId(store, order, parcel)).toBe(id)
})

const orderOf = (store: string, orderId: string, parcel = 1) => ({ store, orderId, parcel })

test.each([
  ['S17373471', 1, 'sheet.S17373471__DH_207-0912345678'],
  ['S17373471', 2, 'sheet.S17373471__DH_207-0912345678__2'],
  ['Shop_A', 1, 'sheet.Shop_5fA__DH_207-0912345678'],
])(
  'a sheet’s order of shop %s, parcel %i, is %s for good, and its former id is known',
  (code, parcel, id) => {
    const order = orderOf('sheet', 'DH 7-0912345678', parcel)
    expect(ownPartnerId(code, order)).toBe(id)
    expect(isPartnerId(id, code, order)).toBe(true)
    expect(isPartnerId(partnerId('sheet', 'DH 7-0912345678', parcel), code, order)).toBe(true)
    expect(isPartnerId(id, 'S2', order)).toBe(false)
  },
)

test('an order of an address is the same for every shop code', () => {
  expect(ownPartnerId('S1', orderOf('shop.example', '1042'))).toBe('shop.example__1042')
})

describe('what makes another id, and another key, of an order', () => {
  const ids = (store: string) => {
    const order = { api: 'https://carrier.example', partnerCode: 'S1234', store, orderId: 'Đơn 7', parcel: 2 }
    const own = ownPartnerId('S1234', order)
    const made = ({ api, partnerCode, ...one }: typeof order) => {
      const id = ownPartnerId(partnerCode, one)
      return { id, key: shipmentKey(api, id), known: isPartnerId(own, partnerCode, one) }
    }
    return whatMatters(order, made, { others: { parcel: [1] } })
  }

  test('of a shop', async () => {
    expect(await ids('shop.example/cua-hang')).toMatchInlineSnapshot(`
      "
      api: key
      store: id key known
      orderId: id key known (another, upper case, no marks, spaces, empty)
      parcel: id key known
      "
    `)
  })

  test('of a sheet', async () => {
    expect(await ids(SHEET)).toMatchInlineSnapshot(`
      "
      api: key
      partnerCode: id key known
      store: id key known
      orderId: id key known (another, upper case, no marks, spaces, empty)
      parcel: id key known
      "
    `)
  })
})
