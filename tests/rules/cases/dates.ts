import type { RuleCase } from './case.ts'

const without = (...off: string[]) => ({
  features: (['pick-date', 'deliver-date', 'expiry', 'pre-issued-label'] as const).filter(
    (feature) => !off.includes(feature),
  ),
})

export const dateCases: readonly RuleCase[] = [
  {
    rule: 'pick-date-not-in-package',
    demands: 'a pickup date needs the account’s package to allow it',
    breaks: { draft: { pickDate: '2026-03-02' }, context: without('pick-date') },
    holds: { draft: { pickDate: '2026-03-02' }, context: without('deliver-date', 'expiry') },
  },
  {
    rule: 'pick-date-invalid',
    demands: 'the pickup date is a day of the calendar, `YYYY-MM-DD`',
    breaks: { draft: { pickDate: '2026-04-31' } },
    holds: { draft: { pickDate: '2026-04-30' } },
  },
  {
    rule: 'pick-date-past',
    demands: 'the pickup date is not in the past (carrier’s time)',
    breaks: { draft: { pickDate: '2026-03-01' }, at: '2026-03-02T00:00:00+07:00' },
    holds: { draft: { pickDate: '2026-03-01' }, at: '2026-03-01T23:59:59+07:00' },
  },
  {
    rule: 'deliver-date-not-in-package',
    demands: 'a delivery date needs the account’s package to allow it',
    breaks: { draft: { deliverDate: '2026-03-02' }, context: without('deliver-date') },
    holds: { draft: { deliverDate: '2026-03-02' }, context: without('pick-date', 'expiry') },
  },
  {
    rule: 'deliver-date-invalid',
    demands: 'the delivery date is a day of the calendar, `YYYY-MM-DD`',
    breaks: { draft: { deliverDate: '04/03/2026' } },
    holds: { draft: { deliverDate: '2026-03-04' } },
  },
  {
    rule: 'deliver-date-past',
    demands: 'the delivery date is not in the past (carrier’s time)',
    breaks: { draft: { deliverDate: '2026-03-01' } },
    holds: { draft: { deliverDate: '2026-03-02' } },
  },
  {
    rule: 'deliver-before-pick',
    demands: 'the delivery date is not before the pickup date',
    breaks: { draft: { pickDate: '2026-03-05', deliverDate: '2026-03-04' } },
    holds: { draft: { pickDate: '2026-03-05', deliverDate: '2026-03-05' } },
  },
  {
    rule: 'expiry-not-in-package',
    demands: 'an expiry needs the account’s package to allow it',
    breaks: { draft: { expires: '2026-03-03T00:00:00' }, context: without('expiry') },
    holds: { draft: { expires: '2026-03-03T00:00:00' }, context: without('pick-date', 'deliver-date') },
  },
  {
    rule: 'expiry-invalid',
    demands: 'the expiry is a moment of the calendar, `YYYY-MM-DDTHH:mm:ss`',
    breaks: { draft: { expires: '2026-03-03T24:00:00' } },
    holds: { draft: { expires: '2026-03-03T23:59:59' } },
  },
  {
    rule: 'expiry-past',
    demands: 'the expiry is in the future (carrier’s time)',
    breaks: { draft: { expires: '2026-03-02T10:00:00' } },
    holds: { draft: { expires: '2026-03-02T10:00:01' } },
  },
  {
    rule: 'label-id-not-in-package',
    demands: 'a pre-issued tracking code needs the account’s package to allow it',
    breaks: { draft: { labelId: 'S1.A1.17' }, context: without('pre-issued-label') },
    holds: { draft: { labelId: 'S1.A1.17' }, context: without('expiry') },
  },
]
