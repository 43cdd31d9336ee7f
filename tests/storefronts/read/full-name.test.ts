import { expect, test } from 'vitest'
import { fullName } from '../../../lib/storefronts/read/full-name.ts'

const named = (text: string, at: string) => ({ text, source: 'session-json' as const, at, sure: true })
const inFull = (first: string, last: string) => fullName(named(first, 'first_name'), named(last, 'last_name'))

test.each([
  ['Vân', 'Nguyễn Thị Hồng', 'Nguyễn Thị Hồng Vân'],
  ['Hồng Vân', 'Nguyễn Thị', 'Nguyễn Thị Hồng Vân'],
  ['Bích', 'Ngô Thị', 'Ngô Thị Bích'],
  ['Sô Phia', 'Thạch', 'Thạch Sô Phia'],
  ['Thuy', 'Tran Thi', 'Tran Thi Thuy'],
  ['LOAN', 'LÊ THỊ', 'LÊ THỊ LOAN'],
  ['Hà', 'Đỗ Thu', 'Đỗ Thu Hà'],
  ['Thu Hà', 'Đỗ', 'Đỗ Thu Hà'],
  ['Hoàng Anh', 'Nguyễn', 'Nguyễn Hoàng Anh'],
  ['Trường', 'Phạm Văn', 'Phạm Văn Trường'],
  ['Ngân', 'Trần Kim', 'Trần Kim Ngân'],
])('a family name in the last-name field goes first: %s, %s', (first, last, whole) => {
  expect(inFull(first, last)).toEqual({ ...named(whole, 'last_name + first_name') })
})

test.each([
  ['Nguyễn', 'Thị Hồng Vân'],
  ['Nguyễn Thị', 'Lê'],
  ['Lê', 'Nguyễn Vân'],
  ['Đỗ Thu', 'Hà'],
  ['Đỗ', 'Thu Hà'],
  ['Hà', 'Mai'],
  ['Hoàng Thị', 'Lê'],
  ['Peter', 'Nguyen'],
  ['John', 'Do'],
  ['Chris', 'Mai'],
  ['Tom', 'Ha'],
  ['Bruce', 'Lee'],
  ['Anna', 'Lý'],
  ['Vân', 'Shop Gốm'],
  ['Chử Văn', 'Lâm'],
  ['Lại Thu', 'Hà'],
  ['Ksor Thị', 'Mai'],
])('any other name keeps its order: %s, %s', (first, last) => {
  expect(inFull(first, last)).toEqual({ ...named(`${first} ${last}`, 'first_name + last_name') })
})

test('one part is the whole name, and a doubt about either is one about both', () => {
  expect(fullName(undefined, named('Nguyễn Vân', 'b'))).toEqual(named('Nguyễn Vân', 'b'))
  expect(fullName(undefined, undefined)).toBeUndefined()
  expect(fullName({ ...named('Vân', 'a'), sure: false }, named('Nguyễn', 'b'))?.sure).toBe(false)
})
