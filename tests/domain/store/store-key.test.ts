import { expect, test } from 'vitest'
import {
  storeAddress,
  storeAmong,
  storeKey,
  storeKeysOf,
  storeName,
} from '../../../lib/domain/store/store-key.ts'

test.each([
  ['https://shop.example/wp-admin/post.php?post=7&action=edit', 'shop.example'],
  ['https://shop.example/blog/wp-admin/admin.php?page=wc-orders&id=7', 'shop.example/blog'],
  ['https://shop.example:8443/blog/a/wp-admin/', 'shop.example:8443/blog/a'],
  ['https://shop.example/admin/index.php?route=sale/order/info&user_token=T&order_id=7', 'shop.example'],
  ['https://shop.example/vn/quanly/index.php?user_token=T&route=sale/order.info', 'shop.example/vn'],
  ['https://shop.example/vn/quanly/?route=sale/order/info&order_id=7', 'shop.example/vn'],
  ['https://shop.example/admin-x/index.php/sell/orders/7/view?_token=T', 'shop.example'],
  ['https://shop.example/a/admin-x/sell/orders/7/view', 'shop.example/a'],
  ['https://shop.example/shop/index.php/quanly/sales/order/view/order_id/7/', 'shop.example'],
  ['https://shop.example/index.php?route=checkout/cart', 'shop.example'],
  ['https://admin.shopify.com/store/may/orders/7', 'admin.shopify.com/store/may'],
  ['https://admin.shopify.com/store/may-2?x=/store/other', 'admin.shopify.com/store/may-2'],
  ['https://shop.example/store/may/orders/7', 'shop.example'],
  ['https://admin.shopify.com.evil.example/store/may', 'admin.shopify.com.evil.example'],
  ['https://my-admin.shopify.com/store/may', 'my-admin.shopify.com'],
  ['https://shop.example/?next=/wp-admin/', 'shop.example'],
  ['https://shop.example/?next=/a/b/sell/orders/7', 'shop.example'],
  ['about:blank', ''],
  ['file:///home/wp-admin/x', ''],
  ['no address', ''],
])('%s belongs to %j', (address, store) => {
  expect(storeKey(address)).toBe(store)
})

test.each([
  ['https://shop.example/blog/wp-admin/post.php?post=7', 'https://shop.example/blog'],
  ['http://127.0.0.1:3300/dashboard/orders/7', 'http://127.0.0.1:3300'],
  ['https://shop.example', 'https://shop.example'],
  ['about:blank', ''],
  ['https://shop.example/', 'https://shop.example'],
])('%s is switched on as %j', (address, store) => {
  expect(storeAddress(address)).toBe(store)
  expect(storeAmong(['https://shop.example/blog'], address)).toBe(store)
})

test('a store that is listed is found by its own address', () => {
  expect(storeAmong(['https://shop.example/blog'], 'https://shop.example/blog')).toBe(
    'https://shop.example/blog',
  )
})

test.each([
  ['shop.example', 'www.shop.example', 'shop.example'],
  ['www2.shop.example', 'www.www2.shop.example', 'www2.shop.example'],
  ['wwwshop.example', 'www.wwwshop.example', 'wwwshop.example'],
  ['shop.example/blog', 'www.shop.example/blog', 'shop.example/blog'],
  ['may.myshopify.com', 'admin.shopify.com/store/may', 'admin.shopify.com/store/may'],
])('%s and %s are one store', (one, other, name) => {
  for (const key of [one, other]) {
    expect(storeName(key)).toBe(name)
    expect(new Set(storeKeysOf(key))).toEqual(new Set([one, other]))
  }
})

test.each([
  ['may.myshopify.com', 'hoa.myshopify.com'],
  ['shop.example/one', 'shop.example/two'],
  ['shop.example:3000', 'shop.example:3001'],
  ['vn.shop.example', 'shop.example'],
  ['may.myshopify.com.evil.example', 'admin.shopify.com/store/may'],
  ['a.may.myshopify.com', 'may.myshopify.com'],
  ['shop.example/www.a', 'shop.example/a'],
])('%s and %s are two stores', (one, other) => {
  expect(storeName(one)).not.toBe(storeName(other))
})

test.each(['admin.shopify.com/store/may/x', 'x.admin.shopify.com/store/may'])(
  '%s is no shop of Shopify’s admin',
  (store) => {
    expect(storeKeysOf(store)).toEqual([store, `www.${store}`])
  },
)
