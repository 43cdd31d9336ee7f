import type { Carrier } from '../carrier/carrier.ts'
import type { Account } from '../domain/account.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { Shipment, TrackedStatus } from '../domain/shipment.ts'
import type { Lanes } from './lanes.ts'
import type { ShipmentStore } from './store.ts'

/** An account's carrier, as far as it may be asked just now. */
export interface ReachedCarrier {
  carrier: Carrier
  account: Account
  /** Why nothing may be submitted just now, though the carrier may be asked: a shop's operator waits for a token. */
  noSubmitting?: Failure
  /**
   * What a failed answer means for the whole account, on the disk before it resolves. A refused token pauses the account
   * whose it was, the shop's or its operator's (20102), unless it has got another since; a carrier that asks to be spared
   * (`Retry-After`) is asked nothing more until then. Any other failure is its order's own.
   */
  heard(failure: Failure): Promise<void>
}

/**
 * The carrier a shipment was written for. Fails without asking anybody where its account is gone or points elsewhere,
 * is paused, to be spared, offline or not permitted.
 */
export type CarrierFor = (
  shipment: Pick<Shipment, 'accountId' | 'api' | 'partnerCode'>,
) => Promise<Outcome<ReachedCarrier>>

export interface OutboxWorld {
  store: ShipmentStore
  carrierFor: CarrierFor
  lanes: Lanes
  /** Runs `work` while nobody else holds `name`; a killed holder lets go at once. Guards concurrency only. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Runs `work` unless somebody holds `name`. */
  unlessHeld: (name: string, work: () => Promise<void>) => Promise<void>
  now: () => number
  random: () => number
  /**
   * When a status is looked up next, epoch ms; undefined once it is final. Later for a parcel of an account whose relay
   * would tell of a change.
   */
  nextRefresh: (
    status: TrackedStatus,
    acceptedAt: number,
    api: string,
    accountId?: Shipment['accountId'],
  ) => number | undefined
}
