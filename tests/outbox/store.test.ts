import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { anyShipmentOf } from '../../lib/outbox/read.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { shipment } from '../components/world.ts'
import { HOUR, MINUTE } from './shop.ts'

const NOW = 1000 * HOUR
const store = () => openShipmentStore({ now: () => NOW, changed: () => {} })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

async function put(...changes: (Record<string, unknown> & { key: string })[]) {
  const database = await shipmentsDatabase()()
  for (const change of changes) {
    const { status: _, acceptance: _a, refreshAt: _r, quiet: _q, ...rest } = { quiet: 0, ...shipment() }
    await database.put('shipments', { ...rest, updatedAt: NOW, ...change } as unknown as Shipment)
  }
}

describe('what is due', () => {
  test('comes with what is unknown first, by its time, and with nothing that waits', async () => {
    await put(
      { key: 'queued', submission: 'queued', nextAttemptAt: 0 },
      { key: 'queued now', submission: 'queued', nextAttemptAt: NOW },
      { key: 'queued later', submission: 'queued', nextAttemptAt: NOW + 1 },
      { key: 'unknown', submission: 'unknown', nextAttemptAt: NOW },
      { key: 'unknown later', submission: 'unknown', nextAttemptAt: NOW + 1 },
      { key: 'sending', submission: 'sending', nextAttemptAt: 0 },
      { key: 'stuck', submission: 'stuck', nextAttemptAt: 0 },
    )
    expect(await store().dueKeys(NOW)).toEqual(['unknown', 'queued', 'queued now'])
    expect(await store().keysIn('sending')).toEqual(['sending'])
    expect(await store().keysIn('queued')).toEqual(['queued', 'queued now', 'queued later'])
  })

  test('is also what was written by a clock that was ahead', async () => {
    const ahead = { nextAttemptAt: NOW + 3 * HOUR, updatedAt: NOW + 2 * HOUR }
    await put(
      { key: 'queued', submission: 'queued', nextAttemptAt: 0 },
      { key: 'queued ahead', submission: 'queued', ...ahead },
      { key: 'unknown ahead', submission: 'unknown', ...ahead },
      { key: 'later', submission: 'queued', nextAttemptAt: NOW + 3 * HOUR },
    )
    expect(await store().dueKeys(NOW)).toEqual(['unknown ahead', 'queued ahead', 'queued'])
  })
})

describe('look-ups', () => {
  const parcel = (
    key: string,
    refreshAt: number,
    quiet: 0 | 1,
    api = 'https://a.example',
    more: object = {},
  ) => ({
    ...{ key, refreshAt, quiet, api, submission: 'accepted' },
    ...more,
  })

  test('that are due come by carrier and time, so many of lively and of quiet parcels', async () => {
    await put(
      parcel('a3', NOW, 0),
      parcel('a1', NOW - 2, 0),
      parcel('a2', NOW - 1, 0),
      parcel('a later', NOW + 1, 0),
      parcel('quiet 2', NOW - 1, 1),
      parcel('quiet 1', NOW - 5, 1),
      parcel('quiet later', NOW + 1, 1),
      parcel('b', NOW - 9, 0, 'https://b.example'),
      parcel('quiet b', NOW - 9, 1, 'https://b.example'),
      parcel('c later', NOW + 9, 0, 'https://c.example'),
    )
    const due = (most: number) => store().refreshDue(NOW, most)
    const lively = (...keys: string[]) => keys.map((key) => ({ key, quiet: false }))
    const quiet = (...keys: string[]) => keys.map((key) => ({ key, quiet: true }))
    expect(await due(9)).toEqual([
      ...lively('a1', 'a2', 'a3'),
      ...quiet('quiet 1', 'quiet 2'),
      ...lively('b'),
      ...quiet('quiet b'),
    ])
    expect(await due(1)).toEqual([...lively('a1'), ...quiet('quiet 1'), ...lively('b'), ...quiet('quiet b')])
  })

  test('that wait by a clock that was ahead come too, each once', async () => {
    const ahead = { updatedAt: NOW + HOUR }
    await put(
      parcel('due', NOW, 0, 'https://a.example', ahead),
      parcel('ahead', NOW + 2 * HOUR, 0, 'https://a.example', ahead),
      parcel('quiet ahead', NOW + 2 * HOUR, 1, 'https://a.example', ahead),
      parcel('later', NOW + 2 * HOUR, 0, 'https://a.example'),
      { key: 'ended', submission: 'accepted', ...ahead },
    )
    expect(await store().refreshDue(NOW, 9)).toEqual([
      { key: 'due', quiet: false },
      { key: 'ahead', quiet: false },
      { key: 'quiet ahead', quiet: true },
    ])
  })

  test('that failed or are of what may have left are found by that', async () => {
    await put(
      parcel('fine', NOW, 0),
      parcel('failed', NOW, 0, 'https://a.example', {
        statusFailure: { kind: 'busy', retryAfterMs: 1, inARow: 1 },
      }),
      { key: 'watched', submission: 'withdrawn', watch: { since: NOW } },
      { key: 'withdrawn', submission: 'withdrawn' },
    )
    expect((await store().notLookedUp()).map(({ key }) => key)).toEqual(['watched', 'failed'])
  })
})

test('cancels are found by how far they came', async () => {
  const cancel = (state: string) => ({ key: state, submission: 'accepted', cancellation: { state, at: NOW } })
  await put(...['wanted', 'sending', 'unknown', 'done', 'refused'].map(cancel))
  const keys = async (...states: ('wanted' | 'sending' | 'unknown')[]) =>
    (await store().cancellationsIn(...states)).map(({ key }) => key)
  expect(await keys('wanted', 'sending')).toEqual(['wanted', 'sending'])
  expect(await keys('unknown')).toEqual(['unknown'])
  expect(await keys()).toEqual([])
})

test('what is unfinished is all that waits, is looked up or has an open cancel, each once', async () => {
  const cancelled = (state: string) => ({ submission: 'accepted', cancellation: { state, at: NOW } })
  const followed = { refreshAt: NOW + HOUR, quiet: 0 }
  await put(
    ...['queued', 'sending', 'unknown', 'stuck'].map((submission) => ({ key: submission, submission })),
    { key: 'aside', submission: 'stuck', setAside: true },
    { key: 'tracked', submission: 'accepted', ...followed },
    { key: 'ended', submission: 'accepted' },
    { key: 'rejected', submission: 'rejected' },
    { key: 'withdrawn', submission: 'withdrawn' },
    { key: 'watched', submission: 'withdrawn', watch: { since: NOW }, ...followed },
    { key: 'queued and watched', submission: 'queued', watch: { since: NOW }, ...followed },
    ...['wanted', 'sending', 'unknown', 'done', 'refused'].map((state) => ({
      ...{ key: `cancel ${state}` },
      ...cancelled(state),
    })),
  )
  expect((await store().unfinished()).map(({ key }) => key).toSorted()).toEqual(
    [
      ...['queued', 'queued and watched', 'sending', 'unknown', 'stuck', 'tracked', 'watched'],
      ...['cancel wanted', 'cancel sending', 'cancel unknown'],
    ].toSorted(),
  )
})

test('the parcels of an order are those of its store, under whichever address it was opened', async () => {
  const of = (key: string, store: string, orderId: string) => ({
    ...{ key, submission: 'queued', draft: { ...shipment().draft, store, orderId } },
  })
  await put(
    of('1', 'a.example', '7'),
    of('2', 'a.example', '7'),
    of('3', 'b.example', '7'),
    of('4', 'a.example', '71'),
    of('5', 'www.a.example', '7'),
  )
  for (const opened of ['a.example', 'www.a.example'])
    expect((await store().ofOrder(opened, '7')).map(({ key }) => key)).toEqual(['1', '2', '5'])
})

test('an account has an order where one waits, or ever left, wherever that is among others', async () => {
  const of = (accountId: string, ...its: [submission: string, attempts: number][]) =>
    its.map(([submission, attempts], at) => ({ key: `${at} ${accountId}`, accountId, submission, attempts }))
  const never: [string, number] = ['withdrawn', 0]
  await put(
    ...of('waits', never, ['queued', 0], never),
    ...of('left', never, ['withdrawn', 1], never),
    ...of('never left', never, never),
  )
  const has = await Promise.all(['waits', 'left', 'never left', 'another'].map(anyShipmentOf))
  expect(has).toEqual([true, true, false, false])
})

test('a shipment is read by its key', async () => {
  await put({ key: '1', submission: 'queued', nextAttemptAt: NOW + MINUTE })
  expect(await store().get('1')).toMatchObject({ key: '1', submission: 'queued' })
  expect(await store().get('2')).toBeUndefined()
})
