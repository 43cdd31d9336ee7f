import { describe, expect, test } from 'vitest'
import { refused, startScriptedCarrier } from '../scripted-carrier.ts'

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
          created: '',
          modified: '',
          note: '',
          storageDays: null,
          freeship: null,
          reasonCode: null,
          reason: '',
        },
      },
    })
    expect(scripted.seen[0]?.url).toBe('/services/shipment/v2/partner_id:shop.example__1042')
  })

  test('reads the whole record, and why the parcel is where it is', async () => {
    const whole = {
      label_id: 'S1.A1.17373471',
      partner_id: 'shop.example__1042',
      status: '10',
      status_text: 'Hoãn giao hàng',
      created: '26-11-20 09:10:11',
      modified: '26-11-21 10:11:12',
      message: 'Giao giờ hành chính',
      pick_date: '2026-11-20',
      deliver_date: '2026-11-22',
      customer_fullname: 'Lê Thị Hoa',
      customer_tel: '0987654321',
      address: '12 Lý Tự Trọng, Phường Bến Nghé',
      storage_day: '3',
      ship_money: '16500',
      insurance: '15000',
      value: '3000000',
      weight: '300',
      pick_money: 47_000,
      is_freeship: '1',
      reason_code: '122',
      reason: 'Không liên lạc được người nhận',
    }
    await using scripted = await startScriptedCarrier({ body: { success: true, order: whole } })
    expect(await scripted.carrier.status({ trackingCode: 'S1.A1.17373471' })).toEqual({
      ok: true,
      value: {
        found: true,
        order: {
          trackingCode: 'S1.A1.17373471',
          partnerId: 'shop.example__1042',
          statusCode: 10,
          statusText: 'Hoãn giao hàng',
          name: 'Lê Thị Hoa',
          tel: '0987654321',
          address: '12 Lý Tự Trọng, Phường Bến Nghé',
          cod: 47_000,
          value: 3_000_000,
          weightGrams: 300,
          fee: 16_500,
          insuranceFee: 15_000,
          pickDate: '2026-11-20',
          deliverDate: '2026-11-22',
          created: '26-11-20 09:10:11',
          modified: '26-11-21 10:11:12',
          note: 'Giao giờ hành chính',
          storageDays: 3,
          freeship: true,
          reasonCode: 122,
          reason: 'Không liên lạc được người nhận',
        },
      },
    })
  })

  test.each([
    [0, false],
    ['0', false],
    [1, true],
    [true, true],
    [null, null],
  ])('reads is_freeship %j as %j', async (is_freeship, freeship) => {
    await using scripted = await startScriptedCarrier({
      body: { success: true, order: { ...record, is_freeship } },
    })
    expect(await scripted.carrier.status({ partnerId: 'x' })).toMatchObject({
      value: { order: { freeship } },
    })
  })

  test.each([
    ['pick_money', 'cod'],
    ['value', 'value'],
    ['weight', 'weightGrams'],
    ['ship_money', 'fee'],
    ['insurance', 'insuranceFee'],
    ['storage_day', 'storageDays'],
  ])('of %s, 0 is an amount, and what is left out is unknown', async (name, field) => {
    for (const [given, read] of [
      [0, 0],
      ['0', 0],
      [null, null],
      [undefined, null],
    ] as const) {
      await using scripted = await startScriptedCarrier({
        body: { success: true, order: { ...record, [name]: given } },
      })
      expect(await scripted.carrier.status({ partnerId: 'x' })).toMatchObject({
        value: { order: { [field]: read } },
      })
    }
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

  test.each<
    [of: string, { httpStatus?: number; body: { message: string; [more: string]: unknown } }, boolean?]
  >([
    ['50109', { httpStatus: 400, body: { success: false, message: 'Không thấy', error_code: '50109' } }],
    ['40102', { httpStatus: 400, body: { success: false, message: 'Không thấy', error_code: '40102' } }],
    ['words', { body: { success: false, message: 'Không tìm thấy đơn hàng' } }],
    ['404 in the carrier’s envelope', { httpStatus: 404, body: { success: false, message: 'Sai' } }, true],
    ['a plain no in HTTP 200', { body: { success: false, message: 'Hệ thống đang bận' } }, true],
    ['a no without a word', { body: { success: false, message: '' } }, true],
  ])('finds nothing on %s', async (_, script, unnamed = false) => {
    await using scripted = await startScriptedCarrier(script)
    expect(await scripted.carrier.status({ partnerId: 'x' })).toEqual({
      ok: true,
      value: { found: false, message: script.body.message, ...(unnamed && { unnamed }) },
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
    ['a wrong path', { httpStatus: 404, body: refused('10104', 'Sai đường dẫn') }, 'rejected'],
    ['a bad request', { httpStatus: 405, body: refused('10105', 'Yêu cầu sai') }, 'rejected'],
    [
      'a missing right in words',
      { body: { success: false, message: 'Không có quyền xem đơn' } },
      'forbidden',
    ],
    ['another refusal', { httpStatus: 422, body: refused('30103', 'Thiếu khối lượng') }, 'rejected'],
    ['a record without a status', { body: { success: true, order: { label_id: 'S1' } } }, 'unreadable'],
  ])('never takes %s for "no such order"', async (_, script, kind) => {
    await using scripted = await startScriptedCarrier(script)
    expect(await scripted.carrier.status({ partnerId: 'x' })).toMatchObject({ ok: false, failure: { kind } })
  })
})
