import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { pollAll, restoreSchedule, retryLookUps } from '../../lib/tracking/reschedule.ts'
import { shipment } from '../components/world.ts'
import { HOUR } from '../outbox/shop.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const SOONER = NOW + HOUR
const LATER = NOW + 6 * HOUR

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** When each is looked up after this; on the disk before. */
async function after(
  reschedule: (deps: Parameters<typeof pollAll>[0], shop: Parameters<typeof pollAll>[1]) => Promise<void>,
  changes: Record<string, object>,
) {
  const store = openShipmentStore({ now: () => NOW, changed: () => {} })
  const database = await shipmentsDatabase()()
  const status = { code: 3, text: '', at: NOW - HOUR }
  for (const [key, change] of Object.entries(changes)) {
    const one = { ...shipment(), status, quiet: 0, refreshAt: LATER, updatedAt: NOW - HOUR, key, ...change }
    await database.put('shipments', one as unknown as Shipment)
  }
  const { api, partnerCode } = shipment()
  const deps = { store, now: () => NOW, nextRefresh: () => SOONER } as never
  await reschedule(deps, { id: 'a1', api, partnerCode })
  const all = await database.getAll('shipments')
  return Object.fromEntries(all.map(({ key, refreshAt }) => [key, refreshAt]))
}

const unsent = { acceptance: undefined, status: undefined }
const others = {
  'of another shop': { partnerCode: 'S-9' },
  'of another carrier': { api: 'https://other.example' },
  ended: { status: { code: 21, text: '', at: NOW - HOUR } },
  'not sent': { ...unsent, submission: 'withdrawn', watch: { since: 1 } },
}
const untouched = { 'of another shop': LATER, 'of another carrier': LATER, ended: LATER, 'not sent': LATER }

test('where events were missed, every open parcel of the shop is looked up now', async () => {
  expect(
    await after(pollAll, { open: {}, due: { refreshAt: NOW - 1 }, now: { refreshAt: NOW }, ...others }),
  ).toEqual({ open: NOW, due: NOW - 1, now: NOW, ...untouched })
})

test('open is every status but an end: a delivered parcel waits for its money', async () => {
  const ends = [7, 6, 11, 13, 21, -1]
  const at = NOW - HOUR
  const changes = Object.fromEntries(statusCodes.map((code) => [code, { status: { code, text: '', at } }]))
  const expected = (open: number) =>
    Object.fromEntries(statusCodes.map((code) => [code, ends.includes(code) ? LATER : open]))
  expect(await after(pollAll, changes)).toEqual(expected(NOW))
  globalThis.indexedDB = new IDBFactory()
  expect(await after(restoreSchedule, changes)).toEqual(expected(SOONER))
})

test('without its relay a parcel has its usual turn, unless a sooner one, or one for another reason', async () => {
  const changes = {
    open: {},
    sooner: { refreshAt: SOONER - 1 },
    failed: { statusFailure: { kind: 'busy', retryAfterMs: 1, inARow: 1 } },
    announced: { announced: { code: 5, at: NOW } },
    'after a clock set back': { status: { code: 3, text: '', at: NOW + 2 * HOUR } },
    ...others,
  }
  expect(await after(restoreSchedule, changes)).toEqual({
    ...{ open: SOONER, sooner: SOONER - 1, failed: LATER, announced: LATER, 'after a clock set back': NOW },
    ...untouched,
  })
})

describe('after a repair', () => {
  const failed = (kind: string) => ({ statusFailure: { kind, inARow: 3 } })

  test('what was held back by it, or is watched, is looked up now', async () => {
    const kinds = ['unauthorised', 'no-permission', 'account-gone', 'locked']
    const changes = Object.fromEntries(kinds.map((kind) => [kind, failed(kind)]))
    const watched = { ...unsent, submission: 'withdrawn', watch: { since: 1 } }
    expect(
      await after((deps) => retryLookUps(deps), {
        ...changes,
        watched,
        'set aside': { ...watched, submission: 'stuck', setAside: true },
        'no longer looked up': { ...failed('unauthorised'), refreshAt: undefined, quiet: undefined },
        busy: failed('busy'),
        fine: {},
      }),
    ).toEqual({
      ...Object.fromEntries(kinds.map((kind) => [kind, NOW])),
      ...{ watched: NOW, 'set aside': LATER, 'no longer looked up': undefined, busy: LATER, fine: LATER },
    })
  })
})
