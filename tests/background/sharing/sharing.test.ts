import { expect, test, vi } from 'vitest'
import { codecOf } from '../../../lib/background/sharing/codec-of.ts'
import { packerOf } from '../../../lib/background/sharing/folder/packer-of.ts'
import { CODE_BYTES, codeOf, readCode } from '../../../lib/domain/sharing/sharing.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'
import { CODE_RECORD } from '../../../lib/sharing/exchange.ts'
import { createFolderExchange } from '../../../lib/sharing/folder/folder-post.ts'
import { openCodec } from '../../../lib/sharing/folder/open-codec.ts'
import { readRecord } from '../../../lib/sharing/shared-record.ts'
import { draft } from '../../carrier/draft.ts'
import { OTHER_TOKEN, startTested, type TestedRelay, TOKEN } from '../../servers/relay/http/start-relay.ts'
import { memoryMirror } from '../../sharing/folder/memory-mirror.ts'
import { startBrowser } from '../browser.ts'
import { databases } from '../stored.ts'

/** Long enough to be in no ciphertext by chance. */
const COMPUTER = 'Quầy thu ngân'

const CODE = '22222-22222-22222-22222-22222'
const OTHER_CODE = codeOf(new Uint8Array(CODE_BYTES).fill(1))

/** A real relay, and a worker whose account has it connected. Staging orders are shared, practice ones are not. */
async function start() {
  const worker = await startBrowser()
  const relay = await startTested()
  const { handlers, sandbox } = worker
  const saved = await handlers['accounts.save'](
    {
      ...{ id: 'a', name: 'Shop', api: sandbox.url, partnerCode: sandbox.partnerCode, token: sandbox.token },
      ...{ environment: 'staging', contactEmail: 'shop@example.vn' },
    },
    {},
  )
  if (!saved.ok) throw new Error('no account')
  const connect = (token: string, address = relay.url) =>
    handlers['relays.connect']({ accountId: 'a', address, token }, {})
  expect(await connect(TOKEN)).toBe('connected')
  const join = (code = CODE, fresh = true) =>
    handlers['sharing.join']({ accountId: 'a', code, name: COMPUTER, fresh }, {})
  const ship = (orderId: string) => handlers.ship({ accountId: 'a', draft: draft({ orderId }) }, {})
  const records = async () => (await relay.store.readShared('lan-shop', 0, 99))?.records ?? []
  return { ...worker, relay, connect, join, ship, records }
}

test('switched off, nothing is requested of the relay, and an order leaves as ever', async () => {
  const { handlers, ship, records } = await start()
  expect(await handlers['sharing.state']({}, {})).toBe('off')
  expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
  expect(await records()).toEqual([])
})

test('switched on, an order is claimed before it leaves, and its parcel is published where nobody can read it', async () => {
  const { handlers, sandbox, relay, join, ship, records, wake } = await start()
  expect(await join()).toBe('joined')
  const claims: number[] = []
  const { putShared } = relay.store
  relay.store.putShared = (...given) => {
    claims.push(sandbox.state.orders.length)
    return putShared(...given)
  }
  expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
  expect(claims[0]).toBe(0)
  await wake()
  await vi.waitFor(async () => expect(await records()).toHaveLength(3))
  const seen = Buffer.concat((await records()).map(({ record }) => Buffer.from(record))).toString('latin1')
  for (const word of [sandbox.token, TOKEN, draft({}).tel, 'claim', COMPUTER])
    expect(seen).not.toContain(Buffer.from(word).toString('latin1'))
  expect(await handlers['sharing.state']({}, {})).toMatchObject({ accountId: 'a', name: COMPUTER })
})

test('without an answer the order waits, and leaves by one press of the seller', async () => {
  const { handlers, sandbox, relay, join, ship } = await start()
  await join()
  await relay.close()
  const waits = await ship('1')
  expect(waits).toMatchObject({
    value: { submission: 'queued', failure: { kind: 'others-unasked', why: 'unreachable' } },
  })
  expect(sandbox.state.orders).toEqual([])
  const key = waits.ok ? waits.value.key : ''
  await handlers['shipment.send-alone']({ key }, {})
  await vi.waitFor(() => expect(sandbox.state.orders).toHaveLength(1))
})

test('sharing whose relay was disconnected does not let orders leave in silence', async () => {
  const { handlers, sandbox, join, ship } = await start()
  await join()
  await handlers['relays.disconnect']({ accountId: 'a' }, {})
  expect(await ship('1')).toMatchObject({ value: { failure: { kind: 'others-unasked', why: 'no-relay' } } })
  expect(sandbox.state.orders).toEqual([])
  // Until the seller switches it off.
  await handlers['sharing.leave']({}, {})
  expect(await ship('2')).toMatchObject({ value: { submission: 'accepted' } })
})

test('a wrong code, another shop’s relay and no relay are refused, and nothing is kept', async () => {
  const { handlers, connect, join } = await start()
  expect(await join('22222')).toBe('wrong-code')
  expect(await join()).toBe('joined')
  await handlers['sharing.leave']({}, {})
  expect(await join(OTHER_CODE, false)).toBe('wrong-code')
  expect(await handlers['sharing.state']({}, {})).toBe('off')
  await connect(OTHER_TOKEN)
  expect(await handlers['sharing.join']({ accountId: 'b', code: CODE, name: 'x', fresh: false }, {})).toBe(
    'no-relay',
  )
})

test('whichever codes were joined before, what is shared opens with the one in use and with no other', async () => {
  const { handlers, join, ship, records, wake } = await start()
  for (const [orderId, code, former] of [
    ['1', CODE, OTHER_CODE],
    ['2', OTHER_CODE, CODE],
    ['3', CODE, OTHER_CODE],
  ] as const) {
    expect(await join(code)).toBe('joined')
    const before = (await records()).map(({ seq }) => seq)
    expect(await ship(orderId)).toMatchObject({ value: { submission: 'accepted' } })
    await wake()
    const fresh = async () =>
      (await records()).filter(({ id, seq }) => id !== CODE_RECORD && !before.includes(seq))
    await vi.waitFor(async () => expect((await fresh()).length).toBeGreaterThan(1))
    const [own, other] = await Promise.all([code, former].map((one) => codecOf(readCode(one) ?? '')))
    for (const { id, record } of await fresh()) {
      const sealed = Buffer.from(record).toString('base64')
      expect(await own?.open(id, sealed)).toMatchObject({ name: COMPUTER })
      expect(await other?.open(id, sealed)).toBeUndefined()
    }
    await handlers['sharing.leave']({}, {})
  }
})

/** The parcels that a computer with the code finds there. */
async function parcelsOf({ store }: TestedRelay, code: string, shop = 'lan-shop') {
  const { open } = await codecOf(readCode(code) ?? '')
  const records = (await store.readShared(shop, 0, 99))?.records ?? []
  const opened = await Promise.all(
    records.map(({ id, record }) => open(id, Buffer.from(record).toString('base64'))),
  )
  return opened.flatMap((one) => readRecord(one)).filter((one) => one?.is === 'shipment')
}

/** The same of the folder, as a computer that joins it later. */
async function parcelsInFolder(code: string) {
  const { folderOf } = await import('../../../lib/background/sharing/folder/folder-of.ts')
  const typed = readCode(code) ?? ''
  const codec = openCodec(await codecOf(typed))
  const { join, post } = createFolderExchange({
    ...{ folder: folderOf({ name: '' }, () => () => {}), mirror: memoryMirror(), by: 'id-Lan', name: 'Lan' },
    ...{ packer: await packerOf(typed, codec.mark), now: () => 1_000 },
  })
  await join(false)
  const found = await post({ after: 0, puts: [] })
  const records = typeof found === 'object' ? found.records : []
  const opened = await Promise.all(records.map(({ id, record }) => codec.open(id, record)))
  return opened.flatMap((one) => readRecord(one)).filter((one) => one?.is === 'shipment')
}

type Moved = Awaited<ReturnType<typeof start>> & { another: TestedRelay }

/** Where a computer that shares goes, and what is found there. */
const MOVES: [string, (at: Moved) => Promise<unknown>, (at: Moved) => Promise<unknown[]>][] = [
  ['under a new code', ({ join }) => join(OTHER_CODE), ({ relay }) => parcelsOf(relay, OTHER_CODE)],
  [
    'through another relay',
    async ({ connect, join, another }) => {
      await connect(TOKEN, another.url)
      await join()
    },
    ({ another }) => parcelsOf(another, CODE),
  ],
  [
    'where the account’s relay has moved, the other computers first',
    async ({ connect, another }) => {
      const theirs = Array.from({ length: 30 }, (_, at) => `their-record-${at}`.padEnd(22, '-'))
      const puts = theirs.map((id) => ({ id, base: 0, record: Buffer.from('sealed') }))
      await another.store.putShared('lan-shop', puts, 1, 99)
      await connect(TOKEN, another.url)
    },
    ({ another }) => parcelsOf(another, CODE),
  ],
  [
    'in a folder',
    ({ handlers }) =>
      handlers['sharing.join']({ accountId: '', code: CODE, name: COMPUTER, fresh: true }, {}),
    () => parcelsInFolder(CODE),
  ],
]

test.each(MOVES)(
  '%s, all that a computer shipped before is known to the others',
  async (_, move, parcels) => {
    const worker = await start()
    const { handlers, join, ship, wake, relay } = worker
    expect(await join()).toBe('joined')
    for (const orderId of ['1', '2', '3']) await ship(orderId)
    await wake()
    await vi.waitFor(async () => expect(await parcelsOf(relay, CODE)).toHaveLength(3))
    const moved = { ...worker, another: await startTested() }
    await move(moved)
    await vi.waitFor(async () => {
      await handlers['sharing.state']({}, {})
      expect(await parcels(moved)).toHaveLength(3)
    })
  },
)

test('what was learnt before a relay was stored with its address stays known', async () => {
  const { join, ship, wake, relay } = await start()
  const { openSharedBook } = await import('../../../lib/sharing/shared-book.ts')
  const { newestEntries } = await import('../../../lib/outbox/read.ts')
  const book = openSharedBook(newestEntries, () => {})
  await join()
  const shipped = await ship('1')
  await wake()
  const { partnerId } = shipped.ok ? shipped.value : { partnerId: '' }
  const [row] = await book.rowsOf(partnerId)
  const standing = await book.standing()
  if (!row || !standing) throw new Error('nothing was shared')
  const { address, ...before } = standing
  // The relay has no such record: only what is known here can tell of it.
  await book.write([{ ...row, id: 'learnt-before' }], before)
  await ship('2')
  expect(await book.row('learnt-before')).toBeDefined()
  expect(await book.standing()).toMatchObject({ address: relay.url })
})

test('joined once more while an order asks the others, what they shared before is still known', async () => {
  const { join, ship, relay, wake } = await start()
  const { openSharedBook } = await import('../../../lib/sharing/shared-book.ts')
  const { newestEntries } = await import('../../../lib/outbox/read.ts')
  const book = openSharedBook(newestEntries, () => {})
  expect(await join()).toBe('joined')
  const shipped = await ship('1')
  await wake()
  const { partnerId } = shipped.ok ? shipped.value : { partnerId: '' }
  const before = (await book.rowsOf(partnerId)).length
  expect(before).toBeGreaterThan(0)

  // The order's request stays open, and the sealing of the code waits, until both have begun.
  const { readShared } = relay.store
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [goOn, seal] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let requests = 0
  relay.store.readShared = async (...given) => {
    requests += 1
    if (requests === 1) first.resolve()
    if (requests === 1) await second.promise
    if (requests === 2) await goOn.promise
    return readShared(...given)
  }
  const joining = join()
  await first.promise
  const sealing = navigator.locks.request('quickship tokens', () => seal.promise)
  const shipping = ship('2')
  const waits = async (name: string) =>
    (await navigator.locks.query()).pending?.some((lock) => lock.name?.endsWith(name)) === true
  await expect.poll(() => waits('quickship sharing')).toBe(true)
  second.resolve()
  await expect.poll(() => waits('quickship tokens')).toBe(true)
  await expect.poll(async () => requests > 1 || (await waits('quickship sharing'))).toBe(true)
  seal.resolve()
  await sealing
  expect(await joining).toBe('joined')
  goOn.resolve()
  expect(await shipping).toMatchObject({ value: { submission: 'accepted' } })
  await wake()
  expect(await book.rowsOf(partnerId)).toHaveLength(before)
})

test.each([
  ['clear', 'rows'],
  ['put', 'sharing'],
] as const)('joined while the disk fails (%s %s), it is not on', async (name, store) => {
  const { handlers, join, ship } = await start()
  await join(OTHER_CODE)
  expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
  await handlers['sharing.leave']({}, {})
  const write = IDBObjectStore.prototype[name]
  const failing = vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    if (this.name === store) throw new DOMException('full', 'QuotaExceededError')
    return Reflect.apply(write, this, given)
  })
  await expect(join()).rejects.toThrow('full')
  failing.mockRestore()
  expect(await handlers['sharing.state']({}, {})).toBe('off')
  expect(await join()).toBe('joined')
})

test('the code is never stored in clear, and outlives a new passphrase', async () => {
  const { handlers, join, ship } = await start()
  await join()
  expect(JSON.stringify([...(await databases())])).not.toContain(CODE.replaceAll('-', ''))
  expect(await handlers['secrets.set']({ passphrase: 'bảy con mèo đen', before: '' }, {})).toBe('done')
  expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
  await handlers['secrets.forget']({}, {})
  expect(await handlers['sharing.state']({}, {})).toMatchObject({ name: COMPUTER })
})

/** The accounts of the other computer, and which of them follows the parcel. */
const FOLLOWERS: Record<string, { there: readonly Partial<AccountForm>[]; follower?: string }> = {
  'its only account of the shop': { there: [{}], follower: 'there 0' },
  'its account of the shop, beside others': {
    there: [{ partnerCode: 'S-9' }, {}, { partnerCode: 'B2C', marketplace: true }],
    follower: 'there 1',
  },
  'none of two shops that share a code': { there: [{}, {}] },
  'none of another shop': { there: [{ partnerCode: 'S-9' }] },
  'no operator': { there: [{ partnerCode: 'S-9' }, { marketplace: true }] },
}

test.each(Object.entries(FOLLOWERS))(
  'a parcel shipped elsewhere is followed by %s',
  async (_, { there, follower }) => {
    const { join, ship, relay, sandbox, wake, records } = await start()
    expect(await join()).toBe('joined')
    expect(await ship('1')).toMatchObject({ value: { submission: 'accepted' } })
    await wake()
    await vi.waitFor(async () => expect(await records()).toHaveLength(3))

    const { handlers } = await startBrowser()
    for (const [at, change] of there.entries()) {
      const account = {
        ...{ id: `there ${at}`, name: 'Shop', api: sandbox.url, partnerCode: sandbox.partnerCode },
        ...{ token: sandbox.token, environment: 'staging' as const, contactEmail: 'shop@example.vn' },
      }
      expect(await handlers['accounts.save']({ ...account, ...change }, {})).toMatchObject({ ok: true })
    }
    const listened = { accountId: 'there 0', address: relay.url, token: TOKEN }
    expect(await handlers['relays.connect'](listened, {})).toBe('connected')
    const joined = { accountId: 'there 0', code: CODE, name: 'Kho', fresh: false }
    expect(await handlers['sharing.join'](joined, {})).toBe('joined')
    const { everyShipment } = await import('../../../lib/outbox/read.ts')
    await vi.waitFor(async () => expect(await everyShipment()).toHaveLength(1))
    const [parcel] = await everyShipment()
    expect(parcel).toMatchObject({ sharedBy: COMPUTER, accountId: follower ?? 'a' })
    expect(parcel?.refreshAt !== undefined).toBe(follower !== undefined)
  },
)
