import { expect, test } from 'vitest'
import { expressSessions } from '../../lib/domain/shipment/shipment-draft.ts'
import { handoverRules } from '../../lib/rules/handover.ts'
import { whatBreaks } from './table.ts'

test('what of an order breaks a rule for its hand-over', async () => {
  const others = {
    'draft.express': [undefined],
    'draft.express.session': [...expressSessions, 'gone'],
    'draft.handover': ['post', undefined],
    'draft.transport': ['fly', undefined],
    'draft.actualTransport': ['fly', undefined],
    'context.now': ['08:29', '08:30', '10:29', '10:30', '13:30', '15:29', '15:30', '23:59'].map((time) =>
      Date.parse(`2026-03-02T${time}:00+07:00`),
    ),
  }
  expect(await whatBreaks(handoverRules, others)).toMatchInlineSnapshot(`
    "
    draft.transport: actual-transport-differs
    draft.express.session: express-session-unknown (another, upper case, spaces, "gone"); express-session-missing (empty); express-session-past ("2")
    draft.handover: express-needs-courier ("post")
    draft.actualTransport: actual-transport-differs ("fly")
    "
  `)
  expect(
    await whatBreaks(handoverRules, others, { draft: { express: { session: '5' } } }),
  ).toMatchInlineSnapshot(`
    "
    draft.transport: actual-transport-differs
    draft.express.session: express-session-unknown (another, spaces, "gone"); express-session-missing (empty); express-session-past ("2")
    draft.handover: express-needs-courier ("post")
    draft.actualTransport: actual-transport-differs ("fly")
    context.now: express-session-past (1772422200000, 1772433000000, 1772440140000, 1772440200000, 1772470740000)
    "
  `)
})
