import { html, raw } from 'hono/html'

interface MarketOrder {
  code: string
  buyer: string
  recipient: string
  phone: string
  email?: string
  address: string
  units: string[]
  note?: string
  items: { name: string; code: string; quantity: number; price: number }[]
  shippingFee: number
  paid: number
  payment: string
}

export const marketOrders: readonly MarketOrder[] = [
  {
    code: 'GEN-1',
    buyer: 'Trịnh Công Danh',
    recipient: 'Trịnh Công Danh',
    phone: '0913 808 701',
    email: 'congdanh@example.com',
    address: '62 Nguyễn Văn Cừ, phường Bồ Đề',
    units: ['Quận Long Biên', 'Hà Nội'],
    note: 'Để hàng ở phòng bảo vệ nếu đi vắng.',
    items: [
      { name: 'Khăn lụa dệt tay', code: 'KL-02', quantity: 2, price: 120000 },
      { name: 'Mật ong rừng U Minh 500 ml', code: 'MO-500', quantity: 1, price: 260000 },
    ],
    shippingFee: 30000,
    paid: 0,
    payment: 'Thanh toán khi nhận hàng',
  },
  {
    code: 'GEN-2',
    buyer: 'Quách Tuấn Du',
    recipient: 'Hứa Kim Tuyền',
    phone: '0387 909 702',
    address: 'Ấp 2, xã Đông Thạnh',
    units: ['TP. Hồ Chí Minh'],
    items: [{ name: 'Nón lá bài thơ', code: 'NL-01', quantity: 3, price: 95000 }],
    shippingFee: 25000,
    paid: 310000,
    payment: 'Chuyển khoản',
  },
  {
    code: 'GEN-3',
    buyer: 'Nông Thị Xuân',
    recipient: 'Nông Thị Xuân',
    phone: '+84 868 111 703',
    address: 'Bản Lác, xã Mai Châu',
    units: ['Phú Thọ'],
    note: 'Gọi trước khi đến.',
    items: [{ name: 'Thổ cẩm treo tường', code: 'TC-11', quantity: 1, price: 540000 }],
    shippingFee: 40000,
    paid: 200000,
    payment: 'Đặt cọc, còn lại thu khi giao',
  },
]

const money = (amount: number) => `${new Intl.NumberFormat('vi-VN').format(amount)}đ`

const style = `body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#faf7f2;color:#2b2620}
header{background:#7a3b2e;color:#fff;padding:14px 32px;display:flex;justify-content:space-between}header a{color:#fff}
main{max-width:960px;margin:24px auto;padding:0 24px;display:grid;gap:20px}
section,table.list{background:#fff;border:1px solid #e7ddcf;border-radius:10px;padding:16px 20px}
h2{font-size:15px;margin:0 0 10px;color:#7a3b2e}dl{display:grid;grid-template-columns:180px 1fr;gap:6px 16px;margin:0}dt{color:#7d7264}dd{margin:0}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px;border-bottom:1px solid #f0e8dc}.n{text-align:right;font-variant-numeric:tabular-nums}
footer{text-align:center;color:#7d7264;padding:24px}`

function page(title: string, content: unknown) {
  return html`<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Chợ Phiên</title><style>${raw(style)}</style></head>
<body><header><a href="/orders">Chợ Phiên · Quản trị</a><span>Hỗ trợ người bán: <a href="tel:19002026">1900 2026</a></span></header>
<main>${content}</main><footer>Chợ Phiên, 1 Quảng trường Chợ, Hà Nội · Điện thoại: 024 3999 2026</footer></body></html>`
}

export function marketListPage() {
  return page(
    'Đơn hàng',
    html`<h1>Đơn hàng</h1><table class="list"><thead><tr><th>Mã đơn</th><th>Người nhận</th><th>Điện thoại</th><th>Địa chỉ</th></tr></thead><tbody>${marketOrders.map(
      (order) =>
        html`<tr><td><a href="/orders/${order.code}">${order.code}</a></td><td>${order.recipient}</td><td>${order.phone}</td><td>${order.address}</td></tr>`,
    )}</tbody></table>`,
  )
}

export function marketOrderPage(order: MarketOrder) {
  const goods = order.items.reduce((whole, item) => whole + item.quantity * item.price, 0)
  return page(
    `Đơn ${order.code}`,
    html`<h1>Đơn hàng ${order.code}</h1>
<section><h2>Người mua</h2><dl><dt>Họ tên</dt><dd>${order.buyer}</dd></dl></section>
<section><h2>Thông tin giao hàng</h2><dl><dt>Người nhận</dt><dd>${order.recipient}</dd><dt>Số điện thoại</dt><dd><a href="tel:${order.phone.replaceAll(' ', '')}">${order.phone}</a></dd>
${order.email ? html`<dt>Email</dt><dd>${order.email}</dd>` : ''}<dt>Địa chỉ</dt><dd>${[order.address, ...order.units].map((line, index) => (index ? html`<br>${line}` : line))}</dd>
${order.note ? html`<dt>Ghi chú của khách</dt><dd>${order.note}</dd>` : ''}</dl></section>
<section><h2>Hàng trong đơn</h2><table><thead><tr><th>Sản phẩm</th><th>Mã hàng</th><th class="n">Đơn giá</th><th class="n">Số lượng</th><th class="n">Thành tiền</th></tr></thead><tbody>${order.items.map(
      (item) =>
        html`<tr><td>${item.name}</td><td>${item.code}</td><td class="n">${money(item.price)}</td><td class="n">${item.quantity}</td><td class="n">${money(item.price * item.quantity)}</td></tr>`,
    )}</tbody></table></section>
<section><h2>Thanh toán</h2><dl><dt>Phương thức thanh toán</dt><dd>${order.payment}</dd><dt>Tiền hàng</dt><dd>${money(goods)}</dd><dt>Phí vận chuyển</dt><dd>${money(order.shippingFee)}</dd><dt>Tổng cộng</dt><dd>${money(goods + order.shippingFee)}</dd><dt>Đã thanh toán</dt><dd>${money(order.paid)}</dd></dl></section>`,
  )
}
