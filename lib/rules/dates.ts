import { carrierDay, carrierTime, isDay, isTime } from '../domain/carrier-day.ts'
import type { Rule } from './rule.ts'

/** Days and times are the carrier's; as texts of one form they compare as they follow one another. */
export const dateRules: readonly Rule[] = [
  {
    name: 'pick-date-invalid',
    section: '§2.1',
    field: 'pickDate',
    level: 'stop',
    check: ({ pickDate }) => Boolean(pickDate) && !isDay(pickDate ?? ''),
  },
  {
    name: 'pick-date-past',
    section: '§2.1',
    field: 'pickDate',
    level: 'stop',
    check: ({ pickDate = '' }, { now }) => isDay(pickDate) && pickDate < carrierDay(now),
  },
  {
    name: 'deliver-date-invalid',
    section: '§2.1',
    field: 'deliverDate',
    level: 'stop',
    check: ({ deliverDate }) => Boolean(deliverDate) && !isDay(deliverDate ?? ''),
  },
  {
    name: 'deliver-date-past',
    section: '§2.1',
    field: 'deliverDate',
    level: 'stop',
    check: ({ deliverDate = '' }, { now }) => isDay(deliverDate) && deliverDate < carrierDay(now),
  },
  {
    name: 'deliver-before-pick',
    section: '§2.1',
    field: 'deliverDate',
    level: 'stop',
    check: ({ pickDate = '', deliverDate = '' }) =>
      isDay(pickDate) && isDay(deliverDate) && deliverDate < pickDate,
  },
  {
    name: 'expiry-invalid',
    section: '§2.1',
    field: 'expires',
    level: 'stop',
    check: ({ expires }) => Boolean(expires) && !isTime(expires ?? ''),
  },
  {
    name: 'expiry-past',
    section: '§2.1',
    field: 'expires',
    level: 'stop',
    check: ({ expires = '' }, { now }) => isTime(expires) && expires <= carrierTime(now),
  },
]
