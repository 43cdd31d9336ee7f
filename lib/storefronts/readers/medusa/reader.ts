import type { PageReading } from '../../../domain/store/store-order.ts'
import type { OrderRow } from '../../platform.ts'
import { buildReading, notAnOrder } from '../../read/build-reading.ts'
import { all, attribute, first, textOf } from '../../read/dom.ts'
import { linkedRows } from '../../read/list-rows.ts'
import { omitUndefined, scraped } from '../../read/scraped-value.ts'
import type { Page, Reader } from '../../reader.ts'
import { addressesInJson, askOrder, orderInJson } from './order-json.ts'
import { orderOnPage } from './page.ts'
import { idIn, platform } from './platform.ts'

/** The dashboard draws itself from the session's JSON. */
export const reader: Reader = {
  platform,
  seenOn: ['2.12.6', '2.21.2'],
  unconfirmed: [
    'If the dashboard is on another host than its backend, or signed in by a token, only the page is read.',
    'On the page alone, sums are known by position; in layouts other than that of 2.12 and 2.21 they are unsure.',
    'Weights over 20 are taken for grams and sizes for no unit at all, as Medusa names none.',
    'The list shows a total that is not the order’s in 2.12.6, so the total of a row is never sure.',
  ],
  read: readMedusa,
  rows: (document, url) =>
    linkedRows(document, url, 'td:first-child a[href*="/orders/order_"]', idIn, (row) =>
      shownIn(document, row),
    ),
}

/** Column ids are the same in every language. */
function shownIn(document: Document, row: Element): OrderRow['shown'] {
  const columns = all(document, 'th')
  const cell = (column: string, sure: boolean) => {
    const at = `th[data-table-header-id="${column}"]`
    const index = columns.findIndex((head) => attribute(head, 'data-table-header-id') === column)
    return index < 0 ? undefined : scraped(textOf(all(row, 'td')[index]), 'platform', at, sure)
  }
  return omitUndefined<OrderRow['shown']>({
    name: cell('customer', false),
    total: cell('total', false),
    status: cell('payment_status', true),
    created: cell('created_at', true),
  })
}

async function readMedusa({ document, url, session }: Page): Promise<PageReading> {
  const id = idIn(url.pathname)
  const answer = id === undefined ? undefined : await askOrder(session, id)
  const found = answer
    ? { ...orderInJson(answer), ...addressesInJson(answer) }
    : id && orderOnPage(document, id)
  const idRead = scraped(id, 'platform', 'address', true)
  if (!idRead || !found) return notAnOrder(document, url)
  const storeName = scraped(textOf(first(document, 'aside button p')), 'platform', 'aside button p', true)
  return buildReading(platform, url, idRead, { storeName, ...found })
}
