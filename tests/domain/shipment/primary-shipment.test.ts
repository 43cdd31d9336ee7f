import { expect, test } from 'vitest'
import { isUnderWay, primaryShipment } from '../../../lib/domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { draft, shipment } from '../../components/world.ts'
import { whatMatters } from '../../what-matters.ts'
import { seldom, whole } from './whole.ts'

test('of an order’s parcels the newest real one stands for it, practised ones only where there is no other', () => {
  const older = shipment({ createdAt: 1 })
  const newer = shipment({ createdAt: 2, draft: draft({ parcel: 2 }) })
  const practised = shipment({ createdAt: 3, environment: 'practice' })
  const trial = shipment({ createdAt: 4, environment: 'staging' })
  expect(primaryShipment([older, practised, newer, trial])).toBe(newer)
  expect(primaryShipment([practised, trial])).toBe(trial)
  expect(primaryShipment([shipment({ submission: 'withdrawn' })])).toBeUndefined()
  expect(primaryShipment([])).toBeUndefined()
})

test('a withdrawn parcel stands for its order while it may have arrived, beside no other', () => {
  const watched = shipment({ submission: 'withdrawn', createdAt: 2, watch: { since: 2 } })
  expect(primaryShipment([watched])).toBe(watched)
  const refused = shipment({ submission: 'rejected', createdAt: 1 })
  expect(primaryShipment([watched, refused])).toBe(refused)
})

test('what comes back from the customer does not stand for the order', () => {
  const sent = shipment({ createdAt: 1 })
  expect(primaryShipment([sent, shipment({ createdAt: 2, draft: draft({ parcel: 2, returnOf: 1 }) })])).toBe(
    sent,
  )
})

const at = 0
test.each([
  ['that waits to be sent', { submission: 'queued' }, true],
  ['without an answer', { submission: 'unknown' }, true],
  ['on its way', { status: { code: 4, text: '', at } }, true],
  ['on its way back', { status: { code: 20, text: '', at } }, true],
  ['delivered', { status: { code: 5, text: '', at } }, false],
  ['settled', { status: { code: 6, text: '', at } }, false],
  ['cancelled', { status: { code: -1, text: '', at } }, false],
  ['returned', { status: { code: 21, text: '', at } }, false],
  ['refused', { submission: 'rejected' }, false],
  ['taken back', { submission: 'withdrawn' }, false],
] as const)('a changed order matters to a parcel %s: %#', (_, change, matters) => {
  expect(isUnderWay(shipment(change))).toBe(matters)
})

test('what decides which parcel stands for its order', async () => {
  const { snapshot: _, orderChangedTo: __, ...one } = whole.accepted
  const { snapshot: ___, orderChangedTo: ____, watch, ...withdrawn } = whole.withdrawn
  const parcels: Shipment[] = [
    { ...one, key: 'older', createdAt: 1 },
    { ...one, key: 'newer', createdAt: 2, updatedAt: 1, draft: { ...one.draft, returnOf: undefined } },
    { ...one, key: 'practised', createdAt: 9, environment: 'practice' },
    { ...withdrawn, key: 'withdrawn', createdAt: 8, watch },
  ]
  const submissions = ['withdrawn', 'rejected', 'stuck', 'queued']
  const others = {
    ...{ '1.submission': submissions, '3.submission': submissions, '1.environment': ['staging'] },
    ...{ '2.environment': ['production'], '1.draft.returnOf': [1] },
  }
  const stands = (all: Shipment[]) =>
    primaryShipment(all)
      ?.key.replace(/x$|^ | $/g, '')
      .toLowerCase()
  const without = ['0', '1', '2', '3'].flatMap((at) =>
    ['key', 'acceptance', ...seldom].map((path) => `${at}.${path}`),
  )
  expect(await whatMatters(parcels, stands, { others, without })).toMatchInlineSnapshot(`
    "
    0.createdAt: "older" (+1, +1 day)
    1.draft.returnOf: "older"
    1.environment: "older"
    1.createdAt: "older" (0)
    1.submission: "older" ("withdrawn")
    2.environment: "practised" ("production")
    3.submission: "withdrawn"
    "
  `)
})
