import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readReply } from '../../lib/carrier/reply.ts'
import { wireText } from '../../lib/carrier/wire-values.ts'
import { whatMatters } from '../what-matters.ts'

const schema = z.looseObject({ label: wireText })
const scrub = { success: (text: string) => text, failure: (text: string) => text }
const read = (httpStatus: number, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  readReply({ httpStatus, bytes, headers: new Headers(headers) }, schema, scrub)
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('what an answer is read as', () => {
  const STATUSES = [204, 302, 400, 401, 403, 404, 405, 422, 429, 500, 502]
  const readAs = ({ httpStatus, text, said }: { httpStatus: number; text?: string; said?: object }) => {
    const reply = read(httpStatus, utf8(text ?? JSON.stringify(said)))
    return reply.kind === 'failed' ? { failed: reply.failure, empty: reply.empty } : reply
  }

  test('where all is well', async () => {
    const said = { success: true, message: 'Được', error_code: '7', log_id: 'L1', rid: 'R2', label: 'S1' }
    expect(
      await whatMatters({ httpStatus: 200, said }, readAs, {
        others: {
          httpStatus: STATUSES,
          'said.success': ['true', 1, 'false', 0, null],
          'said.log_id': [undefined],
        },
      }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: kind answer logId failed (429)
      said.success: kind answer logId refusal.httpStatus refusal.message refusal.code refusal.logId refusal.error (not, "false", 0, null); answer.success ("true", 1)
      said.message: answer.message
      said.error_code: answer.error_code
      said.log_id: answer.log_id logId
      said.rid: answer.rid
      said.label: answer.label
      "
    `)
  })

  test('where the carrier says no', async () => {
    const error = { code: 'ORDER_ID_EXIST', carrier_label: 'S7' }
    const said = {
      success: false,
      message: 'Không được',
      error_code: '30101',
      log_id: 'L1',
      rid: 'R2',
      error,
    }
    expect(
      await whatMatters({ httpStatus: 200, said }, readAs, {
        others: {
          httpStatus: STATUSES,
          'said.success': ['false', 0, 'true', null, undefined],
          'said.error_code': [30_101, null, undefined],
          'said.message': [null, undefined],
          'said.log_id': [undefined],
          'said.error': [null, 'lỗi', undefined],
        },
      }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: refusal.httpStatus (0, +1, +1 day, 204, 302, 400, 401, 403, 404, 405, 422, 500, 502); kind refusal.httpStatus refusal.message refusal.code refusal.logId refusal.error failed (429)
      said.success: kind refusal.httpStatus refusal.message refusal.code refusal.logId refusal.error answer.label answer.success answer.message answer.error_code answer.log_id answer.rid answer.error logId (not, "true")
      said.message: refusal.message
      said.error_code: refusal.code (another, spaces, empty, null, none)
      said.log_id: refusal.logId
      said.error: refusal.error.code refusal.error.carrier_label
      said.error.code: refusal.error.code
      said.error.carrier_label: refusal.error.carrier_label
      "
    `)
  })

  test('where something else answers, or nothing', async () => {
    const page = { httpStatus: 200, text: '<html><title>Bảo trì</title></html>' }
    expect(
      await whatMatters(page, readAs, {
        others: { httpStatus: STATUSES, text: ['{}', '[]', 'null', '"Bảo trì"', '\n', '{"success":true'] },
      }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: failed.httpStatus (0, +1, 204, 302, 400, 403, 404, 405, 422); failed.kind failed.httpStatus failed.excerpt (+1 day, 401, 500, 502); failed.kind failed.httpStatus failed.excerpt empty failed.retryAfterMs (429)
      text: failed.excerpt (another, upper case, no marks, NFD, "{}", "[]", "null", "\\"Bảo trì\\"", "{\\"success\\":true"); failed.excerpt empty (empty, "\\n")
      "
    `)
    expect(
      await whatMatters({ httpStatus: 200, text: '' }, readAs, { others: { httpStatus: STATUSES } }),
    ).toMatchInlineSnapshot(`
      "
      httpStatus: failed.httpStatus (0, +1, 204, 302, 400, 404, 405, 422); failed.kind failed.httpStatus failed.excerpt (+1 day, 500, 502); failed.kind failed.httpStatus failed.excerpt empty (401, 403); failed.kind failed.httpStatus failed.excerpt empty failed.retryAfterMs (429)
      text: failed.excerpt empty (another)
      "
    `)
  })
})

test.each([
  ['a mark of the byte order before it', (text: string) => `\ufeff${text}`],
  ['lines and spaces around it', (text: string) => `\r\n\t ${text} \n`],
  [
    'its letters escaped',
    (text: string) =>
      text.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['its lines indented', (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
])('an answer with %s says what it says without', (_, change) => {
  const yes = JSON.stringify({ success: true, log_id: 'L1', label: 'Phường Bến Nghé' })
  const no = JSON.stringify({ success: false, message: 'Địa chỉ chưa đúng', error_code: '30303' })
  for (const text of [yes, no]) {
    expect(read(200, utf8(change(text)))).toEqual(read(200, utf8(text)))
    expect(read(200, utf8(text)).kind).not.toBe('failed')
  }
  expect(read(403, utf8(change('""').replace('""', '')))).toMatchObject({ failure: { kind: 'unauthorised' } })
})
