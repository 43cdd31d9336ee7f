import { expect, test } from 'vitest'
import { labelOf } from '../../../../lib/storefronts/readers/generic/words.ts'

const isNote = (label: string) => labelOf(label).meanings.some(({ field }) => field === 'note')

test.each([
  ...[
    'Ghi chú',
    'Lời nhắn',
    'Lưu ý',
    'Dặn dò',
    'Note',
    'Notes',
    'Remarks',
    'Comment',
    'Message',
    'Instructions',
  ],
  ...['Khách ghi chú', 'Customer note', 'Buyer message', 'Delivery instructions', 'Ghi chú của khách hàng'],
])('“%s” labels a note of the buyer', (label) => {
  expect(isNote(label)).toBe(true)
})

/** A slip is read by strangers. */
test.each([
  ...[
    'Ghi chú (nội bộ)',
    'Note (private)',
    'Ghi chú nội bộ',
    'Ghi chú riêng',
    'Ghi chú nhân viên',
    'Ghi chú cho nhân viên',
  ],
  ...['Note for staff', 'Notes by admin', 'Ghi chú thêm', 'Note to add', 'Note: choose'],
  ...['Note type', 'Note history', 'Note added', 'Comment is'],
])('“%s” labels none of the buyer', (label) => {
  expect(isNote(label)).toBe(false)
})
