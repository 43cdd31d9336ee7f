import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHeadings } from '../../lib/tables/find-headings.ts'
import type { Cell } from '../../lib/tables/table.ts'
import { runs } from '../deep.ts'
import { whatMatters } from '../what-matters.ts'

const filled = (row: readonly Cell[]) => row.filter((cell) => cell !== null && cell !== '')
const LONG = 400
const WIDE = 12
const DAY = new Date('2026-11-20T00:00:00Z')

/** Cells of a long, mostly empty table, by their places. */
const cells = fc.uniqueArray(
  fc.record({
    row: fc.nat({ max: LONG - 1 }),
    column: fc.nat({ max: WIDE - 1 }),
    cell: fc.constantFrom<Cell>(0, -5, ' ', 'đã ck 500k', '0912345678', DAY),
  }),
  { selector: ({ row, column }) => row * WIDE + column, maxLength: 30 },
)

test.each([
  ['under headings', ['Mã', '', 'Tên', null, 'Tiền']],
  ['without headings', []],
])('each filled cell of a long table stays in its row and column, %s', (_, heading: Cell[]) => {
  fc.assert(
    fc.property(cells, (places) => {
      const orders = Array.from({ length: LONG }, (): Cell[] => ['0912345678'])
      for (const { row, column, cell } of places) {
        const order = orders[row] ?? []
        while (order.length < column) order.push(null)
        order[column] = cell
      }
      const { columns, rows, headed } = findHeadings([[], ['', null], heading, ...orders])
      const kept = orders.filter((row) => filled(row).length > 0)
      expect(headed).toBe(heading.length > 0)
      expect(rows.map(filled)).toEqual(kept.map(filled))
      const used = Array.from({ length: WIDE }, (_, column) => column).filter(
        (column) => heading[column] || kept.some((row) => filled([row[column] ?? null]).length > 0),
      )
      expect(columns).toEqual(used.map((column) => heading[column] || String.fromCharCode(65 + column)))
      for (const [at, row] of rows.entries())
        expect(row).toEqual(used.map((column) => kept[at]?.[column] ?? null))
    }),
    runs(60),
  )
})

test('columns without a heading have the letters of a spreadsheet', () => {
  const row = Array.from({ length: 703 }, (_, at): Cell => (at === 1 ? null : 912345678))
  const { columns } = findHeadings([row, row])
  expect([0, 1, 24, 25, 50, 51, 76, 700, 701].map((at) => columns[at])).toEqual(
    'A C Z AA AZ BA BZ ZZ AAA'.split(' '),
  )
})

const ORDER: Cell[] = ['S1.A1.17373471', '0912345678', 554_000, 'Áo', 600, DAY]
const titles = (length: number) => Array.from({ length }, () => ['Bảng kê'])

test.each<[string, Cell[][], number | null]>([
  ['the first row', [['Mã', 'SĐT', 'Thu hộ', 'Hàng']], 0],
  ['the thirtieth row, below titles', [...titles(29), ['Mã', 'SĐT', 'COD']], 29],
  ['not the row after', [...titles(30), ['Mã', 'SĐT', 'COD']], null],
  ['with half of the columns', [['Mã', '', 'SĐT', null, 'COD']], 0],
  ['not with fewer', [['Mã', '', 'SĐT', null, null]], null],
  ['with one number of five', [['Mã', 'SĐT', 'COD', 'Hàng', 1]], 0],
  ['not with one number of four', [['Mã', 'SĐT', 'COD', 1]], null],
  ['not with a day', [['Mã', 'SĐT', 'COD', DAY]], null],
  ['with 79 letters', [['Mã', 'SĐT', 'x'.repeat(79)]], 0],
  ['not with 80', [['Mã', 'SĐT', 'x'.repeat(80)]], null],
  ['not with four digits in a row', [['Mã', 'Tên', 'SĐT 0912']], null],
  ['not with nine digits, however they are parted', [['Mã', 'Tên', 'COD', 'Áo', '09 12.34-56 7']], null],
  ['with eight', [['Mã', 'Tên', 'COD', 'Áo', '09 12.34-56']], 0],
  ['not an order without its phone', [['Chị Lan', '12 Láng Hạ', '250k', 'Áo dài']], null],
  ['with a number, of known fields', [['Tên', 'SĐT 1', 'SĐT 2', 'Ghim']], 0],
  ['with sizes', [['Ghim', 'Kệ', 'Size 1', 'Size 2']], 0],
  ['of a seller of his own, without a number', [['Ghim', 'Kệ', 'Thùng']], 0],
  [
    'below a title with a phone',
    [
      ['Tiệm Hạ', 'Zalo 0912345678'],
      ['Mã', 'SĐT', 'COD'],
    ],
    1,
  ],
  [
    'not below an order',
    [
      ['Lan', '0912345678', 'Láng Hạ', '250000'],
      ['Mai', null, 'Láng Hạ', 'CK'],
    ],
    null,
  ],
  [
    'not below an order with half of the columns',
    [
      [null, 'Lan', 912_345_678, 'Áo'],
      ['Mai', 'Áo', 'CK'],
    ],
    null,
  ],
])('the headings are %s', (_, above, at) => {
  const { headed, rows } = findHeadings([...above, ORDER, ORDER])
  expect(headed).toBe(at !== null)
  expect(rows).toHaveLength(above.length + 2 - (at === null ? 0 : at + 1))
})

test('of one column, a word above others is its heading, and one alone is what it holds', () => {
  expect(findHeadings([['Địa chỉ'], ['Láng Hạ']])).toEqual({
    columns: ['Địa chỉ'],
    rows: [['Láng Hạ']],
    headed: true,
  })
  expect(findHeadings([['Láng Hạ']])).toEqual({ columns: ['A'], rows: [['Láng Hạ']], headed: false })
})
test('no two columns have one name', () => {
  const names = fc.array(fc.constantFrom('Phí', 'Phí (2)', 'Phí (3)', 'A', 'B', 'A (2)', 'constructor', ''), {
    minLength: 2,
    maxLength: 6,
  })
  fc.assert(
    fc.property(names, (some) => {
      const heading = ['Mã', 'Tên', 'SĐT', 'Địa chỉ', 'Hàng', 'COD', ...some]
      const { columns } = findHeadings([heading, heading.map((_, at) => at + 1)])
      expect(columns).toHaveLength(heading.length)
      expect(new Set(columns).size).toBe(heading.length)
      for (const [at, name] of heading.entries()) expect(columns[at]).toContain(name)
    }),
    runs(400),
  )
})

test('which row is the headings, and what becomes of blank rows, blank columns and headings that repeat', async () => {
  const given = {
    title: ['Đơn hàng tháng 11', null, null, null] as Cell[],
    headings: ['Mã đơn', 'SĐT (VD: 0912345678)', 'Ghi chú', null] as Cell[],
    row: ['DH01', '0912345678', 'Gọi trước', null] as Cell[],
    second: ['DH02', 987_654_321, null, null] as Cell[],
  }
  const answer = ({ title, headings, row, second }: typeof given) => {
    const { columns, rows, headed } = findHeadings([title, headings, row, second])
    const distinct = new Set(columns).size === columns.length
    return {
      distinct,
      columns: columns.join(' | '),
      rows: rows.map((cells) => cells.join(' | ')).join('\n'),
      headed,
    }
  }
  const others = {
    ...{
      title: [[null, null, null, null]],
      headings: [[null, null, null, null]],
      'headings.0': [null, 'DH00', 77],
      'headings.2': ['Mã đơn', null],
    },
    ...{
      'headings.1': ['SĐT', 'SĐT 0912345678', 'SĐT (0912345678)'],
      'row.3': [0, 'x'],
      'row.2': [null, 0],
      'headings.3': ['Thu hộ'],
    },
    'second.1': [new Date('2026-11-20'), null],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    title: columns rows (first twice)
    headings: columns rows headed (none in it, [null,null,null,null]); columns (first left out); columns rows (first twice, turned round)
    headings.0: columns (another, upper case, no marks, NFD, spaces, empty, null, "DH00"); columns rows headed (77)
    headings.1: columns (another, spaces, empty, "SĐT"); columns rows headed ("SĐT 0912345678", "SĐT (0912345678)")
    headings.2: columns
    headings.3: columns rows
    row: rows (none in it, first left out); columns rows (first twice, turned round)
    row.0: rows
    row.1: rows
    row.2: rows
    row.3: columns rows
    second: rows (none in it, first left out, first twice); columns rows (turned round)
    second.0: rows
    second.1: rows
    "
  `)
})

test.each([
  ['the shop’s own phone', ['Shop Mây', '0987654321', 'Hà Nội', null, null]],
  ['an example', ['VD: Nguyễn Văn A', '0900000000', 'Số 1', 'Áo', 100_000]],
])('headings of known fields stand below %s, too', (_, above) => {
  const headings = ['Tên', 'SĐT', 'Địa chỉ', 'Sản phẩm', 'COD']
  const order = ['Lê Lan', '0912345678', '12 Láng Hạ', 'Áo', 350_000]
  expect(findHeadings([above, headings, order])).toMatchObject({
    columns: headings,
    rows: [order],
    headed: true,
  })
})
