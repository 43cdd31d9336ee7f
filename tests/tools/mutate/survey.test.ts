import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACCEPTED } from '../../../tools/mutate/accepted.ts'
import { isAccepted, shownMutants, stale } from '../../../tools/mutate/survey.ts'

const ACCEPTED_LINE = { line: 'f(a > 0)', from: '0', to: '1', why: 'for this test' }

test('an accepted survivor is found wherever its line moves, and no other of that line', () => {
  const mutants = shownMutants('a.ts', 'g()\n\n  f(a > 0)\n')
  const accepted = mutants.filter((one) => isAccepted(one, [ACCEPTED_LINE]))
  expect(accepted).toMatchObject([{ row: 3, from: '0', to: '1' }])
  expect(stale(mutants, [ACCEPTED_LINE])).toEqual([])
})

test('an accepted survivor is stale once its line is another', () => {
  expect(stale(shownMutants('a.ts', 'f(a > 2)'), [ACCEPTED_LINE])).toEqual([ACCEPTED_LINE])
})

test('no accepted survivor of ours is stale, and each has its reason', () => {
  const found = Object.entries(ACCEPTED).flatMap(([file, accepted]) =>
    stale(shownMutants(file, readFileSync(file, 'utf8')), accepted).map((one) => ({ file, ...one })),
  )
  expect(found).toEqual([])
  for (const { why } of Object.values(ACCEPTED).flat()) expect(why).toMatch(/\w+ \w+/)
})
