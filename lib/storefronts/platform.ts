import type { ListedOrder } from '../domain/store/store-order.ts'

/** `anchor`: where its badge goes. */
export interface OrderRow extends ListedOrder {
  anchor: Element
}

/**
 * The light part of a storefront: every page is tried against all of them. Its Reader is loaded only where it
 * is needed.
 */
export interface Platform {
  /** `StoreOrder.platform`, and the name of the reader's script. */
  id: string
  name: string
  /**
   * By elements of its own or its maker's host (`onHost`), never by a path alone. Also pages without an order.
   */
  recognises(document: Document, url: URL): boolean
  /** The platform's own id of the order this page shows. */
  orderId(document: Document, url: URL): string | undefined
  /** The order page's title, for the badge. */
  heading?: string
}

/** `shop.myharavan.com` is on `myharavan.com`; `evilmyharavan.com` and `myharavan.com.evil.com` are not. */
export function onHost(url: URL, host: string): boolean {
  return url.hostname === host || url.hostname.endsWith(`.${host}`)
}
