import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { WriteAnswer } from '../../lib/domain/store/write-back.ts'
import { isVoid } from '../../lib/domain/store/write-back-state.ts'
import { askPage, requestOf } from '../../lib/tabs/ask-shop-page.ts'
import { tabId } from '../../lib/tabs/opened-tab.ts'

export async function fillPage(shipment: Shipment): Promise<WriteAnswer | 'no-page'> {
  const id = await tabId()
  const news = isVoid(shipment) ? 'cancelled' : 'shipped'
  return id === undefined ? 'no-page' : askPage(id, await requestOf('fill', shipment, news))
}
