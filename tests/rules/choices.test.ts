import { expect, test } from 'vitest'
import { choiceRules } from '../../lib/rules/choices.ts'
import { whatBreaks } from './table.ts'

test('what of an order is a choice that the carrier does not have', async () => {
  expect(
    await whatBreaks(choiceRules, {
      'draft.payer': ['recipient', undefined],
      'draft.handover': ['post', undefined],
      'draft.pickShift': [1, 4, '2', undefined],
      'draft.deliverShift': [1, 4, '3', undefined],
      'draft.weightUnit': ['kilogram', undefined],
      'draft.transport': ['fly', undefined],
      'draft.actualTransport': ['fly', undefined],
    }),
  ).toMatchInlineSnapshot(`
    "
    draft.payer: payer-unknown (another, upper case, spaces, empty)
    draft.transport: transport-unknown (another, upper case, spaces, empty)
    draft.pickShift: pick-shift-unknown (0, +1 day, 4, "2")
    draft.deliverShift: deliver-shift-unknown (0, +1, +1 day, "3")
    draft.handover: handover-unknown (another, upper case, spaces, empty)
    draft.weightUnit: weight-unit-unknown (another, upper case, spaces, empty)
    draft.actualTransport: actual-transport-unknown (another, upper case, spaces, empty)
    "
  `)
})
