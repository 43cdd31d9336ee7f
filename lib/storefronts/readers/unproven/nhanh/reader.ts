import type { PageReading, ScrapedValue } from '../../../../domain/store/store-order.ts'
import type { OrderRow } from '../../../platform.ts'
import { buildReading, notAnOrder, type OrderFields } from '../../../read/build-reading.ts'
import { all, native, textOf } from '../../../read/dom.ts'
import { hasTick, stateBelow } from '../../../read/list-rows.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { isOrder, visibleOrder } from '../../generic/visible-order.ts'
import { idIn, platform } from './platform.ts'

/**
 * Reads the page, the dialog over the list, or the open slip by its words. The slip is not fetched: printing
 * is logged in the order.
 */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'No Nhanh.vn account was at hand: an order is read by its words alone, and nothing of it is sure.',
    'Order numbers in the list are known by classes that one published tool names.',
    'An order opened over the list is read only if its number is next to a word for it.',
    'In the list a row shows its state only below a heading such as “Trạng thái”.',
    'Ticked orders of a list may not be readable without opening them.',
  ],
  read: readNhanh,
  rows: rowsOn,
}

function rowsOn(document: Document, url: URL): OrderRow[] {
  if (url.pathname !== '/order/manage/index') return []
  return all(document, 'a.fw-bold.ms-2.cursor-pointer').flatMap((anchor) => {
    const id = textOf(anchor)
    const row = native(anchor, 'closest').call(anchor, 'tr')
    const ticked = row !== null && hasTick(row)
    return /^\d{1,20}$/.test(id)
      ? [{ id, number: id, url: addressIn(url, id), ticked, shown: row ? stateBelow(row) : {}, anchor }]
      : []
  })
}

function addressIn(url: URL, id: string): string {
  const business = url.searchParams.get('businessId')?.match(/^\d{1,20}$/)
  return `${url.origin}/order/manage/detail?id=${id}${business ? `&businessId=${business[0]}` : ''}`
}

function readNhanh({ document, url }: Page): PageReading {
  const id = scraped(idIn(url), 'platform', 'address', true)
  if (!id) return inDialog(document, url)
  const found = visibleOrder(document)
  return isOrder(found) ? readAs(url, id, found) : notAnOrder(document, url)
}

/** Dialogs may be stacked. Of two orders neither is taken. */
function inDialog(document: Document, url: URL): PageReading {
  const orders = all(document, 'ngb-modal-window').map((dialog) => visibleOrder(document, dialog))
  const [found, ...others] = orders.filter(isOrder)
  const shown = found?.number?.text.match(/^\D{0,3}(\d{1,20})$/)?.[1]
  const id = scraped(shown, 'label', 'number', false)
  return found && id && others.length === 0 ? readAs(url, id, found) : notAnOrder(document, url)
}

function readAs(url: URL, id: ScrapedValue, found: OrderFields): PageReading {
  return buildReading(platform, new URL(addressIn(url, id.text)), id, { ...found, number: id })
}
