import { answer, refuse } from '../answers.ts'
import { statusText } from '../carrier-texts.ts'
import { recordedWeight } from '../order-values.ts'
import { stamp } from '../vietnam-time.ts'
import { findOrder, type Handler, ORDER_NOT_FOUND } from './handler.ts'

/** Days the carrier keeps an undelivered parcel before it goes back. */
const STORAGE_DAYS = 3

/** Spec 4.4. Most numbers as text and `pick_money` as a number, as the wire has them (field notes). */
export const answerOrderStatus: Handler = (request) => {
  const order = findOrder(request)
  if (!order) return refuse(ORDER_NOT_FOUND, request.logId)
  return answer({
    success: true,
    message: '',
    order: {
      label_id: order.trackingCode,
      partner_id: order.partnerId,
      status: String(order.status),
      status_text: statusText(order.status),
      created: stamp(order.createdAt),
      modified: stamp(order.modifiedAt),
      message: order.note,
      pick_date: order.pickDate,
      deliver_date: order.deliverDate,
      customer_fullname: order.name,
      customer_tel: order.tel,
      address: order.address,
      storage_day: String(STORAGE_DAYS),
      ship_money: String(order.fee),
      insurance: String(order.insuranceFee),
      value: String(order.value),
      weight: String(recordedWeight(request.weighing, order)),
      pick_money: order.cod,
      is_freeship: String(order.freeship),
    },
  })
}
