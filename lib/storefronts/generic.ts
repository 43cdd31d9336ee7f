import { storeKey } from '../domain/store-key.ts'
import type { PageReading } from '../domain/store-order.ts'
import { all, attribute } from './dom.ts'
import { idInAddress } from './generic/order-id.ts'
import { structuredOrder } from './generic/structured.ts'
import { vouchedFor } from './generic/sure.ts'
import { isOrder, lookAt } from './generic/visible-order.ts'
import type { Page, Reader } from './reader.ts'
import { addressOf, read } from './reads.ts'

/** Any page at all: reads what its words, tables and links say of an order, and is sure of what two of them say. */
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
  const seen = lookAt(document, undefined, structuredOrder(document))
  const id = idInAddress(url, seen.told.number?.text)
  const told = vouchedFor(seen, id)
  const inAddress = read(id, 'guess', 'address', told.number?.sure === true)
  const number = told.number ?? inAddress
  if (number && isOrder(told)) {
    const order = {
      platform: 'generic',
      url: addressOf(url),
      store: storeKey(url.href),
      id: inAddress ?? number,
      ...told,
      number,
    }
    return { kind: 'order', order }
  }
  return { kind: isSignIn(document) ? 'signed-out' : 'not-an-order', url: addressOf(url) }
}

/** One password to give, not two to choose. */
function isSignIn(document: Document): boolean {
  const passwords = all(document, 'input[type="password"]')
  return passwords.length === 1 && attribute(passwords[0], 'autocomplete') !== 'new-password'
}
