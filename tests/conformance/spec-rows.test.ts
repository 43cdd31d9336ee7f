import { expect, test } from 'vitest'
import { specRows } from './spec-rows.ts'

const rowsOf = (markdown: string) =>
  specRows(markdown).map(({ section, table, row }) => [section, table, row])

test('a table’s rows go under the name its sentence gives it', () => {
  const table = '| Field | Type |\n|---|---|\n| id | string |\n| `pick_money` | integer |'
  expect(rowsOf(`## 2. Fields\n### 2.1 Order\n\`order\` fields:\n\n${table}`)).toEqual([
    ['2.1', 'order', 'id'],
    ['2.1', 'order', 'pick_money'],
  ])
})

test('a row of several codes is several rows', () => {
  const codes = '| HTTP | error_code | meaning (D) |\n|---|---|---|\n| 422 | 30203–30205, 30401 | missing |'
  expect(rowsOf(`# Notes\n## Wire\n${codes}`).map(([, , row]) => row)).toEqual([
    '30203',
    '30204',
    '30205',
    '30401',
  ])
  const states = '| From | Trigger |\n|---|---|\n| 1, 12 | cancel |'
  expect(rowsOf(`### 3.2 Moves\n${states}`).map(([, , row]) => row)).toEqual(['1: cancel', '12: cancel'])
})

test('lists are counted, and sentences that list values are read', () => {
  expect(rowsOf('## 9. Versions\n- one\n- two\n\n1. three')).toEqual([
    ['9', 'points', '1'],
    ['9', 'points', '2'],
    ['9', 'numbered points', '1'],
  ])
  expect(rowsOf('### 2.2 Labels\n`sub_tags` values: 1 seeds, 2 potted with soil ball.')).toEqual([
    ['2.2', 'sub_tags', '1'],
    ['2.2', 'sub_tags', '2'],
  ])
  expect(
    rowsOf('### 4.8 Product\nQuery: `term` (string). Response `{data: [x]}`: `data` is a list.'),
  ).toEqual([['4.8', 'parameters', 'term']])
})
