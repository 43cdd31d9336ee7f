import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { backupImporter } from '../../lib/outbox/import-backup.ts'
import { hurry } from '../../lib/outbox/seller-moves.ts'
import { HOUR, journal, MINUTE, openShop } from './shop.ts'

/** 23:00 by the carrier's clock, the last hour of labels. */
const BEFORE_MIDNIGHT = Date.UTC(2025, 11, 31, 16)
const FRAGILE = [1]
const solutions = [{ id: '1340164168838205440', name: 'Dễ vỡ', group: 'Hàng hóa' }]
const expired = (field: string) => ({
  submission: 'rejected',
  failure: { kind: 'rejected', code: 'choices-expired', field },
})

/** A shop whose account waits for a token, so that its orders do too. */
async function openPausedShop(now: number) {
  const shop = await openShop()
  shop.clock.now = now
  shop.account.paused = true
  const worker = shop.startWorker()
  const unpause = (later: number) => {
    shop.account.paused = false
    return worker.later(later)
  }
  return { ...shop, ...worker, unpause }
}

describe('an order that waited past the carrier’s midnight', () => {
  test.each([
    ['labels, which have ended', { labels: FRAGILE }, 'labels'],
    ['solutions, which were not sent when it was shipped', { solutions }, 'solutions'],
    ['an express session, which is another day’s now', { express: { session: '2_mai' } }, 'express'],
    ['a pickup date, which is past', { pickDate: '2025-12-31' }, 'pickDate'],
    ['a delivery date, which is past', { deliverDate: '2025-12-31' }, 'deliverDate'],
    ['an expiry, which is past', { expires: '2026-01-01T00:00:00' }, 'expires'],
  ])('goes back to the seller with %s', async (_, chosen, field) => {
    const { ship, store, unpause, submissions } = await openPausedShop(BEFORE_MIDNIGHT)
    const { key } = await ship(chosen)
    await unpause(HOUR)
    expect(await store.get(key)).toMatchObject(expired(field))
    expect(submissions()).toEqual([])
    expect((await journal(key)).at(-1)).toMatchObject({
      event: 'choices-expired',
      detail: 'rejected choices-expired',
    })
  })

  test('goes out where nothing of it is past', async () => {
    const { ship, store, unpause } = await openPausedShop(BEFORE_MIDNIGHT)
    const days = { pickDate: '2026-01-01', deliverDate: '2026-01-01', expires: '2026-01-01T00:00:01' }
    const { key } = await ship({ labels: [], solutions: [], ...days })
    await unpause(HOUR)
    expect(await store.get(key)).toMatchObject({ submission: 'accepted' })
  })

  test('goes out with what was chosen where it waited until a minute before', async () => {
    const { ship, store, unpause, submissions } = await openPausedShop(BEFORE_MIDNIGHT)
    const { key } = await ship({ labels: FRAGILE, solutions, express: { session: '2_mai' } })
    await unpause(HOUR - 60_000)
    expect(await store.get(key)).toMatchObject({ submission: 'accepted' })
    expect(submissions()[0]?.body).toMatch(/"pick_session":"2_mai","tags":\[1\]/)
  })

  test('goes out as it was where the carrier may have it: its bytes are looked up, never changed', async () => {
    const shop = await openShop()
    shop.clock.now = BEFORE_MIDNIGHT + HOUR - 1000
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const { key } = await worker.ship({ express: { session: '2_mai' } })
    await worker.later(35_000)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted', attempts: 2 })
    expect(new Set(shop.submissions().map(({ body }) => body)).size).toBe(1)
  })
})

/** What may become of it in the minute before midnight, and whether the carrier may have it then. */
const ANSWERS = [
  ['busy', false],
  ['token-refused', false],
  ['token-expired', false],
  ['drop-before', true],
  ['error-500', true],
  ['html', true],
  ['truncated', true],
] as const
const CHOICES: readonly [field: string, chosen: Partial<ShipmentDraft>][] = [
  ['labels', { labels: FRAGILE }],
  ['solutions', { labels: [], solutions }],
  ['express', { express: { session: '2_mai' } }],
]

describe('an order that was sent before the carrier’s midnight and is due again after it', () => {
  const cases = ANSWERS.flatMap(([kind, mayHaveLeft]) =>
    CHOICES.map(([field, chosen]) => ({ kind, mayHaveLeft, field, chosen })),
  )
  test.each(cases)('$field, answered by $kind', async ({ kind, mayHaveLeft, field, chosen }) => {
    const shop = await openShop()
    shop.clock.now = BEFORE_MIDNIGHT + HOUR - 1000
    const worker = shop.startWorker()
    const fault = { kind, times: 1, delayMs: 0, retryAfter: '60' }
    shop.sandbox.sandbox.fail({ ...fault, endpoint: 'submitOrder' })
    const { key } = await worker.ship(chosen)
    const [sent] = shop.submissions()
    shop.account.paused = false
    for (let turn = 0; turn < 3; turn++) await worker.later(2 * MINUTE)
    const found = await worker.store.get(key)
    if (!mayHaveLeft) {
      expect(found).toMatchObject(expired(field))
      expect(shop.submissions()).toEqual([sent])
    } else {
      expect(found).toMatchObject({ submission: 'accepted' })
      for (const again of shop.submissions()) expect(again.body).toBe(sent?.body)
    }
  })
})

/** The order is reconciled days later on another computer, as in the backup. */
async function askAfterRestore(asBackedUp: (queued: Shipment, account: Account) => Partial<Shipment>) {
  const shop = await openPausedShop(BEFORE_MIDNIGHT)
  const queued = await shop.ship({ express: { session: '2_mai' } })
  expect(queued).toMatchObject({ submission: 'queued', attempts: 0 })
  globalThis.indexedDB = new IDBFactory()
  const { world, store, later } = shop.startWorker()
  // Each test names the fields of one state.
  const shipment = { ...queued, ...asBackedUp(queued, shop.account), environment: 'production' } as Shipment
  await backupImporter({ now: world.now, changed() {} })([{ shipment, journal: [] }], [shop.account])
  shop.account.paused = false
  shop.clock.now += 72 * HOUR
  await hurry(world, shipment.key)
  for (let turn = 0; turn < 3; turn++) await later(MINUTE)
  return { ...shop, shipment, store }
}

describe('an express order of a backup, looked up days later and not known to the carrier', () => {
  test('goes back to the seller where it was never sent', async () => {
    const { store, shipment, submissions } = await askAfterRestore(() => ({}))
    expect(submissions()).toEqual([])
    const back = await store.get(shipment.key)
    expect(back).toMatchObject(expired('express'))
    expect(back).not.toHaveProperty('unknownSince')
  })

  test('goes out with the very bytes that may have been under way', async () => {
    const { store, shipment, submissions } = await askAfterRestore(({ partnerId, draft }, account) => ({
      submission: 'sending',
      attempts: 1,
      sentAt: BEFORE_MIDNIGHT,
      body: encodeOrder(partnerId, draft, account, BEFORE_MIDNIGHT),
    }))
    expect(submissions().map(({ body }) => body)).toEqual([shipment.body])
    expect(await store.get(shipment.key)).not.toMatchObject(expired('express'))
  })
})
