import type { PageReading } from '../domain/store-order.ts'
import { part, text } from './json.ts'
import type { Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, read } from './reads.ts'
import { orderRead } from './told.ts'
import { overlay, whoAndWhere } from './woocommerce/address-fields.ts'
import { productsOnPage } from './woocommerce/lines-on-page.ts'
import { rowsOn } from './woocommerce/list.ts'
import { addressesOnPage, orderOnPage } from './woocommerce/page.ts'
import { isOrderList, numberShown, orderIdOf, placeOf, showsOrder, siteName } from './woocommerce/place.ts'
import { addressesInJson, openRest, orderInJson } from './woocommerce/rest.ts'
import { askWeights, withWeights } from './woocommerce/weights.ts'

export const woocommercePlatform: Platform = {
  id: 'woocommerce',
  name: 'WooCommerce',
  recognises: (document, url) => showsOrder(document, url) || isOrderList(document, url),
  orderId: (document, url) => (showsOrder(document, url) ? orderIdOf(document, url) : undefined),
  heading: '.woocommerce-order-data__heading',
}

/**
 * WooCommerce's order editor, in the posts and in the order-tables layout. The shop's REST API is asked first
 * with the seller's own session; every field it does not give is taken from the page.
 */
export const woocommerce: Reader = {
  platform: woocommercePlatform,
  seenOn: ['7.8.2, orders kept as posts'],
  unconfirmed: [
    'Order tables (HPOS) are read by their published templates; no captured page of them was at hand.',
    'Shops whose security plugin closes the REST API are read from the page alone, which tells no weights.',
    'A checkout plugin’s codes of wards and districts become words only where its own lists stand on the page.',
  ],
  read: readWoocommerce,
  rows: (document, url) => (isOrderList(document, url) ? rowsOn(document, url) : []),
}

async function readWoocommerce(page: Page): Promise<PageReading> {
  const { document, url } = page
  const { base } = placeOf(url)
  const orderId = showsOrder(document, url) ? orderIdOf(document, url) : undefined
  const id = read(orderId, 'platform', placeOf(url).orderId ? 'address' : '#post_ID', true)
  if (!id) return { kind: 'not-an-order', url: addressOf(url) }

  const rest =
    base === undefined
      ? undefined
      : await openRest(page, base, id.text, (ask) => askWeights(ask, productsOnPage(document)))
  const onPage = orderOnPage(document)
  const inJson = rest && orderInJson(rest.order)
  const addresses = addressesOnPage(document)
  const fields = overlay(addresses.fields, rest ? addressesInJson(rest.order) : {}, addresses.chosen)
  const number =
    read(text(part(rest?.order, 'number')), 'session-json', 'number', true) ??
    read(numberShown(document), 'platform', '.woocommerce-order-data__heading', true) ??
    id
  const lines = rest && inJson ? await withWeights(inJson.lines, rest.order, rest.ask, rest.answers) : []

  return orderRead(woocommercePlatform, url, id, {
    ...onPage,
    ...inJson,
    storeName: read(siteName(document), 'platform', '#wp-admin-bar-site-name', true),
    number,
    ...whoAndWhere(fields, addresses.chosen),
    lines: lines.length > 0 ? lines : onPage.lines,
    notes: inJson && inJson.notes.length > 0 ? inJson.notes : onPage.notes,
  })
}
