import type { Platform } from '../../platform.ts'
import { attribute, fieldValue, first, textOf } from '../../read/dom.ts'

export const platform: Platform = {
  id: 'woocommerce',
  name: 'WooCommerce',
  recognises: (document, url) => showsOrder(document, url) || isOrderList(document, url),
  orderId: (document, url) => (showsOrder(document, url) ? orderIdOf(document, url) : undefined),
  heading: '.woocommerce-order-data__heading',
}

export interface WooLocation {
  /** Path before `/wp-admin/`, "" at the root; undefined where the page lies under no wp-admin. */
  base?: string
  orderId?: string
}

const POST_TYPE_OF_ORDERS = 'shop_order'

/** Both editors: `post.php?post=7&action=edit` and, with order tables, `admin.php?page=wc-orders&action=edit&id=7`. */
export function wooLocation(url: URL): WooLocation {
  const at = url.pathname.indexOf('/wp-admin/')
  if (at < 0) return {}
  const base = url.pathname.slice(0, at)
  const query = url.searchParams
  const id = query.get('page') === 'wc-orders' ? query.get('id') : query.get('post')
  return id && /^\d{1,20}$/.test(id) ? { base, orderId: id } : { base }
}

export function showsOrder(document: Document, url: URL): boolean {
  return (
    first(document, '#order_data') !== undefined &&
    first(document, '#order_line_items') !== undefined &&
    isOrderType(document, url)
  )
}

/** Subscriptions share the editor, as another post type or at `page=wc-orders--type`. */
function isOrderType(document: Document, url: URL): boolean {
  const type = fieldValue(first(document, 'input#post_type')) ?? POST_TYPE_OF_ORDERS
  return type === POST_TYPE_OF_ORDERS && !url.searchParams.get('page')?.startsWith('wc-orders--')
}

export function isOrderList(document: Document, url: URL): boolean {
  const query = url.searchParams
  const named = query.get('page') === 'wc-orders' || query.get('post_type') === POST_TYPE_OF_ORDERS
  return (
    named &&
    wooLocation(url).base !== undefined &&
    first(document, '.wp-list-table .order-view, .wp-list-table .order_number') !== undefined
  )
}

/** `#post_ID`: saved pages have lost their address. */
export function orderIdOf(document: Document, url: URL): string | undefined {
  return wooLocation(url).orderId ?? fieldValue(first(document, 'input#post_ID')) ?? numberShown(document)
}

/** "Order #1042 details": the number is after the sign in every language. */
export function numberShown(document: Document): string | undefined {
  return /#\s*(\S+)/.exec(textOf(first(document, '.woocommerce-order-data__heading')))?.[1]
}

export function siteName(document: Document): string | undefined {
  const link = first(document, '#wp-admin-bar-site-name > a')
  return textOf(link) || attribute(link, 'title')
}
