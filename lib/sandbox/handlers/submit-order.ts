import { submitOrder } from '../../carrier/endpoints/submit-order.ts'
import { NO_HAMLET } from '../../domain/shipment-draft.ts'
import { json, type Refused, refuse } from '../answers.ts'
import { firstBroken } from '../order-checks.ts'
import { looseObject, numberOf, textOf } from '../order-text.ts'
import { orderGrams } from '../order-weight.ts'
import { findProvince } from '../regions.ts'
import type { TakenOrder } from '../state.ts'
import { price } from '../tariff.ts'
import { day, daysLater, nextPickup } from '../vietnam-time.ts'
import type { Handler } from './handler.ts'

const FIRST_TRACKING_NUMBER = 17_373_471

/** Spec 4.2: an order taken once, or a refusal in the carrier's terms. */
export const answerSubmitOrder: Handler = ({ state, shop, body, now, logId }) => {
  const sent = looseObject(body)
  const order = looseObject(sent.order)
  const products = (Array.isArray(sent.products) ? sent.products : []).map(looseObject)
  if (Object.keys(order).length === 0) {
    return refuse({ http: 422, code: '30101', message: 'Không có thông tin đơn hàng' }, logId)
  }
  // Unique on the service, not on the shop (spec §2.1).
  const taken = state.orders.find(({ partnerId }) => partnerId === textOf(order.id))
  if (taken) return refuse(alreadyTaken(taken), logId)
  const broken = firstBroken(order, products)
  if (broken) return refuse(broken, logId)
  const saved = shop.pickups.find(({ id }) => id === textOf(order.pick_address_id))
  const from = findProvince(saved?.province ?? textOf(order.pick_province))
  const to = findProvince(textOf(order.province))
  // Whatever the table above does not name still has to be the spec's body.
  if (!from || !to || !submitOrder.body.safeParse(body).success) {
    return refuse({ http: 405, code: '10105', message: 'Yêu cầu không hợp lệ' }, logId)
  }
  const parcel = { grams: orderGrams(order, products), value: numberOf(order.value) }
  const { area, fee, insuranceFee, days } = price(from, to, { ...parcel, transport: textOf(order.transport) })
  const pickup = nextPickup(now)
  const accepted: TakenOrder = {
    ...parcel,
    partnerCode: shop.partnerCode,
    partnerId: textOf(order.id),
    trackingCode: `S1.A1.${FIRST_TRACKING_NUMBER + state.orders.length}`,
    status: 2,
    name: textOf(order.name),
    tel: textOf(order.tel),
    address: ['address', 'hamlet', 'street', 'ward', 'district', 'province']
      .map((part) => textOf(order[part]))
      .filter((part) => part !== '' && part !== NO_HAMLET)
      .join(', '),
    note: textOf(order.note),
    cod: numberOf(order.pick_money),
    freeship: numberOf(order.is_freeship) || 0,
    area: area.slice(-1),
    fee,
    insuranceFee,
    pickDate: day(pickup.at),
    deliverDate: day(daysLater(pickup.at, days)),
    createdAt: now,
    modifiedAt: now,
  }
  state.orders.push(accepted)
  return json({
    success: true,
    message: '',
    order: {
      partner_id: accepted.partnerId,
      label: accepted.trackingCode,
      area: accepted.area,
      // As text, as the spec's own table has it (2.3).
      fee: String(fee),
      insurance_fee: String(insuranceFee),
      tracking_id: FIRST_TRACKING_NUMBER + state.orders.length - 1,
      estimated_pick_time: `${pickup.session} ${accepted.pickDate}`,
      estimated_deliver_time: `Chiều ${accepted.deliverDate}`,
      products: [],
      status_id: accepted.status,
    },
    log_id: logId,
  })
}

function alreadyTaken(order: TakenOrder): Refused {
  return {
    http: 200,
    code: '',
    message: 'Mã đơn hàng đã tồn tại trên hệ thống',
    error: {
      code: 'ORDER_ID_EXIST',
      partner_id: order.partnerId,
      carrier_label: order.trackingCode,
      created: new Date(order.createdAt).toISOString(),
      status: order.status,
    },
  }
}
