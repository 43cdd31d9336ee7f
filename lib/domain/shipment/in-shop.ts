import { type CalledOffState, calledOffStates, type ShopState } from '../store/shop-state.ts'
import { isUnderWay } from './primary-shipment.ts'
import type { SeenInShop, Shipment } from './shipment.ts'

/** Failed and returning (spec table 3.1): the recipient gets it no more. */
const COMING_BACK: readonly (number | undefined)[] = [9, 20]

/** The shop called the order off, its parcel may still be delivered, and the seller has not decided on it. */
export function calledOffIn(
  shipment: Pick<Shipment, 'submission' | 'status' | 'inShop'>,
): CalledOffState | undefined {
  const { inShop, status } = shipment
  if (!inShop || inShop.kept || !isUnderWay(shipment) || COMING_BACK.includes(status?.code)) return undefined
  return calledOff(inShop)
}

/** Of a part refund the rest is still wanted. */
export function isWhollyOff(shipment: Parameters<typeof calledOffIn>[0]): boolean {
  const off = calledOffIn(shipment)
  return off === 'cancelled' || off === 'refunded'
}

/** Changed in the shop in any way that may matter to a parcel under way. */
export function isChangedInShop(
  shipment: Pick<Shipment, 'submission' | 'status' | 'inShop' | 'orderChanged'>,
): boolean {
  return calledOffIn(shipment) !== undefined || (shipment.orderChanged === true && isUnderWay(shipment))
}

/**
 * What is known of an order after another reading; `before` itself where nothing is new. A list shows less than
 * the order's page, so it removes nothing.
 */
export function seenInShop(
  before: SeenInShop | undefined,
  said: ShopState | undefined,
  by: SeenInShop['by'],
  at: number,
): SeenInShop | undefined {
  if (!said) return before
  const firm = before?.by === 'page'
  if (before && by === 'list' && firm && calledOff(before)) return before
  if (before?.state === said.state && (firm || by === 'list')) return before
  return { ...said, by, at, ...(before?.kept && before.state === said.state && { kept: true }) }
}

export function calledOff({ state }: Pick<ShopState, 'state'>): CalledOffState | undefined {
  return calledOffStates.find((one) => one === state)
}
