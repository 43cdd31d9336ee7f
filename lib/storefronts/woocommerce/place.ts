import { attribute, fieldValue, first, textOf } from '../dom.ts'

/** Where the shop's WordPress lives and which order the address names. */
export interface Place {
  /** Path before `/wp-admin/`, "" at the root; undefined where the page lies under no wp-admin. */
  base?: string
  orderId?: string
}

const POST_TYPE_OF_ORDERS = 'shop_order'

/** Both editors: `post.php?post=7&action=edit` and, with order tables, `admin.php?page=wc-orders&action=edit&id=7`. */
export function placeOf(url: URL): Place {
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

/** Subscriptions and other kinds share the order's editor: as posts of another type, or at `page=wc-orders--type`. */
function isOrderType(document: Document, url: URL): boolean {
  const type = fieldValue(first(document, 'input#post_type')) ?? POST_TYPE_OF_ORDERS
  return type === POST_TYPE_OF_ORDERS && !url.searchParams.get('page')?.startsWith('wc-orders--')
}

export function isOrderList(document: Document, url: URL): boolean {
  const query = url.searchParams
  const named = query.get('page') === 'wc-orders' || query.get('post_type') === POST_TYPE_OF_ORDERS
  return (
    named &&
    placeOf(url).base !== undefined &&
    first(document, '.wp-list-table .order-view, .wp-list-table .order_number') !== undefined
  )
}

/** `#post_ID` where the address was lost on the way, as in a saved page. */
export function orderIdOf(document: Document, url: URL): string | undefined {
  return placeOf(url).orderId ?? fieldValue(first(document, 'input#post_ID')) ?? numberShown(document)
}

/** From "Order #1042 details": the number stands after the sign in every language. */
export function numberShown(document: Document): string | undefined {
  return /#\s*(\S+)/.exec(textOf(first(document, '.woocommerce-order-data__heading')))?.[1]
}

export function siteName(document: Document): string | undefined {
  const link = first(document, '#wp-admin-bar-site-name > a')
  return textOf(link) || attribute(link, 'title')
}
