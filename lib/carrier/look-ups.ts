import type * as z from 'zod/mini'
import { labelsInForce } from '../domain/shipment/labels.ts'
import { expressSessions, type ShipmentDraft, type Transport } from '../domain/shipment/shipment-draft.ts'
import type { Carrier, CarrierDeps } from './carrier.ts'
import type { fee } from './endpoints/fee.ts'
import { PARTNER_ID_PREFIX } from './endpoints/order-reference.ts'
import { endpoints } from './endpoints/table.ts'
import type { Exchange } from './exchange.ts'
import { failedReply } from './reply.ts'

type LookUps = Pick<
  Carrier,
  | 'checkConnection'
  | 'missingRights'
  | 'fee'
  | 'listPickups'
  | 'levelFour'
  | 'findProducts'
  | 'listSolutions'
  | 'expressSessions'
>

/** Digits, and no leading zero: what leaves as a bare number again. */
const SOLUTION_ID = /^[1-9]\d{0,18}$/

/** What a right is tried with: any parcel's price, and an order that no shop has. */
const SOME_PARCEL = {
  pick_province: 'Hà Nội',
  pick_district: 'Quận Ba Đình',
  province: 'Hà Nội',
  district: 'Quận Cầu Giấy',
  weight: 500,
  deliver_option: 'none',
} as const
/** No list of the carrier's is longer; a screen shows all of one. */
const MOST_LISTED = 2000
const NO_ORDER = `${PARTNER_ID_PREFIX}quickship-connection-check`

export function lookUps(exchange: Exchange, { now }: Pick<CarrierDeps, 'now'>): LookUps {
  const nothing = { path: {}, query: {} }

  return {
    async checkConnection() {
      const reply = await exchange.ask(endpoints.connectivity, nothing)
      return reply.kind === 'success' ? { ok: true, value: null } : failedReply(reply)
    },

    async missingRights() {
      const replies = await Promise.all([
        exchange.ask(endpoints.listPickups, nothing),
        exchange.ask(endpoints.fee, { path: {}, query: SOME_PARCEL }),
        exchange.ask(endpoints.orderStatus, { path: { order: NO_ORDER }, query: {} }),
        exchange.ask(endpoints.listSolutions, nothing),
      ])
      return replies.flatMap((reply) => {
        if (reply.kind === 'success') return []
        const { failure } = failedReply(reply)
        return failure.kind === 'forbidden' && failure.right ? [failure.right] : []
      })
    },

    async fee(draft, transport) {
      const reply = await exchange.ask(endpoints.fee, { path: {}, query: feeQuery(draft, transport, now()) })
      if (reply.kind !== 'success') return failedReply(reply)
      const { fee } = reply.answer
      const surcharges = listed(fee.extFees).map((extra) => ({
        title: extra.title || extra.display,
        amount: extra.amount ?? 0,
        type: extra.type,
      }))
      return {
        ok: true,
        value: {
          fee: fee.fee,
          insuranceFee: fee.insurance_fee ?? 0,
          delivers: fee.delivery ?? true,
          area: fee.name,
          surcharges,
        },
      }
    },

    async listPickups() {
      const reply = await exchange.ask(endpoints.listPickups, nothing)
      if (reply.kind !== 'success') return failedReply(reply)
      const value = listed(reply.answer.data).map((pickup) => ({
        id: pickup.pick_address_id,
        name: pickup.pick_name,
        tel: pickup.pick_tel,
        address: pickup.address,
      }))
      return { ok: true, value }
    },

    async levelFour(place) {
      const query = {
        ...(place.address && { address: place.address.normalize('NFC') }),
        province: place.province.normalize('NFC'),
        district: place.district.normalize('NFC'),
        ward_street: place.wardOrStreet.normalize('NFC'),
      }
      const reply = await exchange.ask(endpoints.levelFour, { path: {}, query })
      if (reply.kind !== 'success') return failedReply(reply)
      return { ok: true, value: listed(reply.answer.data).filter((name) => name !== '') }
    },

    async findProducts(term) {
      const query = { term: term.normalize('NFC') }
      const reply = await exchange.ask(endpoints.findProducts, { path: {}, query })
      if (reply.kind !== 'success') return failedReply(reply)
      const value = listed(reply.answer.data).map((known) => ({
        name: known.full_name,
        code: known.product_code,
        cost: known.cost,
      }))
      return { ok: true, value }
    },

    async listSolutions() {
      const reply = await exchange.ask(endpoints.listSolutions, nothing)
      if (reply.kind !== 'success') return failedReply(reply)
      const value = listed(reply.answer.data)
        .map((known) => ({ id: known.solution_id, name: known.description, group: known.group_name }))
        .filter(({ id }) => SOLUTION_ID.test(id))
      return { ok: true, value }
    },

    async expressSessions({ pickup, province, district, detail }) {
      const query = {
        pick_province: (pickup?.province ?? '').normalize('NFC'),
        pick_district: (pickup?.district ?? '').normalize('NFC'),
        customer_province: province.normalize('NFC'),
        customer_district: district.normalize('NFC'),
        customer_first_address: detail.normalize('NFC'),
      }
      const reply = await exchange.ask(endpoints.expressCheck, { path: {}, query })
      if (reply.kind !== 'success') return failedReply(reply)
      const open = listed(reply.answer.data).map(({ session_val }) => session_val)
      return { ok: true, value: expressSessions.filter((session) => open.includes(session)) }
    },
  }
}

function listed<One>(data: readonly One[] | null = []): readonly One[] {
  return data?.slice(0, MOST_LISTED) ?? []
}

/** The fee's question at this moment (spec 4.3): weight in grams, text in NFC, labels until they end. */
export function feeQuery(
  draft: ShipmentDraft,
  transport: Transport,
  now: number,
): z.input<(typeof fee)['query']> {
  const { pickup } = draft
  return {
    ...(pickup && {
      pick_address_id: pickup.id,
      pick_address: pickup.address.normalize('NFC'),
      pick_province: pickup.province.normalize('NFC'),
      pick_district: pickup.district.normalize('NFC'),
      pick_ward: pickup.ward.normalize('NFC'),
      pick_street: (pickup.street ?? '').normalize('NFC'),
    }),
    address: draft.detail.normalize('NFC'),
    province: draft.province.normalize('NFC'),
    district: draft.district.normalize('NFC'),
    ward: draft.ward.normalize('NFC'),
    street: draft.street.normalize('NFC'),
    weight: draft.totalWeightGrams,
    value: draft.value,
    transport,
    deliver_option: draft.express ? 'xteam' : 'none',
    ...(draft.labels && labelsInForce(now) && { tags: draft.labels }),
  }
}
