import type { RuleCase } from './case.ts'

const express = (session: string) => ({ express: { session } })

export const handoverCases: readonly RuleCase[] = [
  {
    rule: 'handover-unknown',
    demands: 'the courier comes or the shop drops the parcel off (`pick_option` cod or post)',
    breaks: { draft: { handover: 'drone' } },
    holds: { draft: { handover: 'post' } },
  },
  {
    rule: 'express-needs-courier',
    demands: 'express goes with courier pickup',
    breaks: { draft: { ...express('11'), handover: 'post' } },
    holds: { draft: { ...express('11'), handover: 'cod' } },
  },
  {
    rule: 'express-session-missing',
    demands: 'express has a session',
    breaks: { draft: express('') },
    holds: { draft: express('11') },
  },
  {
    rule: 'express-session-unknown',
    demands: 'the session is one of the eight',
    breaks: { draft: express('3') },
    holds: { draft: express('2_mai') },
  },
  {
    rule: 'express-session-past',
    demands: 'today’s session is still ahead (carrier’s time)',
    breaks: { draft: express('2'), at: '2026-03-02T08:30:00+07:00' },
    holds: { draft: express('2'), at: '2026-03-02T08:29:59+07:00' },
  },
  {
    rule: 'pick-shift-unknown',
    demands: 'the pickup shift is 1, 2 or 3',
    breaks: { draft: { pickShift: 4 } },
    holds: { draft: { pickShift: 3 } },
  },
  {
    rule: 'deliver-shift-unknown',
    demands: 'the delivery shift is 1, 2 or 3',
    breaks: { draft: { deliverShift: 0 } },
    holds: { draft: { deliverShift: 1 } },
  },
  {
    rule: 'transport-unknown',
    demands: 'the parcel goes by road or by air',
    breaks: { draft: { transport: 'sea' } },
    holds: { draft: { transport: 'fly' } },
  },
  {
    rule: 'actual-transport-unknown',
    demands: 'the route actually used is road or air',
    breaks: { draft: { actualTransport: 'sea' } },
    holds: { draft: { actualTransport: 'road' } },
  },
  {
    rule: 'actual-transport-differs',
    demands: 'the route actually used is the one chosen',
    breaks: { draft: { transport: 'road', actualTransport: 'fly' } },
    holds: { draft: { transport: 'fly', actualTransport: 'fly' } },
  },
]
