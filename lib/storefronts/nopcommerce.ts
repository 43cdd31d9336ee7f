import type { PageReading } from '../domain/store-order.ts'
import { first } from './dom.ts'
import { boxedRows } from './list-row.ts'
import { noOrder } from './no-order.ts'
import { addressFormOf, whoAndWhere } from './nopcommerce/addresses.ts'
import { linesOn, notesOn } from './nopcommerce/lines.ts'
import { paidOn, sumsOn, valueBeside } from './nopcommerce/sums.ts'
import { shipmentFormOf } from './nopcommerce/weights.ts'
import type { Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderRead } from './told.ts'

export const nopcommercePlatform: Platform = {
  id: 'nopcommerce',
  name: 'nopCommerce',
  recognises: (document) => first(document, '#nopSideBarPusher') !== undefined,
  orderId: (document, { pathname }) =>
    first(document, 'label[for="CustomOrderNumber"]') &&
    /\/Admin\/Order\/Edit\/(\d{1,20})$/i.exec(pathname)?.[1],
  heading: '.content-header h1',
}

/** A vendor's list has neither statuses nor totals, one of several stores has a column more. */
const CELLS = {
  name: '[href*="Customer/Edit"]',
  total: 'td:nth-child(n+8):nth-last-child(2)',
  status: '.grid-report-item',
  created: 'td:nth-child(n+7):nth-last-child(3)',
}

/** nopCommerce 4's order page, whose values stand beside labels that name their fields, its address form, and its shipment form. */
export const nopcommerce: Reader = {
  platform: nopcommercePlatform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the public source of nopCommerce 4; no running one was there to try.',
    'Whether an order is paid is told by what its page offers, to mark it paid or to refund it; where it offers neither, by its words, never surely.',
    'Where the address’s form is closed, its printed table is read by its words, never surely.',
    'Before 4.20 addresses stood in another table, and such pages are read by their words alone.',
    'The buyer’s note is read where the shop asks for one at checkout under a name that says so.',
    'Weights and sizes are those of the page that makes a shipment, which is there until everything is in one.',
  ],
  read: readNopcommerce,
  rows: (document, url) =>
    boxedRows(document, url, {
      boxes: '#orders-grid [name="checkbox_orders"]',
      place: 'td:nth-child(2)',
      // "Edit/7" beside "List", and "Customer/Edit/7" in another cell.
      link: 'td:last-child [href*="Edit/"]',
      cells: CELLS,
    }),
}

async function readNopcommerce(page: Page): Promise<PageReading | undefined> {
  const { document, url } = page
  const id = read(nopcommercePlatform.orderId(document, url), 'platform', 'address', true)
  if (!id) return noOrder(document, url)
  if (!first(document, 'label[for="BillingAddress"], label[for="ShippingAddress"]')) return undefined
  const [form, shipment] = await Promise.all([addressFormOf(page, id.text), shipmentFormOf(page, id.text)])
  const total = valueBeside(document, 'OrderTotal')
  return orderRead(nopcommercePlatform, url, id, {
    storeName: valueBeside(document, 'StoreName'),
    number: valueBeside(document, 'CustomOrderNumber'),
    status: valueBeside(document, 'OrderStatus'),
    createdAt: valueBeside(document, 'CreatedOn'),
    ...whoAndWhere(document, form),
    lines: linesOn(document, shipment),
    ...sumsOn(document),
    total,
    paid: paidOn(document, total),
    paymentMethod: valueBeside(document, 'PaymentMethod'),
    notes: notesOn(document),
  })
}
