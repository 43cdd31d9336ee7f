/** What the popup's first picture does without: loaded when it is used. */
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { changesSince, snapshotOf } from '../domain/store/order-snapshot.ts'
import type { OrderSnapshot } from '../domain/store/order-snapshot-schema.ts'
import type { WriteAnswer } from '../domain/store/write-back/write-back.ts'
import { isVoid } from '../domain/store/write-back/write-back-state.ts'
import { askPage, fillRequest } from '../tabs/ask-shop-page.ts'
import { openedPageOf } from '../tabs/opened-page.ts'
import { askTab, tabId } from '../tabs/opened-tab.ts'

export { openListPage } from '../settings/slips.ts'
export { shipTogether } from '../tabs/ship-together.ts'
export { writeBacksOf } from '../write-back/read.ts'

export async function fillPage(shipment: Shipment): Promise<WriteAnswer | 'no-page'> {
  const id = await tabId()
  return id === undefined ? 'no-page' : askPage(id, await fillRequest(shipment, isVoid(shipment)))
}

/** Longer than a page's reader takes. */
const ANSWERED_MS = 4000

export async function readAgain(
  { store, orderId }: Pick<ShipmentDraft, 'store' | 'orderId'>,
  read: OrderSnapshot,
): Promise<boolean> {
  const reading = askTab()
    .then(openedPageOf)
    .catch(() => undefined)
  // A page behind a dialog never answers.
  const late = new Promise<undefined>((over) => setTimeout(over, ANSWERED_MS))
  const page = await Promise.race([reading, late])
  // Another order's page says nothing of this one.
  if (page?.kind !== 'order' || page.order.store !== store || page.order.id.text !== orderId) return false
  if (changesSince(read, snapshotOf(page.order)).length === 0) return false
  location.reload()
  return true
}
