import type { Quote } from '../domain/quote.ts'
import type {
  CancelAnswer,
  Carrier,
  CarrierPickup,
  CarrierWorld,
  Credentials,
  LookUp,
  OrderReference,
  SubmitAnswer,
} from './carrier.ts'
import { PARTNER_ID_PREFIX } from './endpoints/order-reference.ts'
import { endpoints } from './endpoints/table.ts'
import { createExchange } from './exchange.ts'
import { feeQuery } from './fee-query.ts'
import { isAlreadyCancelled, isBlank, isOrderIdTaken, type Refusal, refusalFailure } from './refusal.ts'
import type { Reply } from './reply.ts'
import { wireNumberOrNull, wireText } from './wire-values.ts'

/** Both browsers cut a worker's request at 30 s; giving up earlier leaves time to write down that we did. */
const SUBMIT_DEADLINE_MS = 20_000
const DEADLINE_MS = 15_000

export function createCarrier(credentials: Credentials, world: CarrierWorld): Carrier {
  const exchange = createExchange(credentials, world)
  const nothing = { path: {}, query: {} }

  return {
    async checkConnection() {
      const reply = await exchange(endpoints.connectivity, nothing, DEADLINE_MS)
      return reply.kind === 'success' ? { ok: true, value: null } : notOk(reply)
    },

    async fee(draft, transport) {
      const asked = { path: {}, query: feeQuery(draft, transport) }
      const reply = await exchange(endpoints.fee, asked, DEADLINE_MS)
      if (reply.kind !== 'success') return notOk(reply)
      const { fee } = reply.answer
      const quote: Quote = {
        fee: fee.fee,
        insuranceFee: fee.insurance_fee ?? 0,
        delivers: fee.delivery ?? true,
        area: fee.name,
        surcharges: fee.extFees.map((extra) => ({
          title: extra.title || extra.display,
          amount: extra.amount ?? 0,
          type: extra.type,
        })),
      }
      return { ok: true, value: quote }
    },

    async submit(body): Promise<SubmitAnswer> {
      const reply = await exchange(endpoints.submitOrder, { ...nothing, body }, SUBMIT_DEADLINE_MS)
      if (reply.kind === 'refused' && isOrderIdTaken(reply.refusal)) return exists(reply.refusal)
      if (reply.kind !== 'success') return { kind: 'failed', failure: notOk(reply).failure }
      const { order, warning_message } = reply.answer
      return {
        kind: 'accepted',
        order: {
          partnerId: order.partner_id,
          trackingCode: order.label,
          area: order.area,
          fee: order.fee,
          insuranceFee: order.insurance_fee ?? 0,
          estimatedPick: order.estimated_pick_time,
          estimatedDeliver: order.estimated_deliver_time,
          statusCode: order.status_id,
          warning: warning_message,
        },
        logId: reply.logId,
      }
    },

    async status(order): Promise<LookUp> {
      const reply = await exchange(endpoints.orderStatus, { path: reference(order), query: {} }, DEADLINE_MS)
      if (reply.kind === 'refused' && isNotFound(reply.refusal)) {
        return { ok: true, value: { found: false, message: reply.refusal.message } }
      }
      if (reply.kind !== 'success') return notOk(reply)
      const record = reply.answer.order
      return {
        ok: true,
        value: {
          found: true,
          order: {
            trackingCode: record.label_id,
            partnerId: record.partner_id,
            statusCode: record.status,
            statusText: record.status_text,
            name: record.customer_fullname,
            tel: record.customer_tel,
            address: record.address,
            cod: record.pick_money,
            value: record.value,
            weightGrams: record.weight,
            fee: record.ship_money,
            insuranceFee: record.insurance,
            pickDate: record.pick_date,
            deliverDate: record.deliver_date,
          },
        },
      }
    },

    async cancel(order): Promise<CancelAnswer> {
      const reply = await exchange(endpoints.cancelOrder, { path: reference(order), query: {} }, DEADLINE_MS)
      if (reply.kind === 'success') return { kind: 'cancelled' }
      if (reply.kind === 'refused' && isAlreadyCancelled(reply.refusal)) return { kind: 'already' }
      return { kind: 'failed', failure: notOk(reply).failure }
    },

    async listPickups() {
      const reply = await exchange(endpoints.listPickups, nothing, DEADLINE_MS)
      if (reply.kind !== 'success') return notOk(reply)
      const value: CarrierPickup[] = (reply.answer.data ?? []).map((listed) => ({
        id: listed.pick_address_id,
        name: listed.pick_name,
        tel: listed.pick_tel,
        address: listed.address,
      }))
      return { ok: true, value }
    },
  }
}

function reference(order: OrderReference): { order: string } {
  return { order: 'partnerId' in order ? `${PARTNER_ID_PREFIX}${order.partnerId}` : order.trackingCode }
}

function notOk(reply: Exclude<Reply<unknown>, { kind: 'success' }>) {
  return {
    ok: false as const,
    failure: reply.kind === 'refused' ? refusalFailure(reply.refusal) : reply.failure,
  }
}

/** How a look-up says "no such order" is not shown (spec §7): any plain no, even one without words, counts. */
function isNotFound(refusal: Refusal): boolean {
  if (isBlank(refusal)) return refusal.httpStatus < 500 && ![401, 403].includes(refusal.httpStatus)
  return refusalFailure(refusal).kind === 'rejected'
}

/** The tracking code stands under the spec's key or under the one seen on the wire (field notes). */
function exists(refusal: Refusal): SubmitAnswer {
  return {
    kind: 'exists',
    trackingCode: wireText.parse(refusal.error.carrier_label) || wireText.parse(refusal.error.ghtk_label),
    statusCode: wireNumberOrNull.parse(refusal.error.status),
    logId: refusal.logId,
  }
}
