import type { Carrier } from '../carrier/carrier.ts'
import type { Account } from '../domain/account.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { Shipment, ShipmentIn, TrackedStatus } from '../domain/shipment/shipment.ts'
import type { ShipmentStore } from './store.ts'

export interface ReachedCarrier {
  carrier: Carrier
  account: Account
  /** Why orders cannot be submitted now, although the carrier can be queried. */
  submitObstacle?: Failure
  /**
   * Applies a failure to the account before it resolves: a refused token pauses the account it belongs to,
   * `Retry-After` backs it off.
   */
  reportFailure(failure: Failure): Promise<void>
  /** What an order that was just taken tells of the account's fees. */
  learnFees(shipment: Shipment): Promise<void>
}

/**
 * The carrier of this shipment's account. Fails without a request when the account is gone, paused, backing
 * off, offline or not permitted.
 */
export type CarrierFor = (
  shipment: Pick<Shipment, 'accountId' | 'api' | 'partnerCode' | 'submission'>,
) => Promise<Outcome<ReachedCarrier>>

export interface OutboxDeps {
  store: ShipmentStore
  carrierFor: CarrierFor
  limiter: HostLimiter
  /**
   * Claims the order among the shop's computers; undefined where it may leave. `left`: what became of it instead, if
   * it does not wait.
   */
  others?: (queued: ShipmentIn<'queued'>) => Promise<{ left: Shipment | undefined } | undefined>
  /** Runs `work` under an exclusive lock. The lock of a killed holder is released at once. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  unlessHeld: (name: string, work: () => Promise<void>) => Promise<void>
  now: () => number
  random: () => number
  /** Next status look-up, epoch ms; undefined once an end has stood long. Later when the account has a live relay. */
  nextRefresh: (status: TrackedStatus, api: string, accountId?: Shipment['accountId']) => number | undefined
}

/** `urgent`: somebody waits for it, or its outcome is unknown. `idle`: a status look-up. */
export const PRIORITIES = ['urgent', 'due', 'idle'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Limits concurrent requests per carrier host, so that a slow host delays no other. */
export interface HostLimiter {
  /** A good answer frees the host's slot at once; after trouble the end of `work` frees it. */
  run<T>(
    deps: OutboxDeps,
    key: string,
    priority: Priority,
    work: (inTurn: OutboxDeps) => Promise<T>,
  ): Promise<T>
}
