/**
 * What lies before a shop's admin: WordPress keeps its name; OpenCart's and PrestaShop's folders are renamed by every
 * careful seller, and known by what follows them.
 */
const BEFORE_ADMIN = [
  /^([^?]*?)\/wp-admin\//,
  /^([^?]*)\/[^/?]+\/index\.php\?(?:.*&)?(?:route|controller)=/,
  /^([^?]*?)\/[^/?]+(?:\/index\.php)?\/sell\/orders\b/,
]

/** Shopify's admin is one host for all shops, each under its own handle. */
const ON_SHARED_HOST = /^admin\.shopify\.com\/store\/[\w-]+/

/**
 * The store an address belongs to: host, and the base path where the shop's admin lies in a subfolder.
 * `https://shop.example/blog/wp-admin/post.php?post=7` → `shop.example/blog`. Readers and badges share this rule,
 * so that a page can be told of its own store's orders only. Empty for what is no web address.
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
