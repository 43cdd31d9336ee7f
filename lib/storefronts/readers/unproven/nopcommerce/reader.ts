import type { PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, notAnOrder } from '../../../read/build-reading.ts'
import { first } from '../../../read/dom.ts'
import { boxedRows } from '../../../read/list-rows.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { addressFormOf, whoAndWhere } from './addresses.ts'
import { linesOn, notesOn, paidOn, refundOn, shipmentFormOf, sumsOn, valueBeside } from './page.ts'
import { platform } from './platform.ts'

/** A vendor's list has no statuses and totals; with several stores there is one more column. */
const CELLS = {
  name: '[href*="Customer/Edit"]',
  total: 'td:nth-child(n+8):nth-last-child(2)',
  status: '.grid-report-item',
  created: 'td:nth-child(n+7):nth-last-child(3)',
}

/** nopCommerce 4's order page, its address form and its shipment form. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the public source of nopCommerce 4; no running one was there to try.',
    'An order is paid if its page offers a refund and unpaid if it offers to mark it paid; otherwise its words say so, unsurely.',
    'Where the address’s form is closed, its printed table is read by its words, never surely.',
    'Before 4.20 addresses stood in another table, and such pages are read by their words alone.',
    'The buyer’s note is read where the shop asks for one at checkout under a name that says so.',
    'Weights and sizes are those of the page that makes a shipment, which is there until everything is in one.',
  ],
  read: readNopcommerce,
  rows: (document, url) =>
    boxedRows(document, url, {
      boxes: '#orders-grid [name="checkbox_orders"]',
      anchor: 'td:nth-child(2)',
      // "Edit/7" next to "List", and "Customer/Edit/7" in another cell.
      link: 'td:last-child [href*="Edit/"]',
      cells: CELLS,
    }),
}

async function readNopcommerce(page: Page): Promise<PageReading | undefined> {
  const { document, url } = page
  const id = scraped(platform.orderId(document, url), 'platform', 'address', true)
  if (!id) return notAnOrder(document, url)
  if (!first(document, 'label[for="BillingAddress"], label[for="ShippingAddress"]')) return undefined
  const [form, shipment] = await Promise.all([addressFormOf(page, id.text), shipmentFormOf(page, id.text)])
  const total = valueBeside(document, 'OrderTotal')
  return buildReading(platform, url, id, {
    storeName: valueBeside(document, 'StoreName'),
    number: valueBeside(document, 'CustomOrderNumber'),
    status: refundOn(document) ?? valueBeside(document, 'OrderStatus'),
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
