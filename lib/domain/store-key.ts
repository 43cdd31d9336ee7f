/**
 * The store an address belongs to: host, and the base path where the shop's admin lies in a subfolder.
 * `https://shop.example/blog/wp-admin/post.php?post=7` → `shop.example/blog`. Readers and badges share this rule,
 * so that a page can be told of its own store's orders only. Empty for what is no web address.
 */
export function storeKey(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return ''
  const admin = pathname.indexOf('/wp-admin/')
  return admin < 0 ? host : `${host}${pathname.slice(0, admin)}`
}
