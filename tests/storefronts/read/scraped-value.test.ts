import { expect, test } from 'vitest'
import { addressOf } from '../../../lib/storefronts/read/scraped-value.ts'

const withoutSecrets = (path: string) =>
  addressOf(new URL(path, 'https://shop.example')).slice('https://shop.example'.length)

test.each([
  ['/order?PHPSESSID=s3cret&id=7', '/order?id=7'],
  ['/order?id=7&sid=s3cret', '/order?id=7'],
  ['/order?connect.sid=s3cret', '/order'],
  ['/order?osCsid=s3cret&id=7', '/order?id=7'],
  ['/order?id=7&jwt=s3cret', '/order?id=7'],
  ['/order?id=7&%73id=s3cret', '/order?id=7'],
  ['/order?id=7&x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzM2NyZXQifQ.s3cret', '/order?id=7'],
  ['/order?user_token=s3cret&route=sale/order', '/order?route=sale/order'],
  ['/order;jsessionid=s3cret?id=7', '/order?id=7'],
  ['/order;jsessionid=s3cret/7', '/order/7'],
  ['/order;jsessionid=s3cret;v=1', '/order;v=1'],
  ['/admin/key/5f0c5f0c5f0c5f0c5f0c/order/7', '/admin/order/7'],
  ['/#/orders/7?token=s3cret', '/#/orders/7'],
  ['/#/orders/7?a=1&PHPSESSID=s3cret&b=2', '/#/orders/7?a=1&b=2'],
  ['/#/orders/7;jsessionid=s3cret', '/#/orders/7'],
  ['/#access_token=s3cret&id_token=s3cret', '/'],
  ['/#a=1&access_token=s3cret', '/#a=1'],
])('of %s only %s remains', (address, open) => {
  expect(withoutSecrets(address)).toBe(open)
})

test.each([
  '/wp-admin/post.php?post=7&action=edit',
  '/admin/index.php?controller=AdminOrders&id_order=7&vieworder',
  '/orders;v=1/7?resid=3&side=left',
  '/#/orders/7?tab=note',
  '/#/token/list',
])('%s has no secret and is unchanged', (address) => {
  expect(withoutSecrets(address)).toBe(address)
})
