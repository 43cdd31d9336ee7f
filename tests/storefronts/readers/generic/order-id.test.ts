import { expect, test } from 'vitest'
import { idInAddress } from '../../../../lib/storefronts/readers/generic/order-id.ts'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'
import { open } from '../../teach/teaching.ts'

test.each([
  ['/orders/7?code=SALE50', '7'],
  ['/admin/don-hang/chi-tiet?order_id=7', '7'],
  ['/admin/sales/orders/view/7?id=3', '7'],
  ['/app#/order/98', '98'],
  ['/app?id=3#/order/98?code=SALE50', '98'],
  ['/xem?id=GEN-1', 'GEN-1'],
  ['/orders', undefined],
  ['/san-pham/7', undefined],
])('the order of %s is %s', (address, id) => {
  expect(idInAddress(new URL(address, 'https://so.example'))).toBe(id)
})

const page = (words: string) => `<!doctype html><html lang="vi"><title>Bán hàng</title><body><main>
<div>${words}</div>
<table><tr><th>Người nhận</th><td>Trần Khánh Dư</td></tr><tr><th>SĐT</th><td>0355 111 457</td></tr>
<tr><th>Địa chỉ</th><td>Thôn 2, xã Vạn Yên, Huyện Vân Đồn, Quảng Ninh</td></tr><tr><th>Tổng cộng</th><td>500.000đ</td></tr></table>
</main></body></html>`

test.each(['Đơn hàng', 'Hóa đơn', 'Hoá đơn', 'Phiếu', 'Order', 'Invoice'])(
  'without a heading an order’s number is in the words “%s HD-77”',
  (words) => {
    const reading = readVisible({
      document: open(page(`${words} HD-77`)),
      url: new URL('https://so.example/xem'),
    })
    expect(reading.kind === 'order' && reading.order.number.text).toBe('HD-77')
  },
)
