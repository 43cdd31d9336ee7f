import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../house/tree.ts'
import { type Bench, openBench } from './bench.ts'
import type { Case } from './case.ts'
import { coverageTable } from './coverage.ts'
import { loadCases, nameOf } from './load-cases.ts'
import { type Column, columns, type Mark, walkCase } from './walk.ts'

const cases = loadCases()
const marks = new Map<Case, Record<Column, Mark>>()
let bench: Bench

beforeAll(async () => {
  bench = await openBench()
})
afterAll(async () => {
  await bench.close()
  console.log(coverageTable(cases, marks))
})

describe('the spec, row by row', () => {
  test.each(cases.rows.map((row) => [`${nameOf(row)}: ${row.says}`, row] as const))('%s', async (_, row) => {
    const found = await walkCase(row, bench)
    marks.set(row, found)
    const broken = columns.filter((column) => typeof found[column] === 'object')
    expect(Object.fromEntries(broken.map((column) => [column, found[column]]))).toEqual({})
    expect(
      columns.some((column) => found[column] === 'proven'),
      'no column holds this row',
    ).toBe(true)
  })

  test('each row stands once', () => {
    const names = [...cases.rows, ...cases.elsewhere].map(nameOf)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('what is proven elsewhere is proven by a test that is there', () => {
    const missing = cases.elsewhere.filter(({ provenIn }) => provenIn && !existsSync(join(ROOT, provenIn)))
    expect(missing).toEqual([])
  })
})
