import { askPage, requestOf } from '../../lib/background/shop-page.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { WriteAnswer } from '../../lib/domain/write-back.ts'
import { tabId } from './opened-tab.ts'

/** Puts a tracking code into the form of the page this screen is about. */
export async function fillPage(shipment: Shipment): Promise<WriteAnswer | 'no-page'> {
  const id = await tabId()
  return id === undefined ? 'no-page' : askPage(id, await requestOf('fill', shipment))
}
