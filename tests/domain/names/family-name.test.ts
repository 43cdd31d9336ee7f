import { expect, test } from 'vitest'
import { familyNameFirst } from '../../../lib/domain/names/family-name.ts'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'

test.each([
  ['Cúc Trần Thị Thu', 'Trần Thị Thu Cúc'],
  ['Thu Cúc Trần Thị', 'Trần Thị Thu Cúc'],
  ['LOAN LÊ THỊ', 'LÊ THỊ LOAN'],
  ['Long Trần Văn', 'Trần Văn Long'],
])('a name that a shop joined first before last: %s', (shown, whole) => {
  expect(familyNameFirst(shown)).toBe(whole)
})

test.each(
  `Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đào Đoàn Vương Trịnh Trương Đinh Lâm Mai Tô
    Hà Cao Thái Tạ Phùng Chu Lương Lưu Lại Lò`.split(/\s+/),
)('the family %s goes first', (family) => {
  expect(familyNameFirst(`Cúc ${family} Thị Thu`)).toBe(`${family} Thị Thu Cúc`)
})

test.each('Anh Chị Cô Chú Bác Dì Cậu Bà Ông Em Cháu Mẹ Bố Má Thầy Nhà Tiệm Quán Shop'.split(' '))(
  '%s is no name of a person and stays where it is',
  (title) => {
    expect(familyNameFirst(`${title} Nguyễn Thị Cúc`)).toBe(`${title} Nguyễn Thị Cúc`)
  },
)

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

test.each([
  ...['Thành phố', 'Tỉnh', 'Quận', 'Huyện', 'Thị xã', 'Thị trấn', 'Phường', 'XÃ', 'Đặc khu'].map((kind) => [
    ...[`${kind}  Ba Đình`, 'Ba Đình'],
  ]),
  ['Quận 3', 'Quận 3'],
  ['Ba Đình Quận 1', 'Ba Đình Quận 1'],
  ['Xã ', 'Xã '],
])('the unit “%s” is called “%s” without its kind', (unit, name) => {
  expect(withoutKind(String(unit))).toBe(name)
})
