import { describe, expect, test } from 'vitest'
import { startScriptedCarrier } from '../scripted-carrier.ts'

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
  sortingCode: '',
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
    [{ log_id: 'L1' }, 'L1'],
    [{ rid: 'R1' }, 'R1'],
    [{ log_id: 'L1', rid: 'R1' }, 'L1'],
    [{ log_id: '', rid: 7 }, '7'],
    [{}, ''],
  ])('that is taken with %j is traced by “%s”', async (trace, logId) => {
    await using scripted = await startScriptedCarrier({ body: { success: true, order, ...trace } })
    expect(await scripted.carrier.submit('{}')).toMatchObject({ kind: 'accepted', logId })
  })

  test.each([
    ['numbers as text', { success: true, message: '', order, log_id: 'L' }, accepted],
    [
      'numbers as numbers and no message',
      { success: true, order: { ...order, area: 1, fee: 30400, insurance_fee: 15000, status_id: '2' } },
      accepted,
    ],
    [
      'a warning and fields of no document',
      {
        success: true,
        warning_message: 'Sẽ giao chậm',
        order: { ...order, sorting_code: 'HN.1', is_xfast: 0 },
      },
      { ...accepted, sortingCode: 'HN.1', warning: 'Sẽ giao chậm' },
    ],
    ['a tracking id', { success: true, order: { ...order, tracking_id: '17373471' } }, accepted],
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

  test.each([
    ['a number', 31, '31'],
    ['a code with room around it', ' SG-12/C.3 ', 'SG-12/C.3'],
    ['an accented code', 'ĐN.02', 'ĐN.02'],
    ['forty letters', 'H'.repeat(40), 'H'.repeat(40)],
    ['forty-one letters', 'H'.repeat(41), ''],
    ['markup', '<img src=x onerror=alert(1)>', ''],
    ['lines', 'HN.01\nCOD 0', ''],
    ['letters that turn the line around', 'HN\u202e.01', ''],
    ['a whole story', 'HN.01.'.repeat(2000), ''],
    ['an object', { code: 'HN', to: 'SG' }, ''],
    ['nothing', null, ''],
  ])('keeps the sorting code only where it is one: %s', async (_, sorting_code, sortingCode) => {
    await using scripted = await startScriptedCarrier({
      body: { success: true, order: { ...order, sorting_code } },
    })
    expect(await scripted.carrier.submit('{}')).toMatchObject({ kind: 'accepted', order: { sortingCode } })
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
  ])('of an order id that is taken is known, tracking code under %s', async (_, said, label, statusCode) => {
    const error = { code: 'ORDER_ID_EXIST', partner_id: 'x', created: '2026-11-20T10:00:00+07:00', ...said }
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
  })

  test('of a taken order id is known under another code too', async () => {
    const body = {
      success: false,
      error_code: '10101',
      error: { code: 'ORDER_ID_EXIST', carrier_label: 'S9' },
    }
    await using scripted = await startScriptedCarrier({ httpStatus: 500, body })
    expect(await scripted.carrier.submit('{}')).toMatchObject({ kind: 'exists', trackingCode: 'S9' })
  })

  test.each(['30107', 'ORDER_ID_EXIST'])(
    'of a taken order id may be known by the bare code %s',
    async (code) => {
      await using scripted = await startScriptedCarrier({
        httpStatus: 422,
        body: { success: false, message: 'Trùng mã', error_code: code },
      })
      expect(await scripted.carrier.submit('{}')).toMatchObject({ kind: 'exists', trackingCode: '' })
    },
  )
})
