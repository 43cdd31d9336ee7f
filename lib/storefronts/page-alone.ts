import type { PageReading } from '../domain/store-order.ts'
import { all, attribute } from './dom.ts'
import { noOrder } from './no-order.ts'

/** A page of one order's own: to edit, fulfil or refund it. */
const BELOW = /\/orders\/(\d{1,20})\/./

/**
 * What there is to say of an order that only its page could tell: undefined leaves it to the generic reader. After a
 * soft navigation the order before may stand there still; the page then leads to that one's pages and to none of this.
 */
export function pageAlone(document: Document, url: URL, id: string): PageReading | undefined {
  const ledTo = all(document, 'a[href*="/orders/"]').flatMap(
    (link) => BELOW.exec(attribute(link, 'href') ?? '')?.[1] ?? [],
  )
  return ledTo.length > 0 && !ledTo.includes(id) ? noOrder(document, url) : undefined
}
