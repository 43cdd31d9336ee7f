import type { EndpointName } from '../carrier/endpoints/table.ts'
import type { Answer } from './answers.ts'
import { looseObject } from './order-values.ts'
import { seededNumber } from './seeded.ts'

/** Numbers that the carrier writes as numbers or as text (field notes). */
const numeric: readonly string[] = [
  'fee',
  'insurance_fee',
  'area',
  'a',
  'amount',
  'tracking_id',
  'status_id',
  'status',
  'storage_day',
  'ship_money',
  'insurance',
  'value',
  'weight',
  'pick_money',
  'is_freeship',
  'weigh',
  'cost',
]

type Body = Record<string, unknown>

interface AnswerShape {
  name: string
  percent: number
  shape(body: Body, endpoint: EndpointName): Body
}

/** Shapes of the field notes; none changes an answer's meaning. */
const answerShapes: readonly AnswerShape[] = [
  {
    name: 'numbers-as-text',
    percent: 25,
    shape: (body) => renumbered(body, (value) => (typeof value === 'number' ? String(value) : value)),
  },
  {
    name: 'numbers-as-numbers',
    percent: 25,
    shape: (body) =>
      renumbered(body, (value) =>
        typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
      ),
  },
  {
    name: 'no-message',
    percent: 20,
    shape: ({ message, ...body }) => (body.success === true ? body : { message, ...body }),
  },
  { name: 'no-log-id', percent: 20, shape: ({ log_id: _, ...body }) => body },
  {
    name: 'warning',
    percent: 20,
    shape: (body, endpoint) =>
      endpoint === 'submitOrder' && body.success === true
        ? {
            warning_message: 'Địa chỉ giao hàng thuộc khu vực hạn chế, thời gian giao có thể lâu hơn',
            ...body,
          }
        : body,
  },
  { name: 'more-fields', percent: 30, shape: withMore },
  {
    name: 'null-list',
    percent: 50,
    shape: (body) => (isEmptyList(body.data) ? { ...body, data: null } : body),
  },
  { name: 'other-duplicate-key', percent: 50, shape: withOtherKey },
]

export interface Quirks {
  /** Whether it takes a cancel by GET only, as the spec's sample has it (4.5). */
  cancelsByGet: boolean
  /** Field notes, 50106: a cancel at status 12 is refused at times. */
  refusesCancelAtPickup(request: number): boolean
  reshape(answer: Answer, endpoint: EndpointName, request: number): Answer
}

export function quirksOf(seed: string): Quirks {
  return {
    cancelsByGet: seededNumber(seed, 'cancels-by-get') < 0.3,
    refusesCancelAtPickup: (request) => seededNumber(seed, request, 'cancel-at-pickup') < 0.5,
    reshape(answer, endpoint, request) {
      const { body } = answer
      if (body === null || body instanceof Uint8Array) return answer
      const shaped = answerShapes
        .filter(({ name, percent }) => seededNumber(seed, request, name) * 100 < percent)
        .reduce<Body>((shape, quirk) => quirk.shape(shape, endpoint), { ...body })
      return { ...answer, body: shaped }
    },
  }
}

function renumbered(body: Body, write: (value: unknown) => unknown): Body {
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, walk(one, inner)]))
    }
    return numeric.includes(name) ? write(value) : value
  }
  return looseObject(walk(body, ''))
}

function withMore(body: Body): Body {
  const order = looseObject(body.order)
  const more = { sorting_code: 'HN.01.C3', is_xfast: 0, date_to_delay_pick: null, package_id: '' }
  return {
    ...body,
    rid: 'practice-rid',
    ...(Object.keys(order).length > 0 && { order: { ...order, ...more } }),
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** The tracking code of ORDER_ID_EXIST under its other key (field notes). */
function withOtherKey(body: Body): Body {
  const { carrier_label, ...error } = looseObject(body.error)
  return carrier_label === undefined ? body : { ...body, error: { ...error, ghtk_label: carrier_label } }
}
