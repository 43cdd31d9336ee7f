import { describe, expect, test } from 'vitest'
import { meaningOf } from '../../lib/carrier/error-codes.ts'
import { refused, startScriptedCarrier } from './scripted-carrier.ts'

/** The field notes' table: HTTP status, code, what is made of it, the form's field. */
const table: [httpStatus: number, code: string, kind: string, field?: string][] = [
  [500, '10101', 'carrier-down'],
  [405, '10102', 'rejected'],
  [500, '10103', 'carrier-down'],
  [404, '10104', 'rejected'],
  [405, '10105', 'rejected'],
  [401, '20101', 'unauthorised'],
  [401, '20102', 'unauthorised'],
  [422, '30101', 'rejected', 'order'],
  [422, '30102', 'rejected', 'order'],
  [422, '30103', 'rejected', 'weight'],
  [422, '30104', 'rejected', 'transport'],
  [422, '30105', 'rejected', 'weight'],
  [422, '30106', 'rejected', 'payer'],
  [422, '30107', 'rejected', 'order'],
  [200, 'ORDER_ID_EXIST', 'rejected', 'order'],
  [422, '30108', 'rejected', 'handover'],
  [422, '30110', 'rejected', 'value'],
  [422, '30201', 'rejected', 'pickupTel'],
  [422, '30202', 'rejected', 'tel'],
  [422, '30203', 'rejected', 'pickup'],
  [422, '30204', 'rejected', 'pickup'],
  [422, '30205', 'rejected', 'pickup'],
  [422, '30206', 'rejected', 'pickup'],
  [422, '30207', 'rejected', 'pickup'],
  [422, '30208', 'rejected', 'pickup'],
  [422, '30209', 'rejected', 'pickup'],
  [422, '30210', 'rejected', 'pickup'],
  [422, '30301', 'rejected', 'tel'],
  [422, '30302', 'rejected', 'hamlet'],
  [422, '30303', 'rejected'],
  [422, '30304', 'rejected'],
  [422, '30305', 'rejected'],
  [422, '30306', 'rejected'],
  [422, '30307', 'rejected'],
  [422, '30401', 'rejected', 'returnTo'],
  [422, '30402', 'rejected', 'returnTo'],
  [422, '30403', 'rejected', 'returnTo'],
  [422, '30404', 'rejected', 'returnTo'],
  [422, '30405', 'rejected', 'returnTo'],
  [422, '30501', 'rejected', 'products'],
  [403, '30601', 'forbidden'],
  [400, '30603', 'rejected', 'weight'],
  [200, '30604', 'rejected', 'transport'],
  [400, '30607', 'rejected', 'cod'],
  [400, '30608', 'rejected', 'value'],
  [400, '30609', 'rejected', 'products'],
  [200, '30610', 'rejected', 'province'],
  [500, '40101', 'carrier-down'],
  [400, '40102', 'rejected'],
  [200, '50101', 'rejected'],
  [200, '50102', 'rejected'],
  [200, '50103', 'rejected'],
  [200, '50104', 'rejected'],
  [200, '50105', 'rejected'],
  [200, '50106', 'rejected'],
  [200, '50107', 'rejected'],
  [500, '50108', 'carrier-down'],
  [400, '50109', 'rejected'],
]

test.each(table)(
  'HTTP %i with %s is %s, field %s, in the carrier’s words',
  async (httpStatus, code, kind, field?) => {
    await using scripted = await startScriptedCarrier({ httpStatus, body: refused(code, 'Lời của hãng') })
    const answer = await scripted.carrier.listPickups()
    expect(answer).toMatchObject({ ok: false, failure: { kind, message: 'Lời của hãng' } })
    const failure = answer.ok ? undefined : answer.failure
    expect(failure?.kind === 'rejected' ? failure.field : undefined).toBe(field)
    if (kind !== 'carrier-down') expect(failure).toMatchObject({ code })
    expect(scripted.seen).toHaveLength(1)
  },
)

describe('which field is missing stands in the words', () => {
  test.each([
    ['30303', 'Thiếu tên người nhận', 'name'],
    ['30304', 'Thiếu địa chỉ người nhận', 'detail'],
    ['30305', 'Thiếu tỉnh/thành phố người nhận', 'province'],
    ['30306', 'Thiếu quận/huyện người nhận', 'district'],
    ['30306', 'Thiếu thị xã', 'district'],
    ['30307', 'Thiếu phường/xã hoặc đường', 'ward'],
    ['30307', 'Thiếu tên đường', 'street'],
    ['30303', 'Thiếu email', 'email'],
    ['30303', 'Thiếu SĐT', 'tel'],
    ['30303', 'Sai', undefined],
    ['30203', 'Thiếu tên người gửi', 'pickupName'],
    ['30204', 'pick_tel is required', 'pickupTel'],
    ['30205', 'Thiếu E-mail người gửi', 'pickupEmail'],
    ['30206', 'Thiếu địa chỉ lấy hàng', 'pickupDetail'],
    ['30207', 'Thiếu tỉnh lấy hàng', 'pickupProvince'],
    ['30208', 'Thiếu huyện lấy hàng', 'pickupDistrict'],
    ['30209', 'Thiếu xã lấy hàng', 'pickupWard'],
    ['30210', 'pick_street is required', 'pickupWard'],
    ['30210', 'Tiền thu hộ không hợp lệ', 'cod'],
    // Money is meant in the pickup's codes only: an address may be named so.
    ['30304', 'Địa chỉ người nhận không nhận thu hộ', 'detail'],
    ['30403', 'Tỉnh trả hàng, cod', 'returnProvince'],
    ['30203', 'pick_money phải là số', 'cod'],
    ['30204', 'Sai COD', 'cod'],
    ['30205', 'tiền thu sai', 'cod'],
    ['30206', 'pick_province_code', 'pickupProvince'],
    ['30401', 'Thiếu tên người nhận hàng trả', 'returnName'],
    ['30402', 'return_address is required', 'returnDetail'],
    ['30403', 'Thiếu tỉnh trả hàng', 'returnProvince'],
    ['30404', 'Thiếu quận trả hàng', 'returnDistrict'],
    ['30405', 'Thiếu điện thoại trả hàng', 'returnTel'],
    ['30405', 'Thiếu email trả hàng', 'returnEmail'],
    ['30405', 'Thiếu phường trả hàng', 'returnWard'],
  ])('%s "%s" is about %s', (code, message, field) => {
    expect(meaningOf(code, message)).toEqual({ kind: 'rejected', ...(field && { field }) })
  })

  test('and nowhere else', () => {
    for (const code of ['30000', '30999', '50100', '50110', '50199'])
      expect(meaningOf(code, 'Thiếu tên')).toEqual({ kind: 'rejected' })
    for (const code of ['50200', '50000', '31000', '29999'])
      expect(meaningOf(code, 'Thiếu tên')).toBeUndefined()
    for (const code of [
      '70101',
      '302031',
      '130203',
      '303031',
      '130303',
      '304011',
      '130401',
      '501091',
      '150109',
    ])
      expect(meaningOf(code, 'Thiếu tên')).toBeUndefined()
    expect(meaningOf('', 'Thiếu tên')).toBeUndefined()
    expect(meaningOf('constructor', 'Thiếu tên')).toBeUndefined()
  })
})

test.each([
  ['tỉnh/thành phố', 'province', 'pickupProvince'],
  ['quận huyện', 'district', 'pickupDistrict'],
  ['phường xã', 'ward', 'pickupWard'],
  ['tên đường', 'street', 'pickupWard'],
  ['chi tiết', 'detail', 'pickupDetail'],
])('an address that lacks its %s is about that part of it', (part, field, ofPickup) => {
  const fieldOf = (code: string, message: string) => {
    const meaning = meaningOf(code, message)
    return meaning && 'field' in meaning ? meaning.field : undefined
  }
  expect(fieldOf('30304', `Địa chỉ người nhận thiếu ${part}`)).toBe(field)
  expect(fieldOf('30205', `Thiếu ${part} trong địa chỉ lấy hàng`)).toBe(ofPickup)
})
