/** An admin that no reader knows: its words mean nothing to us, its orders have no words that do. */
export interface StrangeOrder {
  id: number
  slip: string
  guest: string
  ring: string
  lines: readonly string[]
  things: readonly { name: string; count: number; price: string }[]
  sum: string
  whisper?: string
}

export const strangeOrders: readonly StrangeOrder[] = [
  {
    id: 5101,
    slip: 'ZX-5101',
    guest: 'Nguyễn Thị Thanh Hằng',
    ring: '0912 345 678',
    lines: ['12 ngõ 34 Láng Hạ', 'Phường Thành Công, Quận Ba Đình, Hà Nội'],
    things: [
      { name: 'Áo khoác gió', count: 1, price: '455.000 ₫' },
      { name: 'Tất cổ ngắn', count: 3, price: '33.000 ₫' },
    ],
    sum: '554.000 ₫',
    whisper: 'Gọi trước khi giao',
  },
  {
    id: 5102,
    slip: 'ZX-5102',
    guest: 'Trần Văn Bình',
    ring: '0987 654 321',
    lines: ['5 Nguyễn Trãi', 'Phường Bến Thành, Quận 1, TP. Hồ Chí Minh'],
    things: [{ name: 'Nón lá Huế', count: 2, price: '95.000 ₫' }],
    sum: '190.000 ₫',
  },
  {
    id: 5103,
    slip: 'ZX-5103',
    guest: 'Lê Quỳnh Anh',
    ring: '0903 111 222',
    lines: ['Số 7 Lê Duẩn', 'Phường Hải Châu 1, Quận Hải Châu, Đà Nẵng'],
    things: [
      { name: 'Ấm gốm', count: 1, price: '320.000 ₫' },
      { name: 'Chén gốm', count: 6, price: '45.000 ₫' },
      { name: 'Khay tre', count: 1, price: '110.000 ₫' },
    ],
    sum: '700.000 ₫',
  },
]

/** `changed`: as after an update of the admin, which renamed where the phone and the sum are. */
export function strangePage(order: StrangeOrder, changed = false): string {
  const { slip, guest, ring, lines, things, sum, whisper } = order
  const [phone, total] = changed ? ['line-three', 'heap'] : ['ring', 'sum']
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Sổ</title>
<body><header class="top"><a href="/ledger">Sổ</a> <b>Hotline 1900 1234</b></header>
<main id="ledger">
<h1><span>Phiếu</span> <b class="slip">${slip}</b></h1>
<section class="who">
<p><i>Quý danh</i> <em class="guest">${guest}</em></p>
${changed ? '<p><i>Hạng</i> <em>Bạc</em></p>' : ''}
<p><i>${changed ? 'Gọi tới' : 'Alo'}</i> <em class="${phone}">${ring}</em></p>
<div class="where">${lines.map((line) => `<p>${line}</p>`).join('')}</div>
</section>
<section class="stuff">${things
    .map(
      ({ name, count, price }) =>
        `<div class="thing"><button type="submit" class="what">${name}</button><u class="many">${count}</u><s class="each">${price}</s></div>`,
    )
    .join('')}</section>
${changed ? '<p><i>Thưởng</i> <em>5.000 ₫</em></p>' : ''}
<p><i>${changed ? 'Cộng hết' : 'Tất thảy'}</i> <em class="${total}">${sum}</em></p>
${whisper ? `<p><i>Dặn</i> <em class="whisper">${whisper}</em></p>` : ''}
</main></body></html>`
}
