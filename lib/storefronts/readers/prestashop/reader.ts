import type { PageReading, ScrapedValue } from '../../../domain/store/store-order.ts'
import { buildReading } from '../../read/build-reading.ts'
import { all, attribute, choiceOf, first, textOf } from '../../read/dom.ts'
import { boxedRows, linkIn } from '../../read/list-rows.ts'
import { printedIn } from '../../read/printed.ts'
import { addressOf, defined, MOST_VALUES, scraped } from '../../read/scraped-value.ts'
import { cleanNote } from '../../read/text.ts'
import type { Page, Reader } from '../../reader.ts'
import { hintIn, whoAndWhere } from './addresses.ts'
import { linesOn, methodListed, methodOn, paidOn, sumsOn } from './page.ts'
import { MENU, platform, SIGN_IN } from './platform.ts'

const CELLS = {
  name: '.column-customer',
  total: '.column-total_paid_tax_incl',
  status: '.column-osname button',
  created: '.column-date_add',
}

/**
 * PrestaShop 8's order page, its delivery address form, and for an unpaid order the list, which alone names
 * the payment method.
 */
export const reader: Reader = {
  platform,
  seenOn: ['8.2.1'],
  unconfirmed: [
    'PrestaShop 9 keeps the order page of 8 in its published templates; no captured page of it was at hand.',
    'PrestaShop before 1.7.7 has another order page, which is left to the generic reader.',
    'Weights are known only where an order has one kind of item.',
  ],
  read: readPrestashop,
  rows: (document, url) =>
    boxedRows(document, url, {
      boxes: '#order_grid_table [name="order_orders_bulk[]"]',
      anchor: '.column-reference',
      link: '.grid-view-row-link',
      cells: CELLS,
    }),
}

async function readPrestashop({ document, url, session, parse }: Page): Promise<PageReading> {
  const id = scraped(platform.orderId(document, url), 'platform', 'address', true)
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
  const shown = (at: string) => scraped(textOf(first(document, at)), 'platform', at, true)
  const sums = sumsOn(document)

  return buildReading(platform, url, id, {
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
    notes: defined([...messagesOn(document), hintIn(form)]).slice(0, MOST_VALUES),
  })
}

function statusChosen(document: Document): ScrapedValue | undefined {
  const at = '#update_order_status_action_input'
  return scraped(choiceOf(first(document, at)), 'platform', at, true)
}

function currencyOn(document: Document): ScrapedValue | undefined {
  const specification = attribute(first(document, '[data-price-specification]'), 'data-price-specification')
  const code = /"currencyCode":"([A-Z]{3})"/.exec(specification ?? '')?.[1]
  return scraped(code, 'platform', '[data-price-specification]', true)
}

/** Oldest first, without the shop's own messages. */
function messagesOn(document: Document): ScrapedValue[] {
  const whole = all(document, '#all-messages-list .customer-message')
  const shown = whole.length > 0 ? whole : all(document, '.messages-block .customer-message')
  return shown.map((message) => ({
    text: cleanNote(printedIn(message).join('\n')),
    source: 'platform',
    at: '.customer-message',
    sure: true,
  }))
}
