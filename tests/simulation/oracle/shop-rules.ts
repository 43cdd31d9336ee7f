import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { DELIVERED, isLast } from './promise.ts'
import type { Commit, Witness } from './witness.ts'

const UNSENT: readonly string[] = ['rejected', 'withdrawn']

/** What the order's page said is on the screen once it was written, for a parcel that may still be stopped. */
export function isSaid(witness: Witness, shelf: string, shipment: Shipment | undefined): void {
  if (!shipment || UNSENT.includes(shipment.submission)) return
  const code = shipment.status?.code
  if (code !== undefined && (code === DELIVERED || isLast(code))) return
  const last = witness.saidByShop.get(shelf)?.at(-1)
  if (shipment.inShop?.state !== last)
    witness.violations.push(`shop: ${shelf} is ${last} in the shop, and shows ${shipment.inShop?.state}`)
}

/** The shop called all of it off, as the screen says: then it waits for the seller. */
export function isOff({ inShop }: Pick<Shipment, 'inShop'>): boolean {
  return inShop?.state === 'cancelled' || inShop?.state === 'refunded'
}

/** It stays until the page says something else, or the order is shipped again. */
export function isStillSaid(witness: Witness, shelf: string, { before, after, entry }: Commit): void {
  if (entry?.event === 'enqueued' || entry?.event === 'replaced') return
  const [was, is] = [before?.inShop?.state, after.inShop?.state]
  if (was === is) return
  const said: readonly (string | undefined)[] = witness.saidByShop.get(shelf) ?? []
  if (is === undefined || !said.includes(is) || (entry && entry.event !== 'shop-changed'))
    witness.violations.push(`shop: ${entry?.event ?? 'a note'} made of ${was} in the shop ${is}, at ${shelf}`)
}
