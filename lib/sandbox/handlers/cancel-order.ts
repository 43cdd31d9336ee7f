import { CANCELLED } from '../../domain/status.ts'
import { refuse, say } from '../answers.ts'
import { cancelRefusal } from '../lifecycle.ts'
import { findOrder, type Handler, ORDER_NOT_FOUND } from './handler.ts'

/** Spec §6: a partner's cancel before the pickup; 135 is of a stage in which the sandbox refuses it (§3.2). */
const CANCELLED_BY_PARTNER = 115

/** Spec 4.5 and §3.2. */
export const answerCancelOrder: Handler = (asked) => {
  const order = findOrder(asked)
  if (!order) return refuse(ORDER_NOT_FOUND, asked.logId)
  const refusal = cancelRefusal(order.status, asked.strictAtPickup)
  if (refusal) return refuse(refusal, asked.logId)
  asked.move(order, CANCELLED, CANCELLED_BY_PARTNER)
  return say({ success: true, message: '', log_id: asked.logId })
}
