import * as z from 'zod/mini'
import { endpointNames } from '../carrier/endpoints/table.ts'
import { jsonResponse, type Refused, refuse, tokenRefused, toResponse } from './answers.ts'

/**
 * `token-refused` is the 403 without a byte, `token-expired` the 401 with a code (field notes). `drop-after` and
 * `truncated` do the work first: the order is taken, and its answer lost or cut.
 */
export const faultKinds = [
  'slow',
  'drop-before',
  'drop-after',
  'truncated',
  'error-500',
  'html',
  'empty',
  'blank-refusal',
  'token-refused',
  'token-expired',
  'right-missing',
  'busy',
  'answer',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What shall go wrong with the next requests to an endpoint. */
export const faultSchema = z.object({
  kind: z.enum(faultKinds),
  endpoint: z._default(z.enum(['any', ...endpointNames]), 'any'),
  /** How many requests it hits. */
  times: z._default(z.int().check(z.positive()), 1),
  /** The answer, or the drop, comes this much later; the work is done at once. */
  delayMs: z._default(z.int().check(z.nonnegative()), 0),
  /** For `busy`: seconds or an HTTP date. */
  retryAfter: z.optional(z.string()),
  /** For `answer`: any answer at all, in place of the carrier's. */
  answer: z.optional(
    z.object({
      httpStatus: z.int(),
      body: z.string(),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})
export type Fault = z.infer<typeof faultSchema>

/** What `fetch` does when the line is cut: no answer, and no telling what the carrier did. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

const page = '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>'

const no = (refused: Refused, logId: string) => toResponse(refuse(refused, logId))

/** `work` makes the true answer; what is answered in its place, or after it, is the fault's. */
export async function suffer(fault: Fault, logId: string, work: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case 'slow':
      return work()
    case 'drop-before':
      throw new ConnectionDropped()
    case 'drop-after':
      await work()
      throw new ConnectionDropped()
    case 'truncated': {
      const whole = await work()
      const text = await whole.text()
      return new Response(text.slice(0, Math.floor(text.length / 2)), whole)
    }
    case 'error-500':
      return no({ http: 500, code: '10101', message: 'Có lỗi xảy ra, vui lòng thử lại sau' }, logId)
    case 'html':
      return new Response(page, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
    case 'empty':
      return new Response('', { headers: { 'Content-Type': 'application/json; charset=UTF-8' } })
    case 'blank-refusal':
      return jsonResponse({ success: false, message: '' }, 200)
    case 'token-refused':
      return toResponse(tokenRefused)
    case 'token-expired':
      return no({ http: 401, code: '20101', message: 'Token không hợp lệ' }, logId)
    case 'right-missing':
      return no({ http: 403, code: '30601', message: 'Tài khoản không có quyền dùng chức năng này' }, logId)
    case 'busy':
      return jsonResponse({ success: false, message: 'Quá nhiều yêu cầu' }, 429, {
        ...(fault.retryAfter && { 'Retry-After': fault.retryAfter }),
      })
    case 'answer':
      return new Response(fault.answer?.body || null, {
        status: fault.answer?.httpStatus ?? 200,
        headers: fault.answer?.headers ?? {},
      })
  }
}
