import { submitOrder } from '../../carrier/endpoints/submit-order.ts'
import { acceptOrder } from '../accept-order.ts'
import { answer, refuse } from '../answers.ts'
import { withoutBigints } from '../body.ts'
import { firstBroken } from '../checks/first-broken.ts'
import { expressServes } from '../express.ts'
import { looseObject, textOf, unitOf } from '../order-values.ts'
import { findProvince } from '../places.ts'
import { remember } from '../products.ts'
import type { SandboxOrder, SandboxState } from '../state.ts'
import { isoTime } from '../vietnam-time.ts'
import { badRequest, type Handler } from './handler.ts'

/** Spec 4.2: an order taken once, or a refusal in the carrier's terms. */
export const answerSubmitOrder: Handler = ({ state, shop, operator, body, now, logId, remark }) => {
  const sent = looseObject(body)
  const order = looseObject(sent.order)
  const products = (Array.isArray(sent.products) ? sent.products : []).map(looseObject)
  if (Object.keys(order).length === 0) {
    return refuse({ http: 422, code: '30101', message: 'Không có thông tin đơn hàng' }, logId)
  }
  const taken = alreadyTaken(state, textOf(order.id))
  if (taken) return refuse(taken, logId)
  const broken = firstBroken({ order, products, shop, now })
  if (broken) return refuse(broken, logId)
  const issued = textOf(order.label_id)
  if (issued && state.orders.some(({ trackingCode }) => trackingCode === issued)) {
    return refuse({ http: 422, code: '', message: 'Mã vận đơn (label_id) đã được sử dụng' }, logId)
  }
  const saved = shop.pickups.find(({ id }) => id === textOf(order.pick_address_id))
  const from = findProvince(saved?.province ?? textOf(order.pick_province))
  const to = findProvince(textOf(order.province))
  // The rest has to be the spec's body, too.
  if (!from || !to || !submitOrder.body.safeParse(withoutBlanks(withoutBigints(body))).success) {
    return refuse(badRequest('Yêu cầu không hợp lệ'), logId)
  }
  const accepted = acceptOrder({ order, products, shop, now, from, to, number: state.orders.length })
  if (operator) accepted.operator = operator.partnerCode
  state.orders.push(accepted)
  remember(state, shop.partnerCode, products, unitOf(order))
  if (accepted.ignored.length > 0) {
    remark(`${accepted.ignored.join(', ')} ignored: not supported at this date (spec §9)`)
  }
  const offRoute = textOf(order.deliver_option) === 'xteam' && !expressServes(from, to)
  return answer({
    success: true,
    message: '',
    ...(offRoute && { warning_message: 'Tuyến này chưa có giao nhanh, đơn sẽ được giao thường' }),
    order: {
      partner_id: accepted.partnerId,
      label: accepted.trackingCode,
      area: accepted.area,
      // As text, as the spec's own table has it (2.3).
      fee: String(accepted.fee),
      insurance_fee: String(accepted.insuranceFee),
      tracking_id: accepted.trackingId,
      ...estimates(accepted),
      products: [],
      status_id: accepted.status,
    },
    log_id: logId,
  })
}

function estimates({ pickDate, deliverDate, pickSession }: SandboxOrder) {
  return {
    estimated_pick_time: `${pickSession} ${pickDate}`,
    estimated_deliver_time: `Chiều ${deliverDate}`,
  }
}

/** Unique on the service, not on the shop (spec §2.1). The shape is spec §7's. */
function alreadyTaken(state: SandboxState, id: string) {
  const order = state.orders.find(({ partnerId }) => partnerId === id)
  return (
    order && {
      http: 200,
      code: '',
      message: 'Mã đơn hàng đã tồn tại trên hệ thống',
      error: {
        code: 'ORDER_ID_EXIST',
        partner_id: order.partnerId,
        carrier_label: order.trackingCode,
        created: isoTime(order.createdAt),
        status: order.status,
      },
    }
  )
}

/** An optional field may be sent empty: forms and many programs do. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, one]) => one !== '')
  return Object.fromEntries(members.map(([name, one]) => [name, withoutBlanks(one)]))
}
