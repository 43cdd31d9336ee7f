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

/** What *Test* found. */
export type RelayCheck = 'connected' | RelayTrouble

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
  /** It tells nothing: statuses are asked for as if there were none. */
  lost?: { since: number; why: RelayTrouble }
  /** It had let go of events that nobody had fetched: every open parcel was asked about instead. */
  missedAt?: number
}

/** An account's relay as screens know it. The token is not part of it and never leaves the worker. */
export interface KnownRelay {
  accountId: Account['id']
  address: string
  /** Whether parcels made elsewhere are kept and shown. */
  elsewhere: boolean
  /** It came from a backup: nobody listens to it before it has its token. */
  tokenMissing?: true
  standing?: RelayStanding
}

/** A parcel of the same shop that was not shipped from here, as a relay told of it. To be looked at, never acted upon. */
export interface ElsewhereParcel {
  /** Account and tracking code, or the order id where none was told. */
  key: string
  accountId: Account['id']
  trackingCode: string
  partnerId: string
  /** Table 3.1. */
  statusCode: number
  reasonCode: number | null
  /** When the carrier says it changed, or else when the relay heard; epoch ms. */
  at: number
  /** When the relay took the event, epoch ms. */
  receivedAt: number
}

/** How many of them are kept, and for how long. */
export const MOST_ELSEWHERE = 2_000
export const ELSEWHERE_KEPT_MS = 60 * 24 * 3_600_000
