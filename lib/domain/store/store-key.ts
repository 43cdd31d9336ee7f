/**
 * Folders in front of an admin. OpenCart's and PrestaShop's are renamed for safety, so they are recognised
 * by what follows.
 */
const BEFORE_ADMIN = [
  /^([^?]*?)\/wp-admin\//,
  /^([^?]*)\/[^/?]+\/(?:index\.php)?\?(?:.*&)?(?:route|controller)=/,
  /^([^?]*?)\/[^/?]+(?:\/index\.php)?\/sell\/orders\b/,
]

/** Shopify's admin has one host for all shops. */
const ON_SHARED_HOST = /^admin\.shopify\.com\/store\/[\w-]+/

/**
 * Host, and base path when the admin is in a subfolder: `https://shop.example/blog/wp-admin/post.php?post=7`
 * → `shop.example/blog`. Readers and badges share it. Empty for other addresses.
 */
export function storeKey(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname, search } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return ''
  const shared = ON_SHARED_HOST.exec(`${host}${pathname}`)?.[0]
  if (shared) return shared
  const path = `${pathname}${search}`
  const base = BEFORE_ADMIN.map((admin) => admin.exec(path)?.[1]).find((found) => found !== undefined)
  return `${host}${base ?? ''}`
}

const WWW = /^www\./
const OF_SHOPIFY = /^([\w-]+)\.myshopify\.com$/
const IN_SHOPIFY = /^admin\.shopify\.com\/store\/([\w-]+)$/

/**
 * The name of a store in order ids. One admin answers under several addresses: with and without `www.`, and a
 * Shopify shop's under its own host too.
 */
export function storeName(store: string): string {
  const shop = OF_SHOPIFY.exec(store)?.[1]
  return shop ? `admin.shopify.com/store/${shop}` : store.replace(WWW, '')
}

/** Every key under which orders of a store may have been read. */
export function storeKeysOf(store: string): readonly string[] {
  const name = storeName(store)
  const shop = IN_SHOPIFY.exec(name)?.[1]
  return [name, shop ? `${shop}.myshopify.com` : `www.${name}`]
}

/** What is switched on for a store is known by this: `https://shop.example/blog`. Empty for other addresses. */
export function storeAddress(address: string): string {
  const store = storeKey(address)
  return store && `${new URL(address).protocol}//${store}`
}

/** The store address that a list already has, or that of a page. A store address is no page of its store. */
export function storeAmong(listed: readonly string[], address: string): string {
  return listed.includes(address) ? address : storeAddress(address)
}
