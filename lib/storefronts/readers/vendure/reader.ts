import { parseMoney } from '../../../domain/money.ts'
import type { PageReading } from '../../../domain/store/store-order.ts'
import type { OrderRow } from '../../platform.ts'
import { buildReading, notAnOrder } from '../../read/build-reading.ts'
import { all, first, textOf } from '../../read/dom.ts'
import { linkedRows } from '../../read/list-rows.ts'
import { MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import type { Page, Reader } from '../../reader.ts'
import { orderOnAngularPage, stateIn } from './angular-page.ts'
import { askOrder } from './api.ts'
import { orderInJson } from './order-json.ts'
import { idIn, platform } from './platform.ts'
import { orderOnReactPage } from './react-page.ts'

const CUSTOMER = '[href*="/customers/"], vdr-customer-label'

const BADGE = '[data-slot="badge"]'
const STATE = `${BADGE}, vdr-order-state-label`

/** Both dashboards use the same Admin API; their pages show half an order. */
export const reader: Reader = {
  platform,
  seenOn: ['3.5.4 React dashboard', '3.7.3 React dashboard and Angular admin UI'],
  unconfirmed: [
    'On the Angular admin UI’s page alone a payment with refunds is not sure, and one address may be either.',
    'If the Admin API is on another host or path, or takes only a bearer token, only the page is read.',
    'The React dashboard shows no field of the shop’s own in an address: on its page alone such a ward is missing.',
    'An order of another channel is requested in the first five of the seller’s own channels.',
  ],
  read: readVendure,
  rows: (document, url) =>
    idIn(url.pathname) ? [] : linkedRows(document, url, 'td a[href*="/orders/"]', idIn, shownIn),
}

const MONEY = /^[-−]?[^\d\s]{0,4} ?\d[\d.,]*\s?[^\d\s]{0,4}$/u
const DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/

/** Columns may be hidden or moved, and their heads are translated: total and date are known by their looks. */
function shownIn(row: Element): OrderRow['shown'] {
  const cells = all(row, 'td', MOST_VALUES).filter((cell) => !first(cell, 'a'))
  const texts = cells.map((cell) => textOf(first(cell, 'div:not(:has(div))') ?? cell))
  const sums = new Set(texts.filter((text) => MONEY.test(text) && parseMoney(text) !== null))
  const dates = texts.filter((text) => DATE.test(text))
  return omitUndefined<OrderRow['shown']>({
    name: scraped(textOf(first(row, CUSTOMER)), 'platform', CUSTOMER, true),
    // The total with tax is behind the one without.
    total: scraped([...sums].at(-1), 'platform', 'td', sums.size === 1),
    status: scraped(stateIn(row) ?? textOf(first(row, BADGE)), 'platform', STATE, true),
    // It may be the day of the last change.
    created: scraped(dates.at(-1), 'platform', 'td', false),
  })
}

async function readVendure({ document, url, session }: Page): Promise<PageReading> {
  const id = idIn(url.pathname)
  const answer = id === undefined ? undefined : await askOrder(session, id)
  const found = answer
    ? orderInJson(answer)
    : id && (orderOnReactPage(document, id) ?? orderOnAngularPage(document, id))
  const idRead = scraped(id, 'platform', 'address', true)
  if (!idRead || !found) return notAnOrder(document, url)
  return buildReading(platform, url, idRead, found)
}
