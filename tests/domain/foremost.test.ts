import { expect, test } from 'vitest'
import { foremost, isUnderWay } from '../../lib/domain/foremost.ts'
import { draft, shipment } from '../components/world.ts'

test('of an order’s parcels the newest real one stands for it, practised ones only where there is no other', () => {
  const older = shipment({ createdAt: 1 })
  const newer = shipment({ createdAt: 2, draft: draft({ parcel: 2 }) })
  const practised = shipment({ createdAt: 3, environment: 'practice' })
  const trial = shipment({ createdAt: 4, environment: 'staging' })
  expect(foremost([older, practised, newer, trial])).toBe(newer)
  expect(foremost([practised, trial])).toBe(trial)
  expect(foremost([shipment({ submission: 'withdrawn' })])).toBeUndefined()
  expect(foremost([])).toBeUndefined()
})

const at = 0
test.each([
  ['that waits to be sent', { submission: 'queued' }, true],
  ['nobody has heard an answer for', { submission: 'unknown' }, true],
  ['on its way', { status: { code: 4, text: '', at } }, true],
  ['on its way back', { status: { code: 20, text: '', at } }, true],
  ['delivered', { status: { code: 5, text: '', at } }, false],
  ['settled', { status: { code: 6, text: '', at } }, false],
  ['cancelled', { status: { code: -1, text: '', at } }, false],
  ['returned', { status: { code: 21, text: '', at } }, false],
  ['refused', { submission: 'rejected' }, false],
  ['taken back', { submission: 'withdrawn' }, false],
] as const)('a changed order matters to a parcel %s: %#', (_, change, matters) => {
  const { status: _known, ...waiting } = shipment()
  expect(isUnderWay({ ...waiting, ...change })).toBe(matters)
})
