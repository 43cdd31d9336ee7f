import type { PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, leaveToPage, notAnOrder } from '../../../read/build-reading.ts'
import { part, text } from '../../../read/json.ts'
import { orderLinks } from '../../../read/list-rows.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { orderInResource } from '../shopify/order-resource.ts'
import { idIn, platform } from './platform.ts'

/** Shopify's resource with Vietnamese units and transactions. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'No Haravan account was at hand: the order’s shape comes from its documentation and published samples.',
    'Whether the signed-in session alone may read the order’s JSON is not known.',
    'Where it may not, the page is read by its words alone, and nothing of it is sure.',
    'The order list’s headings are known from its help pages; without “Tình trạng” or “Thanh toán” a row has no state.',
  ],
  read: readHaravan,
  rows: (document, url) => orderLinks(document, url, idIn),
}

/** The documented address, then the newer admin's. */
const ADDRESSES = ['/admin/orders', '/admin/call/com_api/orders']

async function readHaravan({ document, url, session }: Page): Promise<PageReading | undefined> {
  const id = scraped(idIn(url.pathname), 'platform', 'address', true)
  if (!id) return notAnOrder(document, url)
  for (const address of ADDRESSES) {
    const order = part(await session.json(`${address}/${id.text}.json`), 'order')
    if (text(part(order, 'id')) !== id.text) continue
    return buildReading(platform, url, id, orderInResource(order))
  }
  return leaveToPage(document, url, id.text)
}
