import { expect, test } from 'vitest'
import { judgesOf } from '../../../tools/mutate/judges.ts'

const FILE = 'lib/domain/money.ts'
const test_ = (path: string, ms: number, ...reached: string[]) => ({
  path,
  ms,
  slowestMs: ms,
  reached: new Set(reached),
})
const ALL = [
  test_('tests/draft/long.test.ts', 10_001, `${FILE}:-1`),
  test_('tests/draft/start.test.ts', 3, `${FILE}:-1`),
  test_('tests/domain/phone.test.ts', 1, `${FILE}:-1`),
  test_('tests/domain/money.test.ts', 2, `${FILE}:-1`, `${FILE}:0`),
  test_('tests/address/other.test.ts', 2, `${FILE}:-1`),
]
const SOURCE = 'const a = 1; const f = () => b'

test('a change is judged by the tests that come by: its own, its room’s, then the quickest of the rooms that use it', () => {
  const judges = judgesOf(FILE, SOURCE, ALL)
  const paths = (text: string) => {
    const start = SOURCE.indexOf(text)
    return judges.of({ start, end: start + text.length }).map(({ path }) => path)
  }
  expect(paths('b')).toEqual(['tests/domain/money.test.ts'])
  expect(paths('1')).toEqual([
    'tests/domain/money.test.ts',
    'tests/domain/phone.test.ts',
    'tests/draft/start.test.ts',
  ])
  judges.killed('tests/draft/start.test.ts: an order')
  expect(paths('1')[0]).toBe('tests/draft/start.test.ts')
})
