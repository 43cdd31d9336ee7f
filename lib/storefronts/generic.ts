import { storeKey } from '../domain/store-key.ts'
import type { PageReading, StoreOrder } from '../domain/store-order.ts'
import { all, attribute } from './dom.ts'
import { contactsIn } from './generic/contact.ts'
import { itemsIn } from './generic/items.ts'
import { idInAddress, numberInHeadings } from './generic/order-id.ts'
import { pairsIn } from './generic/pairs.ts'
import { structuredOrder } from './generic/structured.ts'
import { sumsIn } from './generic/sums.ts'
import { spots as spotsOf } from './generic/walk.ts'
import type { Field } from './generic/words.ts'
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
  read: readAnyPage,
}

function readAnyPage(page: Page): PageReading {
  return readVisible(page)
}

/** What the page shows, or only the part of it that shows one order among others. */
export function readVisible(
  { document, url }: Pick<Page, 'document' | 'url'>,
  within?: Element,
): PageReading {
  const spots = spotsOf(document, within)
  const pairs = pairsIn(spots)
  const labelled = (field: Field) => {
    const pair = pairs.find((pair) => pair.field === field && pair.role !== 'shop')
    return pair && read(pair.lines.join('\n'), pair.source, pair.label, false)
  }
  const structured = within ? undefined : structuredOrder(document)
  const onPage = contactsIn(spots, pairs)
  const sums = sumsIn(pairs)
  const items = itemsIn(spots)

  const inHeading = read(numberInHeadings(document, spots), 'guess', 'heading', false)
  const inAddress = read(idInAddress(url), 'guess', 'address', false)
  const number = structured?.number ?? labelled('number') ?? inHeading ?? inAddress
  const note = labelled('note')
  const order =
    number &&
    found<StoreOrder>({
      platform: 'generic',
      url: addressOf(url),
      store: storeKey(url.href),
      id: inAddress ?? number,
      number,
      status: labelled('status'),
      createdAt: labelled('created'),
      paymentMethod: labelled('payment'),
      ...sums,
      ...onPage,
      lines: items,
      notes: note ? [note] : [],
      ...filled(structured),
    })
  if (order && isOrder(order)) return { kind: 'order', order }
  return { kind: isSignIn(document) ? 'signed-out' : 'not-an-order', url: addressOf(url) }
}

/** A shop's contact page has a phone and an address, a blog post has headings: an order has somebody and something. */
function isOrder(order: StoreOrder): boolean {
  const somebody = [order.recipient.name, order.recipient.phones[0], order.address.lines[0]].filter(
    Boolean,
  ).length
  const something = order.lines.length > 0 || order.total !== undefined
  return somebody >= 2 && something
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
