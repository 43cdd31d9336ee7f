import { describe, expect, test } from 'vitest'
import { hasShape, pageShape } from '../../../lib/domain/store/page-shape.ts'

describe('a page’s shape', () => {
  test.each([
    ['https://a.example/orders/1042', '/orders/*'],
    ['https://a.example/orders/1042/?tab=2&msg=saved', '/orders/*/'],
    ['https://a.example/v2/orders/DH-77', '/v2/orders/*'],
    [
      'https://a.example/wp-admin/admin.php?page=wc-orders&action=edit&id=7',
      '/wp-admin/admin.php?action=edit&id=*&page=wc-orders',
    ],
    [
      'https://a.example/index.php?route=sale/order%2Finfo&user_token=s3cr3t&order_id=7',
      '/index.php?order_id=*&route=sale/order/info',
    ],
    ['https://a.example/admin#/orders/7?x=1', '/admin#/orders/*'],
    ['https://a.example/admin#/orders/7', '/admin#/orders/*'],
    ['https://a.example/admin7f/sales/order/key/9ab3', '/*/sales/order/key/*'],
    ['https://a.example/V2/orders/v10x/v100', '/V2/orders/*/*'],
    ['https://a.example/a#top', '/a'],
    ['https://a.example/a#!/orders/7?page=edit', '/a?page=edit#!/orders/*'],
    ['https://a.example/a?page=7&page=a%2&xpage=b', '/a'],
    [`https://a.example/a?page=${'x'.repeat(41)}&page=${'x'.repeat(42)}`, `/a?page=${'x'.repeat(41)}`],
    [`https://a.example/${'a'.repeat(1000)}`, `/${'a'.repeat(999)}`],
    ['no address', ''],
  ])('%s is %s', (address, shape) => {
    expect(pageShape(address)).toBe(shape)
    expect(hasShape(address, shape)).toBe(true)
  })

  test.each([
    ...['page', 'route', 'controller', 'action', 'act', 'post_type', 'view', 'module', 'task', 'option'],
    ...['path', 'r', 'c', 'm', 'section', 'entity', 'model', 'type', 'PAGE'],
  ])('has the word of %s', (name) => {
    expect(pageShape(`https://a.example/a?${name}=edit_x`)).toBe(`/a?${name}=edit_x`)
  })

  test.each([
    ...['id', 'ids', 'order_id', 'order-ids', 'orderId', 'post', 'order', 'orderNo', 'code', 'no', 'number'],
    ...['ma_don', 'don_hang'],
  ])('has that there is a number for %s, and not which', (name) => {
    expect(pageShape(`https://a.example/a?${name}=x7&${name}=x`)).toBe(`/a?${name}=*`)
  })

  test.each(['idx', 'aid', 'repost', 'nox', 'codes', 'tab', 'ID'])('has nothing of %s', (name) => {
    expect(pageShape(`https://a.example/a?${name}=7`)).toBe('/a')
  })

  test('fits other orders and no other pages', () => {
    const shape = pageShape('https://a.example/admin.php?page=orders&id=7')
    expect(hasShape('https://a.example/admin.php?id=8&page=orders&message=1', shape)).toBe(true)
    expect(hasShape('https://a.example/admin.php?page=orders', shape)).toBe(false)
    expect(hasShape('https://a.example/admin.php?page=products&id=8', shape)).toBe(false)
    expect(hasShape('https://a.example/orders/new', pageShape('https://a.example/orders/7'))).toBe(false)
    expect(hasShape('https://a.example/admin#/carts/7', pageShape('https://a.example/admin#/orders/7'))).toBe(
      false,
    )
  })
})
