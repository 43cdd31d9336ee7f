import { expect, test } from 'vitest'
import { duration, failureOf } from '../../../tools/check/results.ts'

test('a failure is shown whole, without the tests that passed', () => {
  const output =
    ' ✓ unit tests/a.test.ts\n \u001b[32m✓\u001b[39m unit tests/b.test.ts\n × x is y\n\n- 3\n+ 2\n'
  expect(failureOf(output)).toBe('× x is y\n\n- 3\n+ 2')
})

test.each([
  [40, '0.0 s'],
  [59_940, '59.9 s'],
  [188_000, '3 min 08 s'],
])('%d ms are %s', (ms, text) => expect(duration(ms)).toBe(text))
