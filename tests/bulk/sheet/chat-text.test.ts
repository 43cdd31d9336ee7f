import { expect, test } from 'vitest'
import { readChat } from '../../../lib/bulk/sheet/chat-text.ts'

const texts = (message: string) =>
  Object.fromEntries(Object.entries(readChat(message)).map(([field, part]) => [field, part?.text]))

test('a labelled note stays, also before words that belong to no label', () => {
  const labelled = ['Tên: Lan', 'SĐT: 0912345678', 'Địa chỉ: 12 Láng Hạ, Hà Nội', 'Ghi chú: gọi trước']
  const order = { name: 'Lan', tel: '0912345678', address: '12 Láng Hạ, Hà Nội' }
  expect(texts(labelled.join('\n'))).toEqual({ ...order, note: 'gọi trước' })
  expect(texts([...labelled, 'giao buổi sáng nhé'].join('\n'))).toEqual({
    ...order,
    note: 'gọi trước, giao buổi sáng nhé',
  })
})

test('what a label names goes before what looks the same without one', () => {
  const message = ['Tên: Trần Nam', 'SĐT: 0912345678', 'Địa chỉ: 7 Đồng Khởi', 'gọi Hoa 0987654321'].join(
    '\n',
  )
  expect(texts(message)).toMatchObject({ name: 'Trần Nam', tel: '0912345678', address: '7 Đồng Khởi' })
})
