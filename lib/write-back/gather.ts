import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { writesBy } from '../domain/store/write-back.ts'
import { mayBeTold, newlyDue, stillShipped, type WriteBack } from '../domain/store/write-back-state.ts'

/** Moves that give a parcel its tracking code. */
const ACCEPTANCES: readonly string[] = ['accepted', 'found', 'taken-over']

/** Shipments accepted on this computer. */
export function newlyAccepted(entries: readonly JournalEntry[]): string[] {
  const accepted = entries.filter(({ event, restored }) => ACCEPTANCES.includes(event) && !restored)
  return [...new Set(accepted.map(({ key }) => key))]
}

/** `isOn`: whether the seller enabled it for the store of this address. */
export function toBeTold(
  shipments: readonly Shipment[],
  isOn: (orderUrl: string) => boolean,
  now: number,
): WriteBack[] {
  return shipments
    .filter(
      (shipment) =>
        mayBeTold(shipment.environment) &&
        stillShipped(shipment) &&
        writesBy(shipment.draft.platform).includes('api') &&
        isOn(shipment.draft.orderUrl),
    )
    .map(({ key, draft }) => newlyDue(key, draft.store, now))
}
