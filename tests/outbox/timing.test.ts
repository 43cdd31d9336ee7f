import { expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { isDue, isRefreshDue, openSince, pauseAfter } from '../../lib/outbox/timing.ts'
import { NOW } from '../now.ts'
import { whatMatters } from '../what-matters.ts'

const HOUR = 3_600_000

test('when a shipment, and when its look-up, is due, and how long it has been unknown', async () => {
  const given = {
    ...{
      nextAttemptAt: NOW + 1_000,
      refreshAt: NOW + 2_000,
      unknownSince: NOW - 5 * HOUR,
      updatedAt: NOW - HOUR,
    },
    now: NOW,
  }
  const answer = ({ now, ...one }: typeof given) => ({
    due: isDue(one, now),
    refresh: isRefreshDue(one, now),
    open: openSince(one as Shipment, now),
    pause: pauseAfter(now - openSince(one as Shipment, now), () => 0.25),
  })
  const others = {
    nextAttemptAt: [NOW],
    refreshAt: [NOW, undefined],
    unknownSince: [undefined, NOW - HOUR / 3, NOW - 20_000, NOW - HOUR],
    updatedAt: [NOW - 2 * HOUR, NOW - 2 * HOUR - 1, NOW + 1, NOW + 60_000, NOW + 60_001],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    nextAttemptAt: due (0, 1795145460000)
    refreshAt: refresh (0, 1795145460000)
    unknownSince: open (0, +1, 1795141860000); open pause (+1 day, none, 1795144260000, 1795145440000)
    updatedAt: open pause (0); due refresh (+1 day, 1795145520001); open (1795138259999); due (1795145460001, 1795145520000)
    now: due refresh open pause (0); due refresh open (+1 day)
    "
  `)
})
