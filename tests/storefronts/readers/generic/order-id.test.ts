import { expect, test } from 'vitest'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'
import { open } from '../../teach/teaching.ts'

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
