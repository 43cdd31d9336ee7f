import type { PageReading } from '../../../../domain/store/store-order.ts'
import type { OrderRow } from '../../../platform.ts'
import { buildReading, notAnOrder } from '../../../read/build-reading.ts'
import { all, first, native, textOf } from '../../../read/dom.ts'
import { linkIn, shownIn } from '../../../read/list-rows.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { informationIn, linesOn, partsOf, paymentIn, shownCurrency, sumsOn, whoAndWhere } from './page.ts'
import { idIn, platform } from './platform.ts'

const LINK = '[href*="/sales/orders/view/"]'

const CELLS = {
  name: 'div:nth-child(3) > p',
  total: 'div:nth-child(2) > p',
  status: 'p:nth-child(3)',
  created: 'p:nth-child(2)',
}

function rowOf(link: Element, url: URL): OrderRow[] {
  const row = native(link, 'closest').call(link, '.row')
  const to = row ? linkIn(row, LINK, url) : {}
  const anchor = row && first(row, 'p')
  const id = idIn(to.url ?? '')
  if (!row || !anchor || !id) return []
  const number = textOf(anchor).replace(/^#/, '')
  return [{ id, number, ...to, ticked: false, shown: shownIn(row, CELLS), anchor: anchor }]
}

/** Bagisto 2's order page has no names: everything goes by shape and position. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the public source of Bagisto 2; no running one was there to try.',
    'What it calls paid is what was invoiced, so the seller is asked to look wherever that is not zero.',
    'Comments on the order are the shop’s own and are not read; the buyer has no field for a note.',
    'Weights are not on the order’s page and are not read.',
    'Where an address has a company, only words distinguish its name from the recipient’s.',
  ],
  read: readBagisto,
  rows: (document, url) => all(document, `.row ${LINK}`).flatMap((link) => rowOf(link, url)),
}

function readBagisto({ document, url }: Page): PageReading {
  const id = scraped(platform.orderId(document, url), 'platform', 'address', true)
  if (!id) return notAnOrder(document, url)
  const parts = partsOf(document)
  const title = textOf(first(document, 'title'))
  const numbered = /#\s*(\S+)/.exec(title)?.[1]
  return buildReading(platform, url, id, {
    number: scraped(numbered, 'platform', 'title', true),
    ...informationIn(parts),
    ...whoAndWhere(parts),
    lines: linesOn(document),
    ...sumsOn(document),
    ...paymentIn(parts),
    ...shownCurrency(document),
    notes: [],
  })
}
