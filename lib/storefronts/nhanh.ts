import type { PageReading, Read } from '../domain/store-order.ts'
import { all, first, native, textOf } from './dom.ts'
import { isOrder, visibleOrder } from './generic/visible-order.ts'
import { noOrder } from './no-order.ts'
import { type OrderRow, onHost, type Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderRead, type Told } from './told.ts'

export const nhanhPlatform: Platform = {
  id: 'nhanh',
  name: 'Nhanh.vn',
  recognises: (_document, url) => onHost(url, 'nhanh.vn') && url.pathname.startsWith('/order/manage/'),
  orderId: (_document, url) => idIn(url),
}

/**
 * Nhanh.vn's order, by the words of its page, of the dialog over the list, or of the printed slip where that is open.
 * The slip is not fetched: printing is written into the order's history.
 */
export const nhanh: Reader = {
  platform: nhanhPlatform,
  seenOn: [],
  unconfirmed: [
    'No Nhanh.vn account was at hand: an order is read by its words alone, and nothing of it is sure.',
    'Order numbers in the list are known by classes that one published tool names.',
    'An order opened over the list is read only where its number stands beside a word for it.',
    'Ticked orders of a list may not be readable without opening them.',
  ],
  read: readNhanh,
  rows: rowsOn,
}

function idIn(url: URL): string | undefined {
  const named = /^\/order\/manage\/(detail|pickup)$/.exec(url.pathname)?.[1]
  const id = named && url.searchParams.get(named === 'detail' ? 'id' : 'ids')
  return id?.match(/^\d{1,20}$/)?.[0]
}

function rowsOn(document: Document, url: URL): OrderRow[] {
  if (url.pathname !== '/order/manage/index') return []
  return all(document, 'a.fw-bold.ms-2.cursor-pointer').flatMap((place) => {
    const id = textOf(place)
    const row = native(place, 'closest').call(place, 'tr')
    const ticked = row !== null && first(row, ':checked') !== undefined
    return /^\d{1,20}$/.test(id)
      ? [{ id, number: id, url: addressIn(url, id), ticked, shown: {}, place }]
      : []
  })
}

/** An account may hold several businesses, one of which is open. */
function addressIn(url: URL, id: string): string {
  const business = url.searchParams.get('businessId')?.match(/^\d{1,20}$/)
  return `${url.origin}/order/manage/detail?id=${id}${business ? `&businessId=${business[0]}` : ''}`
}

function readNhanh({ document, url }: Page): PageReading {
  const id = read(idIn(url), 'platform', 'address', true)
  if (!id) return inDialog(document, url)
  const told = visibleOrder(document)
  return isOrder(told) ? readAs(url, id, told) : noOrder(document, url)
}

/** Dialogs lie over one another, to ask whether one is sure as well; of two orders nobody knows which is meant. */
function inDialog(document: Document, url: URL): PageReading {
  const orders = all(document, 'ngb-modal-window').map((dialog) => visibleOrder(document, dialog))
  const [told, ...others] = orders.filter(isOrder)
  const shown = told?.number?.text.match(/^\D{0,3}(\d{1,20})$/)?.[1]
  const id = read(shown, 'label', 'number', false)
  return told && id && others.length === 0 ? readAs(url, id, told) : noOrder(document, url)
}

function readAs(url: URL, id: Read, told: Told): PageReading {
  return orderRead(nhanhPlatform, new URL(addressIn(url, id.text)), id, { ...told, number: id })
}
