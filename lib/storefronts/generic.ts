import { storeKey } from '../domain/store-key.ts'
import type { PageReading, StoreOrder } from '../domain/store-order.ts'
import { all, attribute } from './dom.ts'
import { idInAddress } from './generic/order-id.ts'
import { structuredOrder } from './generic/structured.ts'
import { isOrder, visibleOrder } from './generic/visible-order.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, found, read } from './reads.ts'

/** Any page at all: reads what its words, tables and links say of an order, and is sure of nothing. */
export const generic: Reader = {
  platform: {
    id: 'generic',
    name: 'any page',
    recognises: () => true,
    orderId: () => undefined,
  },
  seenOn: [],
  unconfirmed: [],
  read: readVisible,
}

export function readVisible({ document, url }: Pick<Page, 'document' | 'url'>): PageReading {
  const told = visibleOrder(document)
  const structured = structuredOrder(document)
  const number = structured?.number ?? told.number
  const inAddress = read(idInAddress(url, number?.text), 'guess', 'address', false)
  const known = number ?? inAddress
  const order =
    known &&
    found<StoreOrder>({
      platform: 'generic',
      url: addressOf(url),
      store: storeKey(url.href),
      id: inAddress ?? known,
      ...told,
      number: known,
      ...filled(structured),
    })
  if (order && isOrder(order)) return { kind: 'order', order }
  return { kind: isSignIn(document) ? 'signed-out' : 'not-an-order', url: addressOf(url) }
}

function filled(structured: Partial<StoreOrder> | undefined): Partial<StoreOrder> {
  const { recipient, address, lines, ...rest } = structured ?? {}
  return {
    ...rest,
    ...(recipient && (recipient.name || recipient.phones.length > 0) ? { recipient } : {}),
    ...(address && address.lines.length > 0 ? { address } : {}),
    ...(lines && lines.length > 0 ? { lines } : {}),
  }
}

/** One password to give, not two to choose. */
function isSignIn(document: Document): boolean {
  const passwords = all(document, 'input[type="password"]')
  return passwords.length === 1 && attribute(passwords[0], 'autocomplete') !== 'new-password'
}
