import { expect, test } from 'vitest'
import { fieldOfCode } from '../../lib/carrier/error-codes.ts'

test.each([
  ['30101', '', 'order'],
  ['30102', '', 'order'],
  ['30103', '', 'weight'],
  ['30105', '', 'weight'],
  ['30603', '', 'weight'],
  ['30104', '', 'transport'],
  ['30604', '', 'transport'],
  ['30106', '', 'payer'],
  ['30108', '', 'pickup'],
  ['30110', '', 'value'],
  ['30608', '', 'value'],
  ['30201', '', 'pickup'],
  ['30203', '', 'pickup'],
  ['30210', '', 'pickup'],
  ['30202', '', 'tel'],
  ['30301', '', 'tel'],
  ['30302', '', 'hamlet'],
  ['30501', '', 'products'],
  ['30609', '', 'products'],
  ['30607', '', 'cod'],
  ['30610', '', 'province'],
  ['30303', 'Thiếu tên người nhận', 'name'],
  ['30304', 'Thiếu địa chỉ người nhận', 'detail'],
  ['30305', 'Thiếu tỉnh/thành phố người nhận', 'province'],
  ['30306', 'Thiếu quận/huyện người nhận', 'district'],
  ['30307', 'Thiếu phường/xã hoặc đường', 'ward'],
  ['30303', 'Thiếu email', 'email'],
  ['30303', 'Thiếu SĐT', 'tel'],
  ['30303', 'Sai', undefined],
  ['30999', 'Thiếu tên', undefined],
  ['', 'Thiếu tên', undefined],
])('the carrier’s %s "%s" points at %s', (code, message, field) => {
  expect(fieldOfCode(code, message)).toBe(field)
})
