import { storeKey } from '../../domain/store/store-key.ts'
import type { PageReading, ScrapedValue, StoreOrder } from '../../domain/store/store-order.ts'
import type { Platform } from '../platform.ts'
import { all, attribute, first } from './dom.ts'
import { part, text } from './json.ts'
import { type AllowUndefined, addressOf, omitUndefined, scraped } from './scraped-value.ts'

/** An order as one source has it, without where it was read. */
export type OrderFields = Omit<StoreOrder, 'platform' | 'url' | 'store' | 'storeName' | 'id' | 'number'> & {
  number?: ScrapedValue
}

/** An order without a number has its id as an unsure number. */
export function buildReading(
  platform: Platform,
  url: URL,
  id: ScrapedValue,
  found: AllowUndefined<OrderFields & Pick<StoreOrder, 'storeName'>>,
): PageReading {
  const number = found.number ?? { ...id, sure: false }
  const where = { platform: platform.id, url: addressOf(url), store: storeKey(url.href) }
  return { kind: 'order', order: omitUndefined<StoreOrder>({ ...where, id, ...found, number }) }
}

export function inJson(of: unknown, name: string, at = name): ScrapedValue | undefined {
  return scraped(text(part(of, name)), 'session-json', at, true)
}

/** Some admins show their sign-in form at the order's own address. */
export function notAnOrder(document: Document, url: URL): PageReading {
  const signedOut = first(document, 'input[type="password"]') !== undefined
  return { kind: signedOut ? 'signed-out' : 'not-an-order', url: addressOf(url) }
}

/** A page of one order's own: to edit, fulfil or refund it. */
const BELOW = /\/orders\/(\d{1,20})\/./

/**
 * Undefined: the generic reader reads the page. After a soft navigation the old order may still be shown: its
 * links lead to that one.
 */
export function leaveToPage(document: Document, url: URL, id: string): PageReading | undefined {
  const ledTo = all(document, 'a[href*="/orders/"]').flatMap(
    (link) => BELOW.exec(attribute(link, 'href') ?? '')?.[1] ?? [],
  )
  return ledTo.length > 0 && !ledTo.includes(id) ? notAnOrder(document, url) : undefined
}
