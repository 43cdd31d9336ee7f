import { holdingFailures } from '../failure.ts'
import { calledOffIn } from './in-shop.ts'
import type { Shipment } from './shipment.ts'
import { isToBeSeen } from './turned-up.ts'

/** Why a shipment waits for the seller, the most urgent first. */
export const sellerReasons = [
  'called-off',
  'rejected',
  'stuck',
  'unknown',
  'held',
  'not-delivered',
  'pickup-late',
  'delivery-late',
  'turned-up',
] as const
export type SellerReason = (typeof sellerReasons)[number]

/** Spec table 3.1: something the seller can help with, until it moves on. */
const TROUBLES: Readonly<Record<number, SellerReason>> = {
  8: 'pickup-late',
  9: 'not-delivered',
  10: 'delivery-late',
}

export type Waiting = Pick<Shipment, 'submission' | 'status' | 'setAside' | 'failure' | 'turnedUp' | 'inShop'>

/** Undefined where the seller has nothing to do. */
export function sellerReason(shipment: Waiting): SellerReason | undefined {
  if (calledOffIn(shipment)) return 'called-off'
  const { submission, setAside, failure, status } = shipment
  switch (submission) {
    case 'rejected':
    case 'stuck':
      return setAside ? undefined : submission
    case 'unknown':
      return submission
    case 'queued':
      return holdingFailures.some((kind) => kind === failure?.kind) ? 'held' : undefined
    default:
      return TROUBLES[status?.code ?? 0] ?? (isToBeSeen(shipment) ? 'turned-up' : undefined)
  }
}
