import { describe, expect, test } from 'vitest'
import { startScriptedCarrier } from './scripted-carrier.ts'

describe('a look-up', () => {
  const record = {
    label_id: 'S1',
    partner_id: 'x',
    status: '12',
    ship_money: '16500',
    weight: '300',
    customer_fullname: null,
    address: '12 Láng Hạ',
    pick_money: 47000,
  }

  test('by our own id reads numbers as text and as numbers', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true, order: record } })
    expect(await scripted.carrier.status({ partnerId: 'shop.example__1042' })).toEqual({
      ok: true,
      value: {
        found: true,
        order: {
          trackingCode: 'S1',
          partnerId: 'x',
          statusCode: 12,
          statusText: '',
          name: '',
          tel: '',
          address: '12 Láng Hạ',
          cod: 47_000,
          value: null,
          weightGrams: 300,
          fee: 16_500,
          insuranceFee: null,
          pickDate: '',
          deliverDate: '',
        },
      },
    })
    expect(scripted.seen[0]?.url).toBe('/services/shipment/v2/partner_id:shop.example__1042')
  })

  test('escapes an id with odd characters', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true, order: record } })
    await scripted.carrier.status({ partnerId: 'a/b#c%d e?f' })
    await scripted.carrier.status({ trackingCode: 'S1.A1/2' })
    await scripted.carrier.status({ trackingCode: 'broken\ud800' })
    expect(scripted.seen.map(({ url }) => url)).toEqual([
      '/services/shipment/v2/partner_id:a%2Fb%23c%25d%20e%3Ff',
      '/services/shipment/v2/S1.A1%2F2',
      '/services/shipment/v2/broken%EF%BF%BD',
    ])
  })

  test.each([
    ['50109', { httpStatus: 400, body: { success: false, message: 'Không thấy', error_code: '50109' } }],
    ['40102', { httpStatus: 400, body: { success: false, message: 'Không thấy', error_code: '40102' } }],
    ['404 in the carrier’s envelope', { httpStatus: 404, body: { success: false, message: 'Không thấy' } }],
    ['a plain no in HTTP 200', { body: { success: false, message: 'Không thấy' } }],
    ['a no without a word', { body: { success: false } }],
  ])('finds nothing on %s', async (_, script) => {
    await using scripted = await startScriptedCarrier(script)
    expect(await scripted.carrier.status({ partnerId: 'x' })).toMatchObject({
      ok: true,
      value: { found: false },
    })
  })

  test.each([
    ['a bad token', { httpStatus: 403 }, 'unauthorised'],
    [
      'a missing right',
      { httpStatus: 403, body: { success: false, message: '', error_code: '30601' } },
      'forbidden',
    ],
    ['a failing carrier', { httpStatus: 500, body: { success: false, message: 'Lỗi' } }, 'carrier-down'],
    ['an HTML page', { httpStatus: 404, body: '<h1>Not Found</h1>' }, 'unreadable'],
    ['too many requests', { httpStatus: 429 }, 'busy'],
    ['a record without a status', { body: { success: true, order: { label_id: 'S1' } } }, 'unreadable'],
  ])('never takes %s for "no such order"', async (_, script, kind) => {
    await using scripted = await startScriptedCarrier(script)
    expect(await scripted.carrier.status({ partnerId: 'x' })).toMatchObject({ ok: false, failure: { kind } })
  })
})
