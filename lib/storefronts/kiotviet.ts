import type { PageReading } from '../domain/store-order.ts'
import { isOrder, visibleOrder } from './generic/visible-order.ts'
import { openPanel, rowsOn } from './kiotviet/panel.ts'
import { noOrder } from './no-order.ts'
import { onHost, type Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderRead } from './told.ts'

export const kiotvietPlatform: Platform = {
  id: 'kiotviet',
  name: 'KiotViet',
  recognises: (_document, url) => onHost(url, 'kiotviet.vn') && url.pathname.startsWith('/man'),
  orderId: (document, url) => (listIn(url) ? openPanel(document)?.code : undefined),
}

/** KiotViet's orders and invoices, by the words of the one that is unfolded: its API wants a token, which stays where it is. */
export const kiotviet: Reader = {
  platform: kiotvietPlatform,
  seenOn: [],
  unconfirmed: [
    'No KiotViet account was at hand: the unfolded order is read by its words alone, and nothing of it is sure.',
    'Orders and invoices are known by codes that begin with DH or HD, as KiotViet makes them.',
    'An invoice made of an order has a code of its own, so that the two are not known to be one parcel.',
    'The address that leads back to one order comes from other people’s published tools.',
    'KiotViet’s programs for restaurants, hotels and salons are not read.',
  ],
  read: readKiotviet,
  rows: (document, url) => (listIn(url) ? rowsOn(document) : []),
}

function listIn(url: URL): string | undefined {
  return /^#\/(Orders|Invoices)\b/i.exec(url.hash)?.[1]
}

function readKiotviet({ document, url }: Page): PageReading {
  const list = listIn(url)
  const open = list && openPanel(document)
  const told = open && visibleOrder(document, open.panel)
  const id = read(open ? open.code : undefined, 'platform', 'tr.k-master-row td', true)
  if (!told || !id || !isOrder(told)) return noOrder(document, url)
  const back = new URL(`${url.origin}${url.pathname}#/${list}?Code=${encodeURIComponent(id.text)}`)
  return orderRead(kiotvietPlatform, back, id, { ...told, number: id })
}
