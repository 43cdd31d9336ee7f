import { describe, expect, test } from 'vitest'
import { checkReading } from '../../../lib/domain/store/page-reading.ts'
import { recipeSchema } from '../../../lib/domain/store/recipe-schema.ts'
import type { Reader } from '../../../lib/storefronts/reader.ts'
import { reader as generic } from '../../../lib/storefronts/readers/generic/reader.ts'
import { wordsOf } from '../reading-words.ts'
import { strangeOrders, strangePage } from './strange-shop.ts'
import { ADDRESS, open, read, readOrder, teach, unknowing } from './teaching.ts'

const [first, second, third] = strangeOrders
if (!first || !second || !third) throw new Error('The strange shop has three orders.')
const page = open(strangePage(first))
const learnt = teach(
  page,
  {
    number: '.slip',
    name: '.guest',
    phone: '.ring',
    address: ['.where p:first-child', '.where p:last-child'],
    total: '.sum',
    note: '.whisper',
  },
  { itemName: '.what', itemQuantity: '.many', itemPrice: '.each' },
)

test('a page that no reader makes an order of becomes one', async () => {
  const document = open(strangePage(first))
  const before = document.documentElement.outerHTML
  expect((await read(document, { fields: {} }, { reader: generic })).kind).toBe('not-an-order')
  const reading = await read(document, learnt, { reader: generic })
  expect(checkReading(reading)).toHaveProperty('value')
  expect(wordsOf(reading)).toEqual({
    kind: 'order',
    order: {
      store: 'so.example',
      id: 'ZX-5101',
      number: 'ZX-5101',
      recipient: { name: 'Nguyễn Thị Thanh Hằng', phones: ['0912 345 678'] },
      address: { lines: first.lines.map((line) => `${line}?`) },
      lines: [
        { name: 'Áo khoác gió', quantity: '1', unitPrice: '455.000 ₫' },
        { name: 'Tất cổ ngắn', quantity: '3', unitPrice: '33.000 ₫' },
      ],
      total: '554.000 ₫',
      notes: ['Gọi trước khi giao'],
    },
  })
  expect(document.documentElement.outerHTML).toBe(before)
})

test('another order of the same shop is read the same way, with as many items as it has', async () => {
  const order = await readOrder(open(strangePage(third)), learnt, { url: `${ADDRESS.slice(0, -4)}5103` })
  expect(order.recipient.name).toMatchObject({ text: third.guest, source: 'taught', sure: true })
  expect(order.lines.map((line) => `${line.name.text} ${line.quantity?.text}`)).toEqual([
    'Ấm gốm 1',
    'Chén gốm 6',
    'Khay tre 1',
  ])
  expect(order.lines.every((line) => line.name.sure && line.quantity?.sure)).toBe(true)
  expect(order.lost).toEqual(['note'])
})

test('what was taught by one item finds many, by one of many finds one', async () => {
  const single = open(strangePage(second))
  const taughtBySingle = teach(single, { number: '.slip' }, { itemName: '.what', itemQuantity: '.many' })
  expect((await readOrder(open(strangePage(third)), taughtBySingle)).lines).toHaveLength(3)
  expect((await readOrder(single, learnt)).lines).toHaveLength(1)
})

test('a changed element is lost, and its new text is never sure', async () => {
  const order = await readOrder(open(strangePage(first, true)), learnt)
  expect(order.lost).toEqual(['phone', 'total'])
  expect(order.recipient.phones).toEqual([])
  expect(order.total).toMatchObject({ text: '5.000 ₫', sure: false })
  expect(order.recipient.name?.text).toBe(first.guest)
})

test('a page whose number is gone is no order, and lists what is lost', async () => {
  const reading = await read(open('<main id="ledger"><p>Sổ trống</p></main>'), learnt)
  expect(reading).toMatchObject({ kind: 'not-an-order', lost: expect.arrayContaining(['number', 'name']) })
  expect(checkReading(reading)).toHaveProperty('value')
})

test('a recipe holds selectors and labels, and nothing of the order it was taught on', () => {
  expect(recipeSchema.safeParse({ store: 'so.example', shape: '/ledger/*', ...learnt }).error).toBeUndefined()
  const kept = JSON.stringify(learnt).toLowerCase()
  for (const part of ['5101', 'hằng', 'hang', '0912', 'láng', 'khoác', 'khoac', '554', 'gọi trước']) {
    expect(kept).not.toContain(part)
  }
})

describe('a block with the recipient, of whom the buyer wrote', () => {
  const block = (name: string) =>
    open(
      `<main><h1 class="slip">ZX-1</h1><div class="whom"><b class="guest">${name}</b><br>0912 345 678<br>5 Lê Lợi, Huế</div></main>`,
    )
  const learnt = teach(block('Trần An'), {
    number: '.slip',
    name: '.guest',
    phone: '.whom',
    address: '.whom',
  })

  test.each([
    ['a name', 'Lê Bình', true, true],
    ['another phone', 'Kẻ Lạ 0987 654 321', false, false],
    ['an amount', 'Lê Bình 500đ', true, false],
    ['an amount like a phone', 'Lê Bình 20.000.000đ', false, false],
  ])('%s: whether phone and address are sure', async (_, name, phone, address) => {
    const { recipient, address: read } = await readOrder(block(name), learnt)
    expect(recipient.phones.map(({ sure }) => sure)).toEqual([phone])
    expect(read.lines.every(({ sure }) => sure)).toBe(address)
  })
})

test('a note of any length leaves the order readable', async () => {
  const note = (lines: string) => open(`<main><h1 class="slip">ZX-1</h1><i class="note">${lines}</i></main>`)
  const taught = teach(note('Giao sáng'), { number: '.slip', note: '.note' })
  const order = await readOrder(note(Array<string>(20).fill('x'.repeat(400)).join('<br>')), taught)
  expect(checkReading({ kind: 'order', order })).not.toHaveProperty('fault')
})

test('a label in the middle of a note makes none of the note’s lines sure', async () => {
  const note = (lines: string) => open(`<main><h1 class="slip">ZX-1</h1><i class="note">${lines}</i></main>`)
  const ward = { ways: [{ by: 'label' as const, label: 'phuong/xa', to: 'own' as const }] }
  const taught = {
    fields: { ...teach(note('Giao sáng'), { number: '.slip', note: '.note' }).fields, ward: [ward] },
  }
  const { address } = await readOrder(note('Hàng tươi<br>Phường/Xã: Bến Nghé<br>Quận 1'), taught)
  expect(address.ward?.sure).toBe(false)
})

describe('one order has one id, whatever its reader made of the page', () => {
  const document = open('<main><h1 class="slip">ZX-1</h1><b class="guest">Trần An</b></main>')
  const learnt = teach(document, { number: '.slip', name: '.guest' })
  const guessed = (platform: string): Reader => ({
    ...generic,
    platform: { ...generic.platform, id: platform },
    async read(page) {
      const reading = await read(document, learnt, { url: page.url.href })
      if (reading.kind !== 'order') throw new Error(reading.kind)
      return { ...reading, order: { ...reading.order, platform, id: { ...reading.order.id, text: 'R-1' } } }
    },
  })

  test.each([
    ['the address names it', 'https://so.example/orders/77', '77'],
    ['only the page names it', 'https://so.example/ledger/open', 'ZX-1'],
  ])('%s', async (_, url, id) => {
    for (const reader of [unknowing, guessed('generic')])
      expect((await readOrder(document, learnt, { url, reader })).id.text).toBe(id)
    // A platform's reader knows its ids.
    expect((await readOrder(document, learnt, { url, reader: guessed('woocommerce') })).id.text).toBe('R-1')
  })
  /** The generic reader makes an order of it, with what its address has of its number as an unsure id. */
  const shown = (number: string) =>
    open(`<h1>Đơn hàng <span class="slip">${number}</span></h1><p>Người nhận: Lê Thị Na</p>
      <p>Điện thoại: 0912 345 678</p><p>Tổng cộng: <b class="sum">350.000 ₫</b></p>`)

  test.each([
    ['the address has the number without its letters', { number: '.slip' }, 'SO-5101', true],
    ['the address has an end of the number', { number: '.slip' }, 'SO-2025101', false],
    ['the number is not taught', { total: '.sum' }, 'SO-5101', false],
  ])('%s: it is the one from before the page was taught', async (_, fields, number, sure) => {
    const document = shown(number)
    const before = await readOrder(document, { fields: {} }, { reader: generic })
    const after = await readOrder(document, teach(document, fields), { reader: generic })
    expect([before.id, after.id]).toMatchObject([
      { text: '5101', sure: false },
      { text: '5101', sure },
    ])
  })
})
