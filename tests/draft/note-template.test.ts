import { expect, test } from 'vitest'
import { unknownFields } from '../../lib/domain/answers/template-fields.ts'
import { type NoteValues, noteFields, noteValues, renderNote } from '../../lib/draft/note-template.ts'
import { noteLength } from '../../lib/rules/order.ts'
import { whatMatters } from '../what-matters.ts'
import { line } from './orders.ts'

const values: NoteValues = {
  number: '#1042',
  note: 'Gọi trước khi giao',
  items: '2× Áo thun - M, 1× Nón lá',
  skus: 'AT-01, NL-07',
  pieces: '3',
  store: 'Tiệm Len Gió',
}
const text = (template: string, change: Partial<NoteValues> = {}) =>
  renderNote(template, { ...values, ...change }).text

test('fields in braces become the order’s values', () => {
  expect(text('Đơn {number}: {items}. {note}')).toBe(
    'Đơn #1042: 2× Áo thun - M, 1× Nón lá. Gọi trước khi giao',
  )
  expect(text('{store} · {pieces} món ({skus}) {note}')).toBe(
    'Tiệm Len Gió · 3 món (AT-01, NL-07) Gọi trước khi giao',
  )
})

test('the page’s note comes first if the template has no {note}', () => {
  expect(text('Cho xem hàng')).toBe('Gọi trước khi giao. Cho xem hàng')
  expect(text('Cho xem hàng', { note: 'Gọi trước!' })).toBe('Gọi trước! Cho xem hàng')
  expect(text('Cho xem hàng', { note: '' })).toBe('Cho xem hàng')
})

test('a template may be written with separate marks', () => {
  expect(text('Dễ vỡ {note}'.normalize('NFD'))).toBe('Dễ vỡ Gọi trước khi giao')
})

test('empty fields leave no punctuation', () => {
  expect(text('A ({skus}) ( {skus} ) B {note}', { note: '', skus: '' })).toBe('A B')
  expect(text('Đơn {number} - {note}', { note: '' })).toBe('Đơn #1042')
  expect(text('{note}. Cho xem hàng ({skus})', { note: '', skus: '' })).toBe('Cho xem hàng')
  expect(text('{items}', { items: '', note: '' })).toBe('')
})

test('braces in the order’s values stay text', () => {
  expect(text('{note}', { note: 'Để ở {number} nhé' })).toBe('Để ở {number} nhé')
})

test('unknown fields are reported and stay as written', () => {
  expect(unknownFields('{number} {sđt} {sđt} {items}{}', noteFields)).toEqual(['sđt', ''])
  expect(text('{number} {sđt} {note}')).toBe('#1042 {sđt} Gọi trước khi giao')
})

test('a long list of goods is cut after a word; note and template stay whole', () => {
  const items = Array.from({ length: 12 }, (_, at) => `${at + 1}× Áo len cổ lọ`).join(', ')
  const { text, cut } = renderNote('Đơn {number}: {items}. {note}', { ...values, items })
  expect(cut).toBe(true)
  expect(noteLength(text)).toBeLessThanOrEqual(120)
  expect(noteLength(text)).toBeGreaterThan(100)
  expect(text).toMatch(/^Đơn #1042: 1× Áo len cổ lọ, .*…\. Gọi trước khi giao$/)
})

test.each([
  // Together they are one letter too long.
  [`${'x'.repeat(101)} yyyyyyyy`, `${'x'.repeat(101)}…`],
  [`${'x'.repeat(102)}, 2× Áo len`, `${'x'.repeat(102)}, 2…`],
])('goods “%s” are cut to “%s”, and the words behind them stay', (items, cut) => {
  const template = '{items}. Gọi trước'
  expect(renderNote(template, { ...values, note: '', items })).toEqual({
    text: `${cut}. Gọi trước`,
    cut: true,
  })
})

test('the template’s words give way to a long note', () => {
  const note = 'Giao giờ hành chính, gọi trước mười lăm phút, gửi bảo vệ tòa nhà nếu không có ai ở nhà'
  const long = renderNote('Hàng dễ vỡ, xin nhẹ tay, cho khách xem hàng trước khi nhận. {note}', {
    ...values,
    note,
  })
  expect(long.cut).toBe(true)
  expect(long.text.startsWith(`${note}. Hàng dễ vỡ`)).toBe(true)
  expect(noteLength(long.text)).toBeLessThanOrEqual(120)
  const endless = 'Giao giờ hành chính. '.repeat(10).trim()
  expect(renderNote('Cho xem hàng', { ...values, note: endless })).toEqual({ text: endless, cut: true })
  const most = 'n'.repeat(117)
  expect(renderNote('{note} - X', { ...values, note: most })).toEqual({ text: `${most}. X`, cut: true })
})

test('words that give way leave no letter of the carrier’s 120 unused', () => {
  const words = 'x'.repeat(200)
  for (const length of [1, 60, 100, 116])
    for (const end of ['n', '.']) {
      const note = `${'n'.repeat(length - 1)}${end}`
      const { text } = renderNote(words, { ...values, note })
      expect([noteLength(text), text.startsWith(note)], note).toEqual([120, true])
    }
})

test('the order’s goods fill the fields: names with quantities, each code once, and the pieces in all', () => {
  const rest = { number: '#7', note: 'Gọi trước', store: 'Tiệm' }
  const lines = ['AT-01', ' NL-07 ', 'AT-01', ''].map((sku) => line('Áo', { sku }))
  const product = (name: string, quantity: number) => ({ name, quantity, code: '', weightGrams: 0, price: 0 })
  const products = [product('Áo', 2), product('Nón', 1)]
  expect(noteValues({ lines: [...lines, line('Nón')] }, { products }, rest)).toEqual({
    ...{ ...rest, items: '2× Áo, 1× Nón', skus: 'AT-01, NL-07', pieces: '3' },
  })
})

test('a line break or an empty field leaves one space, and nothing at the ends', () => {
  expect(text(' Cho xem\n hàng  {skus} nhé {note}', { skus: '', note: '' })).toBe('Cho xem hàng nhé')
})

test('what is cut no more than it must be leaves all that comes after it whole', () => {
  const items = Array.from({ length: 12 }, (_, at) => `${at + 1}× Áo thun cổ tròn`).join(', ')
  const skus = 'ATC-01, ATC-02, ATC-03'
  for (const template of ['{items} | {skus}', '{skus} | {items}', 'Gói: {items} ({skus}). {note}']) {
    const { text, cut } = renderNote(template, { ...values, note: 'Gọi trước', items, skus })
    expect([template, cut, text.includes(skus), text.includes('…')]).toEqual([template, true, true, true])
    expect(noteLength(text)).toBeLessThanOrEqual(120)
  }
})

test.each([
  '{items}. Gọi trước khi giao',
  '{skus}. Gọi trước khi giao',
  '{items} {skus}. Gọi trước khi giao',
])('beside a long note of the buyer the seller’s own words go before what a list says: %s', (template) => {
  const note = `Giao giờ hành chính giúp em nhé ${'nha '.repeat(18)}`.trim()
  const many = Array.from({ length: 9 }, (_, at) => `AT-0${at}`).join(', ')
  const { text, cut } = renderNote(template, { ...values, note, items: many, skus: many })
  expect([cut, noteLength(text) <= 120, text.startsWith(note)]).toEqual([true, true, true])
  expect(text.slice(note.length)).toBe('. Gọi trước khi…')
})

test('one word longer than the room is cut within itself', () => {
  const items = 'x'.repeat(200)
  expect(renderNote('{items}', { ...values, note: '', items })).toEqual({
    ...{ text: `${'x'.repeat(119)}…`, cut: true },
  })
  const fits = 'x'.repeat(120)
  expect(renderNote('{items}', { ...values, note: '', items: fits })).toEqual({ text: fits, cut: false })
})

test('where each value of a note’s template comes from, and goes', async () => {
  const given = {
    lines: [
      { name: 'Áo thun', sku: 'AT-01' },
      { name: 'Nón lá', sku: 'NL-07' },
    ],
    products: [
      { name: 'Áo thun - Đỏ', quantity: 2 },
      { name: 'Nón lá', quantity: 3 },
    ],
    ...{ number: '#5077', note: 'Giao sau 17h', store: 'Tiệm Hạ' },
    template: '{store}',
  }
  const answer = ({ lines, products, template, ...rest }: typeof given) => {
    const goods = products.map((one) => ({ ...one, code: '', weightGrams: 1, price: 1 }))
    const found = noteValues(
      { lines: lines.map(({ name, sku }) => line(name, { sku })) },
      { products: goods },
      rest,
    )
    return { ...found, text: renderNote(template, found).text }
  }
  const others = { template: noteFields.map((name) => `Đơn {${name}}`) }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    lines: skus (none in it, first left out, turned round)
    lines.0.sku: skus (another, empty)
    lines.1.sku: skus (another, empty)
    products: items pieces (none in it, first left out, first twice); items (turned round)
    products.0.name: items
    products.0.quantity: items pieces
    products.1.name: items
    products.1.quantity: items pieces
    number: number
    note: note text
    store: store text (another, upper case, no marks, NFD, empty); store (spaces)
    template: text (another, upper case, empty, "Đơn {number}", "Đơn {note}", "Đơn {items}", "Đơn {skus}", "Đơn {pieces}", "Đơn {store}")
    "
  `)
})
