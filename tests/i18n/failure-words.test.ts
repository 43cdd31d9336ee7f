import { describe, expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import * as en from '../../lib/i18n/en.ts'
import { failureWords } from '../../lib/i18n/failure-words.ts'
import { isOwnRefusal } from '../../lib/i18n/refusal-kinds.ts'
import * as vi from '../../lib/i18n/vi.ts'

const kindOf = (failure: Failure) => failureWords(failure, 'ship').kind
const rejected = (message: string, code?: string): Failure => ({
  kind: 'rejected',
  message,
  ...(code && { code }),
})
const forbidden = (message: string, code?: string): Failure => ({
  kind: 'forbidden',
  message,
  ...(code && { code }),
})

/** The refusals of the field notes' table; 10101 and 10103 are carrier failures, 20101 and 30601 have kinds. */
const codes = [
  ...['10102', '10104', '10105', '30101', '30102', '30103', '30105', '30104', '30106', '30108', '30107'],
  ...['30110', '30201', '30301', '30202', '30203', '30206', '30210', '30303', '30307', '30401', '30405'],
  ...['30302', '30501', '30603', '30607', '30608', '30609', '30604', '30610', '40102', '50101', '50102'],
  ...['50103', '50104', '50105', '50106', '50107', '50109', 'ORDER_ID_EXIST'],
]

test.each(codes)('%s has its own phrase in both languages', (code) => {
  const kind = kindOf(rejected('Không được', code))
  expect(kind).not.toBe('rejected')
  expect(vi.failures).toHaveProperty([kind, 'what'])
  expect(vi.failures).toHaveProperty([kind, 'todo'])
  expect(en.failures).toHaveProperty([kind, 'what'])
  expect(en.failures).toHaveProperty([kind, 'todo'])
})

test.each([
  ['30604', 'no-flight', /đường bộ/],
  ['30610', 'route-suspended', /tuyến/],
  ['50106', 'being-picked-up', /shipper/],
  ['30609', 'goods-banned', /cấm/],
] as const)('after %s the seller reads what to do', (code, kind, words) => {
  expect(kindOf(rejected('Không được', code))).toBe(kind)
  expect(vi.failures[kind].todo).toMatch(words)
})

describe('refusals without a code in spec §7', () => {
  test.each<[Failure, string]>([
    [rejected('Không có thông tin đơn hàng'), 'order-empty'],
    [rejected('Đơn hàng đã hủy'), 'already-cancelled'],
    [rejected('Đơn hàng đã được lấy hàng, không thể hủy'), 'already-picked'],
    [rejected('Thông tin đăng nhập không hợp lệ'), 'wrong-login'],
    [rejected('Email đã tồn tại'), 'email-taken'],
    [rejected('Số điện thoại đã được sử dụng'), 'email-taken'],
    [forbidden('Bạn không có quyền sử dụng API này'), 'operator-only'],
    [forbidden('Bạn không có quyền tạo tài khoản'), 'operator-only'],
  ])('%o', (failure, kind) => {
    expect(kindOf(failure)).toBe(kind)
  })

  test('an unknown text gets the general phrase', () => {
    expect(kindOf(rejected('Đơn hàng không hợp lệ'))).toBe('rejected')
    expect(kindOf(forbidden('Token thiếu quyền', '30601'))).toBe('forbidden')
    expect(kindOf(rejected('Hệ thống bận', '39999'))).toBe('rejected')
  })

  test('a refused token is not a wrong log-in', () => {
    expect(kindOf({ kind: 'unauthorised', message: 'Vui lòng đăng nhập lại' })).toBe('unauthorised')
  })
})

test('operator’s token, label and cancel have their own phrases', () => {
  expect(kindOf({ kind: 'unauthorised', code: '20102' })).toBe('operator-token')
  expect(kindOf({ kind: 'unauthorised', code: '20101' })).toBe('unauthorised')
  expect(kindOf({ kind: 'carrier-down', httpStatus: 500, code: '40101' })).toBe('label-not-printed')
  expect(kindOf({ kind: 'carrier-down', httpStatus: 500, code: '50108' })).toBe('cancel-failed')
  expect(kindOf({ kind: 'carrier-down', httpStatus: 500, code: '10103' })).toBe('carrier-down')
})

test.each([
  'account-in-use',
  'account-has-shipped',
  'account-has-shops',
  'marketplace-ships-nothing',
  'choices-expired',
  'price-changed',
  'switched-off',
  'token-needed',
])('%s is our own refusal, not the carrier’s', (code) => {
  expect(kindOf(rejected('…', code))).toBe(code)
  expect(isOwnRefusal(rejected('…', code))).toBe(true)
  expect(isOwnRefusal(rejected('…', '30609'))).toBe(false)
})

test('an unsure cancel stays unknown', () => {
  expect(failureWords({ kind: 'carrier-down', httpStatus: 500, code: '50108' }, 'cancel').meaning).toBe(
    'meaning.cancel.unknown',
  )
})
