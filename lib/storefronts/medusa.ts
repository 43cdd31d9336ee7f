import type { PageReading } from '../domain/store-order.ts'
import { all, attribute, first, textOf } from './dom.ts'
import { linkedRows } from './linked-rows.ts'
import { addressesInJson, askOrder, orderInJson } from './medusa/order-json.ts'
import { orderOnPage } from './medusa/page.ts'
import { noOrder } from './no-order.ts'
import type { OrderRow, Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { found, read } from './reads.ts'
import { orderRead } from './told.ts'

export const medusaPlatform: Platform = {
  id: 'medusa',
  name: 'Medusa 2',
  recognises: (document) => first(document, 'body > #medusa') !== undefined,
  orderId: (_document, url) => idIn(url.pathname),
  heading: 'main h1',
}

/** Medusa's dashboard: the page draws itself from the session's JSON, and so is the order read. */
export const medusa: Reader = {
  platform: medusaPlatform,
  seenOn: ['2.12.6'],
  unconfirmed: [
    'Where the dashboard lies on another host than its backend, or is signed in by a token, only the page is read.',
    'On the page alone, sums are told by their place; layouts other than that of 2.12 leave them unsure.',
    'Weights are taken for grams and sizes for no unit at all, as Medusa names none.',
    'The list shows a total that is not the order’s in 2.12.6, so the total of a row is never sure.',
  ],
  read: readMedusa,
  rows: (document, url) =>
    linkedRows(document, url, 'td:first-child a[href*="/orders/order_"]', idIn, (row) =>
      shownIn(document, row),
    ),
}

/** The dialogs over an order have addresses below its own. */
function idIn(path: string): string | undefined {
  return /\/orders\/(order_\w{1,60})(?:\/|$)/.exec(path)?.[1]
}

/** Columns bear their names, in every language the same. */
function shownIn(document: Document, row: Element): OrderRow['shown'] {
  const columns = all(document, 'th')
  const cell = (column: string, sure: boolean) => {
    const at = `th[data-table-header-id="${column}"]`
    const index = columns.findIndex((head) => attribute(head, 'data-table-header-id') === column)
    return index < 0 ? undefined : read(textOf(all(row, 'td')[index]), 'platform', at, sure)
  }
  return found<OrderRow['shown']>({
    name: cell('customer', false),
    total: cell('total', false),
    status: cell('payment_status', true),
    created: cell('created_at', true),
  })
}

async function readMedusa({ document, url, session }: Page): Promise<PageReading> {
  const id = idIn(url.pathname)
  const asked = id === undefined ? undefined : await askOrder(session, id)
  const told = asked ? { ...orderInJson(asked), ...addressesInJson(asked) } : id && orderOnPage(document, id)
  const idRead = read(id, 'platform', 'address', true)
  if (!idRead || !told) return noOrder(document, url)
  const storeName = read(textOf(first(document, 'aside button p')), 'platform', 'aside button p', true)
  return orderRead(medusaPlatform, url, idRead, { storeName, ...told })
}
