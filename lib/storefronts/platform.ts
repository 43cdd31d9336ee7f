import type { ListedOrder } from '../domain/store-order.ts'

/** An order of a list page, and the element its badge goes into: beside the number. */
export interface OrderRow extends ListedOrder {
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
