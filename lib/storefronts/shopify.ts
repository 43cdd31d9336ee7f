import type { PageReading } from '../domain/store-order.ts'
import { part, text } from './json.ts'
import { orderLinks } from './linked-rows.ts'
import { noOrder } from './no-order.ts'
import { pageAlone } from './page-alone.ts'
import { onHost, type Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { askGraphQl } from './shopify/graphql.ts'
import { orderInResource } from './shopify/order-resource.ts'
import { orderRead } from './told.ts'

export const shopifyPlatform: Platform = {
  id: 'shopify',
  name: 'Shopify',
  recognises: (_document, url) => onHost(url, 'admin.shopify.com'),
  orderId: (_document, url) => idIn(url.pathname),
}

/** Shopify's admin: the page names no part of itself twice alike, so the session's JSON is asked, by REST or GraphQL. */
export const shopify: Reader = {
  platform: shopifyPlatform,
  seenOn: [],
  unconfirmed: [
    'No Shopify account was at hand: how orders are asked for was learned from other people’s published tools.',
    'Neither way of asking is documented by Shopify for a signed-in page, and either may close any day.',
    'Some plans and staff rights leave names, phones and addresses out of what is told.',
    'Where both are closed, the page is read by its words alone, and nothing of it is sure.',
    'The order list is read by its links to orders; what its columns show is not.',
  ],
  read: readShopify,
  rows: (document, url) => orderLinks(document, url, idIn),
}

function idIn(path: string): string | undefined {
  return /^\/store\/[\w-]+\/orders\/(\d{1,20})$/.exec(path)?.[1]
}

async function readShopify({ document, url, session }: Page): Promise<PageReading | undefined> {
  const id = read(idIn(url.pathname), 'platform', 'address', true)
  const shop = url.pathname.split('/')[2]
  if (!id || !shop) return noOrder(document, url)
  const rest = await session.json(`/store/${shop}/admin/api/2024-01/orders/${id.text}.json`)
  const isOurs = (order: unknown) => text(part(order, 'id')) === id.text
  const asked = part(rest, 'order')
  const order = isOurs(asked) ? asked : await askGraphQl(session, document, shop, id.text)
  if (!isOurs(order)) return pageAlone(document, url, id.text)
  return orderRead(shopifyPlatform, url, id, orderInResource(order))
}
