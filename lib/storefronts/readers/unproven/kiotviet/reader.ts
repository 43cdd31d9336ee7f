import type { PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, notAnOrder } from '../../../read/build-reading.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { isOrder, visibleOrder } from '../../generic/visible-order.ts'
import { listIn, openPanel, platform, rowsOn } from './platform.ts'

/** The unfolded order is read by its words: the API needs a token, which is not taken. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'No KiotViet account was at hand: the unfolded order is read by its words alone, and nothing of it is sure.',
    'Orders and invoices are known by codes that begin with DH or HD, as KiotViet makes them.',
    'An invoice made of an order has a code of its own, so the two are not known to be one parcel.',
    'The address back to one order comes from published tools.',
    'In the list a row shows its state only below a heading such as “Trạng thái”.',
    'KiotViet’s programs for restaurants, hotels and salons are not read.',
  ],
  read: readKiotviet,
  rows: (document, url) => (listIn(url) ? rowsOn(document) : []),
}

function readKiotviet({ document, url }: Page): PageReading {
  const list = listIn(url)
  const open = list && openPanel(document)
  const found = open && visibleOrder(document, open.panel)
  const id = scraped(open ? open.code : undefined, 'platform', 'tr.k-master-row td', true)
  if (!found || !id || !isOrder(found)) return notAnOrder(document, url)
  const back = new URL(`${url.origin}${url.pathname}#/${list}?Code=${encodeURIComponent(id.text)}`)
  return buildReading(platform, back, id, { ...found, number: id })
}
