import { isPartDelivered } from '../domain/shipment/collected.ts'
import { isChangedInShop } from '../domain/shipment/in-shop.ts'
import { type NewsKind, newsKindOf } from '../domain/shipment/news.ts'
import { sellerReason } from '../domain/shipment/seller-reason.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { mayBeSent, statusMeaning, wasPicked } from '../domain/shipment/status.ts'
import { isToBeSeen } from '../domain/shipment/turned-up.ts'
import { isUnpaid, type ListedShipment } from './listed-shipment.ts'

export type Standing = Pick<
  Shipment,
  | 'submission'
  | 'status'
  | 'setAside'
  | 'failure'
  | 'watch'
  | 'turnedUp'
  | 'inShop'
  | 'orderChanged'
  | 'aside'
  | 'payout'
>

type MoneyStanding = Standing &
  Pick<
    ListedShipment,
    'environment' | 'cod' | 'payout' | 'partToldAt' | 'record' | 'printedAt' | 'trackingCode'
  >

/** As in the workbench's address. Includes all kinds of news. */
export const shipmentViews = [
  'all',
  'needs-me',
  'unprinted',
  'in-shop',
  'moving',
  'delivered',
  'unpaid',
  'failed',
  'returning',
  'money',
  'final',
] as const satisfies readonly (
  | NewsKind
  | 'all'
  | 'needs-me'
  | 'unprinted'
  | 'in-shop'
  | 'moving'
  | 'unpaid'
  | 'final'
)[]
export type ShipmentView = (typeof shipmentViews)[number]

/** Spec table 3.1. */
const DELIVERED: readonly number[] = [5, 6]
/** Spec table 3.1: it comes back. */
const NOT_DELIVERED = 9

/** A shipment may be in several views. */
export function isInView(view: ShipmentView, shipment: MoneyStanding): boolean {
  const code = codeOf(shipment)
  switch (view) {
    case 'all':
      return true
    case 'needs-me':
      return sellerReason(shipment) !== undefined
    case 'unprinted':
      return shipment.printedAt === undefined && awaitsPickup(shipment)
    case 'in-shop':
      return isChangedInShop(shipment)
    case 'moving':
      return isMoving(shipment)
    case 'unpaid':
      // Practice parcels are never paid.
      return shipment.environment === 'production' && isUnpaid(shipment)
    case 'final':
      return isOver(shipment)
    case 'delivered':
      return code !== undefined && DELIVERED.includes(code)
    case 'failed':
      return isToBeSeen(shipment) || (code !== undefined && newsKindOf(code) === view)
    case 'returning':
      if (isPartDelivered(shipment) && code !== undefined && DELIVERED.includes(code)) return true
      return code !== undefined && newsKindOf(code) === view
    case 'money':
      return code !== undefined && newsKindOf(code) === view
  }
}

/** The carrier has its order, and no courier its parcel. */
export function awaitsPickup(shipment: Standing & Pick<ListedShipment, 'trackingCode'>): boolean {
  const code = codeOf(shipment)
  if (code === undefined || shipment.trackingCode === '') return false
  return !wasPicked(code) && !statusMeaning(code).final
}

function isMoving(shipment: Standing): boolean {
  const { submission } = shipment
  if (mayBeSent(submission)) return true
  const code = codeOf(shipment)
  if (submission !== 'accepted' || code === undefined) return submission === 'accepted'
  const back = code === NOT_DELIVERED || newsKindOf(code) === 'returning'
  return !(statusMeaning(code).final || DELIVERED.includes(code) || back)
}

/** Nothing will change. */
export function isOver(shipment: Standing): boolean {
  const { submission, setAside, watch } = shipment
  if (watch) return false
  if (submission === 'withdrawn') return true
  if (submission === 'rejected' || submission === 'stuck') return setAside === true
  const code = codeOf(shipment)
  return code !== undefined && statusMeaning(code).final
}

/** Something may have changed at the carrier. */
export function needsRefresh(shipment: Standing): boolean {
  return (shipment.submission === 'accepted' || shipment.watch !== undefined) && !isOver(shipment)
}

function codeOf({ submission, status }: Standing): number | undefined {
  return submission === 'accepted' ? status?.code : undefined
}
