import { describe, expect, test } from 'vitest'
import type { OrderReference } from '../../lib/carrier/carrier.ts'
import { orders } from '../../lib/carrier/orders.ts'
import { whatMatters } from '../what-matters.ts'
import { answering } from './answering.ts'

const asking = (answer: unknown, httpStatus?: number) => orders(answering(answer, httpStatus).exchange, {})

test('where each part of the carrier’s answer to an order goes', async () => {
  const order = {
    ...{ partner_id: 'shop.example__1042', label: 'S1.A1.17373471', area: '2', fee: '30400' },
    ...{ insurance_fee: '15000', tracking_id: 17373471, estimated_pick_time: 'Sáng 2026-11-21' },
    ...{
      estimated_deliver_time: 'Chiều 2026-11-23',
      products: ['Áo'],
      status_id: 2,
      sorting_code: 'HN.7.12',
    },
  }
  const answer = {
    success: true,
    message: 'Đã nhận',
    log_id: 'L1',
    rid: 'R2',
    warning_message: 'Thiếu phường',
    order,
  }
  expect(
    await whatMatters(answer, (given) => asking(given).submit('{}'), {
      others: {
        'order.fee': [30_400, null, undefined, 'miễn phí'],
        'order.insurance_fee': [null, undefined],
        'order.status_id': ['2', '1', null],
        'order.label': [undefined],
        warning_message: [undefined],
        log_id: [undefined],
      },
    }),
  ).toMatchInlineSnapshot(`
    "
    success: kind order logId failure
    log_id: logId
    warning_message: order.warning
    order.partner_id: order.partnerId
    order.label: order.trackingCode (another, spaces); kind order logId failure (empty, none)
    order.area: order.area
    order.fee: kind order logId failure (another, empty, null, none, "miễn phí")
    order.insurance_fee: order.insuranceFee (another, empty, null, none)
    order.estimated_pick_time: order.estimatedPick
    order.estimated_deliver_time: order.estimatedDeliver
    order.status_id: order.statusCode (0, +1, +1 day, "1", null)
    order.sorting_code: order.sortingCode (another, empty)
    "
  `)
})

test('where each part of the carrier’s record goes', async () => {
  const order = {
    ...{
      label_id: 'S1.A1.17373471',
      partner_id: 'shop.example__1042',
      status: '4',
      status_text: 'Đang giao',
    },
    ...{ created: '26-11-20 08:09:10', modified: '26-11-22 11:12:13', message: 'Giao giờ hành chính' },
    ...{ pick_date: '2026-11-21', deliver_date: '2026-11-23', customer_fullname: 'Lê Thị Mơ' },
    ...{ customer_tel: '0987654321', address: '12 Lý Tự Trọng', storage_day: '3', ship_money: '16500' },
    ...{ insurance: 1_500, value: 450_000, weight: '300', pick_money: 470_000, is_freeship: '1' },
    ...{ reason_code: '122', reason: 'Không gặp khách' },
  }
  expect(
    await whatMatters(
      { success: true, message: 'Có', log_id: 'L1', order },
      (given) => asking(given).status({ trackingCode: 'S1' }),
      {
        others: {
          'order.status': [4, '-1', 45, null, ''],
          'order.pick_money': [0, '470000', '', null, undefined],
          'order.weight': [300, 300.4, null],
          'order.is_freeship': [1, 0, 'false', null, undefined],
          'order.reason_code': [122, '', null],
          'order.label_id': [undefined],
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "
    success: value.found value.order value.message value.unnamed
    order.label_id: value.order.trackingCode
    order.partner_id: value.order.partnerId
    order.status: ok value.found value.order failure (another, empty, null); value.order.statusCode ("-1", 45)
    order.status_text: value.order.statusText
    order.created: value.order.created
    order.modified: value.order.modified
    order.message: value.order.note
    order.pick_date: value.order.pickDate
    order.deliver_date: value.order.deliverDate
    order.customer_fullname: value.order.name
    order.customer_tel: value.order.tel
    order.address: value.order.address
    order.storage_day: value.order.storageDays (another, empty)
    order.ship_money: value.order.fee (another, empty)
    order.insurance: value.order.insuranceFee
    order.value: value.order.value
    order.weight: value.order.weightGrams (another, empty, null)
    order.pick_money: value.order.cod (0, +1, +1 day, "", null, none)
    order.is_freeship: value.order.freeship (another, spaces, empty, 0, "false", null, none)
    order.reason_code: value.order.reasonCode (another, empty, null)
    order.reason: value.order.reason
    "
  `)
})

describe('which refusals are not one', () => {
  const error = {
    code: 'ORDER_ID_EXIST',
    partner_id: 'x',
    carrier_label: 'S1',
    ghtk_label: 'S2',
    created: '2026-11-20T01:02:03Z',
    status: 12,
  }
  const refusal = {
    httpStatus: 200,
    body: { success: false, message: 'Mã đơn đã có', error_code: '', log_id: 'L1', error },
  }

  test('of an order: its id is taken, by whichever parcel', async () => {
    expect(
      await whatMatters(refusal, ({ httpStatus, body }) => asking(body, httpStatus).submit('{}'), {
        others: {
          'body.error.code': ['30107', '30101', undefined],
          'body.error_code': ['ORDER_ID_EXIST', '30107', '30101'],
          'body.error.carrier_label': [undefined, null],
          'body.error.status': ['12', '-1', null, undefined],
          'body.error': [null, undefined],
          'body.success': [undefined, 'false', 0],
          httpStatus: [400, 401, 403, 404, 422, 429, 500],
        },
      }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: kind trackingCode statusCode logId failure (429)
      body.success: kind trackingCode statusCode logId failure (not, none)
      body.log_id: logId
      body.error: kind trackingCode statusCode logId failure
      body.error.code: kind trackingCode statusCode logId failure (another, spaces, empty, "30101", none)
      body.error.carrier_label: trackingCode
      body.error.status: statusCode (0, +1, +1 day, "-1", null, none)
      "
    `)
  })

  const CODES = [
    '',
    '10101',
    '10102',
    '10103',
    '10104',
    '20101',
    '30601',
    '40101',
    '40102',
    '50101',
    '50102',
    '50103',
    '50104',
    '50105',
    '50106',
    '50107',
    '50108',
    '50109',
  ]
  const bare = {
    httpStatus: 200,
    body: { success: false, message: 'Không được', error_code: '30101', log_id: 'L1' },
  }
  const MESSAGES = [
    'Đơn hàng đã hủy',
    'Đơn đã bị huỷ',
    'Đã lấy hàng, không thể hủy',
    'Không tìm thấy đơn hàng',
  ]
  const others = {
    'body.error_code': CODES,
    'body.message': MESSAGES,
    httpStatus: [400, 401, 403, 404, 405, 422, 500],
  }

  test('of a look-up: the carrier has no such order', async () => {
    const said = async ({ httpStatus, body }: typeof bare) => {
      const answer = await asking(body, httpStatus).status({ trackingCode: 'S1' })
      return answer.ok ? `found: ${answer.value.found}` : answer.failure.kind
    }
    expect(await whatMatters(bare, said, { others })).toMatchInlineSnapshot(`
      "
      body.success: "unreadable"
      body.error_code: "found: false" (another, spaces, empty, "40102", "50109"); "carrier-down" ("10101", "10103", "40101", "50108"); "unauthorised" ("20101"); "forbidden" ("30601")
      "
    `)
    expect(
      await whatMatters({ ...bare, body: { ...bare.body, error_code: '' } }, said, { others }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: "carrier-down" (+1 day, 500); "unauthorised" (401); "forbidden" (403)
      body.success: "unreadable"
      body.error_code: "carrier-down" ("10101", "10103", "40101", "50108"); "rejected" ("10102", "10104", "50101", "50102", "50103", "50104", "50105", "50106", "50107"); "unauthorised" ("20101"); "forbidden" ("30601")
      "
    `)
  })

  test('of a cancel: it was cancelled before', async () => {
    const said = async ({ httpStatus, body }: typeof bare) => {
      const answer = await asking(body, httpStatus).cancel({ trackingCode: 'S1' })
      return answer.kind === 'failed' ? answer.failure.kind : answer.kind
    }
    expect(await whatMatters(bare, said, { others })).toMatchInlineSnapshot(`
      "
      body.success: "cancelled"
      body.error_code: "carrier-down" ("10101", "10103", "40101", "50108"); "unauthorised" ("20101"); "forbidden" ("30601"); "already" ("50101")
      "
    `)
    expect(
      await whatMatters({ ...bare, body: { ...bare.body, error_code: '' } }, said, { others }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: "carrier-down" (+1 day, 500); "unauthorised" (401); "forbidden" (403)
      body.success: "cancelled"
      body.message: "carrier-down" (empty); "already" ("Đơn hàng đã hủy", "Đơn đã bị huỷ")
      body.error_code: "carrier-down" ("10101", "10103", "40101", "50108"); "unauthorised" ("20101"); "forbidden" ("30601"); "already" ("50101")
      "
    `)
  })
})

test('how an order is named to the carrier', async () => {
  const paths = async (order: OrderReference) => {
    const { exchange, asked } = answering({ success: true })
    const carrier = orders(exchange, {})
    await carrier.status(order)
    await carrier.cancel(order)
    return asked.map(({ path }) => path)
  }
  expect(await paths({ trackingCode: 'S1.A1' })).toEqual([{ order: 'S1.A1' }, { order: 'S1.A1' }])
  expect(await paths({ partnerId: 'shop__7' })).toEqual([
    { order: 'partner_id:shop__7' },
    { order: 'partner_id:shop__7' },
  ])
})
