import { expect, test } from 'vitest'
import { shipmentEvents } from '../../lib/outbox/transitions.ts'
import { runSeeds } from '../../tools/simulate/pool.ts'
import { plantedBugs } from './planted/plant.ts'
import { relayFaults } from './world/relay-weather.ts'
import { requestFaults } from './world/weather.ts'

const FIRST = 2_000
const BESIDE = 200

/** The first seeds, and where the first do not show a planted bug, those that do: no planted bug would live through them. */
const slices = [
  { from: 1, to: FIRST + 1 },
  ...plantedBugs.flatMap(({ seenAt = 1 }) =>
    seenAt + BESIDE > FIRST + 1 ? [{ from: seenAt, to: seenAt + BESIDE }] : [],
  ),
]
const asked = slices.reduce((sum, { from, to }) => sum + to - from, 0)

/**
 * What the seller chose by the day (tests/outbox/expired-choices.test.ts), backups (tests/outbox/import-backup.test.ts), and what sends
 * nothing: marks of payouts (tests/outbox/payouts.test.ts), and the shop's own state (tests/background/stores).
 */
const NOT_PLAYED = [
  'choices-expired',
  'price-changed',
  'restored',
  'shop-changed',
  'paid-out',
  'payout-taken-back',
]

test(`nothing is lost, doubled, stale or left untold in ${asked} schedules, and all that can happen does`, async () => {
  let schedules = 0
  const happened = new Set<string>()
  for (const slice of slices) {
    const outcome = await runSeeds({ ...slice, untilFirst: false })
    expect(outcome.failures).toEqual([])
    schedules += outcome.schedules
    for (const what of Object.keys(outcome.seen)) happened.add(what)
  }
  expect(schedules).toBe(asked)
  const all = [...happened]
  const missed = [
    ...shipmentEvents.filter((event) => !all.some((what) => what.includes(` –${event}→ `))),
    ...requestFaults.filter((fault) => !all.some((what) => what.startsWith(`fault ${fault} at `))),
    ...['submission worked on long after it left'].filter((what) => !happened.has(what)),
    ...relayFaults.filter((fault) => !happened.has(`relay ${fault}`)),
  ]
  expect(missed).toEqual(NOT_PLAYED)
}, 600_000)
