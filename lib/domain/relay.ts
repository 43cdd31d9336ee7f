import type { Account } from './account.ts'

/** Why a relay tells nothing. `not-a-relay`: something answers there, but in other words than a relay's. */
export const relayTroubles = [
  'unreachable',
  'bad-token',
  'not-a-relay',
  'relay-down',
  'no-permission',
] as const
export type RelayTrouble = (typeof relayTroubles)[number]

/** `locked`: Quickship waits for its passphrase. */
export type RelayCheck = 'connected' | 'locked' | RelayTrouble

/** How far one account's relay was listened to; kept with the shipments. Times in epoch ms. */
export interface RelayStanding {
  accountId: Account['id']
  address: string
  /** The newest event that was heeded. */
  cursor: number
  /** When it gave its last sign of life, to the minute. */
  heardAt: number
  /** When its newest event reached the relay. */
  lastEventAt?: number
  /** Events stopped: statuses are looked up as usual. */
  lost?: { since: number; why: RelayTrouble }
  /** Events were pruned before they were fetched, so every open parcel was looked up. */
  missedAt?: number
}

/** An account's relay as screens know it. The token is not part of it and never leaves the worker. */
export interface KnownRelay {
  accountId: Account['id']
  address: string
  elsewhere: boolean
  /** From a backup: not used before it gets its token. */
  tokenMissing?: true
  standing?: RelayStanding
}

/** A parcel of the shop that was not shipped from here. Shown, never acted upon. */
export interface ExternalShipment {
  /** Account and tracking code, or order id. */
  key: string
  accountId: Account['id']
  trackingCode: string
  partnerId: string
  statusCode: number
  reasonCode: number | null
  /** The carrier's time, else the relay's; epoch ms. */
  at: number
  /** When the relay took the event, epoch ms. */
  receivedAt: number
}

export const MAX_EXTERNAL_SHIPMENTS = 2_000
export const EXTERNAL_SHIPMENTS_KEPT_MS = 60 * 24 * 3_600_000
