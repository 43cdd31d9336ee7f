import { expect, test } from 'vitest'
import { shipmentEvents } from '../../lib/outbox/transitions.ts'
import { runSeeds } from '../../tools/simulate/pool.ts'
import { relayFaults } from './relay-weather.ts'
import { requestFaults } from './weather.ts'

const SLICE = 8_000

/**
 * What the seller chose by the day (tests/outbox/overtaken.test.ts), backups (tests/outbox/restore.test.ts), and marks of
 * payouts, which send nothing (tests/outbox/payouts.test.ts).
 */
const NOT_PLAYED = ['overtaken', 'restored', 'paid-out', 'payout-taken-back']

test(`nothing is lost, doubled, stale or left untold in ${SLICE} schedules, and all that can happen does`, async () => {
  const { failures, schedules, seen } = await runSeeds({ from: 1, to: SLICE + 1, untilFirst: false })
  expect(failures).toEqual([])
  expect(schedules).toBe(SLICE)
  const happened = Object.keys(seen)
  const missed = [
    ...shipmentEvents.filter((event) => !happened.some((what) => what.includes(` –${event}→ `))),
    ...requestFaults.filter((fault) => !happened.some((what) => what.startsWith(`fault ${fault} at `))),
    ...relayFaults.filter((fault) => !happened.includes(`relay ${fault}`)),
  ]
  expect(missed).toEqual(NOT_PLAYED)
}, 600_000)
