import type { PageReading, Read } from '../domain/store-order.ts'
import { all, attribute, choiceOf, first, textOf } from './dom.ts'
import { boxedRows, linkIn } from './list-row.ts'
import type { Platform } from './platform.ts'
import { hintIn, whoAndWhere } from './prestashop/addresses.ts'
import { linesOn } from './prestashop/lines.ts'
import { methodListed, methodOn, paidOn, sumsOn } from './prestashop/payment.ts'
import { printedIn } from './printed.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, defined, MOST_READS, read } from './reads.ts'
import { cleanNote } from './text.ts'
import { orderRead } from './told.ts'

/** The menu's entry of orders, under whatever name the admin's folder has. */
const MENU = '#subtab-AdminOrders'
const SIGN_IN = '#login-panel #login_form'

export const prestashopPlatform: Platform = {
  id: 'prestashop',
  name: 'PrestaShop',
  // The order page before 1.7.7, of another make, is the generic reader's.
  recognises: (document, url) =>
    first(document, `${MENU}, ${SIGN_IN}`) !== undefined && url.searchParams.get('id_order') === null,
  orderId: (document, url) =>
    first(document, '#order-view-page') && /\/sell\/orders\/(\d{1,20})\/view$/.exec(url.pathname)?.[1],
  heading: '.title-content h1',
}

const CELLS = {
  name: '.column-customer',
  total: '.column-total_paid_tax_incl',
  status: '.column-osname button',
  created: '.column-date_add',
}

/**
 * PrestaShop 8's order page. The delivery address's form, which the page links to, is read beside it, and for an order
 * nothing was paid for yet the list of orders, which alone names its payment method.
 */
export const prestashop: Reader = {
  platform: prestashopPlatform,
  seenOn: ['8.2.1'],
  unconfirmed: [
    'PrestaShop 9 keeps the order page of 8 in its published templates; no captured page of it was at hand.',
    'PrestaShop before 1.7.7 has another order page, which is left to the generic reader.',
    'Weights are told where an order has one kind of item only.',
  ],
  read: readPrestashop,
  rows: (document, url) =>
    boxedRows(document, url, {
      boxes: '#order_grid_table [name="order_orders_bulk[]"]',
      place: '.column-reference',
      link: '.grid-view-row-link',
      cells: CELLS,
    }),
}

async function readPrestashop({ document, url, session, parse }: Page): Promise<PageReading> {
  const id = read(prestashopPlatform.orderId(document, url), 'platform', 'address', true)
  if (!id) {
    const signedOut = first(document, SIGN_IN) !== undefined && !first(document, MENU)
    return { kind: signedOut ? 'signed-out' : 'not-an-order', url: addressOf(url) }
  }
  const linked = async (link: string) => {
    const { url: to } = linkIn(document, link, url)
    const html = to === undefined ? undefined : await session.text(to)
    return html === undefined ? undefined : parse(html)
  }
  const paidBy = methodOn(document)
  const [form, list] = await Promise.all([
    linked('#js-delivery-address-edit-btn'),
    paidBy ? undefined : linked(`${MENU} a`),
  ])
  const method = paidBy ?? (list && methodListed(list, id.text))
  const shown = (at: string) => read(textOf(first(document, at)), 'platform', at, true)
  const sums = sumsOn(document)

  return orderRead(prestashopPlatform, url, id, {
    storeName: shown('#header_shopname'),
    number: shown('[data-role="order-reference"]'),
    status: shown('[data-role="history-grid-table"] [data-role="status-column"]') ?? statusChosen(document),
    createdAt: shown('#order-view-page .d-print-block .col-sm > strong'),
    currency: currencyOn(document),
    ...whoAndWhere(document, form),
    lines: linesOn(document),
    ...sums,
    paid: paidOn(document, sums.total, method),
    paymentMethod: method,
    notes: defined([...messagesOn(document), hintIn(form)]).slice(0, MOST_READS),
  })
}

function statusChosen(document: Document): Read | undefined {
  const at = '#update_order_status_action_input'
  return read(choiceOf(first(document, at)), 'platform', at, true)
}

function currencyOn(document: Document): Read | undefined {
  const specification = attribute(first(document, '[data-price-specification]'), 'data-price-specification')
  const code = /"currencyCode":"([A-Z]{3})"/.exec(specification ?? '')?.[1]
  return read(code, 'platform', '[data-price-specification]', true)
}

/** What the customer wrote, oldest first; the shop's own messages and notes are not for the courier. */
function messagesOn(document: Document): Read[] {
  const whole = all(document, '#all-messages-list .customer-message')
  const shown = whole.length > 0 ? whole : all(document, '.messages-block .customer-message')
  return shown.map((message) => ({
    text: cleanNote(printedIn(message).join('\n')),
    source: 'platform',
    at: '.customer-message',
    sure: true,
  }))
}
