import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import type { Account } from '../../lib/domain/account.ts'
import { omit } from '../../lib/domain/omit.ts'
import { gatherNews } from '../../lib/domain/shipment/news.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { JournalEntry, Shipment, ShipmentIn, Submission } from '../../lib/domain/shipment/shipment.ts'
import { settleCancellations } from '../../lib/outbox/cancel.ts'
import { backupImporter, type History } from '../../lib/outbox/import-backup.ts'
import { takeBackPaid } from '../../lib/outbox/marks.ts'
import { everyShipment, newestEntries, waitingForSeller } from '../../lib/outbox/read.ts'
import { hurry } from '../../lib/outbox/seller-moves.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { draft } from '../carrier/draft.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'
import { journal, MINUTE, openShop } from './shop.ts'

const NOW = 1_000_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function open() {
  const changed = vi.fn()
  const world = { now: () => NOW, changed }
  const restore = (histories: readonly History[], accounts = [account]) =>
    backupImporter(world)(histories, accounts)
  return { store: openShipmentStore(world), restore, changed }
}

const account: Account = {
  id: 'a',
  name: 'Tiệm Mây',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@example.vn',
  paused: false,
}

/** What left the other computer. */
function bytesOf({ shipment: { partnerId: id, draft: wanted } }: History, of = account): string {
  return encodeOrder(id, wanted, of, 1)
}

function history(orderId: string, submission: Submission, over: Partial<Shipment> = {}): History {
  const wanted = draft({ orderId })
  const id = partnerId(wanted.store, orderId, wanted.parcel)
  const key = shipmentKey('https://carrier.example', id)
  // The state named has its own fields.
  const shipment = {
    key,
    partnerId: id,
    accountId: 'a',
    api: 'https://carrier.example',
    partnerCode: 'S1',
    environment: 'production',
    draft: wanted,
    submission,
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: 1,
    updatedAt: 2,
    ...over,
  } as Shipment
  const line: JournalEntry = { seq: 7, key, at: 1, event: 'enqueued', from: '', to: 'queued', detail: '' }
  return { shipment, journal: [line] }
}

test('what cannot be brought over brings nothing, and nothing of it is counted', async () => {
  const { restore, changed } = open()
  const broken = history('2', 'accepted', { draft: { ...draft({ orderId: '2' }), tel: undefined as never } })
  await expect(restore([history('1', 'queued'), broken])).rejects.toThrow()
  expect([await everyShipment(), await newestEntries(0), await waitingForSeller()]).toEqual([[], [], []])
  expect(changed).not.toHaveBeenCalled()
  await restore([history('1', 'queued')])
  expect(await waitingForSeller()).toEqual([['stuck', 1]])
})

test.each(['queued', 'sending', 'unknown'] as const)(
  'what was %s on the other computer is due for nothing here, until the seller has it looked up',
  async (submission) => {
    const { store, restore } = open()
    const body = bytesOf(history('1', submission))
    const given = history('1', submission, { body })
    expect(await restore([given])).toEqual({ added: 1, open: 1, known: 0, foreign: 0 })
    expect(await store.dueKeys(Number.MAX_SAFE_INTEGER)).toEqual([])
    expect(await store.keysIn('sending')).toEqual([])
    expect(await store.get(given.shipment.key)).toMatchObject({ submission: 'stuck', restoredOpen: true })

    await hurry({ store, now: () => NOW }, given.shipment.key)
    const lookedUp = await store.get(given.shipment.key)
    expect(lookedUp).toMatchObject({ submission: 'unknown', body })
    expect(lookedUp).not.toHaveProperty('restoredOpen')
  },
)

const other = history('1', 'unknown')
test.each([
  [
    'another COD',
    bytesOf({ ...other, shipment: { ...other.shipment, draft: draft({ orderId: '1', cod: 0 }) } }),
  ],
  ['another order', bytesOf(history('2', 'unknown'))],
  ['another pickup address', bytesOf(other).replace('88450121', '66666666')],
  ['no order', '{"as":"sent"}'],
])('bytes of %s than the screen shows are not taken', async (_, body) => {
  const { store, restore } = open()
  const given = history('1', 'unknown', { body })
  expect(await restore([given])).toMatchObject({ added: 1, open: 1 })
  const taken = await store.get(given.shipment.key)
  expect(taken).toMatchObject({ submission: 'stuck', draft: { name: given.shipment.draft.name } })
  expect(taken).not.toHaveProperty('body')
})

/** An order that another computer may have sent, looked up here; `there` happens at the carrier before. */
async function lookedUpAgain(body: string | undefined, there: { orderWithCod?: number } = {}) {
  const shop = await openShop()
  const worker = shop.startWorker()
  if (there.orderWithCod !== undefined) {
    await worker.ship({ cod: there.orderWithCod })
    globalThis.indexedDB = new IDBFactory()
  }
  const mine = shop.startWorker()
  const { shipment } = history('1042', 'unknown')
  const { api, partnerCode, id: accountId } = shop.account
  const key = shipmentKey(api, shipment.partnerId)
  const given = { ...shipment, key, api, partnerCode, accountId, sentAt: 1, ...(body && { body }) }
  const importAll = backupImporter({ now: mine.world.now, changed() {} })
  // Of the state named, with its own fields.
  await importAll([{ shipment: given as Shipment, journal: [] }], [shop.account])
  await hurry(mine.world, key)
  for (let turn = 0; turn < 3; turn++) await mine.later(MINUTE)
  return { ...shop, found: await mine.store.get(key) }
}

test('looked up again and not found, the order goes out as the screen shows it, whatever the file says', async () => {
  const forged = bytesOf(history('1042', 'unknown'))
    .replace('300000', '0')
    .replaceAll('Lý Tự Trọng', 'Nguyễn Huệ')
    .replace('Lê Thị Hoa', 'Kẻ Gian')
  const { submissions, account: shop, found } = await lookedUpAgain(forged)
  const shown = history('1042', 'unknown').shipment
  expect(submissions().map(({ body }) => body)).toEqual([
    encodeOrder(shown.partnerId, shown.draft, shop, Date.UTC(2026, 10, 20)),
  ])
  expect(found).toMatchObject({ submission: 'accepted' })
})

test('looked up again and found with other money than the screen shows, it waits for the seller', async () => {
  const { found } = await lookedUpAgain(undefined, { orderWithCod: 0 })
  expect(found).toMatchObject({ submission: 'stuck', contradiction: { why: 'differs', fields: ['cod'] } })
})

test('bytes of an account that is not here, or has changed, are not taken', async () => {
  const { store, restore } = open()
  const given = history('1', 'stuck', {
    body: bytesOf(other, { ...account, contactEmail: 'else@else.example' }),
  })
  const gone = history('2', 'rejected', { body: bytesOf(history('2', 'rejected')), accountId: 'gone' })
  await restore([given, gone])
  for (const { shipment } of [given, gone]) expect(await store.get(shipment.key)).not.toHaveProperty('body')
})

test('what was withdrawn and may have left is watched here too, and not cancelled when it is found', async () => {
  const { store, restore } = open()
  const given = history('1', 'withdrawn', {
    watch: { since: 1, cancel: true },
    refreshAt: 5,
  } as Partial<Shipment>)
  await restore([given])
  expect((await store.get(given.shipment.key))?.watch).toEqual({ since: 1 })
  expect((await store.refreshDue(NOW, 100)).map(({ key }) => key)).toEqual([given.shipment.key])
})

test('a cancel that was wanted and had not left is not sent from here, and the seller sees the parcel', async () => {
  const shop = await openShop()
  const there = await shop.startWorker().ship()
  globalThis.indexedDB = new IDBFactory()
  const mine = shop.startWorker()
  const given = { ...there, environment: 'production', cancellation: { state: 'wanted', at: 1 } } as Shipment
  const importAll = backupImporter({ now: mine.world.now, changed() {} })
  await importAll([{ shipment: given, journal: [] }], [shop.account])
  await settleCancellations(mine.world)
  expect(shop.sandbox.state.requests.map(({ endpoint }) => endpoint)).not.toContain('cancelOrder')
  const found = await mine.store.get(there.key)
  expect(found).toMatchObject({ submission: 'accepted', turnedUp: 'withdrawn' })
  expect(found).not.toHaveProperty('cancellation')
})

test('what was sent without the other computers there asks them here', async () => {
  const shop = await openShop()
  const mine = shop.startWorker()
  const { shipment } = history('1042', 'queued')
  const { api, partnerCode, id: accountId } = shop.account
  const key = shipmentKey(api, shipment.partnerId)
  const given = { ...shipment, key, api, partnerCode, accountId, alone: true } as Shipment
  await backupImporter({ now: mine.world.now, changed() {} })(
    [{ shipment: given, journal: [] }],
    [shop.account],
  )
  const asked: string[] = []
  mine.world.others = async (queued) => {
    asked.push(queued.key)
    return { left: undefined }
  }
  await hurry(mine.world, key)
  for (let turn = 0; turn < 3; turn++) await mine.later(MINUTE)
  expect(shop.submissions()).toEqual([])
  expect(asked).toContain(key)
})

test('what was over stays as it was, with its journal and a line that tells where it came from', async () => {
  const { store, restore, changed } = open()
  const given = history('1', 'withdrawn')
  expect(await restore([given])).toEqual({ added: 1, open: 0, known: 0, foreign: 0 })
  expect(await store.get(given.shipment.key)).toEqual({ ...given.shipment, updatedAt: NOW })
  expect(await journal(given.shipment.key)).toMatchObject([
    { event: 'enqueued', at: 1, restored: true },
    { event: 'restored', from: 'withdrawn', to: 'withdrawn', at: NOW },
  ])
  expect(changed).toHaveBeenCalledOnce()
})

test('a backup that is opened twice, or where the order is known, doubles and changes nothing', async () => {
  const { store, restore, changed } = open()
  const given = history('1', 'queued')
  const { shipment } = given
  await store.write(shipment.key, () =>
    shipment.submission === 'queued' ? { event: 'enqueued', shipment } : undefined,
  )
  const before = await store.get(given.shipment.key)
  const accepted = history('1', 'accepted')
  expect(await restore([accepted, history('2', 'rejected')])).toMatchObject({ added: 1, known: 1 })
  expect(await restore([accepted, history('2', 'rejected')])).toMatchObject({ added: 0, known: 2 })
  expect(changed).toHaveBeenCalledTimes(2)
  expect(await store.get(given.shipment.key)).toEqual(before)
  expect(await journal(given.shipment.key)).toHaveLength(1)
})

/** Fields of an accepted parcel that a test does not look at. */
const parcel = {
  acceptance: { trackingCode: 'S1.A1.17373471' },
  status: { code: 6, text: '', at: 4 },
} as Partial<Shipment>
const payout = { statement: 'a.xlsx', day: '2026-11-20', amount: 300_000, due: 300_000, feeOver: 0, at: 3 }
const marks = {
  ...{ payout, printedAt: 3, aside: { at: 3 }, turnedUp: 'withdrawn', orderChanged: true },
  ...{ snapshot: whole.accepted.snapshot, orderChangedTo: whole.accepted.orderChangedTo },
  inShop: whole.accepted.inShop,
} as Partial<Shipment>

/** This computer joined the others before its backup was opened. */
async function joined() {
  const opened = open()
  const { shipment } = history('1', 'accepted', {
    ...parcel,
    sharedBy: 'Máy cũ',
    printedAt: 9,
  } as Partial<Shipment>)
  const shared = shipment as ShipmentIn<'accepted'>
  await opened.store.write(shared.key, () => ({ event: 'shared', shipment: shared }))
  return { ...opened, shared }
}

test('another computer’s parcel gets the seller’s marks of a backup once, and nothing that is sent', async () => {
  const { store, restore, changed, shared } = await joined()
  const sent = {
    body: bytesOf(history('1', 'accepted')),
    cancellation: { state: 'sending', at: 3 },
    alone: true,
  }
  const given = history('1', 'accepted', { ...parcel, ...marks, ...sent } as Partial<Shipment>)
  expect(await restore([given, given])).toEqual({ added: 0, open: 0, known: 2, foreign: 0 })
  const marked = { ...shared, ...marks, printedAt: 9, updatedAt: NOW }
  expect(await store.get(shared.key)).toEqual(marked)
  expect((await journal(shared.key)).map(({ event }) => event)).toEqual(['shared', 'enqueued', 'restored'])
  expect(changed).toHaveBeenCalledTimes(2)

  await takeBackPaid({ store, now: () => NOW }, [shared.key], undefined)
  await restore([given])
  expect(await store.get(shared.key)).toEqual(omit(marked, 'payout'))
})

test('another parcel of the same order leaves no mark', async () => {
  const { store, restore, shared } = await joined()
  const before = await store.get(shared.key)
  const acceptance = { ...shared.acceptance, trackingCode: 'S1.A1.2' }
  await restore([history('1', 'accepted', { ...parcel, ...marks, acceptance } as Partial<Shipment>)])
  await restore([history('1', 'rejected')])
  expect(await store.get(shared.key)).toEqual(before)
})

test('what stands under another id than its order has, and practice, is not taken', async () => {
  const { store, restore } = open()
  const { shipment } = history('1', 'queued')
  const otherKey: History = { shipment: { ...shipment, key: `${shipment.key}x` }, journal: [] }
  const otherId: History = { shipment: { ...shipment, partnerId: 'other' }, journal: [] }
  const practice: History = { shipment: { ...shipment, environment: 'practice' }, journal: [] }
  expect(await restore([otherKey, otherId, practice])).toEqual({ added: 0, open: 0, known: 0, foreign: 3 })
  expect(await store.unfinished()).toEqual([])
})

test('what another computer learnt is no news here', async () => {
  const { restore } = open()
  const given = history('1', 'accepted')
  const [line] = given.journal
  if (!line) throw new Error('the history lost its line')
  const delivered = { ...line, event: 'status-learnt', status: 5 }
  await restore([{ shipment: given.shipment, journal: [delivered] }])
  expect(gatherNews(await newestEntries(0), ['delivered'])).toEqual([])
  expect(gatherNews([delivered], ['delivered'])).toHaveLength(1)
})

test('which shipments of a backup are brought over, and what of each then is another', async () => {
  const { shipment } = history('1', 'queued')
  const seen = omit(whole.queued, 'snapshot', 'orderChangedTo', 'draft', 'pricelessSince', 'submission')
  const given = {
    ...{
      ...seen,
      ...omit(shipment, 'updatedAt'),
      updatedAt: 5,
      submission: 'queued',
      sentAt: 1,
      createdAt: 3,
    },
    body: bytesOf(history('1', 'queued')),
  }
  const answer = async (one: typeof given) => {
    globalThis.indexedDB = new IDBFactory()
    const { restore, store } = open()
    const {
      added,
      open: waits,
      foreign,
    } = await restore([{ shipment: one as unknown as Shipment, journal: [] }])
    const found: Readonly<Record<string, unknown>> = { ...(await store.get(one.key)) }
    const was: Readonly<Record<string, unknown>> = { ...one }
    const other = Object.keys({ ...was, ...found }).filter(
      (name) => JSON.stringify(found[name]) !== JSON.stringify(was[name]),
    )
    return {
      added,
      waits,
      foreign,
      ...(added > 0 && Object.fromEntries(other.map((name) => [name, String(JSON.stringify(found[name]))]))),
    }
  }
  const others = {
    ...{
      submission: ['sending', 'unknown', 'stuck', 'rejected', 'withdrawn'],
      environment: ['practice', 'staging'],
    },
    ...{ accountId: ['b'], 'draft.tel': ['+84987654321'], sentAt: [undefined], watch: [undefined] },
  }
  const list = (path: string, ...names: string[]) => names.map((name) => `${path}${name}`)
  const without = [
    ...list(
      '',
      'inShop',
      'quoted',
      'quotedFee',
      'sharedBy',
      'takenAt',
      'orderChanged',
      'alone',
      'readdressed',
      'quiet',
    ),
    ...list(
      '',
      'attempts',
      'nextAttemptAt',
      'pricedAt',
      'leftUnanswered',
      'unknownSince',
      'refreshAt',
      'failure',
      'updatedAt',
    ),
    ...list('draft.', 'pickup', 'storeName', 'platform', 'orderUrl', 'products', 'hamlet', 'street', 'email'),
  ]
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    key: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen
    partnerId: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen
    api: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen
    environment: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen ("practice")
    accountId: body
    body: body
    watch: watch
    draft.store: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen
    draft.orderId: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen
    draft.parcel: added waits foreign updatedAt alone watch refreshAt unknownSince failure submission restoredOpen (+1, +1 day)
    draft.name: body (another, upper case, no marks, spaces, empty)
    draft.tel: draft (another, spaces, "+84987654321"); body (empty)
    draft.detail: body (another, upper case, no marks, spaces, empty)
    draft.province: body (another, upper case, no marks, spaces, empty)
    draft.district: body (another, upper case, no marks, spaces, empty)
    draft.ward: body (another, upper case, no marks, spaces, empty)
    draft.totalWeightGrams: body
    draft.cod: body
    draft.value: body
    draft.note: body
    draft.payer: body
    draft.transport: body
    submission: waits watch refreshAt unknownSince failure submission restoredOpen quiet ("stuck", "rejected", "withdrawn")
    "
  `)
})
