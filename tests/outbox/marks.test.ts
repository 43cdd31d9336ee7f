import { describe, expect, test, vi } from 'vitest'
import type { Environment } from '../../lib/domain/account.ts'
import { backupLines, readBackupLine } from '../../lib/domain/backup.ts'
import type { PaidLine } from '../../lib/domain/shipment/payout.ts'
import { backedUpShipmentSchema as shipmentSchema } from '../../lib/domain/shipment/shipment.ts'
import { backupImporter, type History } from '../../lib/outbox/import-backup.ts'
import { learnStatus } from '../../lib/outbox/learn-status.ts'
import { markPaid, markPrinted, takeBackPaid } from '../../lib/outbox/marks.ts'
import { eventsOf, journal, openShop } from './shop.ts'

const BANK = { statement: 'doi-soat-thang-11.xlsx', day: '2026-11-20' }
const LATER = { statement: 'doi-soat-thang-12.xlsx', day: '2026-12-20' }

function line(key: string, amount = 300_000, due = 300_000): PaidLine {
  return { key, paid: { amount, due, feeOver: 0 } }
}

/** A shop with one parcel that the carrier took. */
async function shipped() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  return {
    ...shop,
    worker,
    key,
    mark: (lines: PaidLine[], statement = BANK, environment: Environment = 'practice') =>
      markPaid(worker.world, environment, statement, lines),
    takeBack: (keys: string[], statement?: typeof BANK) => takeBackPaid(worker.world, keys, statement),
    payout: async () => (await worker.store.get(key))?.payout,
  }
}

describe('a parcel marked as paid out', () => {
  test('keeps what was paid, by which statement and when, beside its status, and the journal tells of it', async () => {
    const { mark, key, worker, clock } = await shipped()
    expect(await mark([line(key, 290_000)])).toEqual({ marked: 1, before: 0, refused: 0 })
    expect(await worker.store.get(key)).toMatchObject({
      submission: 'accepted',
      status: { code: 2 },
      payout: { ...BANK, amount: 290_000, due: 300_000, feeOver: 0, at: clock.now },
    })
    expect((await journal(key)).at(-1)).toMatchObject({ event: 'paid-out', detail: '290000' })
  })

  test('is marked once: the same statement again, or another one, changes nothing', async () => {
    const { mark, key, payout } = await shipped()
    await mark([line(key)])
    expect(await mark([line(key)])).toEqual({ marked: 0, before: 1, refused: 0 })
    expect(await mark([line(key, 1), line(key, 2)], LATER)).toEqual({ marked: 0, before: 2, refused: 0 })
    expect(await payout()).toMatchObject({ ...BANK, amount: 300_000 })
    expect((await eventsOf(key)).filter((event) => event === 'paid-out')).toHaveLength(1)
  })

  test('keeps its mark whatever is learnt of it since', async () => {
    const { mark, key, payout, worker, sandbox } = await shipped()
    await mark([line(key)])
    const [order] = sandbox.state.orders
    if (order) order.status = 5
    const carrier = await worker.world.carrierFor(await worker.store.get(key).then((one) => one ?? fail()))
    if (!carrier.ok) return fail()
    const answer = await carrier.value.carrier.status({ partnerId: order?.partnerId ?? '' })
    if (!answer.ok || !answer.value.found) return fail()
    await learnStatus(worker.world, key, answer.value.order, worker.world.now())
    expect((await worker.store.get(key))?.status?.code).toBe(5)
    expect(await payout()).toMatchObject(BANK)
  })

  test('is on the disk before it counts as marked', async () => {
    const { mark, takeBack, key } = await shipped()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await mark([line(key)])
    await takeBack([key])
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    transaction.mockRestore()
    expect(writes.map(([, , options]) => options)).toEqual([
      { durability: 'strict' },
      { durability: 'strict' },
    ])
  })

  test('is real money or practised money, never the one for the other', async () => {
    const { mark, key, payout } = await shipped()
    expect(await mark([line(key)], BANK, 'production')).toEqual({ marked: 0, before: 0, refused: 1 })
    expect(await payout()).toBeUndefined()
    await mark([line(key)])
    expect(await mark([line(key)], BANK, 'production')).toEqual({ marked: 0, before: 0, refused: 1 })
  })

  test('is one that the carrier took, and one that there is', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.account.paused = true
    const { key, submission } = await worker.ship()
    expect(submission).toBe('queued')
    const lines = [line(key), line('nobody')]
    expect(await markPaid(worker.world, 'practice', BANK, lines)).toEqual({
      marked: 0,
      before: 0,
      refused: 2,
    })
  })
})

describe('a mark taken back', () => {
  test('leaves the parcel as it was, to be marked anew', async () => {
    const { mark, takeBack, key, payout } = await shipped()
    await mark([line(key)])
    expect(await takeBack([key, 'none'])).toBe(1)
    expect((await journal(key)).at(-1)).toMatchObject({ event: 'payout-taken-back', detail: '300000' })
    expect(await payout()).toBeUndefined()
    expect(await takeBack([key])).toBe(0)
    expect(await eventsOf(key)).toEqual(expect.arrayContaining(['paid-out', 'payout-taken-back']))
    expect(await mark([line(key)], LATER)).toMatchObject({ marked: 1 })
  })

  test('of one statement leaves another’s', async () => {
    const { mark, takeBack, key, payout } = await shipped()
    await mark([line(key)])
    expect(await takeBack([key], LATER)).toBe(0)
    expect(await takeBack([key], { ...BANK, day: '2026-11-19' })).toBe(0)
    expect(await payout()).toMatchObject(BANK)
    expect(await takeBack([key], BANK)).toBe(1)
  })
})

test('a mark goes through a backup to another computer, once', async () => {
  const here = await shipped()
  here.account.environment = 'staging'
  const { key } = await here.worker.ship({ orderId: '2' })
  await here.mark([line(key, 290_000)], BANK, 'staging')
  const shipment = (await here.worker.store.get(key)) ?? fail()
  const histories = [{ shipment, journal: await journal(key) }]
  const text = [...backupLines({ version: '1', at: 0, accounts: [], settings: {}, histories })]
  const read = text.flatMap((one): History[] => {
    const backed = readBackupLine(one)
    return backed.is === 'history' ? [backed.history] : []
  })
  const there = await openShop()
  const { store } = there.startWorker()
  const restore = backupImporter({ now: () => there.clock.now, changed: () => {} })
  expect(await restore(read, [])).toMatchObject({ added: 1 })
  expect(await restore(read, [])).toMatchObject({ added: 0, known: 1 })
  expect((await store.get(key))?.payout).toEqual(shipment.payout)
  expect((await eventsOf(key)).filter((event) => event === 'paid-out')).toHaveLength(1)
})

function fail(): never {
  throw new Error('There is none.')
}

test('a parcel knows when its slip was printed, a backup too, and that it was not after all', async () => {
  const { worker, key, clock, account } = await shipped()
  expect(await markPrinted(worker.world, [key], false)).toBe(0)
  account.paused = true
  const { key: unsent } = await worker.ship({ orderId: '9' })
  expect(await markPrinted(worker.world, [key, unsent, 'none'], true)).toBe(1)
  expect(await worker.store.get(unsent)).not.toHaveProperty('printedAt')
  const printed = await worker.store.get(key)
  expect(printed?.printedAt).toBe(clock.now)
  expect(shipmentSchema.parse(JSON.parse(JSON.stringify(printed)))).toEqual(printed)
  expect(await markPrinted(worker.world, [key], false)).toBe(1)
  expect(await worker.store.get(key)).not.toHaveProperty('printedAt')
  expect((await eventsOf(key)).slice(-2)).toEqual(['printed', 'print-taken-back'])
})
