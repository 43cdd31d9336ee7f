import { PARTNER_ID_PREFIX } from '../../carrier/endpoints/order-reference.ts'
import type { Refused } from '../answers.ts'
import type { Loose } from '../order-text.ts'
import type { SandboxState, Shop, TakenOrder } from '../state.ts'

/** A request whose path, method, token and right were good. */
export interface Asked {
  state: SandboxState
  shop: Shop
  path: Readonly<Record<string, string>>
  query: Loose
  body: unknown
  now: number
  logId: string
}

export type Handler = (asked: Asked) => Response

/** The shop's own order by tracking code or by `partner_id:` and its order id. */
export function findOrder({ state, shop, path }: Asked): TakenOrder | undefined {
  const reference = path.order ?? ''
  const own = reference.startsWith(PARTNER_ID_PREFIX) ? reference.slice(PARTNER_ID_PREFIX.length) : undefined
  return state.orders.find(
    (order) =>
      order.partnerCode === shop.partnerCode &&
      (own === undefined ? order.trackingCode === reference : order.partnerId === own),
  )
}

export const ORDER_NOT_FOUND: Refused = { http: 400, code: '50109', message: 'Không tìm thấy đơn hàng' }
