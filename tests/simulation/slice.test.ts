import { expect, test } from 'vitest'
import { shipmentEvents } from '../../lib/outbox/transitions.ts'
import { runSeeds } from '../../tools/simulate/pool.ts'
import { DEEP } from '../deep.ts'
import { plantedBugs } from './planted/plant.ts'
import { relayFaults } from './world/relay-weather.ts'
import { requestFaults } from './world/weather.ts'

const FIRST = DEEP ? 2_000 : 250
const BESIDE = DEEP ? 200 : 25

/** The first seeds, and where the first do not show a planted bug, those that do: no planted bug would live through them. */
const ranges = [
  { from: 1, to: FIRST + 1 },
  ...plantedBugs.flatMap(({ seenAt = 1 }) => (seenAt > FIRST ? [{ from: seenAt, to: seenAt + BESIDE }] : [])),
]
const wanted = ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/**
 * What the seller chose by the day (tests/outbox/expired-choices.test.ts), backups (tests/outbox/import-backup.test.ts), the end
 * of a watch after a week (tests/outbox/watched.test.ts), and what sends nothing: marks of payouts and prints
 * (tests/outbox/marks.test.ts).
 */
const NOT_PLAYED = [
  'choices-expired',
  'price-changed',
  'price-unknown',
  'shipped-elsewhere',
  'taken-elsewhere',
  'watch-ended',
  'shared',
  'restored',
  'paid-out',
  'payout-taken-back',
  'printed',
  'print-taken-back',
]

test(`nothing is lost, doubled, stale or left unreported in ${wanted} schedules, and all that can happen does`, async () => {
  const { failures, schedules, seen } = await runSeeds({ ranges })
  expect(failures).toEqual([])
  expect(schedules).toBe(wanted)
  const happened = new Set(Object.keys(seen))
  const all = [...happened]
  const missed = [
    ...shipmentEvents.filter((event) => !all.some((what) => what.includes(` –${event}→ `))),
    ...requestFaults.filter((fault) => !all.some((what) => what.startsWith(`fault ${fault} at `))),
    ...['submission worked on long after it left'].filter((what) => !happened.has(what)),
    ...relayFaults.filter((fault) => !happened.has(`relay ${fault}`)),
  ]
  expect(missed).toEqual(NOT_PLAYED)
}, 600_000)
