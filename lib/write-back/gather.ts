import type { JournalEntry, Shipment } from '../domain/shipment.ts'
import { writesBy } from '../domain/write-back.ts'
import { mayBeTold, newlyDue, stillShipped, type WriteBack } from '../domain/write-back-state.ts'

/** Moves by which a parcel gets its tracking code: from an answer, a look-up, or by the seller's word. */
const ACCEPTANCES: readonly string[] = ['accepted', 'found', 'taken-over']

/** Shipments that came to a tracking code on this computer, by the journal's lines. */
export function newlyAccepted(entries: readonly JournalEntry[]): string[] {
  const accepted = entries.filter(({ event, restored }) => ACCEPTANCES.includes(event) && !restored)
  return [...new Set(accepted.map(({ key }) => key))]
}

/** Those whose shop is told by itself. `isOn`: whether the seller switched it on for the store of an order's address. */
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
