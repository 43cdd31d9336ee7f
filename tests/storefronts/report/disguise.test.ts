import { describe, expect, test } from 'vitest'
import { seededChoice, seededNumber } from '../../../lib/sandbox/seeded.ts'
import { fold } from '../../../lib/storefronts/read/text.ts'
import { wordsOfLabels } from '../../../lib/storefronts/readers/generic/words.ts'
import { disguise } from '../../../lib/storefronts/report/disguise.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml } from '../reading-words.ts'

const LABELS = wordsOfLabels()
/** Types of places, unchanged so that an address is still one. */
const PLACES = 'phuong xa quan huyen tinh thanh pho tp duong ngo ngach hem thon ap khu so vnd'.split(' ')

/** The words and numbers of the people on the page. */
function ownValues(reading: unknown): string[] {
  const { order } = reading as { order: Record<string, unknown> }
  const { recipient, buyer, address, notes, number, total } = order
  const texts = strings([recipient, buyer, address, notes, number, total])
  const words = texts.flatMap((text) => text.replace(/\?$/, '').match(/\p{L}[\p{L}\p{M}]*|\d{3,}/gu) ?? [])
  return [...new Set(words.map(fold))].filter(
    (word) => word.length > 1 && !/^0+$/.test(word) && !LABELS.has(word) && !PLACES.includes(word),
  )
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** The words of a file, without the names of elements and attributes. */
function wordsIn(html: string): Set<string> {
  const values = html.replace(/<\/?[a-z][a-z0-9-]*/g, ' ').replace(/ [\w:.-]+="/g, ' "')
  const words = (values.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []).map(fold)
  return new Set(words.filter((word) => word !== 'example'))
}

/** What a seller reported is disguised already. */
const REPORTED = 'shop.example'
const orders = storefrontCases.filter(
  ({ url, reading }) => url.hostname !== REPORTED && (reading as { kind: string }).kind === 'order',
)

describe.each(orders)('a report of $name', ({ html, url, reading }) => {
  const report = disguise(parseHtml(html), url)

  test('holds none of its people, places and numbers', () => {
    const shown = wordsIn(html)
    const seen = wordsIn(report.html + report.url)
    expect(ownValues(reading).filter((value) => shown.has(value) && seen.has(value))).toEqual([])
    expect(report.html + report.url).not.toContain(url.hostname)
  })

  test('holds its elements, in their order', () => {
    const left = 'script:not([type$=json]), link, base, source, :is(style, noscript, template, svg, iframe) *'
    const page = parseHtml(html)
    for (const element of page.querySelectorAll(left)) element.remove()
    expect(tagsOf(parseHtml(report.html))).toEqual(tagsOf(page))
  })
})

function tagsOf(document: Document): string[] {
  return Array.from(document.body.querySelectorAll('*:not(script)'), ({ localName }) => localName)
}

const NAMES = ['Nguyễn Thị Hồng Vân', 'Trần Quốc Khánh', 'Lê Ngọc Ánh', 'John Smithson', 'Huỳnh Đức Thắng']
const STREETS = ['Số 27 ngõ 68 Nguyễn Khánh Toàn', '12/5B Lạc Long Quân', '481 Xô Viết Nghệ Tĩnh']

test('wherever a value is, the report holds nothing of it', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const digits = (length: number) =>
      Array.from({ length }, (_, at) => Math.floor(seededNumber(seed, length, at) * 9) + 1).join('')
    const name = seededChoice(NAMES as [string, ...string[]], seed, 'name')
    const street = seededChoice(STREETS as [string, ...string[]], seed, 'street')
    const phone = `09${digits(8)}`
    const total = `${digits(3)}.${digits(4).slice(1)}`
    const slug = fold(name).replaceAll(' ', '-')
    const secret = `a${digits(17)}f`
    const html = `<html lang="vi"><head><title>${name}</title><!-- ${name} ${phone} --></head><body data-customer="${name}">
      <h1 aria-label="Đơn của ${name}">Đơn hàng #${digits(5)}</h1><dl><dt>Người nhận</dt><dd>${name}</dd>
      <dt>Điện thoại</dt><dd><a href="tel:${phone}">${phone}</a></dd><dt>Địa chỉ</dt><dd title="${street}">${street}</dd></dl>
      <a href="/admin/customers/${slug}?q=${encodeURIComponent(name)}&t=${phone}#/${slug}">${name}, ${phone}</a>
      <input name="name" value="${name}"><textarea name="note">Gọi ${name} số ${phone}</textarea>
      <p data-x='{"name":"${name}"}' onclick="call('${phone}')">${total} ₫</p><style>/* ${name} */</style>
      <script>var order = "${name}"</script><script type="application/json" id="${secret}">{"${name}":{"phone":"${phone}","total":${digits(6)}}}</script>
      <iframe src="https://shop.vn/${slug}" srcdoc="<p>${name}</p>"></iframe></body></html>`
    const page = parseHtml(html)
    for (const input of page.querySelectorAll('input')) input.value = `${name} ${phone}`
    const url = new URL(
      `https://${slug}.vn/admin/orders/${digits(5)}?name=${encodeURIComponent(name)}&k=${secret}`,
    )
    const report = disguise(page, url)
    const seen = wordsIn(report.html + report.url)
    const own = [name, street, phone, total, digits(5), digits(6), secret].flatMap((text) =>
      (text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []).map(fold),
    )
    const left = own.filter((value) => value.length > 2 && !PLACES.includes(value) && seen.has(value))
    expect(left, report.html).toEqual([])
  }
})

test('what makes it readable stays: labels, identifiers, equal values, the kind of a number', () => {
  const page =
    parseHtml(`<html><body><h1 id="order_number">Đơn hàng #20417</h1><b class="ship-name">Lê Ngọc Ánh</b>
    <dl><dt>Số điện thoại</dt><dd>0912345678</dd><dt>Tổng cộng</dt><dd>745.000 ₫</dd></dl><i>Lê Ngọc Ánh</i></body></html>`)
  const report = disguise(page, new URL('https://gom.vn/admin/orders/20417'))
  const made = parseHtml(report.html)
  const text = (at: string) => made.querySelector(at)?.textContent ?? ''
  expect(text('dt')).toBe('Số điện thoại')
  expect(text('dd')).toMatch(/^0[3789]\d{8}$/)
  expect(text('dl > :last-child')).toMatch(/^\d{3}\.000 ₫$/)
  expect(text('.ship-name')).toBe(text('i'))
  expect(report.url).toBe(`https://shop.example/admin/orders/${text('#order_number').split('#')[1]}`)
})

const FIRST_NAMES = (
  'Hằng Phượng Huyền Phương Quân Dương Công Lực Tình Tĩnh Tính Hồ Gia Giám Ngà Hoa Thu Thư Loan Giao Nhân ' +
  'Huyen Phuong Quan Duong Cong Hang Tinh Luc Giang Thơ Noi'
).split(' ')

test.each(FIRST_NAMES)('a name of one word is no label: %s', (name) => {
  const page = parseHtml(`<dl><dt>Người nhận</dt><dd>${name}</dd><dt>Khách</dt><dd>Khách ${name}</dd></dl>`)
  const values = parseHtml(disguise(page, new URL('https://gom.vn/')).html).querySelectorAll('dd')
  for (const { textContent } of values) expect(textContent?.split(' ')).not.toContain(name)
})

test.each([
  ...[
    'Phường',
    'Quận/Huyện',
    'Tỉnh/Thành phố',
    'Phương thức thanh toán',
    'Công ty',
    'Tình trạng',
    'Tạm tính',
    'Họ',
  ],
  ...[
    'Khách hàng',
    'Khach hang',
    'Tổng cộng',
    'Số điện thoại',
    'Đơn giá',
    'Tên hàng',
    'Total',
    'Name',
    'Quantity',
  ],
])('a label stays as it is: %s', (label) => {
  const { html } = disguise(parseHtml(`<dt>${label}</dt>`), new URL('https://gom.vn/'))
  expect(parseHtml(html).querySelector('dt')?.textContent).toBe(label)
})

test('a page that is too large is cut, and the report says so', () => {
  const page = parseHtml(`<body>${'<p>Lê</p>'.repeat(12_000)}</body>`)
  const report = disguise(page, new URL('https://gom.vn/'))
  expect(report.cut).toBe(true)
  expect(report.html.length).toBeLessThan(400_000)
})
