import { expect, test } from 'vitest'
import type { ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import { draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'

const HOUR = 3_600_000
const waiting: ShipmentIn<'unknown'> = {
  key: 'k',
  partnerId: 'p',
  accountId: 'shop',
  api: 'http://carrier.example',
  partnerCode: 'S-1',
  environment: 'practice',
  draft: draft(),
  submission: 'unknown',
  unknownSince: 20 * HOUR,
  attempts: 1,
  nextAttemptAt: 20 * HOUR + 60_000,
  createdAt: 20 * HOUR,
  updatedAt: 20 * HOUR,
}

test('what is written after the clock was set back keeps nothing waiting by the old time', () => {
  const held = { event: 'deferred', shipment: { ...waiting, failure: { kind: 'account-gone' } } } as const
  expect(applyMove(waiting, 'k', held, 2 * HOUR)?.shipment).toMatchObject({
    nextAttemptAt: 0,
    updatedAt: 2 * HOUR,
  })
  expect(applyMove(waiting, 'k', held, 21 * HOUR)?.shipment.nextAttemptAt).toBe(waiting.nextAttemptAt)
})

test('a time that is set with the write itself is this clock’s, and stays', () => {
  const asked = { event: 'still-unknown', shipment: { ...waiting, nextAttemptAt: 3 * HOUR } } as const
  expect(applyMove(waiting, 'k', asked, 2 * HOUR)?.shipment.nextAttemptAt).toBe(3 * HOUR)
})

test('nor does a cancel wait by the old time', () => {
  const cancellation = {
    state: 'unknown',
    at: 19 * HOUR,
    askAt: 21 * HOUR,
    failure: { kind: 'unreachable', why: 'dropped' },
  } as const
  const cancelled = shipment({ cancellation, updatedAt: 20 * HOUR })
  const { askAt: _, ...kept } = cancellation
  const noted = { event: 'noted', shipment: cancelled } as const
  expect(applyMove(cancelled, 'k', noted, 2 * HOUR)?.shipment.cancellation).toEqual(kept)
})
