import { expect, test } from 'vitest'
import { solutionRules } from '../../lib/rules/solutions.ts'
import { whatBreaks } from './table.ts'

test('what of an order breaks a rule for its solutions', async () => {
  expect(
    await whatBreaks(solutionRules, {
      'draft.solutions': [undefined],
      'draft.solutions.0.id': [
        '9223372036854775807',
        '9223372036854775808',
        '0',
        '012',
        '12345678901234567890',
      ],
      'context.now': [Date.parse('2025-12-31T23:59:59+07:00')],
    }),
  ).toMatchInlineSnapshot(`
    "
    draft.solutions.0.id: solution-id-invalid (another, spaces, empty, "9223372036854775808", "12345678901234567890")
    context.now: solutions-early (0, 1767200399000)
    "
  `)
})
