import { expect, test } from 'vitest'
import { roomTable, scoreOf, survivorLines } from '../../../tools/mutate/report.ts'
import { shownMutants } from '../../../tools/mutate/survey.ts'

const VERDICTS = [
  { is: 'killed', by: 'tests/a.test.ts' },
  { is: 'timed out' },
  { is: 'mistyped' },
  { is: 'survived' },
  { is: 'not reached' },
] as const
const [mutant] = shownMutants('lib/a.ts', '\n  f(a > 0)\n')
if (!mutant) throw new Error('No mutant.')
const judged = VERDICTS.map((verdict) => ({ mutant, verdict }))

test('what a test or the type checker fails on, or never ends, counts as noticed', () => {
  expect(scoreOf(judged)).toBe(0.6)
  expect(scoreOf(judged.slice(0, 3))).toBe(1)
  expect(roomTable([{ room: 'lib/a', judged }]).split('\n')[1]).toMatch(/^lib\/a +60\.0 % +1 +1 +1 +1 +1$/)
})

test('a survivor is shown with its line and its change', () => {
  expect(survivorLines(judged)).toEqual([
    '    lib/a.ts:2 survived: f(a > 0)  →  ;\n        in f(a > 0)',
    '    lib/a.ts:2 not reached: f(a > 0)  →  ;\n        in f(a > 0)',
  ])
})
