import { describe, expect, test } from 'vitest'
import { draft } from './draft.ts'
import { startScriptedCarrier } from './scripted-carrier.ts'

const order = {
  partner_id: 'shop.example__1042',
  label: 'S1.A1.17373471',
  area: '1',
  fee: '30400',
  insurance_fee: '15000',
  estimated_pick_time: 'Sáng 2026-11-21',
  estimated_deliver_time: 'Chiều 2026-11-22',
  products: [],
  status_id: 2,
}
const accepted = {
  partnerId: 'shop.example__1042',
  trackingCode: 'S1.A1.17373471',
  area: '1',
  fee: 30_400,
  insuranceFee: 15_000,
  estimatedPick: 'Sáng 2026-11-21',
  estimatedDeliver: 'Chiều 2026-11-22',
  statusCode: 2,
  warning: '',
}

describe('a submission', () => {
  test('is sent byte for byte', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true, order } })
    const body = '{ "order" : {"id":"x","note":"Giao giờ hành chính"} }'
    await scripted.carrier.submit(body)
    expect(scripted.seen).toMatchObject([{ method: 'POST', url: '/services/shipment/order', body }])
  })

  test.each([
    ['numbers as text', { success: true, message: '', order, log_id: 'L' }, accepted],
    [
      'numbers as numbers and no message',
      { success: true, order: { ...order, area: 1, fee: 30400, insurance_fee: 15000, status_id: '2' } },
      accepted,
    ],
    [
      'a warning and fields nobody told of',
      {
        success: true,
        warning_message: 'Sẽ giao chậm',
        order: { ...order, sorting_code: 'HN.1', is_xfast: 0 },
      },
      { ...accepted, warning: 'Sẽ giao chậm' },
    ],
    [
      'only what cannot be done without',
      { success: true, order: { label: 'S1.A1.17373471', fee: '30400' } },
      {
        ...accepted,
        partnerId: '',
        area: '',
        insuranceFee: 0,
        estimatedPick: '',
        estimatedDeliver: '',
        statusCode: null,
      },
    ],
    [
      'odd kinds where nothing depends on them',
      {
        success: 1,
        warning_message: ['Sẽ giao chậm', 'Tăng phí'],
        order: { ...order, area: {}, status_id: [] },
      },
      { ...accepted, area: '', statusCode: null, warning: 'Sẽ giao chậm, Tăng phí' },
    ],
    [
      'nulls',
      {
        success: true,
        message: null,
        warning_message: null,
        order: { ...order, status_id: null, insurance_fee: null },
      },
      { ...accepted, insuranceFee: 0, statusCode: null },
    ],
  ])('is accepted with %s', async (_, body, expected) => {
    await using scripted = await startScriptedCarrier({ body })
    expect(await scripted.carrier.submit('{}')).toMatchObject({ kind: 'accepted', order: expected })
  })

  test('without a tracking code in the answer counts as unread, not as accepted', async () => {
    await using scripted = await startScriptedCarrier({
      body: { success: true, order: { ...order, label: '' } },
    })
    expect(await scripted.carrier.submit('{}')).toMatchObject({
      kind: 'failed',
      failure: { kind: 'unreadable' },
    })
  })

  test.each([
    ['the spec’s key', { carrier_label: 'S9', status: 2 }, 'S9', 2],
    ['the key seen on the wire', { ghtk_label: 'S9', status: '-1' }, 'S9', -1],
    ['neither', {}, '', null],
  ])(
    'of an order id that is taken is told so, tracking code under %s',
    async (_, told, label, statusCode) => {
      const error = { code: 'ORDER_ID_EXIST', partner_id: 'x', created: '2026-11-20T10:00:00+07:00', ...told }
      await using scripted = await startScriptedCarrier({
        body: { success: false, message: 'Đã tồn tại', error, log_id: 'L7' },
      })
      expect(await scripted.carrier.submit('{}')).toEqual({
        kind: 'exists',
        trackingCode: label,
        statusCode,
        logId: 'L7',
      })
      expect(scripted.seen).toHaveLength(1)
    },
  )

  test.each(['30107', 'ORDER_ID_EXIST'])(
    'of a taken order id may be told by the bare code %s',
    async (code) => {
      await using scripted = await startScriptedCarrier({
        httpStatus: 422,
        body: { success: false, message: 'Trùng mã', error_code: code },
      })
      expect(await scripted.carrier.submit('{}')).toMatchObject({ kind: 'exists', trackingCode: '' })
    },
  )
})

describe('a fee', () => {
  const fee = { name: 'area3', fee: 32000, insurance_fee: '0', delivery: true, a: '1', dt: 'local' }
  const quote = { fee: 32_000, insuranceFee: 0, delivers: true, area: 'area3', surcharges: [] }

  test('is asked for in grams, one way of transport at a time', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true, fee } })
    expect(await scripted.carrier.fee(draft({ totalWeightGrams: 1300 }), 'fly')).toEqual({
      ok: true,
      value: quote,
    })
    const { pathname, searchParams } = new URL(scripted.seen[0]?.url ?? '', scripted.url)
    expect(pathname).toBe('/services/shipment/fee')
    expect(Object.fromEntries(searchParams)).toEqual({
      pick_address_id: '88450121',
      pick_address: 'Số 12 ngõ 34 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội',
      pick_province: 'Hà Nội',
      pick_district: 'Quận Cầu Giấy',
      pick_ward: 'Phường Dịch Vọng Hậu',
      address: '12 Lý Tự Trọng',
      province: 'Thành phố Hồ Chí Minh',
      district: 'Quận 1',
      ward: 'Phường Bến Nghé',
      weight: '1300',
      value: '300000',
      transport: 'fly',
      deliver_option: 'none',
    })
  })

  test.each([
    ['as text', { ...fee, fee: '32000', delivery: 'true', extFees: null }, quote],
    ['with odd surcharges', { ...fee, extFees: 'none' }, quote],
    ['where the carrier does not deliver', { ...fee, delivery: false }, { ...quote, delivers: false }],
    [
      'where the carrier does not deliver, as a number',
      { ...fee, delivery: 0 },
      { ...quote, delivers: false },
    ],
    [
      'with surcharges',
      {
        ...fee,
        extFees: [
          { display: '(+ 6,400 đ)', title: 'Phụ phí dễ vỡ', amount: '6400', type: 'fragile' },
          { display: 'Thực phẩm', amount: 3200, type: 'food' },
        ],
      },
      {
        ...quote,
        surcharges: [
          { title: 'Phụ phí dễ vỡ', amount: 6400, type: 'fragile' },
          { title: 'Thực phẩm', amount: 3200, type: 'food' },
        ],
      },
    ],
  ])('is read %s', async (_, answer, expected) => {
    await using scripted = await startScriptedCarrier({ body: { success: true, message: '', fee: answer } })
    expect(await scripted.carrier.fee(draft(), 'road')).toEqual({ ok: true, value: expected })
  })

  test.each([
    ['a no without a word', { success: false, message: '' }],
    ['an empty body', ''],
  ])('is asked for once more after %s', async (_, body) => {
    await using scripted = await startScriptedCarrier({ body }, { body: { success: true, fee } })
    expect(await scripted.carrier.fee(draft(), 'road')).toEqual({ ok: true, value: quote })
    expect(scripted.seen).toHaveLength(2)
  })

  test('is asked for twice at most', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: '' } })
    expect(await scripted.carrier.fee(draft(), 'road')).toMatchObject({ failure: { kind: 'carrier-down' } })
    expect(scripted.seen).toHaveLength(2)
  })

  test('that the carrier refuses in words is not asked for again', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Sai tỉnh' } })
    expect(await scripted.carrier.fee(draft(), 'road')).toMatchObject({ failure: { kind: 'rejected' } })
    expect(scripted.seen).toHaveLength(1)
  })
})

describe('a look-up', () => {
  const record = {
    label_id: 'S1',
    partner_id: 'x',
    status: '12',
    ship_money: '16500',
    weight: '300',
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
          tel: '',
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

describe('a cancel', () => {
  const done = { body: { success: true, message: '', log_id: 'L' } }

  test('is a POST', async () => {
    await using scripted = await startScriptedCarrier(done)
    expect(await scripted.carrier.cancel({ trackingCode: 'S1' })).toEqual({ kind: 'cancelled' })
    expect(scripted.seen).toMatchObject([{ method: 'POST', url: '/services/shipment/cancel/S1' }])
  })

  test.each([
    ['405', { httpStatus: 405 }],
    ['405 with a page', { httpStatus: 405, body: '<h1>Method Not Allowed</h1>' }],
    ['10102', { httpStatus: 405, body: { success: false, message: 'Sai', error_code: '10102' } }],
    ['10102 in HTTP 200', { body: { success: false, message: 'Sai', error_code: '10102' } }],
  ])('becomes one GET on %s', async (_, script) => {
    await using scripted = await startScriptedCarrier(script, done)
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toEqual({ kind: 'cancelled' })
    expect(scripted.seen.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test('is not tried a third time', async () => {
    await using scripted = await startScriptedCarrier({ httpStatus: 405 })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({ kind: 'failed' })
    expect(scripted.seen).toHaveLength(2)
  })

  test.each([
    { success: false, message: 'Đơn hàng đã bị hủy', error_code: '50101' },
    { success: false, message: 'Đơn hàng đã hủy', log_id: 'L' },
    { success: false, message: 'Đơn hàng đã ở trạng thái huỷ', log_id: 'L' },
    { success: false, message: 'Order was already cancelled', log_id: 'L' },
  ])('of a cancelled order counts as done: $message', async (body) => {
    await using scripted = await startScriptedCarrier({ body })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toEqual({ kind: 'already' })
  })

  test.each([
    { success: false, message: 'Đơn hàng đã lấy hàng, không thể hủy', log_id: 'L' },
    { success: false, message: 'Đơn đã được lấy hàng nên chưa hủy được' },
    { success: false, message: 'Đang lấy hàng', error_code: '50106' },
    { success: false, message: 'Đơn hàng đã bị hủy bởi lỗi khác', error_code: '50107' },
  ])('that is refused tells so in the carrier’s words: $message', async (body) => {
    await using scripted = await startScriptedCarrier({ body })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', message: body.message },
    })
    expect(scripted.seen).toHaveLength(1)
  })

  test('that may be tried again is not tried again by the client', async () => {
    await using scripted = await startScriptedCarrier({
      httpStatus: 500,
      body: { success: false, message: 'Lỗi', error_code: '50108' },
    })
    expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({
      failure: { kind: 'carrier-down' },
    })
    expect(scripted.seen).toHaveLength(1)
  })
})

test('pickup addresses are listed, ids as text or numbers', async () => {
  await using scripted = await startScriptedCarrier({
    body: {
      success: true,
      message: '',
      data: [
        { pick_address_id: 885, address: '12 Duy Tân', pick_tel: '0912000111', pick_name: 'Kho', extra: 1 },
      ],
    },
  })
  expect(await scripted.carrier.listPickups()).toEqual({
    ok: true,
    value: [{ id: '885', name: 'Kho', tel: '0912000111', address: '12 Duy Tân' }],
  })
})

test('the connection is checked with GET, and with POST where GET is no method', async () => {
  await using scripted = await startScriptedCarrier({ httpStatus: 405 }, { body: { success: true } })
  expect(await scripted.carrier.checkConnection()).toEqual({ ok: true, value: null })
  expect(scripted.seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
})
