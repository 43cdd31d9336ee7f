import { carrierTime } from '../domain/carrier-day.ts'
import { expressWindow, isKnownSession } from '../domain/express.ts'
import type { Rule } from './rule.ts'

/** Express, how the parcel is handed over, and how it travels. */
export const handoverRules: readonly Rule[] = [
  {
    name: 'express-needs-courier',
    section: '§2.1',
    field: 'handover',
    level: 'stop',
    check: ({ express, handover }) => express !== undefined && handover === 'post',
  },
  {
    name: 'express-session-missing',
    section: '§2.1',
    field: 'express',
    level: 'stop',
    check: ({ express }) => express?.session === '',
  },
  {
    name: 'express-session-unknown',
    section: '§2.1, §8',
    field: 'express',
    level: 'stop',
    check: ({ express }) => Boolean(express?.session) && !isKnownSession(express?.session ?? ''),
  },
  {
    name: 'express-session-past',
    section: '§2.1',
    field: 'express',
    level: 'ask',
    check: ({ express }, { now }) => {
      const session = express?.session ?? ''
      if (!isKnownSession(session)) return false
      const { pickBy, tomorrow } = expressWindow(session)
      return !tomorrow && carrierTime(now).slice(11, 16) >= pickBy && { time: pickBy }
    },
  },
  {
    name: 'actual-transport-differs',
    section: '§2.1',
    field: 'actualTransport',
    level: 'warn',
    check: ({ actualTransport, transport }) => actualTransport === (transport === 'road' ? 'fly' : 'road'),
  },
]
