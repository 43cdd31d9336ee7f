import { isReturnParcel } from '../domain/shipment/ship-again.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { CANCELLED } from '../domain/shipment/status.ts'
import { writesBy } from '../domain/store/write-back/write-back.ts'
import {
  cancelDue,
  isVoid,
  mayWriteBack,
  newlyDue,
  stillShipped,
  type WriteBack,
} from '../domain/store/write-back/write-back-state.ts'

/** Moves that give a parcel its tracking code, as a rule. */
const ACCEPTANCES: readonly string[] = ['accepted', 'found', 'taken-over']
/** Found without one, it got its code at a later look-up. */
const CODE_CAME = /(?:^|; )code /

/** Shipments that got their code or were cancelled on this computer, or whose cancel the carrier took back. */
export function newsIn(entries: readonly JournalEntry[]): string[] {
  const news = entries.filter(
    (entry) =>
      !entry.restored &&
      (ACCEPTANCES.includes(entry.event) ||
        CODE_CAME.test(entry.detail) ||
        entry.event === 'cancelled' ||
        entry.status === CANCELLED ||
        wasCancelled(entry)),
  )
  return [...new Set(news.map(({ key }) => key))]
}

/** Older lines say the former status in their words alone. */
function wasCancelled({ status, was, detail }: JournalEntry): boolean {
  if (was !== undefined) return was === CANCELLED
  return status !== undefined && /^-1(?: \(\d+\))? → /.test(detail)
}

/** `isOn`: whether the seller enabled it for the store of this address. */
export function dueWriteBacks(
  shipments: readonly Shipment[],
  isOn: (orderUrl: string) => boolean,
  now: number,
): WriteBack[] {
  return shipments
    .filter(
      (shipment) =>
        mayWriteBack(shipment.environment) &&
        shipment.sharedBy === undefined &&
        // The shop would show its customer the return's code.
        !isReturnParcel(shipment) &&
        (stillShipped(shipment) || isVoid(shipment)) &&
        writesBy(shipment.draft.platform).includes('api') &&
        isOn(shipment.draft.orderUrl),
    )
    .map((shipment) => (isVoid(shipment) ? cancelDue : newlyDue)(shipment.key, shipment.draft.store, now))
}
