import type { PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, leaveToPage, notAnOrder } from '../../../read/build-reading.ts'
import { part, text } from '../../../read/json.ts'
import { orderLinks } from '../../../read/list-rows.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { orderInResource } from '../shopify/order-resource.ts'
import { orderInOmni, soldIn, withWeights } from './omni-order.ts'
import { idIn, platform } from './platform.ts'

/** Sapo Omni and Sapo Web answer at one address, each with an order of its own shape. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'No Sapo account was at hand: the orders’ shapes come from published tools that read them with the session.',
    'That Sapo Web lets the signed-in session read an order is known of lists of orders only.',
    'Whether Sapo Omni’s total includes the delivery fee is checked by adding up; if neither fits, the seller is asked.',
    'The names of Sapo Omni’s address parts, and where its variants have their weight, were not seen.',
    'Where the JSON is closed, the page is read by its words alone, and nothing of it is sure.',
    'The order list is read by its links; a row shows its state only below a heading such as “Trạng thái” or “Thanh toán”.',
  ],
  read: readSapo,
  rows: (document, url) => orderLinks(document, url, idIn),
}

async function readSapo({ document, url, session }: Page): Promise<PageReading | undefined> {
  const id = scraped(idIn(url.pathname), 'platform', 'address', true)
  if (!id) return notAnOrder(document, url)
  const order = part(await session.json(`/admin/orders/${id.text}.json`), 'order')
  if (text(part(order, 'id')) !== id.text) return leaveToPage(document, url, id.text)
  if (part(order, 'order_line_items') === undefined)
    return buildReading(platform, url, id, orderInResource(order))
  const found = orderInOmni(order)
  const lines = await withWeights(session, found.lines, soldIn(order))
  return buildReading(platform, url, id, { ...found, lines })
}
