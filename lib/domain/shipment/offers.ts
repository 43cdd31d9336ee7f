import { heldUntil } from '../hold.ts'
import { isDelivered } from './cod-state.ts'
import { isWhollyOff } from './in-shop.ts'
import { mayPutAside } from './seller-reason.ts'
import { againAs, isOneMore, isReturnParcel, mayFollow, mayReturn } from './ship-again.ts'
import type { Shipment } from './shipment.ts'
import { statusMeaning } from './status.ts'

/** `another`: ship a further parcel. `return`: bring the goods back to the shop. */
export type OfferedAction =
  | 'hurry'
  | 'undo'
  | 'withdraw'
  | 'send-alone'
  | 'set-aside'
  | 'another'
  | 'take-over'
  | 'edit'
  | 'return'
  | 'cancel'

export interface Offer {
  action: OfferedAction
  /** `next`: what a seller most likely wants now. */
  rank: 'next' | 'other' | 'aside' | 'danger'
}

/**
 * What the seller can do with a parcel, in the order of its buttons. `parcels`: all of its order.
 * An order that the shop called off has a card of its own to send it all the same.
 */
export function offersFor(shipment: Shipment, parcels: readonly Shipment[], paused: boolean): Offer[] {
  const offers: Offer[] = []
  const offer = (action: OfferedAction, rank: Offer['rank'] = 'other') => void offers.push({ action, rank })
  const { submission, status, contradiction, failure } = shipment
  const again = againAs(shipment)
  const off = isWhollyOff(shipment)

  if (heldUntil(shipment) !== undefined) {
    if (!off) offer('hurry', 'aside')
    offer('undo', 'next')
  } else if (submission === 'queued') {
    offer('withdraw')
    if (!off) {
      offer('hurry', paused || failure?.kind === 'unauthorised' ? 'other' : 'next')
      if (failure?.kind === 'others-unasked') offer('send-alone')
    }
  }

  if (mayPutAside(shipment) && !shipment.turnedUp) offer('set-aside', 'aside')

  if (submission === 'stuck') {
    const differs = contradiction?.why === 'differs'
    if (again) offer('another', differs ? 'other' : 'next')
    if (differs) offer('take-over', 'next')
  }
  if (submission === 'unknown' || submission === 'stuck') offer('hurry', again ? 'other' : 'next')

  if (again === 'same') {
    if (mayFollow(shipment) && !isReturnParcel(shipment)) offer('another')
    offer('edit', 'next')
  }

  if (submission === 'accepted') {
    const missed = !isOneMore(parcels) && !parcels.some(isDelivered)
    const cancellable = status !== undefined && statusMeaning(status.code).cancellable
    if (!isReturnParcel(shipment)) offer('another', missed ? 'next' : cancellable ? 'aside' : 'other')
    if (mayReturn(shipment, parcels)) offer('return')
    if (cancellable) offer('cancel', 'danger')
  }
  return offers
}
