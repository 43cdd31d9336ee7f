import { expect, test } from 'vitest'
import { relayEventSchema } from '../../../../lib/domain/relay-event.ts'
import { type Notice, readNotice } from '../../../../servers/relay/http/notice.ts'
import { formOf } from './start-relay.ts'

function read(body: string): Notice {
  const notice = readNotice(body)
  if (typeof notice === 'string') throw new Error(notice)
  return notice
}

test('a form is read field by field', () => {
  const { digest, ...fields } = read(String(formOf(7, { reason_code: '122', reason: 'Không liên lạc được' })))
  expect(fields).toEqual({
    partnerId: 'QS-7',
    trackingCode: 'S1.A1.7',
    statusCode: 5,
    actionTime: '2026-11-02T12:18:39+07:00',
    reasonCode: 122,
    reason: 'Không liên lạc được',
    weightKg: 2.4,
    fee: 74_000,
    cod: 100_000,
    partial: false,
  })
  expect(digest).toHaveLength(32)
})

test('form and JSON of one notice have one digest, numbers as text or not', () => {
  const form = read(String(formOf(7)))
  const json = {
    partner_id: 'QS-7',
    label_id: 'S1.A1.7',
    status_id: 5,
    action_time: '2026-11-02T12:18:39+07:00',
    reason_code: null,
    reason: [],
    weight: 2.4,
    fee: 74000,
    pick_money: '100000',
    return_part_package: false,
    something_new: { nobody: 'knows' },
  }
  expect(read(JSON.stringify(json))).toEqual(form)
  expect(read(` \uFEFF${JSON.stringify(json)}\n`)).toEqual(form)
})

test('an unescaped plus in a form is read as a plus', () => {
  const form = String(formOf(7))
  expect(read(form.replace('%2B07%3A00', '+07:00'))).toEqual(read(form))
  const time = (text: string) => read(`label_id=S1&status_id=5&action_time=${text}`).actionTime
  expect(time('2026-11-02 12:18:39.25 0700')).toBe('2026-11-02 12:18:39.25+0700')
  expect(time('2026-11-02 12:18')).toBe('2026-11-02 12:18')
  expect(time('2026-11-02T12:18:39-07:00')).toBe('2026-11-02T12:18:39-07:00')
})

test.each(Object.keys(Object.fromEntries(formOf(7))))(
  'a notice with another %s is another notice',
  (name) => {
    const other = read(String(formOf(7, { [name]: '1' })))
    expect(other.digest.equals(read(String(formOf(7))).digest)).toBe(false)
  },
)

test('swapped fields are another notice', () => {
  const one = read(String(formOf(7, { partner_id: 'a","b', label_id: 'c' })))
  const other = read(String(formOf(7, { partner_id: 'a', label_id: 'b","c' })))
  expect(one.digest.equals(other.digest)).toBe(false)
})

test('optional fields may be missing', () => {
  const { partnerId, reasonCode, weightKg, fee, cod, partial } = read('label_id=S1&status_id=-1')
  expect({ partnerId, reasonCode, weightKg, fee, cod, partial }).toEqual({
    partnerId: '',
    reasonCode: null,
    weightKg: null,
    fee: null,
    cod: null,
    partial: false,
  })
})

test('an id of many digits loses none of them', () => {
  expect(read('{"partner_id": 12345678901234567890, "status_id": "3"}').partnerId).toBe(
    '12345678901234567890',
  )
})

test.each([
  ['', 'No status_id'],
  ['hello', 'No status_id'],
  ['{"partner_id": "QS-1"', 'Neither a form'],
  ['[1, 2]', 'Neither a form'],
  ['partner_id=QS-1&status_id=', 'No status_id'],
  ['partner_id=QS-1&status_id=delivered', 'No status_id'],
  ['partner_id=QS-1&status_id=5.5', 'No status_id'],
  ['partner_id=QS-1&status_id=99999999999', 'No status_id'],
  ['partner_id=%20&label_id=&status_id=5', 'Neither partner_id'],
  [`partner_id=${'7'.repeat(301)}&status_id=5`, 'over 300'],
])('%j is no notice', (body, why) => {
  expect(readNotice(body)).toContain(why)
})

test('what no store can hold is removed, so that one notice does not fail others', () => {
  const form = formOf(7, { reason: 'a\0b\uD800', fee: '1e99', reason_code: '4294967296' })
  const { reason, fee, reasonCode } = read(String(form))
  expect({ reason, fee, reasonCode }).toEqual({ reason: 'ab\uFFFD', fee: null, reasonCode: null })
  expect(read('{"partner_id": "x\\u0000\\ud83d", "status_id": 5}').partnerId).toBe('x\uFFFD')
})

test('long texts are shortened, and still make two notices', () => {
  const long = read(String(formOf(7, { reason: `${'á'.repeat(299)}😀`, action_time: 'x'.repeat(400) })))
  const { digest, ...fields } = long
  expect(relayEventSchema.safeParse({ seq: 1, receivedAt: 1, ...fields }).success).toBe(true)
  expect(long.reason.isWellFormed()).toBe(true)
  const other = read(String(formOf(7, { reason: `${'á'.repeat(299)}😀`, action_time: 'x'.repeat(401) })))
  expect(other.digest.equals(digest)).toBe(false)
})
