import type { PageReading } from '../domain/store-order.ts'
import { first } from './dom.ts'
import { noOrder } from './no-order.ts'
import { onHost, type Platform } from './platform.ts'
import type { Page, Reader } from './reader.ts'
import { read } from './reads.ts'
import { orderOnPage } from './saleor/page.ts'
import { orderRead } from './told.ts'

export const saleorPlatform: Platform = {
  id: 'saleor',
  name: 'Saleor',
  recognises: (document, url) =>
    first(document, '#dashboard-app') !== undefined &&
    (onHost(url, 'saleor.cloud') || first(document, 'meta[content*="Saleor Dashboard"]') !== undefined),
  orderId: (_document, url) => idIn(url.pathname),
  heading: ':has(> * > [data-test-id="status-info"])',
}

/** Saleor's dashboard, by the marks its own tests use. */
export const saleor: Reader = {
  platform: saleorPlatform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the dashboard’s public source (3.20 to 3.22); no running one was there to try.',
    'The API takes a token that only the dashboard has, so that an order is read from its open page alone.',
    'Items are drawn on a canvas and read from the table it keeps for screen readers, never surely.',
    'The buyer’s note bears no mark of its own and is not read.',
    'Lists are drawn on a canvas whose one link follows the pointer, so that no rows are read.',
  ],
  read: readSaleor,
}

/** Global ids: base64 of "Order:…", with its padding escaped or not. */
function idIn(path: string): string | undefined {
  return /\/orders\/(T3JkZXI6[\w+-]{1,80}(?:=|%3D){0,2})(?:\/|$)/i.exec(path)?.[1]?.replace(/%3D/gi, '=')
}

function readSaleor({ document, url }: Page): PageReading {
  const id = read(idIn(url.pathname), 'platform', 'address', true)
  const told = id && orderOnPage(document)
  if (!id || !told) return noOrder(document, url)
  return orderRead(saleorPlatform, url, id, told)
}
