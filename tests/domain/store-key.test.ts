import { expect, test } from 'vitest'
import { storeKey } from '../../lib/domain/store-key.ts'

test.each([
  ['https://shop.example/wp-admin/post.php?post=7&action=edit', 'shop.example'],
  ['https://shop.example/blog/wp-admin/admin.php?page=wc-orders&id=7', 'shop.example/blog'],
  ['https://shop.example:8443/blog/a/wp-admin/', 'shop.example:8443/blog/a'],
  ['https://admin.shopify.com/store/may/orders/7', 'admin.shopify.com'],
  ['https://shop.example/?next=/wp-admin/', 'shop.example'],
  ['about:blank', ''],
  ['file:///home/wp-admin/x', ''],
  ['no address', ''],
])('%s belongs to %j', (address, store) => {
  expect(storeKey(address)).toBe(store)
})
