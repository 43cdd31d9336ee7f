import type { PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, leaveToPage, notAnOrder } from '../../../read/build-reading.ts'
import { part, text } from '../../../read/json.ts'
import { orderLinks } from '../../../read/list-rows.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { askGraphQl } from './graphql.ts'
import { orderInResource } from './order-resource.ts'
import { idIn, platform } from './platform.ts'

/** The page's markup has no stable names, so the session's JSON is read by REST or GraphQL. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'No Shopify account was at hand: how orders are requested was learned from other people’s published tools.',
    'Neither way of asking is documented by Shopify for a signed-in page, and either may stop working any day.',
    'Some plans and staff rights leave out names, phones and addresses.',
    'Where both are closed, the page is read by its words alone, and nothing of it is sure.',
    'In the list a cancelled order is known by its payment, “Voided” or “Refunded”, as in the help pages.',
  ],
  read: readShopify,
  rows: (document, url) => orderLinks(document, url, idIn),
}

async function readShopify({ document, url, session }: Page): Promise<PageReading | undefined> {
  const id = scraped(idIn(url.pathname), 'platform', 'address', true)
  const shop = url.pathname.split('/')[2]
  if (!id || !shop) return notAnOrder(document, url)
  const rest = await session.json(`/store/${shop}/admin/api/2024-01/orders/${id.text}.json`)
  const isOurs = (order: unknown) => text(part(order, 'id')) === id.text
  const ofRest = part(rest, 'order')
  const order = isOurs(ofRest) ? ofRest : await askGraphQl(session, document, shop, id.text)
  if (!isOurs(order)) return leaveToPage(document, url, id.text)
  return buildReading(platform, url, id, orderInResource(order))
}
