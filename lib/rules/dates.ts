import { carrierDay, carrierTime, isDay, isTime } from '../domain/carrier-day.ts'
import { type Rule, rule } from './rule.ts'

/** Dates and times are texts of one format, so that they compare as text. */
export const dateRules: readonly Rule[] = [
  rule('pick-date-invalid', 'pickDate', 'stop', '§2.1', ({ pickDate }) =>
    Boolean(pickDate && !isDay(pickDate)),
  ),
  rule(
    'pick-date-past',
    'pickDate',
    'stop',
    '§2.1',
    ({ pickDate = '' }, { now }) => isDay(pickDate) && pickDate < carrierDay(now),
  ),
  rule('deliver-date-invalid', 'deliverDate', 'stop', '§2.1', ({ deliverDate }) =>
    Boolean(deliverDate && !isDay(deliverDate)),
  ),
  rule(
    'deliver-date-past',
    'deliverDate',
    'stop',
    '§2.1',
    ({ deliverDate = '' }, { now }) => isDay(deliverDate) && deliverDate < carrierDay(now),
  ),
  rule(
    'deliver-before-pick',
    'deliverDate',
    'stop',
    '§2.1',
    ({ pickDate = '', deliverDate = '' }) => isDay(pickDate) && isDay(deliverDate) && deliverDate < pickDate,
  ),
  rule('expiry-invalid', 'expires', 'stop', '§2.1', ({ expires }) => Boolean(expires && !isTime(expires))),
  rule(
    'expiry-past',
    'expires',
    'stop',
    '§2.1',
    ({ expires = '' }, { now }) => isTime(expires) && expires <= carrierTime(now),
  ),
]
