import { PARTNER_ID_PREFIX } from '../../carrier/endpoints/order-reference.ts'
import type { Answer, Refusal } from '../answers.ts'
import type { Loose, Weighing } from '../order-values.ts'
import type { SandboxOrder, SandboxState, Shop } from '../state.ts'

export interface HandlerRequest {
  state: SandboxState
  shop: Shop
  operator?: Shop
  path: Readonly<Record<string, string>>
  /** `name[]` as lists. */
  query: Loose
  body: unknown
  now: number
  logId: string
  newToken: () => string
  /** A cancel at 12 is refused this time. */
  strictAtPickup: boolean
  weighing: Weighing
  /** Reason codes are spec §6's. */
  move: (order: SandboxOrder, status: number, reasonCode: number | null) => void
  /** For the request log. */
  remark: (words: string) => void
}

export type Handler = (request: HandlerRequest) => Answer

/** The shop's own order by tracking code or by `partner_id:` and its order id. */
export function findOrder({ state, shop, path }: HandlerRequest): SandboxOrder | undefined {
  const reference = path.order ?? ''
  const own = reference.startsWith(PARTNER_ID_PREFIX) ? reference.slice(PARTNER_ID_PREFIX.length) : undefined
  return state.orders.find(
    (order) =>
      order.partnerCode === shop.partnerCode &&
      (own === undefined ? order.trackingCode === reference : order.partnerId === own),
  )
}

export const ORDER_NOT_FOUND: Refusal = { http: 400, code: '50109', message: 'Không tìm thấy đơn hàng' }

/** For a question that lacks a part: the spec shows no answer to it (§7). */
export function badRequest(message: string): Refusal {
  return { http: 405, code: '10105', message }
}
