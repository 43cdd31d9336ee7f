import { expect, test } from 'vitest'
import { noteDoubts } from '../../lib/draft/note-doubts.ts'

const doubts = (note: string) => noteDoubts(note, { tel: '0912345678' })

test('a note with another phone number than the recipient’s may name another person', () => {
  const note = 'gọi 0901 234 567'
  expect(doubts(note)).toEqual([{ rule: 'note-person', field: 'note', level: 'warn', about: note }])
  expect(doubts('gọi +84 912 345 678')).toEqual([])
})

test('words of money are asked about, also in full-width letters or with points between', () => {
  for (const note of ['đã chuyển khoản', 'ｃｏｄ', 'đã c.k rồi', '350k'])
    expect(doubts(note), note).toEqual([{ rule: 'note-money', field: 'note', level: 'ask', about: note }])
  expect(doubts('Gọi trước khi đến')).toEqual([])
})

test('a note of both is two questions', () => {
  expect(doubts('đã chuyển khoản, giao cho chị Lan').map(({ rule }) => rule)).toEqual([
    'note-money',
    'note-person',
  ])
})
