/** What the popup's first picture does without: loaded when it is used. */
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { WriteAnswer } from '../domain/store/write-back/write-back.ts'
import { isVoid } from '../domain/store/write-back/write-back-state.ts'
import { askPage, fillRequest } from '../tabs/ask-shop-page.ts'
import { tabId } from '../tabs/opened-tab.ts'

export { openListPage } from '../settings/slips.ts'
export { shipTogether } from '../tabs/ship-together.ts'
export { writeBacksOf } from '../write-back/read.ts'

export async function fillPage(shipment: Shipment): Promise<WriteAnswer | 'no-page'> {
  const id = await tabId()
  return id === undefined ? 'no-page' : askPage(id, await fillRequest(shipment, isVoid(shipment)))
}
