import { browser } from 'wxt/browser'
import type { Shipment } from '../../lib/domain/shipment.ts'

/** Shows the carrier's own label of a shipment in a tab. */
export function openLabel(key: Shipment['key']): void {
  const page = browser.runtime.getURL('/label.html')
  void browser.tabs.create({ url: `${page}?key=${encodeURIComponent(key)}` })
}
