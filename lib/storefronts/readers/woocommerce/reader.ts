import type { PageReading } from '../../../domain/store/store-order.ts'
import type { OrderRow } from '../../platform.ts'
import { buildReading } from '../../read/build-reading.ts'
import { all, attribute, first } from '../../read/dom.ts'
import { list, part, text } from '../../read/json.ts'
import { isTicked, linkIn, shownIn } from '../../read/list-rows.ts'
import { addressOf, omitUndefined, scraped } from '../../read/scraped-value.ts'
import type { Page, Reader } from '../../reader.ts'
import { overlay, whoAndWhere } from './address-fields.ts'
import { addressesOnPage, orderOnPage, productsOnPage } from './page.ts'
import {
  isOrderList,
  numberShown,
  orderIdOf,
  platform,
  showsOrder,
  siteName,
  wooLocation,
} from './platform.ts'
import {
  type Ask,
  addressesInJson,
  askWeights,
  openRest,
  orderInJson,
  withoutRefunded,
  withWeights,
} from './rest.ts'

/** The order editor, posts or order tables. The REST API goes first; the page has the rest. */
export const reader: Reader = {
  platform,
  seenOn: ['7.8.2, orders stored as posts', '11.0.1, order tables (HPOS), and posts with plain permalinks'],
  unconfirmed: [
    'Shops whose security plugin closes the REST API are read from the page alone, which has no weights.',
    'A checkout plugin’s codes of wards and districts become words only if its own lists are on the page.',
  ],
  read: readWoocommerce,
  rows: (document, url) => (isOrderList(document, url) ? rowsOn(document, url) : []),
}

async function readWoocommerce(page: Page): Promise<PageReading> {
  const { document, url } = page
  const { base } = wooLocation(url)
  const orderId = showsOrder(document, url) ? orderIdOf(document, url) : undefined
  const id = scraped(orderId, 'platform', wooLocation(url).orderId ? 'address' : '#post_ID', true)
  if (!id) return { kind: 'not-an-order', url: addressOf(url) }

  const rest =
    base === undefined
      ? undefined
      : await openRest(page, base, id.text, (ask) => askWeights(ask, productsOnPage(document)))
  const onPage = orderOnPage(document)
  const order = rest && (await withoutRefundedItems(rest, id.text))
  const inJson = rest && orderInJson(order)
  const { fields, chosen } = overlay(addressesOnPage(document), addressesInJson(rest?.order))
  const number =
    scraped(text(part(rest?.order, 'number')), 'session-json', 'number', true) ??
    scraped(numberShown(document), 'platform', '.woocommerce-order-data__heading', true) ??
    id
  const lines = rest && inJson ? await withWeights(inJson.lines, order, rest.ask, rest.answers) : []

  return buildReading(platform, url, id, {
    ...onPage,
    ...inJson,
    storeName: scraped(siteName(document), 'platform', '#wp-admin-bar-site-name', true),
    number,
    ...whoAndWhere(fields, chosen),
    lines: lines.length > 0 ? lines : onPage.lines,
    notes: inJson && inJson.notes.length > 0 ? inJson.notes : onPage.notes,
  })
}

/** Asked for only where the order has refunds. */
async function withoutRefundedItems(
  { order, ask }: { order: unknown; ask: Ask },
  id: string,
): Promise<unknown> {
  if (list(part(order, 'refunds')).length === 0) return order
  return withoutRefunded(order, await ask(`orders/${id}/refunds`, { per_page: '100' }))
}

const CELLS = {
  name: '.column-order_number strong',
  total: '.column-order_total .amount',
  status: '.column-order_status',
  created: '.column-order_date',
}

/** "#1042 Lê Na" is number and buyer. */
export function rowsOn(document: Document, url: URL): OrderRow[] {
  return all(document, '.wp-list-table tbody > tr').flatMap((row) => {
    const anchor = first(row, 'a.order-view') ?? first(row, CELLS.name)
    const id = /^(?:post|order)-(\d{1,20})$/.exec(attribute(row, 'id') ?? '')?.[1]
    const cells = shownIn(row, CELLS)
    const [, number, name] = /^#?(\S+) ?(.*)$/.exec(cells.name?.text ?? '') ?? []
    if (!anchor || !id || !number) return []
    const box = first(row, '.check-column input')
    const shown = omitUndefined<OrderRow['shown']>({
      ...cells,
      name: scraped(name, 'platform', CELLS.name, true),
    })
    const ticked = box !== undefined && isTicked(box)
    return [{ id, number, ...linkIn(row, 'a.order-view', url), ticked, shown, anchor }]
  })
}
