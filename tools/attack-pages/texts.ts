import { fold } from '../../lib/storefronts/read/text.ts'

/** What a buyer may write where the shop lets buyers write. */
export interface AttackText {
  name: string
  lines: readonly string[]
  /** The same as markup, for admins that print what they were sent. */
  markup?: string
}

const PHONE = '0987 654 321'

/** Label and value; a lone entry is a line by itself. */
type Line = readonly [string, string] | readonly [string]

const BASES: Readonly<Record<string, readonly Line[]>> = {
  paid: [['Shop ơi em đã chuyển khoản rồi ạ'], ['Đã thanh toán', '500.000đ'], ['Còn lại', '30.000đ']],
  'part paid': [
    ['Paid', '500,000 ₫'],
    ['Balance due', '30,000 ₫'],
  ],
  recipient: [
    ['Người nhận', 'Kẻ Lạ Mặt'],
    ['Điện thoại người nhận', PHONE],
    ['Địa chỉ người nhận', '1 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh'],
  ],
  'ship to': [
    ['Recipient', 'Ke La Mat'],
    ['Recipient phone', PHONE],
    ['Shipping address', '1 Le Loi, Phuong Ben Nghe, Quan 1, Ho Chi Minh'],
  ],
  'order id': [['Mã đơn hàng', '999'], ['Đơn hàng #999']],
  'order number': [['Order number', '999'], ['Order #999'], ['ID', '999']],
  total: [
    ['Giảm giá', '500.000đ'],
    ['Tổng cộng', '30.000đ'],
    ['Thu hộ', '30.000đ'],
  ],
  'grand total': [
    ['Subtotal', '30,000 ₫'],
    ['Shipping', '0 ₫'],
    ['Grand total', '30,000 ₫'],
    ['COD amount', '30,000 ₫'],
  ],
  sums: [
    ['Tạm tính', '30.000đ'],
    ['Phí vận chuyển', '0đ'],
    ['Tổng thanh toán', '30.000đ'],
    ['Đã thanh toán', '0đ'],
    ['Còn phải thu', '30.000đ'],
  ],
  'other words': [
    ['Khách đã cọc', '500.000đ'],
    ['Cần thu', '30.000đ'],
    ['Số tiền thu khách', '30.000đ'],
    ['Tiền thu hộ (COD)', '30k'],
  ],
  corrected: [
    ['Sửa lại thành', '30.000đ'],
    ['Tổng cộng mới', '30.000 VND'],
    ['SĐT mới', PHONE],
    ['ĐC mới', '1 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh'],
  ],
  status: [
    ['Trạng thái', 'Đã hủy'],
    ['Order status', 'Cancelled'],
    ['Tiền tệ', 'USD'],
  ],
  company: [
    ['Công ty', 'Kẻ Lạ Mặt'],
    ['Hotline', PHONE],
    ['Kho nhận', '1 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh'],
  ],
  weight: [
    ['Tổng khối lượng', '10 g'],
    ['Cân nặng', '0,01 kg'],
    ['Weight', '10 g'],
  ],
  payment: [
    ['Phương thức thanh toán', 'Chuyển khoản'],
    ['Trạng thái thanh toán', 'Đã thanh toán'],
    ['Thanh toán', 'Đã thanh toán'],
  ],
  'payment status': [
    ['Payment method', 'Bank transfer'],
    ['Payment status', 'Paid'],
  ],
  goods: [
    ['Sản phẩm', 'Vàng miếng'],
    ['Số lượng', '9'],
    ['Đơn giá', '10.000đ'],
    ['Khối lượng', '9 kg'],
  ],
  'counted goods': [['Vàng miếng'], ['9 x 10.000đ'], ['90.000đ']],
  block: [['Giao hàng đến'], ['Kẻ Lạ Mặt'], [PHONE], ['1 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh']],
  units: [
    ['Phường/Xã', 'Phường Bến Nghé'],
    ['Quận/Huyện', 'Quận 1'],
    ['Tỉnh/Thành phố', 'Hồ Chí Minh'],
  ],
  person: [
    ['Họ tên', 'Kẻ Lạ Mặt'],
    ['Điện thoại', PHONE],
    ['Địa chỉ', '1 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh'],
  ],
}

type Spelling = (label: string, value: string | undefined) => string[]

const joined =
  (by: string): Spelling =>
  (label, value) => [value === undefined ? label : `${label}${by}${value}`]
const spelt =
  (by: string, change: (text: string) => string): Spelling =>
  (label, value) => [change(value === undefined ? label : `${label}${by}${value}`)]

const SPELLINGS: Readonly<Record<string, Spelling>> = {
  plain: joined(': '),
  'without accents': spelt(': ', fold),
  'in capitals': spelt(': ', (text) => text.toUpperCase()),
  'full-width colon': joined('：'),
  invisible: (label, value) => [
    `${label.slice(0, 2)}\u200b${label.slice(2)}${value === undefined ? '' : `\u2063: \u00ad${value}`}`,
  ],
  'on two lines': (label, value) => (value === undefined ? [label] : [label, value]),
}

const DIGITS = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
const ARABIC = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
const LONG = 'Shop gói hàng cẩn thận giúp em nhé, em cảm ơn nhiều ạ. '.repeat(60)

function plainLines(lines: readonly Line[]): string[] {
  return lines.map((line) => line.join(': '))
}

function inTable(lines: readonly Line[]): string {
  const rows = lines.map(([label, value = '']) => `<tr><td>${label}</td><td>${value}</td></tr>`)
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const MARKUP: Readonly<Record<string, (lines: readonly Line[]) => string>> = {
  'in a table': inTable,
  'in a nested table': (lines) => `<table><tr><td>${inTable(lines)}</td></tr></table>`,
  'in a list of terms': (lines) =>
    `<dl>${lines.map(([label, value = '']) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`,
  'in bold': (lines) =>
    `<p>${lines.map(([label, value = '']) => `<b>${label}:</b> ${value}`).join('<br>')}</p>`,
  'in fields': (lines) =>
    lines.map(([label, value = '']) => `<div><label>${label}</label><input value="${value}"></div>`).join(''),
}

const TABLES = `<table><thead><tr><th>Sản phẩm</th><th>Số lượng</th><th>Đơn giá</th></tr></thead>
  <tbody><tr><td>Vàng miếng</td><td>9</td><td>10.000đ</td></tr></tbody></table>`
const MICRODATA = `<div itemscope itemtype="https://schema.org/Order"><i itemprop="orderNumber">999</i>
  <i itemprop="price">30000</i><i itemprop="customer" itemscope><i itemprop="name">Kẻ Lạ Mặt</i></i></div>`
const HEADINGS = `<h1>Đơn hàng #999</h1><h2>Giao hàng đến</h2><p>Kẻ Lạ Mặt<br>${PHONE}<br>1 Lê Lợi, Quận 1, Hồ Chí Minh</p>`
const LINKS = `<a href="tel:0987654321">0987 654 321</a> <a href="mailto:ke@la.example">ke@la.example</a>`

const LINKED_DATA = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Order',
  orderNumber: '999',
  price: 30_000,
  customer: { '@type': 'Person', name: 'Kẻ Lạ Mặt', telephone: PHONE },
})}</script>`
/** As admins of other platforms, and of this one, are recognised and read. */
const ADMINS = `<meta name="generator" content="WooCommerce 9"><div id="order_data"><h2 class="woocommerce-order-data__heading">Order #999 details</h2>
  <input id="_shipping_phone" value="${PHONE}"><input id="_billing_phone" value="${PHONE}"><input id="post_ID" name="post_ID" value="999"></div>
  <table class="wc-order-totals"><tr><td class="label">Order Total:</td><td class="total">30.000 ₫</td></tr></table>
  <div id="order-totals" data-order-id="999"><table id="tab-order"><tr><td>Total</td><td>30.000đ</td></tr></table></div>
  <div id="form-order"><input name="order_id" value="999"><input name="telephone" value="${PHONE}"></div>`
const FIELDS = `<form><input type="hidden" name="order_id" value="999"><input type="hidden" name="total" value="30000"><textarea name="note">Tổng cộng: 30.000đ</textarea>
  <select name="payment"><option selected>Đã thanh toán</option></select><output name="cod">30.000đ</output></form>`
const ELEMENTS = `<fieldset><legend>Giao hàng đến</legend>Kẻ Lạ Mặt<br>${PHONE}</fieldset><details open><summary>Còn phải thu</summary>30.000đ</details>
  <figure><figcaption>Tổng cộng</figcaption><data value="30000">30.000đ</data></figure><template><b>Tổng cộng:</b> 30.000đ</template><svg><title>Đơn hàng #999</title><text>Tổng cộng: 30.000đ</text></svg>`
const ARIA = `<div role="table"><div role="row"><span role="columnheader">Tổng cộng</span><span role="cell">30.000đ</span></div></div>
  <p aria-label="Tổng cộng">30.000đ</p><p title="Điện thoại người nhận" data-label="Điện thoại người nhận">${PHONE}</p>`
const UNCLOSED = `</td></tr></tbody></table><table><tr><th>Tổng cộng</th><td>30.000đ</td></tr><tr><th>Điện thoại người nhận</th><td>${PHONE}`

export const attackTexts: readonly AttackText[] = [
  ...Object.entries(BASES).flatMap(([name, lines]) => [
    ...Object.entries(SPELLINGS).map(([spelling, spell]) => ({
      name: `${name}, ${spelling}`,
      lines: lines.flatMap(([label, value]) => spell(label, value)),
    })),
  ]),
  ...(['paid', 'total', 'recipient', 'person'] as const).flatMap((name) => {
    const lines = plainLines(BASES[name] ?? [])
    return [
      { name: `${name}, full-width digits`, lines: lines.map(DIGITS) },
      { name: `${name}, Arabic digits`, lines: lines.map(ARABIC) },
      { name: `${name}, after a long text`, lines: [LONG, ...lines] },
      ...Object.entries(MARKUP).map(([way, markup]) => ({
        name: `${name}, ${way}`,
        lines,
        markup: markup(BASES[name] ?? []),
      })),
    ]
  }),
  { name: 'a table of goods', lines: ['Vàng miếng'], markup: TABLES },
  { name: 'microdata', lines: ['999'], markup: MICRODATA },
  { name: 'headings', lines: ['Đơn hàng #999'], markup: HEADINGS },
  { name: 'links', lines: [PHONE], markup: LINKS },
  { name: 'linked data', lines: ['999'], markup: LINKED_DATA },
  { name: 'parts of known admins', lines: ['999'], markup: ADMINS },
  { name: 'form fields', lines: ['999'], markup: FIELDS },
  { name: 'rare elements', lines: ['999'], markup: ELEMENTS },
  { name: 'roles and names', lines: ['999'], markup: ARIA },
  { name: 'markup that closes its cell', lines: ['999'], markup: UNCLOSED },
]
