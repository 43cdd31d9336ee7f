import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARTNER_ID_LIMIT, partnerId, shipmentKey } from '../../../lib/domain/shipment/order-id.ts'

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
