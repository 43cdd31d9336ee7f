import type { Read } from '../domain/store-order.ts'

/** One order of a list page: enough to paint its badge, open it and ship it with others. */
export interface OrderRow {
  /** The platform's own id, as the order's page has it. */
  id: string
  /** The number the shop and the customer know. */
  number: string
  /** Of the order's own page, same-origin; absent where a row leads nowhere. */
  url?: string
  ticked: boolean
  /** What the row shows, as text. */
  shown: { name?: Read; total?: Read; status?: Read; created?: Read }
  /** Where the badge goes: beside the number. */
  place: Element
}

/**
 * What is known of a storefront's admin without reading an order: light, since every page we are asked about is tried
 * against all of them. The reading itself is the platform's Reader, loaded only where it is needed.
 */
export interface Platform {
  /** `StoreOrder.platform`, and the name of the reader's script. */
  id: string
  /** As its maker writes it. */
  name: string
  /**
   * Whether this page belongs to the platform, order or not: by elements of its own, or by its maker's own host
   * matched on label boundaries (`onHost`); never by a path alone.
   */
  recognises(document: Document, url: URL): boolean
  /** The order this page shows, by the platform's own id; undefined on every other page. */
  orderId(document: Document, url: URL): string | undefined
  /** Where the order page has its title, for the status badge to stand beside. */
  heading?: string
}

/** `shop.myharavan.com` is on `myharavan.com`; `evilmyharavan.com` and `myharavan.com.evil.com` are not. */
export function onHost(url: URL, host: string): boolean {
  return url.hostname === host || url.hostname.endsWith(`.${host}`)
}
