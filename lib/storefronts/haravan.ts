import type { PageReading } from '../domain/store-order.ts'
import { part, text } from './json.ts'
import { orderLinks } from './linked-rows.ts'
import { noOrder } from './no-order.ts'
import { pageAlone } from './page-alone.ts'
import { onHost, type Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderInResource } from './shopify/order-resource.ts'
import { orderRead } from './told.ts'

export const haravanPlatform: Platform = {
  id: 'haravan',
  name: 'Haravan',
  recognises: (_document, url) => onHost(url, 'myharavan.com') && url.pathname.startsWith('/admin'),
  orderId: (_document, url) => idIn(url.pathname),
}

/** Haravan's order is Shopify's with the Vietnamese units by name and what was received as transactions. */
export const haravan: Reader = {
  platform: haravanPlatform,
  seenOn: [],
  unconfirmed: [
    'No Haravan account was at hand: the order’s shape comes from its documentation and published samples.',
    'Whether the signed-in session alone may read the order’s JSON is not known.',
    'Where it may not, the page is read by its words alone, and nothing of it is sure.',
    'The order list is read by its links to orders; what its columns show is not.',
  ],
  read: readHaravan,
  rows: (document, url) => orderLinks(document, url, idIn),
}

function idIn(path: string): string | undefined {
  return /^\/admin\/orders\/(\d{1,20})$/.exec(path)?.[1]
}

/** The documented address first, then the one the newer admin asks through. */
const ADDRESSES = ['/admin/orders', '/admin/call/com_api/orders']

async function readHaravan({ document, url, session }: Page): Promise<PageReading | undefined> {
  const id = read(idIn(url.pathname), 'platform', 'address', true)
  if (!id) return noOrder(document, url)
  for (const address of ADDRESSES) {
    const order = part(await session.json(`${address}/${id.text}.json`), 'order')
    if (text(part(order, 'id')) !== id.text) continue
    return orderRead(haravanPlatform, url, id, orderInResource(order))
  }
  return pageAlone(document, url, id.text)
}
