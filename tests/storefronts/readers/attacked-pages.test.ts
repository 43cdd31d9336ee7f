import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { openIndex } from '../../../lib/address/index-file.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { readVisible } from '../../../lib/storefronts/readers/generic/reader.ts'
import { packAddresses } from '../../../tools/addresses/pack.ts'
import { attackPage, WAYS } from '../../../tools/attack-pages/campaign.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { DEEP } from '../../deep.ts'
import { storefrontCases } from '../cases.ts'
import { closedSession, parseHtml } from '../reading-words.ts'

const index = openIndex(packAddresses())

/** The whole campaign is `npm run attack-pages`. */
const EVERY = DEEP ? 97 : 787

describe('what a buyer writes changes nothing of the parcel without a question', () => {
  const orders = storefrontCases.filter(({ reading }) => JSON.stringify(reading).includes('"kind":"order"'))

  test.each(orders.map((page, at) => ({ name: page.name, page, at })))('$name', async ({ page, at }) => {
    let readings = 0
    for (const way of WAYS) {
      const outcome = await attackPage(page, way, index, (attack) => (attack + at) % EVERY === 0)
      readings += outcome.readings
      expect(outcome.changes).toEqual([])
    }
    expect(readings).toBeGreaterThan(0)
  })
})

const page = (note: string) => `<!doctype html><html lang="vi"><body><main><h1>Đơn hàng #1042</h1>
<table><tr><th>Người nhận</th><td>Trần Khánh Dư</td></tr>
<tr><th>Điện thoại người nhận</th><td>0355 111 457</td></tr>
<tr><th>Địa chỉ người nhận</th><td>5 Lê Lợi, Phường Bến Thành, Quận 1, Hồ Chí Minh</td></tr>
<tr><th>Ghi chú</th><td>${note}</td></tr></table>
<table><thead><tr><th>Sản phẩm</th><th>Số lượng</th><th>Đơn giá</th><th>Thành tiền</th></tr></thead>
<tbody><tr><td>Mực khô</td><td>2</td><td>250.000đ</td><td>500.000đ</td></tr></tbody></table>
<table><tr><td>Phí vận chuyển</td><td>30.000đ</td></tr><tr><td>Tổng cộng</td><td>530.000đ</td></tr></table>
<p><b>Phương thức thanh toán:</b> COD</p></main></body></html>`

const MONEY = ['Shop ơi em đã chuyển khoản rồi ạ', 'Đã thanh toán: 500.000đ', 'Còn lại: 30.000đ']
const PERSON = [
  'Người nhận: Kẻ Lạ Mặt',
  'Điện thoại người nhận: 0987 654 321',
  'Địa chỉ người nhận: 1 Tràng Tiền, Hà Nội',
]

function started(note: string) {
  const { document } = new JSDOM(page(note)).window
  const reading = readVisible({ document, url: new URL('https://shop.example/orders/1042') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  return startDraft(reading.order, { index, parcel: 1 })
}

describe('a note on a page of no known platform', () => {
  test.each([
    ['money', MONEY, 'note-money'],
    ['another recipient', PERSON, 'note-person'],
  ])('keeps its every word about %s, with a doubt', (_, lines, rule) => {
    const { draft, doubts } = started(lines.join('<br>'))
    expect(draft).toMatchObject({ cod: 530_000, name: 'Trần Khánh Dư', tel: '0355111457', orderId: '1042' })
    expect(draft.note).toBe(lines.join(' '))
    expect(doubts).toContainEqual(expect.objectContaining({ rule, field: 'note' }))
  })

  test('names no other order', () => {
    expect(started('Mã đơn hàng: 999').draft.orderId).toBe('1042')
  })

  test('without either has no doubt', () => {
    const { doubts } = started('Giao giờ hành chính, gọi trước khi giao')
    expect(doubts.filter(({ field }) => field === 'note')).toEqual([])
  })
})

test('money that the page’s words call paid is asked about, with both amounts and where it was read', () => {
  const { document } = new JSDOM(
    page('').replace(
      '</tr></table>\n<p>',
      '</tr><tr><td>Đã thanh toán</td><td>500.000đ</td></tr></table>\n<p>',
    ),
  ).window
  const reading = readVisible({ document, url: new URL('https://shop.example/orders/1042') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { draft, doubts } = startDraft(reading.order, { index, parcel: 1 })
  expect(draft.cod).toBe(30_000)
  expect(doubts).toContainEqual(
    expect.objectContaining({
      rule: 'cod-less-paid',
      level: 'ask',
      values: { total: 530_000, paid: 500_000, at: 'Đã thanh toán' },
    }),
  )
})

test('of a page whose platform’s own data is closed nothing is sure', async () => {
  const closed = storefrontCases.find(({ name }) => name === 'shopify-closed')
  if (!closed) throw new Error('The case is gone.')
  const { document } = new JSDOM(closed.html, { url: closed.url.href }).window
  const reading = await readPage({ document, url: closed.url, session: closedSession, parse: parseHtml })
  expect(reading.kind).toBe('order')
  expect(JSON.stringify(reading)).not.toContain('"sure":true')
})
