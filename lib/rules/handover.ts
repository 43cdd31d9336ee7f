import { carrierTime } from '../domain/carrier-day.ts'
import { expressWindow, isKnownSession } from '../domain/shipment/express.ts'
import { type Rule, rule } from './rule.ts'

export const handoverRules: readonly Rule[] = [
  rule(
    'express-needs-courier',
    'handover',
    'stop',
    '§2.1',
    ({ express, handover }) => express !== undefined && handover === 'post',
  ),
  rule('express-session-missing', 'express', 'stop', '§2.1', ({ express }) => express?.session === ''),
  rule('express-session-unknown', 'express', 'stop', '§2.1, §8', ({ express }) =>
    Boolean(express?.session && !isKnownSession(express.session)),
  ),
  rule('express-session-past', 'express', 'ask', '§2.1', ({ express }, { now }) => {
    const session = express?.session ?? ''
    if (!isKnownSession(session)) return false
    const { pickBy, tomorrow } = expressWindow(session)
    return !tomorrow && carrierTime(now).slice(11, 16) >= pickBy && { time: pickBy }
  }),
  rule(
    'actual-transport-differs',
    'actualTransport',
    'warn',
    '§2.1',
    ({ actualTransport, transport }) => actualTransport === (transport === 'road' ? 'fly' : 'road'),
  ),
]
