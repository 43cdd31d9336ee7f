/**
 * Folders in front of an admin. OpenCart's and PrestaShop's are renamed for safety, so they are recognised
 * by what follows.
 */
const BEFORE_ADMIN = [
  /^([^?]*?)\/wp-admin\//,
  /^([^?]*)\/[^/?]+\/index\.php\?(?:.*&)?(?:route|controller)=/,
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

/** What is switched on for a store is known by this: `https://shop.example/blog`. Empty for other addresses. */
export function storeAddress(address: string): string {
  const store = storeKey(address)
  return store && `${new URL(address).protocol}//${store}`
}

/** The store address that a list already has, or that of a page. A store address is no page of its store. */
export function storeAmong(listed: readonly string[], address: string): string {
  return listed.includes(address) ? address : storeAddress(address)
}
