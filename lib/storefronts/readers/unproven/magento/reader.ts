import type { PageReading } from '../../../../domain/store/store-order.ts'
import type { OrderRow } from '../../../platform.ts'
import { buildReading } from '../../../read/build-reading.ts'
import { all, first, native, textOf } from '../../../read/dom.ts'
import { hasTick, linkIn, stateBelow } from '../../../read/list-rows.ts'
import { printedIn } from '../../../read/printed.ts'
import { addressOf, scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { addressFormOf, linesOn, sumsOn, whoAndWhere } from './page.ts'
import { idIn, platform, SIGN_IN } from './platform.ts'

/** Columns can be rearranged: an order's number is known by its many digits. */
function rowOf(link: Element, url: URL): OrderRow[] {
  const row = native(link, 'closest').call(link, 'tr')
  const to = row ? linkIn(row, '[href*="/order/view/"]', url) : {}
  const anchor = row && all(row, 'td').find((cell) => /^\D{0,9}\d{6,}$/.test(textOf(cell)))
  const id = idIn(to.url ?? '')
  if (!row || !anchor || !id) return []
  return [{ id, number: textOf(anchor), ...to, ticked: hasTick(row), shown: stateBelow(row), anchor }]
}

/** Magento 2's order page and its delivery address form. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the public source of Magento 2; no running one was there to try.',
    'The order’s comments are not read: nothing separates the customer’s words from the shop’s.',
    'An invoice counts as paid: where the method is cash, the seller is asked to look at what it says was paid.',
    'Weights are not on the order’s page and are not read.',
    'In the list a state is known by its column’s heading, in English or Vietnamese; other columns are not read.',
    'The way back to an order leaves out the session’s key, so shops that require it show their start page.',
  ],
  read: readMagento,
  rows: (document, url) =>
    all(document, '.data-row [href*="/order/view/"]').flatMap((link) => rowOf(link, url)),
}

async function readMagento(page: Page): Promise<PageReading> {
  const { document, url } = page
  const id = scraped(platform.orderId(document, url), 'platform', 'address', true)
  if (!id) {
    const signedOut = first(document, SIGN_IN) !== undefined
    return { kind: signedOut ? 'signed-out' : 'not-an-order', url: addressOf(url) }
  }
  const form = await addressFormOf(page)
  const shown = (at: string) => scraped(textOf(first(document, at)), 'platform', at, true)
  // Some methods print instructions below the title.
  const payment = first(document, '.order-payment-method-title')
  const method = scraped(payment && printedIn(payment)[0], 'platform', '.order-payment-method-title', true)
  const numbered = /#\s*(\S+)/.exec(textOf(first(document, '.page-title')))?.[1]
  const currency = textOf(first(document, '.order-payment-currency')).match(/\b[A-Z]{3}\b/g) ?? []

  return buildReading(platform, url, id, {
    number: scraped(numbered, 'platform', '.page-title', true),
    status: shown('#order_status'),
    createdAt: shown('.order-information-table td'),
    currency: scraped(currency.at(-1), 'platform', '.order-payment-currency', true),
    ...whoAndWhere(document, form),
    lines: linesOn(document),
    ...sumsOn(document, method?.text ?? ''),
    paymentMethod: method,
    notes: [],
  })
}
