import { expect, test } from 'vitest'
import { familyNameFirst } from '../../lib/domain/family-name.ts'

test.each([
  ['Vân Nguyễn Thị Hồng', 'Nguyễn Thị Hồng Vân'],
  ['Hồng Vân Nguyễn Thị', 'Nguyễn Thị Hồng Vân'],
  ['BÍCH NGÔ THỊ', 'NGÔ THỊ BÍCH'],
  ['Long Trần Văn', 'Trần Văn Long'],
])('a name that a shop joined first before last: %s', (shown, whole) => {
  expect(familyNameFirst(shown)).toBe(whole)
})

test.each([
  'Nguyễn Thị Hồng Vân',
  'Trần Nguyễn Thị Vân',
  'Chị Nguyễn Thị Hồng',
  'Anh Nguyễn Văn Long',
  'Kế toán Nguyễn Thị Hoa',
  'Tiệm Lê Thị',
  'Hồng Vân Nguyễn',
  'Ksor Thị Mai',
  'Lại Nguyễn Thị Hà',
  'Anna Nguyễn Thị Vân',
])('any other name stays as it is: %s', (shown) => {
  expect(familyNameFirst(shown)).toBe(shown)
})
