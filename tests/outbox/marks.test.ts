import { describe, expect, test, vi } from 'vitest'
import type { Environment } from '../../lib/domain/account.ts'
import { backupLines, readBackupLine } from '../../lib/domain/backup.ts'
import { omit } from '../../lib/domain/omit.ts'
import type { PaidLine } from '../../lib/domain/shipment/payout.ts'
import {
  type Shipment,
  backedUpShipmentSchema as shipmentSchema,
} from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { backupImporter, type History } from '../../lib/outbox/import-backup.ts'
import { learnStatus } from '../../lib/outbox/learn-status.ts'
import { markPaid, markPrinted, sendAlone, setAside, takeBackPaid, takeOver } from '../../lib/outbox/marks.ts'
import { hurry, withdraw } from '../../lib/outbox/seller-moves.ts'
import { whole } from '../domain/shipment/whole.ts'
import { NOW } from '../now.ts'
import { whatMatters } from '../what-matters.ts'
import { worldOf, writtenBy } from './one-shipment.ts'
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

const HEAVY = ['draft', 'snapshot', 'orderChangedTo', 'quoted', 'key', 'body'] as const
const accepted = omit(whole.accepted, 'pricelessSince')

test('what is written of a payment, and which parcels a statement marks or takes back', async () => {
  const given = {
    environment: 'production',
    statement: { statement: 'Tuần 48.xlsx', day: '2026-11-27' },
    paid: { amount: 96_000, due: 98_000, feeOver: 1_200 },
    parcel: { ...omit(accepted, ...HEAVY, 'payout'), payout: undefined as unknown },
  }
  const answer = async ({ environment, statement, paid, parcel }: typeof given) => {
    const one = { ...parcel, key: 'k' } as Shipment
    const { deps, shipments } = worldOf(one)
    const marked = await markPaid(deps, environment as Environment, statement, [{ key: 'k', paid }])
    const { payout } = shipments.get('k') ?? {}
    const back = await takeBackPaid(deps, ['k'], given.statement)
    return { marked, payout, back, left: shipments.get('k')?.payout }
  }
  const others = {
    environment: ['practice', 'staging', 'sandbox'],
    'parcel.submission': Object.keys(whole),
    ...{
      'parcel.acceptance': [undefined],
      'parcel.payout': [whole.accepted.payout, { ...whole.accepted.payout, ...given.statement }],
    },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    environment: marked.marked marked.refused payout back
    statement.statement: payout.statement back left
    statement.day: payout.day back left
    paid.amount: payout.amount
    paid.due: payout.due
    paid.feeOver: payout.feeOver
    parcel.environment: marked.marked marked.refused payout back
    parcel.acceptance: marked.marked marked.refused payout back
    parcel.submission: marked.marked marked.refused payout back
    parcel.payout: marked.marked marked.before payout.statement payout.day payout.amount payout.due payout.feeOver payout.at back left ({"statement":"Tuần 47.xlsx","day":"2026-11-19","amount":97000,"due":99000,"feeOver":1100,"at":1795059060000}); marked.marked marked.before payout.amount payout.due payout.feeOver payout.at ({"statement":"Tuần 48.xlsx","day":"2026-11-27","amount":97000,"due":99000,"feeOver":1100,"at":1795059060000})
    "
  `)
})

test('what the seller’s taking over of another parcel under our id writes', async () => {
  const given = omit(whole.stuck, ...HEAVY, 'pricelessSince')
  const answer = (one: typeof given) =>
    writtenBy({ ...one, key: 'k' } as unknown as Shipment, (deps) => takeOver(deps, 'k'))
  const others = {
    ...{ submission: Object.keys(whole), 'contradiction.why': ['ended'], contradiction: [undefined] },
    ...{ takenBefore: [undefined], 'contradiction.statusCode': [...statusCodes, ...noticeCodes] },
    ...{ 'contradiction.recordedName': [undefined], 'contradiction.recordedAddress': [undefined] },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    api: refreshAt (another, spaces, empty)
    contradiction: submission acceptance status refreshAt quiet gone line[]
    contradiction.trackingCode: acceptance.trackingCode line[].detail
    contradiction.statusCode: status.code refreshAt quiet line[].detail (0, -1); status.code refreshAt line[].detail (+1, +1 day, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21, 123, 127, 128, 45, 49, 410)
    contradiction.recordedName: acceptance.recordedName
    contradiction.recordedAddress: acceptance.recordedAddress
    contradiction.why: submission acceptance status refreshAt quiet gone line[]
    submission: submission acceptance status refreshAt quiet gone line[]
    takenBefore: acceptance.elsewhere (not); acceptance.elsewhere gone (none)
    "
  `)
})

test('what a seller who is done with a parcel sets aside, and until when', async () => {
  const { status } = accepted
  const given = {
    shown: ['reason:130', 'aside'] as readonly string[] | undefined,
    parcel: {
      ...omit(accepted, ...HEAVY, 'aside', 'payout', 'cancellation'),
      status: { ...status, code: 10 },
    },
  }
  const answer = ({ shown, parcel }: typeof given) =>
    writtenBy({ ...parcel, key: 'k' } as unknown as Shipment, (deps) => setAside(deps, 'k', shown))
  const all = { ...given, shown: undefined }
  const others = {
    'parcel.submission': Object.keys(whole),
    'parcel.status.code': [...statusCodes, ...noticeCodes],
    ...{
      'parcel.status.reason': [undefined],
      'parcel.status.since': [undefined, NOW + 5_000],
      'parcel.turnedUp': [undefined, 'rejected', 'withdrawn'],
    },
  }
  expect(await whatMatters(all, answer, { others })).toMatchInlineSnapshot(`
    "
    parcel.status.code: aside (0, +1, +1 day, -1, 1, 2, 3, 4, 5, 6, 7, 12, 20, 21, 123, 127, 128, 45, 49, 410)
    parcel.status.reason: aside.reason
    parcel.status.reason.code: aside.reason
    parcel.status.at: status.code status.text status.reason status.at status.reachedAt status.corrects status.told (0)
    parcel.status.since: aside.at status.code status.text status.reason status.at status.reachedAt status.corrects status.told (1795145465000)
    parcel.submission: aside gone line[] (another, upper case, spaces, empty, "queued", "sending", "unknown", "withdrawn"); aside gone setAside quiet ("rejected", "stuck")
    parcel.quiet: quiet (+1, +1 day)
    parcel.turnedUp: gone (none)
    "
  `)
})

test('what withdrawing, hurrying and sending alone make of an order', async () => {
  const given = {
    ...omit(whole.queued, ...HEAVY, 'pricelessSince', 'alone'),
    ...{ body: '{}', contradiction: whole.stuck.contradiction, restoredOpen: true, setAside: true },
    failure: { kind: 'others-unasked', why: 'claimed' },
  }
  const answer = async (one: typeof given) => {
    const found = { ...one, key: 'k' } as unknown as Shipment
    return {
      withdrawn: await writtenBy(found, (deps) => withdraw(deps, 'k')),
      hurried: await writtenBy(found, (deps) => hurry(deps, 'k')),
      alone: await writtenBy(found, (deps) => sendAlone(deps, 'k')),
    }
  }
  const others = {
    ...{ submission: Object.keys(whole), failure: [undefined, { kind: 'busy', retryAfterMs: 9 }] },
    ...{ watch: [undefined], leftUnanswered: [undefined], unknownSince: [undefined], body: [undefined] },
  }
  const without = ['inShop', 'quotedFee', 'sharedBy', 'contradiction']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    nextAttemptAt: hurried.nextAttemptAt alone.nextAttemptAt (0)
    updatedAt: hurried.unknownSince alone.unknownSince
    leftUnanswered: withdrawn.leftUnanswered
    submission: withdrawn.submission withdrawn.watch withdrawn.refreshAt withdrawn.quiet withdrawn.gone withdrawn.line[] hurried.nextAttemptAt hurried.unknownSince hurried.quiet hurried.line[] alone.nextAttemptAt alone.unknownSince alone.alone alone.quiet alone.gone alone.line[] (another, upper case, spaces, empty, "sending", "accepted", "rejected", "withdrawn"); withdrawn.submission withdrawn.watch withdrawn.refreshAt withdrawn.quiet withdrawn.gone withdrawn.line[] alone.nextAttemptAt alone.unknownSince alone.alone alone.quiet alone.gone alone.line[] ("unknown"); withdrawn.submission withdrawn.watch withdrawn.refreshAt withdrawn.quiet withdrawn.gone withdrawn.line[] hurried.unknownSince hurried.quiet hurried.gone alone.nextAttemptAt alone.unknownSince alone.alone alone.quiet alone.gone alone.line[] hurried.submission ("stuck")
    unknownSince: hurried.unknownSince alone.unknownSince (0, +1, +1 day); withdrawn.gone hurried.unknownSince alone.unknownSince (none)
    failure: withdrawn.gone alone.nextAttemptAt alone.unknownSince alone.alone alone.quiet alone.gone alone.line[] (none); hurried.nextAttemptAt alone.nextAttemptAt alone.unknownSince alone.alone alone.quiet alone.gone alone.line[] ({"kind":"busy","retryAfterMs":9})
    failure.kind: alone.nextAttemptAt alone.unknownSince alone.alone alone.quiet alone.gone alone.line[]
    "
  `)
  const { watch: _, refreshAt: __, unknownSince: ___, leftUnanswered: ____, ...unsent } = given
  const gone = await answer({ ...unsent, body: undefined } as unknown as typeof given)
  expect(gone.withdrawn).toMatchObject({ submission: 'withdrawn', gone: 'failure' })
})
