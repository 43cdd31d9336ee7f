import { expect, test } from 'vitest'
import { type NoteValues, renderNote, unknownFields } from '../../lib/draft/note-template.ts'
import { noteLength } from '../../lib/rules/order.ts'

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

test('fields in braces become the order’s own', () => {
  expect(text('Đơn {number}: {items}. {note}')).toBe(
    'Đơn #1042: 2× Áo thun - M, 1× Nón lá. Gọi trước khi giao',
  )
  expect(text('{store} · {pieces} món ({skus}) {note}')).toBe(
    'Tiệm Len Gió · 3 món (AT-01, NL-07) Gọi trước khi giao',
  )
})

test('the page’s note stands first where the template does not place it', () => {
  expect(text('Cho xem hàng')).toBe('Gọi trước khi giao. Cho xem hàng')
  expect(text('Cho xem hàng', { note: 'Gọi trước!' })).toBe('Gọi trước! Cho xem hàng')
  expect(text('Cho xem hàng', { note: '' })).toBe('Cho xem hàng')
})

test('what an order does not have leaves no marks behind', () => {
  expect(text('Đơn {number} - {note}', { note: '' })).toBe('Đơn #1042')
  expect(text('{note}. Cho xem hàng ({skus})', { note: '', skus: '' })).toBe('Cho xem hàng')
  expect(text('{items}', { items: '', note: '' })).toBe('')
})

test('braces in the order’s own words are only words', () => {
  expect(text('{note}', { note: 'Để ở {number} nhé' })).toBe('Để ở {number} nhé')
})

test('names that no order has are told, and stay as they are written', () => {
  expect(unknownFields('{number} {sđt} {sđt} {items}{}')).toEqual(['sđt', ''])
  expect(text('{number} {sđt} {note}')).toBe('#1042 {sđt} Gọi trước khi giao')
})

test('a list of goods too long for the carrier ends at a word; the note and the rest stay whole', () => {
  const items = Array.from({ length: 12 }, (_, at) => `${at + 1}× Áo len cổ lọ`).join(', ')
  const { text, cut } = renderNote('Đơn {number}: {items}. {note}', { ...values, items })
  expect(cut).toBe(true)
  expect(noteLength(text)).toBeLessThanOrEqual(120)
  expect(noteLength(text)).toBeGreaterThan(100)
  expect(text).toMatch(/^Đơn #1042: 1× Áo len cổ lọ, .*…\. Gọi trước khi giao$/)
})

test('own words give way to the page’s note, whole or not at all where that is too long by itself', () => {
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
})
