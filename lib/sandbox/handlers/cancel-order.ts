import { json, refuse } from '../answers.ts'
import { cancelRefusal } from '../lifecycle.ts'
import { findOrder, type Handler, ORDER_NOT_FOUND } from './handler.ts'

/** Spec 4.5 and §3.2. */
export const answerCancelOrder: Handler = (asked) => {
  const order = findOrder(asked)
  if (!order) return refuse(ORDER_NOT_FOUND, asked.logId)
  const refusal = cancelRefusal(order.status)
  if (refusal) return refuse(refusal, asked.logId)
  order.status = -1
  order.modifiedAt = asked.now
  return json({ success: true, message: '', log_id: asked.logId })
}
