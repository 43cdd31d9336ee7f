import type { PageReading, ScrapedValue } from '../../../domain/store/store-order.ts'
import type { OrderRow } from '../../platform.ts'
import { buildReading } from '../../read/build-reading.ts'
import { all, choiceOf, first, native, textOf } from '../../read/dom.ts'
import { boxedRows } from '../../read/list-rows.ts'
import { addressOf, scraped } from '../../read/scraped-value.ts'
import type { Page, Reader } from '../../reader.ts'
import { type OrderForm, orderFormIn, whoAndWhere } from './addresses.ts'
import { linesOn, totalsOn, withDispatchNote } from './lines.ts'
import { besideIcon, dateOn, notesOn } from './page.ts'
import { platform, routeOf, SIGN_IN, SIGN_OUT } from './platform.ts'

/** Columns are known by their sort links. */
function rowsOn(document: Document, url: URL): OrderRow[] {
  if (!/^sale\/order(\.list)?$/.test(routeOf(url))) return []
  const sorted = first(document, '#content [href*="sort=o.order_id"]')
  const head = sorted && native(sorted, 'closest').call(sorted, 'tr')
  const heads = head ? all(head, 'td, th') : []
  const column = (sort: string) =>
    `td:nth-child(${heads.findIndex((head) => first(head, `[href*="sort=${sort}"]`)) + 1})`
  const cells = {
    name: column('customer'),
    total: column('o.total'),
    status: column('order_status'),
    created: column('o.date_added'),
  }
  return boxedRows(document, url, {
    boxes: '#content tbody [name="selected[]"]',
    anchor: column('o.order_id'),
    link: '[href*="info&"][href*="order_id="]',
    cells,
  })
}

/**
 * OpenCart 3 and 4: the order's page, its edit form (version 3; in 4 part of the page) and the dispatch note.
 */
export const reader: Reader = {
  platform,
  seenOn: ['3.0.4.1', '4.1.0.4'],
  unconfirmed: [
    'OpenCart 4.0 is read by its published templates; no captured page of it was at hand.',
    'Themes and extensions that rebuild the order page may hide parts of it.',
    'The order’s page names models, which are no SKUs: those come from the dispatch note, where it opens.',
    'OpenCart records no payments, so whether a transfer has arrived is left to the seller.',
  ],
  read: readOpencart,
  rows: rowsOn,
}

async function readOpencart({ document, url, session, parse }: Page): Promise<PageReading> {
  const orderId = platform.orderId(document, url)
  const id = scraped(orderId, 'platform', 'address', true)
  if (!id) {
    const signedOut = first(document, SIGN_IN) !== undefined && !first(document, SIGN_OUT)
    return { kind: signedOut ? 'signed-out' : 'not-an-order', url: addressOf(url) }
  }
  const fetched = async (action: string) => {
    const route = /(order(?:[./|]|%2F|%7C))info(?=&|$)/i
    const html = await session.text(url.pathname + url.search.replace(route, `$1${action}`))
    return html === undefined ? undefined : parse(html)
  }
  const ownForm = orderFormIn(document, id.text, '')
  const [edit, note] = await Promise.all([ownForm ? undefined : fetched('edit'), fetched('shipping')])
  const form = ownForm ?? (edit && orderFormIn(edit, id.text, 'sale/order/edit'))
  const lines = linesOn(document)
  const shown = (selector: string) => scraped(textOf(first(document, selector)), 'platform', selector, true)
  const method =
    shown('#output-shipping-method') ?? besideIcon(document, 'truck') ?? form?.choice('shipping-method')

  return buildReading(platform, url, id, {
    storeName: besideIcon(document, 'shopping-cart') ?? form?.choice('store'),
    number: id,
    status: scraped(
      choiceOf(first(document, '#input-order-status')),
      'platform',
      '#input-order-status',
      true,
    ),
    createdAt: dateOn(document),
    currency: form?.field('currency'),
    ...whoAndWhere(document, form),
    lines: note ? withDispatchNote(lines, note, id.text) : lines,
    ...totalsOn(document, method?.text),
    paymentMethod:
      shown('#output-payment-method') ??
      besideIcon(document, 'credit-card') ??
      form?.choice('payment-method'),
    paymentCode: form && paymentCodeIn(form),
    notes: notesOn(document),
  })
}

/** 4.1 has "cod.cod": the extension and its choice. */
function paymentCodeIn(form: OrderForm): ScrapedValue | undefined {
  if (form.choice('payment-method')) return form.field('payment-method')
  const code = form.field('payment-method-code') ?? form.field('payment-code')
  return code && { ...code, text: code.text.replace(/\..*/, '') }
}
