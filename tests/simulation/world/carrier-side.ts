import { isNotice, statusMeaning } from '../../../lib/domain/shipment/status.ts'
import { createSandbox } from '../../../lib/sandbox/create-sandbox.ts'
import { OPERATOR_PARTNER_CODE, practiceOperator, practiceShop } from '../../../lib/sandbox/practice-shop.ts'
import type { SandboxOrder } from '../../../lib/sandbox/state.ts'
import { emptyState } from '../../../lib/sandbox/state.ts'
import type { Random } from '../random.ts'
import { count, type Departure, type Witness } from '../rules/witness.ts'
import type { Scheduler } from '../scheduler.ts'
import { RELAY, type RelaySide } from './relay-side.ts'
import type { Weather } from './weather.ts'

export const API = 'http://carrier.example'
export const PARTNER_CODE = 'S-SIMULATED'
/** A Friday morning in Vietnam, long after labels ended. */
export const EPOCH = Date.UTC(2026, 10, 20, 3)

/** The outbox's wait for "not found" depends on it. */
export const LATEST_WORK_MS = 34_000

/** The carrier with its ledger, and the couriers. */
export interface CarrierSide {
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
  relay?: RelaySide,
): CarrierSide {
  const shop = practiceShop('token-of-the-shop-0', PARTNER_CODE)
  const shops = weather.operator
    ? [{ ...shop, operator: OPERATOR_PARTNER_CODE }, practiceOperator('token-of-the-operator-0')]
    : [shop]
  const state = emptyState(shops)
  const now = () => Math.floor(EPOCH + scheduler.now())
  const sandbox = createSandbox({
    state,
    now,
    schedule: scheduler.after,
    newToken: () => 'no-token-is-made-here',
    fetch: (request) => relay?.hear(request) ?? Promise.reject(new Error('nobody is told')),
    ...(weather.quirks && { seed: String(random.next()) }),
  })
  if (relay) sandbox.setCallback(PARTNER_CODE, { url: `${RELAY}/hooks/shop/secret`, format: 'form' })
  const hiddenUntil = new Map<string, number>()

  function note(order: SandboxOrder): void {
    const origin = witness.origins.get(order.trackingCode)
    if (!origin) return
    if (hasEnded(order.status)) origin.endedAt ??= scheduler.now()
    if (origin.statuses.at(-1) !== order.status) origin.statuses.push(order.status)
  }

  return {
    ledger: state.orders,
    async arrive(departure, request) {
      const before = state.orders.length
      const response = await sandbox.answer(request)
      const taken = state.orders[before]
      if (taken) {
        const { computer, at } = departure
        witness.origins.set(taken.trackingCode, {
          computer,
          departure,
          takenAt: scheduler.now(),
          endedAt: undefined,
          statuses: [],
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
    statusBeforeItsEnd({ order: asked }) {
      const order = state.orders.findLast(
        ({ trackingCode, partnerId }) => asked === trackingCode || asked === `partner_id:${partnerId}`,
      )
      if (!order || !statusMeaning(order.status).final) return undefined
      const statuses = witness.origins.get(order.trackingCode)?.statuses ?? []
      return statuses.findLast((status) => !statusMeaning(status).final)
    },
    moveOn(order) {
      const before = order.status
      sandbox.advance(order.trackingCode)
      if (order.status === before) return
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

/** Cancelled, never picked up, or come back: no parcel of it is on its way to the buyer. */
export function hasEnded(status: number): boolean {
  return !isNotice(status) && statusMeaning(status).final && status !== 6 && status !== 13
}
