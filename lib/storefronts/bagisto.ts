import type { PageReading } from '../domain/store-order.ts'
import { whoAndWhere } from './bagisto/addresses.ts'
import { linesOn } from './bagisto/lines.ts'
import { informationIn, partsOf, paymentIn, shownCurrency } from './bagisto/page.ts'
import { sumsOn } from './bagisto/sums.ts'
import { all, first, native, textOf } from './dom.ts'
import { linkIn, shownIn } from './list-row.ts'
import { noOrder } from './no-order.ts'
import type { OrderRow, Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderRead } from './told.ts'

const LINK = '[href*="/sales/orders/view/"]'

export const bagistoPlatform: Platform = {
  id: 'bagisto',
  name: 'Bagisto',
  recognises: (document) => first(document, '[href*="/themes/admin/default/build/"]') !== undefined,
  orderId: (document, { pathname }) => first(document, '.border-slate-300') && idIn(pathname),
  heading: 'p.text-xl',
}

function idIn(path: string): string | undefined {
  return /\/sales\/orders\/view\/(\d{1,20})$/.exec(path)?.[1]
}

const CELLS = {
  name: 'div:nth-child(3) > p',
  total: 'div:nth-child(2) > p',
  status: 'p:nth-child(3)',
  created: 'p:nth-child(2)',
}

function rowOf(link: Element, url: URL): OrderRow[] {
  const row = native(link, 'closest').call(link, '.row')
  const to = row ? linkIn(row, LINK, url) : {}
  const place = row && first(row, 'p')
  const id = idIn(to.url ?? '')
  if (!row || !place || !id) return []
  const number = textOf(place).replace(/^#/, '')
  return [{ id, number, ...to, ticked: false, shown: shownIn(row, CELLS), place }]
}

/** Bagisto 2's order page, which names no part of itself: everything is known by its shape and its place. */
export const bagisto: Reader = {
  platform: bagistoPlatform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the public source of Bagisto 2; no running one was there to try.',
    'What it calls paid is what was invoiced, so the seller is asked to look wherever that is not nought.',
    'Comments on the order are the shop’s own and are not read; the buyer has no place for a note.',
    'Weights are not on the order’s page and are not read.',
    'Where an address has a company, its name and the recipient’s are told apart by words only.',
  ],
  read: readBagisto,
  rows: (document, url) => all(document, `.row ${LINK}`).flatMap((link) => rowOf(link, url)),
}

function readBagisto({ document, url }: Page): PageReading {
  const id = read(bagistoPlatform.orderId(document, url), 'platform', 'address', true)
  if (!id) return noOrder(document, url)
  const parts = partsOf(document)
  const title = textOf(first(document, 'title'))
  const numbered = /#\s*(\S+)/.exec(title)?.[1]
  return orderRead(bagistoPlatform, url, id, {
    number: read(numbered, 'platform', 'title', true),
    ...informationIn(parts),
    ...whoAndWhere(parts),
    lines: linesOn(document),
    ...sumsOn(document),
    ...paymentIn(parts),
    ...shownCurrency(document),
    notes: [],
  })
}
