import type { PageReading } from '../domain/store-order.ts'
import { all, first, native, textOf } from './dom.ts'
import { linkIn } from './list-row.ts'
import { addressFormOf, whoAndWhere } from './magento/addresses.ts'
import { linesOn } from './magento/lines.ts'
import { sumsOn } from './magento/sums.ts'
import type { OrderRow, Platform } from './platform.ts'
import { printedIn } from './printed.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, read } from './reads.ts'
import { orderRead } from './told.ts'

/** The menu's entry of sales, under whatever name the admin's path has. */
const MENU = '#menu-magento-sales-sales'
const SIGN_IN = '.adminhtml-auth-login'

export const magentoPlatform: Platform = {
  id: 'magento',
  name: 'Magento',
  recognises: (document) => first(document, `${MENU}, ${SIGN_IN}`) !== undefined,
  orderId: (document, { pathname }) => first(document, '.order-information') && idIn(pathname),
  heading: '.page-title',
}

function idIn(path: string): string | undefined {
  return /\/sales\/order\/view\/order_id\/(\d{1,20})(?:\/|$)/.exec(path)?.[1]
}

/** Columns bear no marks and are the shop's to arrange: an order's number is known by its many digits. */
function rowOf(link: Element, url: URL): OrderRow[] {
  const row = native(link, 'closest').call(link, 'tr')
  const to = row ? linkIn(row, '[href*="/order/view/"]', url) : {}
  const place = row && all(row, 'td').find((cell) => /^\D{0,9}\d{6,}$/.test(textOf(cell)))
  const id = idIn(to.url ?? '')
  if (!row || !place || !id) return []
  return [{ id, number: textOf(place), ...to, ticked: !!first(row, ':checked'), shown: {}, place }]
}

/** Magento 2's order page, and beside it the delivery address's form, which the page links to. */
export const magento: Reader = {
  platform: magentoPlatform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the public source of Magento 2; no running one was there to try.',
    'The order’s comments are not read: nothing tells the customer’s own words from the shop’s.',
    'An invoice counts as paid: where the method is cash, the seller is asked to look at what it says was paid.',
    'Weights are not on the order’s page and are not read.',
    'The order list is read by its links to orders; what its columns show is not.',
    'The way back to an order leaves out the session’s key, so that shops which insist on it show their start page.',
  ],
  read: readMagento,
  rows: (document, url) =>
    all(document, '.data-row [href*="/order/view/"]').flatMap((link) => rowOf(link, url)),
}

async function readMagento(page: Page): Promise<PageReading> {
  const { document, url } = page
  const id = read(magentoPlatform.orderId(document, url), 'platform', 'address', true)
  if (!id) {
    const signedOut = first(document, SIGN_IN) !== undefined
    return { kind: signedOut ? 'signed-out' : 'not-an-order', url: addressOf(url) }
  }
  const form = await addressFormOf(page)
  const shown = (at: string) => read(textOf(first(document, at)), 'platform', at, true)
  // Below the method's title some methods print the shop's instructions.
  const payment = first(document, '.order-payment-method-title')
  const method = read(payment && printedIn(payment)[0], 'platform', '.order-payment-method-title', true)
  const numbered = /#\s*(\S+)/.exec(textOf(first(document, '.page-title')))?.[1]
  const currency = textOf(first(document, '.order-payment-currency')).match(/\b[A-Z]{3}\b/g) ?? []

  return orderRead(magentoPlatform, url, id, {
    number: read(numbered, 'platform', '.page-title', true),
    status: shown('#order_status'),
    createdAt: shown('.order-information-table td'),
    currency: read(currency.at(-1), 'platform', '.order-payment-currency', true),
    ...whoAndWhere(document, form),
    lines: linesOn(document),
    ...sumsOn(document, method?.text ?? ''),
    paymentMethod: method,
    notes: [],
  })
}
