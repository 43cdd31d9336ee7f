import type { RuleCase } from './case.ts'

const without = (...off: string[]) => ({
  features: (['pick-date', 'deliver-date', 'expiry', 'pre-issued-label'] as const).filter(
    (feature) => !off.includes(feature),
  ),
})

export const dateCases: readonly RuleCase[] = [
  {
    rule: 'pick-date-not-in-package',
    insists: 'a pickup date is used only where the account’s package allows it',
    breaks: { draft: { pickDate: '2026-03-02' }, context: without('pick-date') },
    holds: { draft: { pickDate: '2026-03-02' }, context: without('deliver-date', 'expiry') },
  },
  {
    rule: 'pick-date-invalid',
    insists: 'the pickup date is a day of the calendar, `YYYY-MM-DD`',
    breaks: { draft: { pickDate: '2026-04-31' } },
    holds: { draft: { pickDate: '2026-04-30' } },
  },
  {
    rule: 'pick-date-past',
    insists: 'the pickup date is not past by the carrier’s day',
    breaks: { draft: { pickDate: '2026-03-01' }, at: '2026-03-02T00:00:00+07:00' },
    holds: { draft: { pickDate: '2026-03-01' }, at: '2026-03-01T23:59:59+07:00' },
  },
  {
    rule: 'deliver-date-not-in-package',
    insists: 'a delivery date is used only where the account’s package allows it',
    breaks: { draft: { deliverDate: '2026-03-02' }, context: without('deliver-date') },
    holds: { draft: { deliverDate: '2026-03-02' }, context: without('pick-date', 'expiry') },
  },
  {
    rule: 'deliver-date-invalid',
    insists: 'the delivery date is a day of the calendar, `YYYY-MM-DD`',
    breaks: { draft: { deliverDate: '04/03/2026' } },
    holds: { draft: { deliverDate: '2026-03-04' } },
  },
  {
    rule: 'deliver-date-past',
    insists: 'the delivery date is not past by the carrier’s day',
    breaks: { draft: { deliverDate: '2026-03-01' } },
    holds: { draft: { deliverDate: '2026-03-02' } },
  },
  {
    rule: 'deliver-before-pick',
    insists: 'the delivery date is not before the pickup date',
    breaks: { draft: { pickDate: '2026-03-05', deliverDate: '2026-03-04' } },
    holds: { draft: { pickDate: '2026-03-05', deliverDate: '2026-03-05' } },
  },
  {
    rule: 'expiry-not-in-package',
    insists: 'an expiry is used only where the account’s package allows it',
    breaks: { draft: { expires: '2026-03-03T00:00:00' }, context: without('expiry') },
    holds: { draft: { expires: '2026-03-03T00:00:00' }, context: without('pick-date', 'deliver-date') },
  },
  {
    rule: 'expiry-invalid',
    insists: 'the expiry is a moment of the calendar, `YYYY-MM-DDTHH:mm:ss`',
    breaks: { draft: { expires: '2026-03-03T24:00:00' } },
    holds: { draft: { expires: '2026-03-03T23:59:59' } },
  },
  {
    rule: 'expiry-past',
    insists: 'the expiry lies ahead by the carrier’s clock',
    breaks: { draft: { expires: '2026-03-02T10:00:00' } },
    holds: { draft: { expires: '2026-03-02T10:00:01' } },
  },
  {
    rule: 'label-id-not-in-package',
    insists: 'a pre-issued tracking code is used only where the account’s package allows it',
    breaks: { draft: { labelId: 'S1.A1.17' }, context: without('pre-issued-label') },
    holds: { draft: { labelId: 'S1.A1.17' }, context: without('expiry') },
  },
]
