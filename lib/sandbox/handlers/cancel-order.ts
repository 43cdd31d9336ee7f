import { CANCELLED } from '../../domain/shipment/status.ts'
import { answer, type Refusal, refuse } from '../answers.ts'
import { findOrder, type Handler, ORDER_NOT_FOUND } from './handler.ts'

/** Spec §6: a partner's cancel before the pickup; 135 is of a stage in which the sandbox refuses it (§3.2). */
const CANCELLED_BY_PARTNER = 115

/** Spec 4.5 and §3.2. */
export const answerCancelOrder: Handler = (request) => {
  const order = findOrder(request)
  if (!order) return refuse(ORDER_NOT_FOUND, request.logId)
  const refusal = cancelRefusal(order.status, request.strictAtPickup)
  if (refusal) return refuse(refusal, request.logId)
  request.move(order, CANCELLED, CANCELLED_BY_PARTNER)
  return answer({ success: true, message: '', log_id: request.logId })
}

/** Spec §3.2: cancellable in 1, 2 and 12. */
const CANCELLABLE: readonly number[] = [1, 2, 12]
const PICKED = 'Đơn hàng đã được lấy hàng, không thể hủy'

const refusals: Readonly<Record<number, readonly [string, string]>> = {
  [-1]: ['50101', 'Đơn hàng đã bị hủy'],
  3: ['50102', PICKED],
  4: ['50103', 'Đơn hàng đang được giao, không thể hủy'],
  10: ['50103', 'Đơn hàng đang được giao, không thể hủy'],
  5: ['50104', 'Đơn hàng đã được giao, không thể hủy'],
  6: ['50105', 'Đơn hàng đã được đối soát, không thể hủy'],
}

const BEING_PICKED_UP = 12

/**
 * Why this status cannot be cancelled; undefined where it can. `strictAtPickup`: 12 is refused too, as a running
 * carrier now and then does (field notes, 50106).
 */
function cancelRefusal(code: number, strictAtPickup = false): Refusal | undefined {
  if (strictAtPickup && code === BEING_PICKED_UP) {
    return { http: 200, code: '50106', message: 'Đơn hàng đang được lấy, không thể hủy' }
  }
  if (CANCELLABLE.includes(code)) return undefined
  const [errorCode, message] = refusals[code] ?? ['50107', PICKED]
  return { http: 200, code: errorCode, message }
}
