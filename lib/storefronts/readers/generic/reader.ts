import { storeKey } from '../../../domain/store/store-key.ts'
import type { PageReading } from '../../../domain/store/store-order.ts'
import { all, attribute } from '../../read/dom.ts'
import { addressOf, scraped } from '../../read/scraped-value.ts'
import type { Page, Reader } from '../../reader.ts'
import { idInAddress } from './order-id.ts'
import { structuredOrder } from './structured.ts'
import { vouchedFor } from './sure.ts'
import { isOrder, lookAt } from './visible-order.ts'

/** Any page at all: reads what its words, tables and links say of an order, and is sure of what two of them say. */
export const reader: Reader = {
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
  const id = idInAddress(url, seen.found.number?.text)
  const found = vouchedFor(seen, id)
  // Shorter than the number, a step of the address may be anything.
  const isWhole = id !== undefined && (id === idInAddress(url) || id === found.number?.text)
  const inAddress = scraped(id, 'guess', 'address', isWhole)
  const number = found.number ?? inAddress
  if (number && isOrder(found)) {
    const order = {
      platform: 'generic',
      url: addressOf(url),
      store: storeKey(url.href),
      id: inAddress ?? number,
      ...found,
      number,
    }
    return { kind: 'order', order }
  }
  return { kind: isSignIn(document) ? 'signed-out' : 'not-an-order', url: addressOf(url) }
}

/** A sign-in form has one password, a sign-up form two. */
function isSignIn(document: Document): boolean {
  const passwords = all(document, 'input[type="password"]')
  return passwords.length === 1 && attribute(passwords[0], 'autocomplete') !== 'new-password'
}
