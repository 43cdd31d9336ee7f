import type { Shipment } from '../shipment/shipment.ts'

/** Why a parcel is not given to the courier. `called-off`: in the shop. */
export type NotGiven = 'cancelled' | 'called-off' | 'test-order' | 'other-account' | 'not-waiting'

/** `ticked`: it belongs to the round. Each other one sounds. */
export type ScanOutcome = 'ticked' | 'twice' | 'unknown' | NotGiven

export interface Scan {
  code: string
  outcome: ScanOutcome
  /** Epoch ms. */
  at: number
  key?: Shipment['key']
}

/** What is scanned for one courier; stored, so that a reload loses nothing. */
export interface HandoverRound {
  ticked: readonly Shipment['key'][]
  /** Newest first. */
  scans: readonly Scan[]
  /** Picked in the list of shipments. */
  picked: readonly Shipment['key'][]
  /** Only this account's parcels; empty for all. */
  accountId: Shipment['accountId'] | ''
}

export const EMPTY_ROUND: HandoverRound = { ticked: [], scans: [], picked: [], accountId: '' }
