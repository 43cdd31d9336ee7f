import { createSandbox } from '../../../lib/sandbox/create-sandbox.ts'
import type { Weighing } from '../../../lib/sandbox/order-values.ts'
import { OPERATOR_PARTNER_CODE, practiceOperator, practiceShop } from '../../../lib/sandbox/practice-shop.ts'
import { emptyState, type SandboxOrder, type Shop } from '../../../lib/sandbox/state.ts'
import { hasEnded, isLast } from '../oracle/promise.ts'
import { count, type Departure, type Witness } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import { RELAY, type RelaySide } from './relay-side.ts'
import type { Weather } from './weather.ts'

export const API = 'http://carrier.example'
export const PARTNER_CODE = 'S-SIMULATED'
/** Another carrier of the same kind. */
export const OTHER_API = 'http://other-carrier.example'
export const OTHER_CODE = 'S-ELSEWHERE'
/** A Friday morning in Vietnam, long after labels ended. */
export const EPOCH = Date.UTC(2026, 10, 20, 3)

/** Those of the shop that most orders are of, and of its operator where it has one. */
export function shopsOf(operated: boolean): Shop[] {
  const shop = practiceShop('token-of-the-shop-0', PARTNER_CODE)
  if (!operated) return [shop]
  return [{ ...shop, operator: OPERATOR_PARTNER_CODE }, practiceOperator('token-of-the-operator-0')]
}

/** The outbox's wait for "not found" depends on it. */
export const LATEST_WORK_MS = 34_000

/** The carrier with its ledger, and the couriers. */
export interface CarrierSide {
  api: string
  ledger: readonly SandboxOrder[]
  /** Does what one request asks, the moment it arrives. */
  arrive(departure: Departure, request: Request): Promise<Response>
  /** An order may be found by look-ups only a while after it was taken. */
  isHidden(departure: Departure): boolean
  /** What a parcel that has come to its end was before; undefined for any other. */
  statusBeforeItsEnd(departure: Departure): number | undefined
  /** Moves a parcel on by one step of its life. */
  moveOn(order: SandboxOrder): void
  /** From now on only this token is good. */
  renew(partnerCode: string, token: string): void
}

export function createCarrierSide(
  scheduler: Scheduler,
  random: Random,
  weather: Weather,
  witness: Witness,
  {
    api,
    shops,
    relay,
    amends,
    weighing,
  }: {
    api: string
    shops: Shop[]
    relay?: RelaySide | undefined
    amends: boolean
    weighing?: Weighing | undefined
  },
): CarrierSide {
  const state = emptyState(shops)
  const now = () => Math.floor(EPOCH + scheduler.now())
  const sandbox = createSandbox({
    state,
    now,
    schedule: scheduler.after,
    newToken: () => 'no-token-is-made-here',
    fetch: (request) => relay?.receive(request) ?? Promise.reject(new Error('no relay')),
    weighing,
    ...(weather.quirks && { seed: String(random.next()) }),
  })
  if (relay) sandbox.setCallback(PARTNER_CODE, { url: `${RELAY}/hooks/shop/secret`, format: 'form' })
  const hiddenUntil = new Map<string, number>()

  function note(order: SandboxOrder): void {
    const origin = witness.origins.get(`${api} ${order.trackingCode}`)
    if (!origin) return
    if (hasEnded(order.status)) origin.endedAt ??= scheduler.now()
    if (origin.statuses.at(-1) === order.status) return
    origin.statuses.push(order.status)
    origin.changedAt = scheduler.now()
  }

  return {
    api,
    ledger: state.orders,
    async arrive(departure, request) {
      const before = state.orders.length
      const response = await sandbox.answer(request)
      const taken = state.orders[before]
      if (taken) {
        const { computer, at } = departure
        witness.origins.set(`${api} ${taken.trackingCode}`, {
          computer,
          departure,
          takenAt: scheduler.now(),
          endedAt: undefined,
          changedAt: scheduler.now(),
          statuses: [],
          taken: { cod: taken.cod, grams: taken.grams },
        })
        if (weather.lagging) hiddenUntil.set(taken.partnerId, at + random.between(0, LATEST_WORK_MS))
        witness.trace?.(`carrier takes ${taken.partnerId} as ${taken.trackingCode}`)
      }
      for (const order of state.orders) note(order)
      return response
    },
    isHidden({ order }) {
      return scheduler.now() < (hiddenUntil.get(order.replace('partner_id:', '')) ?? 0)
    },
    statusBeforeItsEnd({ order: wanted }) {
      const order = state.orders.findLast(
        ({ trackingCode, partnerId }) => wanted === trackingCode || wanted === `partner_id:${partnerId}`,
      )
      if (!order || !isLast(order.status)) return undefined
      const statuses = witness.origins.get(`${api} ${order.trackingCode}`)?.statuses ?? []
      return statuses.findLast((status) => !isLast(status))
    },
    moveOn(order) {
      const before = order.status
      sandbox.advance(order.trackingCode)
      if (order.status === before) return
      // Re-weighed and re-priced in the warehouse, or changed on the carrier's own site.
      if (amends && before === 12 && order.status === 3) {
        count(witness, 'parcel amended by the carrier')
        Object.assign(
          order,
          random.chance(0.5) ? { grams: order.grams + 37, fee: order.fee + 7_300 } : { cod: 0 },
        )
      }
      note(order)
      count(witness, `courier ${order.status}`)
      witness.trace?.(`courier ${order.trackingCode}: ${before} → ${order.status}`)
    },
    renew(partnerCode, token) {
      const renewed = state.shops.find((one) => one.partnerCode === partnerCode)
      if (renewed) renewed.token = token
    },
  }
}
