import { describe, expect, test } from 'vitest'
import {
  ALREADY_CANCELLED_CODE,
  NOT_FOUND_CODES,
  ORDER_ID_TAKEN_CODES,
  REFER_TOKEN_CODE,
  WRONG_METHOD_CODE,
} from '../../../lib/carrier/error-codes.ts'
import {
  isAlreadyCancelled,
  isNotFound,
  isOrderIdTaken,
  isReferToken,
  isWrongMethod,
  namesNoOrder,
  type Refusal,
  refusalFailure,
} from '../../../lib/carrier/refusal.ts'
import { whatMatters } from '../../what-matters.ts'

const refusal = (change: Partial<Refusal> = {}): Refusal => ({
  ...{ httpStatus: 200, message: '', code: '', logId: '', error: {} },
  ...change,
})

describe('a look-up that finds no order', () => {
  test.each<[what: string, change: Partial<Refusal>, isSo: boolean]>([
    ['a no without a word', {}, true],
    ['a no without a word, in HTTP 404', { httpStatus: 404 }, true],
    ['a no without a word, in HTTP 499', { httpStatus: 499 }, true],
    ['no answer of the carrier, in HTTP 500', { httpStatus: 500 }, false],
    ['a token that is refused', { httpStatus: 401 }, false],
    ['a right that is missing', { httpStatus: 403 }, false],
    ['words', { message: 'Không tìm thấy đơn hàng' }, true],
    ['words in HTTP 500', { httpStatus: 500, message: 'Lỗi hệ thống' }, false],
    ['words of a missing right', { message: 'Shop không có quyền' }, false],
    ['a code of another matter', { code: '30110', message: 'Giá trị sai' }, false],
    ['a code that nobody knows, with words', { code: '99999', message: 'Sai' }, true],
    ...NOT_FOUND_CODES.map((code): [string, Partial<Refusal>, boolean] => [
      `the code ${code}`,
      { code },
      true,
    ]),
  ])('%s: %s', (_, change, isSo) => {
    expect(isNotFound(refusal(change))).toBe(isSo)
  })
})

test.each([
  ['Không tìm thấy đơn hàng', true],
  ['Mã vận đơn không tồn tại', true],
  ['Shop không có đơn này', true],
  ['Không thấy đơn', true],
  ['Order not found', true],
  ['The order does not exist', true],
  ['', false],
  ['Hệ thống đang bận, vui lòng thử lại sau', false],
  ['Hệ thống bận, không thấy phản hồi', false],
  ['System is busy', false],
])('“%s” of a look-up says that there is no such order: %s', (message, isSo) => {
  expect(namesNoOrder(refusal({ message }))).toBe(isSo)
  expect(namesNoOrder(refusal({ message, code: '50109' }))).toBe(true)
})

describe('what a refusal without a known code means', () => {
  test.each([
    [
      { httpStatus: 401, message: 'Sai token', code: '' },
      { kind: 'unauthorised', message: 'Sai token' },
    ],
    [{ httpStatus: 401 }, { kind: 'unauthorised' }],
    [{ httpStatus: 403 }, { kind: 'unauthorised' }],
    [
      { httpStatus: 403, message: 'Không' },
      { kind: 'forbidden', message: 'Không' },
    ],
    [{ httpStatus: 200 }, { kind: 'carrier-down', httpStatus: 200 }],
    [{ httpStatus: 399 }, { kind: 'carrier-down', httpStatus: 399 }],
    [{ httpStatus: 400 }, { kind: 'rejected', message: '' }],
    [
      { httpStatus: 499, message: 'Sai' },
      { kind: 'rejected', message: 'Sai' },
    ],
    [
      { httpStatus: 500, message: 'Sai' },
      { kind: 'carrier-down', httpStatus: 500, message: 'Sai' },
    ],
    [{ message: 'Chưa được cấp quyền' }, { kind: 'forbidden', message: 'Chưa được cấp quyền' }],
    [{ message: 'Permission denied' }, { kind: 'forbidden', message: 'Permission denied' }],
    [
      { message: 'Hàng không được phép gửi', logId: 'L1' },
      { kind: 'rejected', message: 'Hàng không được phép gửi', logId: 'L1' },
    ],
  ])('%j is %j', (change, failure) => {
    expect(refusalFailure(refusal(change))).toStrictEqual(failure)
  })

  test('names the right that the operation needs', () => {
    expect(refusalFailure(refusal({ httpStatus: 403, message: 'Không', right: 'createOrder' }))).toEqual({
      ...{ kind: 'forbidden', message: 'Không', right: 'createOrder' },
    })
  })
})

test('a number of an order is taken by any code for it, in the answer or in its error', () => {
  for (const code of ORDER_ID_TAKEN_CODES) {
    expect(isOrderIdTaken(refusal({ code }))).toBe(true)
    expect(isOrderIdTaken(refusal({ error: { code } }))).toBe(true)
  }
  expect(isOrderIdTaken(refusal({ code: '30110', error: { code: '' } }))).toBe(false)
  expect(isOrderIdTaken(refusal())).toBe(false)
})

test('a wrong method is known by its code, or by HTTP 405 alone', () => {
  expect(isWrongMethod(refusal({ code: WRONG_METHOD_CODE }))).toBe(true)
  expect(isWrongMethod(refusal({ httpStatus: 405 }))).toBe(true)
  expect(isWrongMethod(refusal({ httpStatus: 405, code: '30110' }))).toBe(false)
  expect(isWrongMethod(refusal({ httpStatus: 404 }))).toBe(false)
})

test('an order is cancelled already by the code, or by words that say nothing else', () => {
  const said = (message: string, code = '') => isAlreadyCancelled(refusal({ message, code }))
  expect(said('Sai', ALREADY_CANCELLED_CODE)).toBe(true)
  expect(said('Đơn hàng đã hủy', '30110')).toBe(false)
  for (const words of [
    ...['Đơn đã hủy.', 'Đơn hàng đã bị hủy', 'Đơn đã ở trạng thái hủy', 'Đơn hàng này đã được huỷ'],
    'already been cancelled',
  ])
    expect(said(words), words).toBe(true)
  for (const words of ['Đã lấy hàng, không thể hủy', 'Đơn hàng đã hủy giao', 'Đã hủy, đang chuyển hoàn'])
    expect(said(words), words).toBe(false)
})

test('a refused partner token is one by its code alone', () => {
  expect(isReferToken({ kind: 'unauthorised', code: REFER_TOKEN_CODE })).toBe(true)
  expect(isReferToken({ kind: 'unauthorised' })).toBe(false)
  expect(isReferToken({ kind: 'forbidden', message: '', code: REFER_TOKEN_CODE })).toBe(false)
})

test('what a failure keeps of a refusal', async () => {
  const kinds = { rejected: '30301', unauthorised: '20101', forbidden: '30601', down: '10101' }
  const whole = {
    ...{ httpStatus: 503, message: 'Thiếu số điện thoại', logId: 'L1', error: { code: 'X7' } },
    right: 'createOrder' as const,
  }
  const failures = (given: typeof whole) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, code]) => [kind, refusalFailure({ ...given, code })]),
    )
  expect(await whatMatters(whole, failures, { others: { right: [undefined] } })).toMatchInlineSnapshot(`
    "
    httpStatus: down.httpStatus
    message: rejected.message unauthorised.message forbidden.message down.message
    logId: rejected.logId forbidden.logId down.logId
    right: forbidden.right
    "
  `)
  const without = { ...whole, httpStatus: 422, code: '' }
  expect(
    await whatMatters(without, refusalFailure, {
      others: {
        httpStatus: [200, 400, 401, 403, 404, 500],
        code: [...Object.values(kinds), '99999'],
        message: ['Shop không có quyền'],
      },
    }),
  ).toMatchInlineSnapshot(`
    "
    httpStatus: kind httpStatus (+1 day, 500); kind logId (401); kind right (403)
    message: message (another, upper case, no marks, NFD, spaces, empty); kind message right ("Shop không có quyền")
    logId: logId
    code: code (another, spaces, "99999"); code field ("30301"); kind logId code ("20101"); kind code right ("30601"); kind httpStatus code ("10101")
    "
  `)
})
