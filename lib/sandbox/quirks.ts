import type { EndpointName } from '../carrier/endpoints/table.ts'
import type { Answer } from './answers.ts'
import { draw } from './draw.ts'
import { looseObject } from './order-text.ts'

/** Numbers the carrier writes now as numbers, now as text (field notes). Solution ids and names of orders are none. */
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

interface Quirk {
  name: string
  /** How many of a hundred answers have it. */
  percent: number
  shape(body: Body, endpoint: EndpointName): Body
}

/** Shapes the field notes tell of; each leaves what the answer means as it is. */
const quirks: readonly Quirk[] = [
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

/** How a carrier is beyond what its document says; each of it leaves what an answer means as it is. */
export interface Moods {
  /** Whether it takes a cancel by GET only, as the spec's sample has it (4.5). */
  cancelsByGet: boolean
  /** Field notes, 50106: a cancel at status 12 is now and then refused. */
  refusesCancelAtPickup(request: number): boolean
  /** The answer in a shape of those that carriers are known to give it. */
  inItsShape(answer: Answer, endpoint: EndpointName, request: number): Answer
}

/** The seed chooses, and the request's number what is not the carrier's once and for all. */
export function moodsOf(seed: string): Moods {
  return {
    cancelsByGet: draw(seed, 'cancels-by-get') < 0.3,
    refusesCancelAtPickup: (request) => draw(seed, request, 'cancel-at-pickup') < 0.5,
    inItsShape(answer, endpoint, request) {
      const { body } = answer
      if (body === null || body instanceof Uint8Array) return answer
      const shaped = quirks
        .filter(({ name, percent }) => draw(seed, request, name) * 100 < percent)
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
