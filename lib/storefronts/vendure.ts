import { storeKey } from '../domain/store-key.ts'
import type { PageReading, StoreOrder } from '../domain/store-order.ts'
import { first, textOf } from './dom.ts'
import { linkedRows } from './linked-rows.ts'
import { noOrder } from './no-order.ts'
import type { OrderRow, Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, found, read } from './reads.ts'
import { orderOnAngularPage } from './vendure/angular-page.ts'
import { askOrder } from './vendure/api.ts'
import { orderInJson } from './vendure/order-json.ts'
import { orderOnReactPage } from './vendure/react-page.ts'

const CUSTOMER = '[href*="/customers/"], vdr-customer-label'
const STATE = '[data-slot="badge"], vdr-order-state-label'

export const vendurePlatform: Platform = {
  id: 'vendure',
  name: 'Vendure',
  recognises: (document) =>
    first(document, 'vdr-root, meta[content="Vendure Admin Dashboard"]') !== undefined,
  orderId: (_document, url) => idIn(url.pathname),
  heading: 'main form h1, vdr-page-title',
}

/** Vendure's dashboards, both on the same Admin API: their pages show little more than half of an order. */
export const vendure: Reader = {
  platform: vendurePlatform,
  seenOn: ['3.5.4 React dashboard'],
  unconfirmed: [
    'The Angular admin UI is read by its public templates; on its page alone nothing tells what is paid.',
    'The lists of both dashboards are read by their public source.',
    'Where the Admin API lies on another host or path, or takes a bearer token only, the page alone is read.',
    'An order of another channel is asked for once more with each of the seller’s own channels.',
  ],
  read: readVendure,
  rows: (document, url) =>
    idIn(url.pathname) ? [] : linkedRows(document, url, 'td a[href*="/orders/"]', idIn, shownIn),
}

/** `/orders/12`, `/orders/12/seller-orders/13`; drafts, and orders being changed, are none. */
function idIn(path: string): string | undefined {
  return /\/orders\/(?:[\w-]+\/seller-orders\/)?((?=[A-Za-z_-]*\d)[\w-]{1,60})(?:;|\/?$)/.exec(path)?.[1]
}

function shownIn(row: Element): OrderRow['shown'] {
  return found<OrderRow['shown']>({
    name: read(textOf(first(row, CUSTOMER)), 'platform', CUSTOMER, true),
    status: read(textOf(first(row, STATE)), 'platform', STATE, true),
  })
}

async function readVendure({ document, url, session }: Page): Promise<PageReading> {
  const id = idIn(url.pathname)
  const asked = id === undefined ? undefined : await askOrder(session, id)
  const told = asked
    ? orderInJson(asked)
    : id && (orderOnReactPage(document, id) ?? orderOnAngularPage(document, id))
  const idRead = read(id, 'platform', 'address', true)
  if (!idRead || !told) return noOrder(document, url)
  return {
    kind: 'order',
    order: found<StoreOrder>({
      platform: 'vendure',
      url: addressOf(url),
      store: storeKey(url.href),
      id: idRead,
      ...told,
      number: told.number ?? { ...idRead, sure: false },
    }),
  }
}
