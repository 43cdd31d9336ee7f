import { expect, test } from 'vitest'
import { dateRules } from '../../lib/rules/dates.ts'
import { whatBreaks } from './table.ts'

test('what of an order breaks a rule for its dates', async () => {
  expect(
    await whatBreaks(dateRules, {
      'draft.pickDate': [
        '2026-03-01',
        '2026-03-02',
        '2026-03-06',
        '2026-03-07',
        '2026-02-30',
        '06/03/2026',
        undefined,
      ],
      'draft.deliverDate': ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-03', '2026-02-30', undefined],
      'draft.expires': [
        '2026-03-02T10:00:00',
        '2026-03-02T10:00:01',
        '2026-03-02',
        '2026-03-02T25:00:00',
        undefined,
      ],
      'context.now': [
        '2026-03-04T23:59:59',
        '2026-03-05T00:00:00',
        '2026-03-06T23:59:59',
        '2026-03-07T00:00:00',
        '2026-03-09T18:29:59',
        '2026-03-09T18:30:00',
      ].map((time) => Date.parse(`${time}+07:00`)),
    }),
  ).toMatchInlineSnapshot(`
    "
    draft.pickDate: pick-date-invalid (another, spaces, "2026-02-30", "06/03/2026"); pick-date-past ("2026-03-01"); deliver-before-pick ("2026-03-07")
    draft.deliverDate: deliver-date-invalid (another, spaces, "2026-02-30"); deliver-date-past deliver-before-pick ("2026-03-01"); deliver-before-pick ("2026-03-02", "2026-03-03")
    draft.expires: expiry-invalid (another, spaces, "2026-03-02", "2026-03-02T25:00:00"); expiry-past ("2026-03-02T10:00:00")
    context.now: pick-date-past (1772643600000, 1772816399000); pick-date-past deliver-date-past (1772816400000, 1773055799000); pick-date-past deliver-date-past expiry-past (1773055800000)
    "
  `)
})
