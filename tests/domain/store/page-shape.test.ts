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
    ['no address', ''],
  ])('%s is %s', (address, shape) => {
    expect(pageShape(address)).toBe(shape)
    expect(hasShape(address, shape)).toBe(true)
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
