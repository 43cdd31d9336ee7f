import type { PageReading } from '../domain/store-order.ts'
import { part, text } from './json.ts'
import { orderLinks } from './linked-rows.ts'
import { noOrder } from './no-order.ts'
import { pageAlone } from './page-alone.ts'
import { onHost, type Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderInOmni, soldIn } from './sapo/omni-order.ts'
import { withWeights } from './sapo/weights.ts'
import { orderInResource } from './shopify/order-resource.ts'
import { orderRead } from './told.ts'

export const sapoPlatform: Platform = {
  id: 'sapo',
  name: 'Sapo',
  recognises: (_document, url) =>
    (onHost(url, 'mysapogo.com') || onHost(url, 'mysapo.net')) && url.pathname.startsWith('/admin'),
  orderId: (_document, url) => idIn(url.pathname),
}

/** Sapo Omni and Sapo Web answer at one address, each with an order of its own shape. */
export const sapo: Reader = {
  platform: sapoPlatform,
  seenOn: [],
  unconfirmed: [
    'No Sapo account was at hand: the orders’ shapes come from published tools that read them with the session.',
    'That Sapo Web lets the signed-in session read an order is known of lists of orders only.',
    'Whether Sapo Omni’s total holds the delivery fee is checked by adding up, and asked where it does not.',
    'The names of Sapo Omni’s address parts, and where its variants tell their weight, were not seen.',
    'Where the JSON is closed, the page is read by its words alone, and nothing of it is sure.',
    'The order list is read by its links to orders; what its columns show is not.',
  ],
  read: readSapo,
  rows: (document, url) => orderLinks(document, url, idIn),
}

function idIn(path: string): string | undefined {
  return /^\/admin\/orders\/(\d{1,20})$/.exec(path)?.[1]
}

async function readSapo({ document, url, session }: Page): Promise<PageReading | undefined> {
  const id = read(idIn(url.pathname), 'platform', 'address', true)
  if (!id) return noOrder(document, url)
  const order = part(await session.json(`/admin/orders/${id.text}.json`), 'order')
  if (text(part(order, 'id')) !== id.text) return pageAlone(document, url, id.text)
  if (part(order, 'order_line_items') === undefined)
    return orderRead(sapoPlatform, url, id, orderInResource(order))
  const told = orderInOmni(order)
  const lines = await withWeights(session, told.lines, soldIn(order))
  return orderRead(sapoPlatform, url, id, { ...told, lines })
}
