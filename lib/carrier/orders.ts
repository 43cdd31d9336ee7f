import { sortingCode } from '../domain/shipment/shipment.ts'
import type {
  CancelAnswer,
  Carrier,
  Credentials,
  LookUpAnswer,
  OrderReference,
  SubmitAnswer,
} from './carrier.ts'
import { PARTNER_ID_PREFIX } from './endpoints/order-reference.ts'
import { endpoints } from './endpoints/table.ts'
import type { Exchange } from './exchange.ts'
import { isAlreadyCancelled, isNotFound, isOrderIdTaken, namesNoOrder, type Refusal } from './refusal.ts'
import { failedReply } from './reply.ts'
import { wireNumberOrNull, wireText } from './wire-values.ts'

/** Both browsers cut a worker's request at 30 s; giving up earlier leaves time to write down that we did. */
const SUBMIT_DEADLINE_MS = 20_000

type Orders = Pick<Carrier, 'submit' | 'status' | 'cancel' | 'labelPdf'>

export function orders(exchange: Exchange, { apiVersion }: Pick<Credentials, 'apiVersion'>): Orders {
  return {
    async submit(body): Promise<SubmitAnswer> {
      const requested = { path: {}, query: { ...(apiVersion && { ver: apiVersion }) }, body }
      const reply = await exchange.ask(endpoints.submitOrder, requested, SUBMIT_DEADLINE_MS)
      if (reply.kind === 'refused' && isOrderIdTaken(reply.refusal)) return exists(reply.refusal)
      if (reply.kind !== 'success') return { kind: 'failed', failure: failedReply(reply).failure }
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
          sortingCode: sortingCode(order.sorting_code),
          warning: warning_message,
        },
        logId: reply.logId,
      }
    },

    async status(order): Promise<LookUpAnswer> {
      const reply = await exchange.ask(endpoints.orderStatus, { path: named(order), query: {} })
      if (reply.kind === 'refused' && isNotFound(reply.refusal)) {
        const { message } = reply.refusal
        return {
          ok: true,
          value: { found: false, message, ...(!namesNoOrder(reply.refusal) && { unnamed: true }) },
        }
      }
      if (reply.kind !== 'success') return failedReply(reply)
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
            created: record.created,
            modified: record.modified,
            note: record.message,
            storageDays: record.storage_day,
            freeship: record.is_freeship,
            reasonCode: record.reason_code,
            reason: record.reason,
          },
        },
      }
    },

    async cancel(order): Promise<CancelAnswer> {
      const reply = await exchange.ask(endpoints.cancelOrder, { path: named(order), query: {} })
      if (reply.kind === 'success') return { kind: 'cancelled' }
      if (reply.kind === 'refused' && isAlreadyCancelled(reply.refusal)) return { kind: 'already' }
      return { kind: 'failed', failure: failedReply(reply).failure }
    },

    async labelPdf(trackingCode, { original, size }) {
      const query = { original, paper_size: size, page_size: size }
      const reply = await exchange.askForPdf(endpoints.labelPdf, { path: { order: trackingCode }, query })
      return reply.kind === 'success' ? { ok: true, value: reply.answer } : failedReply(reply)
    },
  }
}

function named(order: OrderReference): { order: string } {
  return { order: 'partnerId' in order ? `${PARTNER_ID_PREFIX}${order.partnerId}` : order.trackingCode }
}

/** The tracking code has the spec's key or the one seen on the wire (field notes). */
function exists(refusal: Refusal): SubmitAnswer {
  return {
    kind: 'exists',
    trackingCode: wireText.parse(refusal.error.carrier_label) || wireText.parse(refusal.error.ghtk_label),
    statusCode: wireNumberOrNull.parse(refusal.error.status),
    logId: refusal.logId,
  }
}
