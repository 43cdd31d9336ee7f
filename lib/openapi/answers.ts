import type { Endpoint } from '../carrier/endpoints/endpoint.ts'
import type { OperationNotes } from './operation-notes.ts'
import { reference, type Schema, wireSchema } from './wire-schemas.ts'

/** An answer the carrier wrote; the HTTP status says less than `success` does. */
export interface Answer {
  description: string
  headers?: Readonly<Record<string, { description: string; schema: Schema }>>
  content: Readonly<Record<string, { schema: Schema; example?: object }>>
}

const JSON_TYPE = 'application/json'

const said: Schema = {
  type: 'boolean',
  description: 'Whether it was done; the HTTP status may say otherwise.',
}

const message: Schema = {
  description: 'Words for people, in Vietnamese; empty or absent at times.',
  anyOf: [
    { type: 'string' },
    { type: 'array', items: { type: 'string' } },
    { type: 'object', additionalProperties: true },
    { type: 'null' },
  ],
}

const logId: Schema = { ...reference('Text'), description: 'For tracing; not in every answer.' }

const errorCode: Schema = {
  ...reference('Text'),
  description: `Only some refusals have one.

- \`20101\` token refused, \`20102\` marketplace token refused
- \`30601\` the account lacks this right
- \`10101\`–\`10105\` generic, wrong method, outage, no such path, bad request
- \`301xx\`–\`305xx\` a field of the order is missing or wrong; \`30107\` \`order.id\` is used
- \`30603\` \`30607\` \`30608\` \`30609\` over the weight limit, COD too large, declared value too large, banned goods
- \`30604\` \`30610\` no flight on this route, route suspended
- \`40101\` \`40102\` label not printed, tracking code not found
- \`50101\`–\`50107\` cancel refused: cancelled already, picked up, delivering, delivered, reconciled, being picked up, other
- \`50108\` \`50109\` cancel failed, order not found`,
}

export const refusalSchema: Schema = {
  description: 'The carrier’s no. It comes with HTTP 200 too.',
  type: 'object',
  required: ['success'],
  properties: {
    success: { ...said, enum: [false] },
    message,
    error_code: errorCode,
    log_id: logId,
    error: {
      description: 'Of an order id that exists already.',
      type: ['object', 'null'],
      properties: {
        code: { type: 'string', description: 'Why.', examples: ['ORDER_ID_EXIST'] },
        partner_id: { ...reference('Text'), description: 'The partner’s order id.' },
        carrier_label: { ...reference('Text'), description: 'Tracking code of the order that has it.' },
        created: { ...reference('Text'), description: 'When that order was created, ISO 8601.' },
        status: { ...reference('WholeNumber'), description: 'That order’s status code.' },
      },
      additionalProperties: true,
    },
    data: { type: 'null', description: 'Instead of a code, where a shop account was requested.' },
  },
  additionalProperties: true,
}

function refusal(description: string, code: string, words: string): Answer {
  const example = { success: false, message: words, error_code: code, log_id: 'c0ffee01' }
  return { description, content: { [JSON_TYPE]: { schema: reference('Refusal'), example } } }
}

/** What any operation may be refused with; spec §5, §7 and the field notes' table. */
export const refusals: Readonly<Record<string, Answer>> = {
  TokenRefused: refusal(
    'The token (20101), or the marketplace token (20102), is refused.',
    '20101',
    'Token không hợp lệ',
  ),
  Forbidden: refusal(
    'With an empty body, the token is refused. With a body (30601), the account lacks this right.',
    '30601',
    'Tài khoản không có quyền dùng chức năng này',
  ),
  Busy: {
    ...refusal('Too many requests. Limits are not shown.', '', 'Quá nhiều yêu cầu'),
    headers: { 'Retry-After': { description: 'Seconds, or an HTTP date.', schema: { type: 'string' } } },
  },
  Refused: refusal(
    'Refused: the order, the path or the request.',
    '30110',
    'Giá trị hàng hóa phải lớn hơn 0',
  ),
  CarrierDown: {
    description:
      'The carrier’s own fault: a refusal, a page, or nothing. What became of the request is not known.',
    content: { [JSON_TYPE]: { schema: reference('Refusal') }, 'text/html': { schema: { type: 'string' } } },
  },
}

const answered = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** Every answer of one row by HTTP status; `name` is the schema of its success. */
export function answersOf(row: Endpoint, name: string): Readonly<Record<string, object>> {
  const done = row.answers === 'pdf' ? [] : [reference(name)]
  const taken: Answer = {
    description: row.answers === 'pdf' ? 'The document, or the carrier’s no.' : 'Done, or the carrier’s no.',
    content: {
      ...(row.answers === 'pdf' && { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }),
      [JSON_TYPE]: { schema: { oneOf: [...done, reference('Refusal')] } },
    },
  }
  return {
    200: taken,
    401: answered('TokenRefused'),
    403: answered('Forbidden'),
    429: answered('Busy'),
    // Each by its number, as the field notes have them: not every generator knows a range such as 4XX.
    400: answered('Refused'),
    404: answered('Refused'),
    405: answered('Refused'),
    422: answered('Refused'),
    500: answered('CarrierDown'),
    default: answered('CarrierDown'),
  }
}

/** A success: the envelope (spec §1) with what this row answers in it. */
export function successSchema(row: Endpoint, { answer, answeredToo }: OperationNotes): Schema {
  const { properties, required = [], ...rest } = wireSchema(row.answer, answer)
  return {
    ...rest,
    properties: { success: { ...said, enum: [true] }, message, log_id: logId, ...properties, ...answeredToo },
    required: ['success', ...required],
  }
}
