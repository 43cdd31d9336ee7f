import { expect, test } from 'vitest'
import { familyNameFirst } from '../../lib/domain/family-name.ts'

test.each([
  ['Cúc Trần Thị Thu', 'Trần Thị Thu Cúc'],
  ['Thu Cúc Trần Thị', 'Trần Thị Thu Cúc'],
  ['LOAN LÊ THỊ', 'LÊ THỊ LOAN'],
  ['Long Trần Văn', 'Trần Văn Long'],
])('a name that a shop joined first before last: %s', (shown, whole) => {
  expect(familyNameFirst(shown)).toBe(whole)
})

test.each([
  'Trần Thị Thu Cúc',
  'Trần Nguyễn Thị Cúc',
  'Chị Nguyễn Thị Cúc',
  'Anh Nguyễn Văn Long',
  'Kế toán Nguyễn Thị Hoa',
  'Tiệm Lê Thị',
  'Thu Cúc Nguyễn',
  'Ksor Thị Mai',
  'Lại Nguyễn Thị Hà',
])('any other name stays as it is: %s', (shown) => {
  expect(familyNameFirst(shown)).toBe(shown)
})
