import { expect, test } from 'vitest'
import { findHeadings } from '../../lib/tables/find-headings.ts'
import type { Cell } from '../../lib/tables/table.ts'
import { whatMatters } from '../what-matters.ts'

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
