import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { failureSchema } from '../../lib/domain/failure-schema.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { pollAll, restoreSchedule, retryLookUps } from '../../lib/tracking/reschedule.ts'
import { shipment } from '../components/world.ts'
import { HOUR } from '../outbox/shop.ts'
import { whatMatters } from '../what-matters.ts'

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

describe('which parcels are looked up when', () => {
  const at = NOW - HOUR
  const parcel = {
    ...{
      key: 'k1',
      api: 'https://carrier.example',
      partnerCode: 'S-1',
      accountId: 'a1',
      submission: 'accepted',
    },
    ...{
      acceptance: { trackingCode: 'S1', at: at - 3 },
      status: { code: 4, at, since: at - 2 },
      refreshAt: LATER,
    },
    ...{
      setAside: false,
      statusFailure: { kind: 'rejected', inARow: 2 },
      watch: { since: at - 9 },
      announced: { code: 5, at: at - 4 },
    },
  }
  const shop = { id: 'a1', api: parcel.api, partnerCode: parcel.partnerCode }
  const given = { parcel, shop, now: NOW }
  const waysOf = async ({ parcel, shop, now }: typeof given) => {
    const asked: unknown[] = []
    let written: number | undefined
    const store = {
      unfinished: async () => [parcel],
      notLookedUp: async () => [parcel],
      write: async (
        key: string,
        decide: (found: typeof parcel) => { shipment: typeof parcel } | undefined,
      ) => {
        written = key === parcel.key ? decide(parcel)?.shipment.refreshAt : -1
      },
    }
    const nextRefresh = (...args: unknown[]) => {
      asked.push(...args)
      return SOONER
    }
    const deps = { store, now: () => now, nextRefresh } as never
    const when = async (work: Promise<void>) => {
      written = undefined
      await work
      return written ?? 'as before'
    }
    return {
      missed: await when(pollAll(deps, shop)),
      without: await when(restoreSchedule(deps, shop)),
      repaired: await when(retryLookUps(deps)),
      asked,
    }
  }
  const kinds = failureSchema.def.options.map(({ shape }) => [...shape.kind.def.values][0])
  const others = {
    'parcel.refreshAt': [undefined, NOW - 1, NOW, SOONER, SOONER + 1],
    'parcel.status.code': [...statusCodes, 99],
    'parcel.acceptance': [undefined],
    'parcel.statusFailure.kind': kinds,
    'parcel.status.at': [NOW + 1],
  }

  test('of what moves on by itself', async () => {
    const { statusFailure: _, watch: __, announced: ___, ...moving } = parcel
    expect(
      await whatMatters({ ...given, parcel: moving as typeof parcel }, waysOf, { others }),
    ).toMatchInlineSnapshot(`
      "
      parcel.api: missed without asked[]
      parcel.partnerCode: missed without asked[]
      parcel.acceptance: missed without asked[]
      parcel.status.code: asked[].code (0, +1, +1 day, 1, 2, 3, 8, 9, 10, 12, 20, 99); missed without asked[] (-1, 6, 7, 11, 13, 21)
      parcel.status.at: asked[].at (0, +1); without asked[] (+1 day, 1795230000001)
      parcel.status.since: asked[].since
      parcel.refreshAt: missed without (0, 1795229999999, 1795230000000); missed without asked[] (none); without (1795233600000)
      shop.api: missed without asked[]
      shop.partnerCode: missed without asked[]
      now: missed without asked[] (0); missed (+1, +1 day)
      "
    `)
  })

  test('of what has a failed look-up, an announced change and a watch', async () => {
    const { watch: _, ...failed } = parcel
    const { statusFailure: __, announced: ___, acceptance: ____, status: _____, ...watched } = parcel
    expect(
      await whatMatters(
        { failed, watched, now: NOW },
        async ({ failed, watched, now }) => ({
          failed: await waysOf({ shop, now, parcel: failed as typeof parcel }),
          watched: await waysOf({ shop, now, parcel: watched as typeof parcel }),
        }),
        {
          others: {
            'failed.statusFailure': [undefined],
            'failed.statusFailure.kind': kinds,
            'failed.announced': [undefined],
            'watched.watch': [undefined],
            'watched.refreshAt': [undefined],
          },
        },
      ),
    ).toMatchInlineSnapshot(`
      "
      failed.api: failed.missed
      failed.partnerCode: failed.missed
      failed.refreshAt: failed.missed (0)
      failed.statusFailure.kind: failed.repaired ("unauthorised", "no-permission", "account-gone", "locked")
      watched.refreshAt: watched.repaired (none)
      watched.setAside: watched.repaired
      watched.watch: watched.repaired
      now: failed.missed watched.repaired
      "
    `)
  })
})

test.each<
  [string, (deps: Parameters<typeof pollAll>[0], shop: Parameters<typeof pollAll>[1]) => Promise<void>]
>([
  ['events were missed', pollAll],
  ['the relay was left', restoreSchedule],
  ['the account was repaired', (deps) => retryLookUps(deps)],
])('what is written while %s is kept, and decides', async (_, reschedule) => {
  const at = NOW - HOUR
  const failed = { statusFailure: { kind: 'locked', inARow: 1 } }
  const open = { ...shipment(), status: { code: 3, text: '', at }, quiet: 0, refreshAt: LATER, updatedAt: at }
  const held = reschedule === pollAll || reschedule === restoreSchedule ? open : { ...open, ...failed }
  const database = await shipmentsDatabase()()
  const keys = ['cancelled', 'paid', 'looked up', 'due', 'no longer looked up']
  for (const key of keys) await database.put('shipments', { ...held, key } as unknown as Shipment)
  const store = openShipmentStore({ now: () => NOW, changed: () => {} })
  const meanwhile: Record<string, object> = {
    cancelled: { cancellation: { state: 'wanted', at: NOW } },
    paid: { payout: { statement: 'T11', day: '2026-11-20', amount: 1, due: 2, feeOver: 3, at: NOW } },
    'looked up': { status: { code: 4, text: 'Đang giao', at: NOW } },
    due: { refreshAt: NOW - 7 },
    'no longer looked up': { refreshAt: undefined },
  }
  const writtenMeanwhile = async <T>(list: Promise<T>): Promise<T> => {
    const listed = await list
    for (const [key, change] of Object.entries(meanwhile))
      await store.write(
        key,
        (found) => found && { event: 'noted', shipment: { ...found, ...change } as never },
      )
    return listed
  }
  const slow = {
    ...store,
    unfinished: () => writtenMeanwhile(store.unfinished()),
    notLookedUp: () => writtenMeanwhile(store.notLookedUp()),
  }
  const { api, partnerCode } = shipment()
  const deps = { store: slow, now: () => NOW, nextRefresh: () => SOONER } as never
  await reschedule(deps, { id: 'a1', api, partnerCode })
  const after = Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const)),
  )
  for (const key of keys.slice(0, 3)) {
    expect(after[key]).toMatchObject(meanwhile[key] ?? {})
    expect(after[key]?.refreshAt).toBeLessThan(LATER)
  }
  expect(after['no longer looked up']?.refreshAt).toBeUndefined()
  if (held === open) expect(after.due?.refreshAt).toBe(NOW - 7)
})
