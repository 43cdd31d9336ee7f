import { expect, test } from 'vitest'
import type { Send } from '../../lib/app/services.ts'
import { type RestoreOutcome, restoreBackup } from '../../lib/backup/restore-backup.ts'
import type { Account } from '../../lib/domain/account.ts'
import {
  type BackedUp,
  backupKind,
  backupLines,
  MOST_ACCOUNTS,
  readBackupLine,
  SEALED_FORMAT,
} from '../../lib/domain/backup.ts'
import type { KnownRelay } from '../../lib/domain/relay.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import { messages } from '../../lib/messages/table.ts'
import { draft } from '../carrier/draft.ts'
import { order, read } from '../components/world.ts'

const account: Account = {
  id: 'a',
  name: 'Shop Hà Nội',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@shop.example',
  paused: false,
  backoff: { from: 1, until: 2 },
}

function history(orderId: string, over: Partial<ShipmentIn<'accepted'>> = {}): BackedUp {
  const wanted = draft({ orderId })
  const id = partnerId(wanted.store, orderId, wanted.parcel)
  const shipment: Shipment = {
    key: shipmentKey(account.api, id),
    partnerId: id,
    accountId: 'a',
    api: account.api,
    partnerCode: 'S1',
    environment: 'production',
    draft: wanted,
    submission: 'accepted',
    body: '{"as":"sent"}',
    attempts: 1,
    nextAttemptAt: 0,
    acceptance: {
      trackingCode: 'S1.A1.17373471',
      fee: 30_400,
      insuranceFee: 0,
      area: '1',
      sortingCode: 'HN.01.C3',
      estimatedPick: '',
      estimatedDeliver: '',
      warning: '',
      at: 5,
      learnt: 'answer',
    },
    status: { code: 5, text: 'Đã giao', reason: { code: null, text: 'hẹn' }, at: 6 },
    cancellation: { state: 'refused', at: 7, failure: { kind: 'rejected', message: 'muộn rồi' } },
    snapshot: snapshotOf(order()),
    orderChanged: true,
    orderChangedTo: snapshotOf(order({ total: read('600.000 ₫') })),
    createdAt: 1,
    updatedAt: 2,
    ...over,
  }
  const line = {
    key: shipment.key,
    at: 1,
    event: 'accepted',
    from: 'sending',
    to: 'accepted',
    detail: '',
  } as const
  return { shipment, journal: [{ ...line, status: 5 }] }
}

const practice: Account = { ...account, id: 'p', environment: 'practice' }
const relay: KnownRelay = {
  accountId: 'a',
  address: 'https://relay.example',
  elsewhere: true,
  standing: { accountId: 'a', address: 'https://relay.example', cursor: 7, heardAt: 3 },
}

const whole = (histories: BackedUp[], relays: KnownRelay[] = []) => [
  ...backupLines({
    version: '1',
    at: 0,
    accounts: [account, practice],
    relays,
    settings: { theme: 'dark' },
    histories,
  }),
]

async function opened(lines: readonly string[]): Promise<{ outcome: RestoreOutcome; sent: unknown[] }> {
  const sent: unknown[] = []
  const send: Send = async (name, input) => {
    // No message that the worker would refuse.
    sent.push(messages[name].input.parse(input))
    return {
      accounts: sent.length === 1 ? 1 : 0,
      relays: sent.length === 1 ? 1 : 0,
      added: Object(input).histories.length,
      open: 0,
      known: 0,
      foreign: 0,
    } as never
  }
  async function* file() {
    yield* lines
  }
  return { outcome: await restoreBackup(file(), send, () => {}), sent }
}

test('a journal too long for a line of the file loses its oldest lines, and nothing else does', async () => {
  const [short, { shipment, journal }] = [history('1'), history('2')]
  const [line] = journal
  if (!line) throw new Error('no journal')
  const long = Array.from({ length: 100_000 }, (_, at) => ({ ...line, at }))
  const { outcome, sent } = await opened(whole([{ shipment, journal: long }, short]))
  expect(outcome).toMatchObject({ added: 2, foreign: 0, whole: true })
  const [cut, stored] = sent.flatMap((part) => Object(part).histories)
  expect(stored).toEqual(short)
  expect(cut.shipment).toEqual(shipment)
  expect(cut.journal.length).toBeGreaterThan(10_000)
  expect(cut.journal).toEqual(long.slice(-cut.journal.length))
})

test('what is saved comes back whole, field by field, but for the pauses of that computer', async () => {
  const given = history('1')
  const { outcome, sent } = await opened(whole([given], [relay, { ...relay, accountId: 'p' }]))
  expect(outcome).toEqual({
    ...{ accounts: 1, relays: 1, added: 1, open: 0, known: 0 },
    ...{ foreign: 0, returns: 0, stores: [], whole: true },
  })
  const { backoff: _, ...saved } = account
  expect(sent).toEqual([
    {
      accounts: [{ ...saved, paused: true }],
      // How far this computer had listened is its own.
      relays: [{ accountId: 'a', address: 'https://relay.example', elsewhere: true }],
      settings: { theme: 'dark' },
      histories: [given],
    },
  ])
})

test.each([
  'https://user:secret@relay.example',
  'https://relay.example/?token=secret',
  'https://relay.example#secret',
])(
  'what a relay’s address %s says beside where it is, is in no backup, and is read out of none',
  async (address) => {
    const lines = whole([], [{ ...relay, address }])
    expect(lines.join('\n')).not.toContain('secret')
    const bent = lines.map((line) => line.replaceAll('https://relay.example', address))
    expect(bent.join('\n')).toContain('secret')
    const { sent } = await opened(bent)
    expect(sent).toMatchObject([{ relays: [{ accountId: 'a', address: 'https://relay.example' }] }])
    const message = { accounts: [], relays: [{ accountId: 'a', address, elsewhere: false }], histories: [] }
    expect(JSON.stringify(messages['backup.restore'].input.parse(message))).not.toContain('secret')
  },
)

test('a file that was cut off gives what is whole of it, and says that the rest is missing, not another’s', async () => {
  const lines = whole([history('1'), history('2')])
  const cut = [...lines.slice(0, -2), lines.at(-2)?.slice(0, 500) ?? '']
  expect((await opened(cut)).outcome).toMatchObject({ added: 1, foreign: 0, whole: false })
  expect((await opened([...cut, ...lines.slice(-1)])).outcome).toMatchObject({ foreign: 1, whole: true })
})

test('thousands come a hundred at a time', async () => {
  const { outcome, sent } = await opened(whole(Array.from({ length: 250 }, (_, at) => history(String(at)))))
  expect(outcome).toMatchObject({ whole: true, added: 250 })
  expect(sent).toHaveLength(3)
  // Each part names the accounts that it is of.
  expect(sent).toMatchObject(sent.map(() => ({ accounts: [{ id: 'a' }] })))
})

test('however much a carrier said of a shipment, and however often it moved, all of it comes back', async () => {
  const words = 'Giao lại sau 17 giờ. '.repeat(500)
  const { acceptance } = history('1').shipment
  if (!acceptance) throw new Error('the shipment was not taken')
  const { shipment, journal } = history('1', {
    body: JSON.stringify({ as: 'a'.repeat(1_200_000) }),
    acceptance: { ...acceptance, warning: words, recordedName: words, recordedAddress: words },
    status: { code: 5, text: words, reason: { code: null, text: words }, at: 6 },
    cancellation: {
      state: 'unknown',
      at: 7,
      failure: { kind: 'unreadable', httpStatus: 200, excerpt: words },
    },
  })
  const moves = Array.from({ length: 6000 }, (_, at) => journal.map((line) => ({ ...line, at }))).flat()
  const grown = { shipment, journal: [...moves, ...journal.map((line) => ({ ...line, detail: words }))] }
  const { outcome, sent } = await opened(whole([grown]))
  expect(outcome).toMatchObject({ added: 1, foreign: 0, whole: true })
  expect(sent).toMatchObject([{ histories: [grown] }])
})

test('long histories come in parts that the browser passes on', async () => {
  const body = 'a'.repeat(3_000_000)
  const given = Array.from({ length: 30 }, (_, at) => history(String(at), { body }))
  const { outcome, sent } = await opened(whole(given))
  expect(outcome).toMatchObject({ whole: true, added: 30 })
  for (const part of sent) expect(JSON.stringify(part).length).toBeLessThan(64_000_000 / 3)
})

test('an operator’s shops are all in it, with their relays', async () => {
  const shops = Array.from({ length: 300 }, (_, at) => ({ ...account, id: `shop-${at}` }))
  const theirs = shops.map(({ id }) => ({ ...relay, accountId: id }))
  const lines = backupLines({
    ...{ version: '1', at: 0, accounts: shops, relays: theirs, settings: {} },
    histories: [history('1')],
  })
  const { outcome, sent } = await opened([...lines])
  expect(outcome).toMatchObject({ added: 1, whole: true })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toHaveProperty('accounts.length', 300)
  expect(sent[0]).toHaveProperty('relays.length', 300)
})

test('a file of before relays were in it is read as it was', async () => {
  const given = history('1')
  const { outcome, sent } = await opened(whole([given]))
  expect(outcome).toMatchObject({ added: 1, foreign: 0, whole: true })
  expect(sent).toMatchObject([{ accounts: [{ id: 'a' }], relays: [], histories: [given] }])
})

test('the head of a file is what earlier versions know it by, and a sealed one is newer to them', () => {
  const [head = ''] = whole([])
  expect(JSON.parse(head)).toEqual({
    ...{ kind: 'quickship-backup', format: 1, version: '1', at: '1970-01-01T00:00:00.000Z' },
  })
  const kinds = [head, head.replace('1', String(SEALED_FORMAT)), '{"kind":"quickship-backup"}', 'null', '"x"']
  expect([SEALED_FORMAT, ...kinds.map(backupKind)]).toEqual([
    ...[2, 'backup', 'newer', 'newer', 'not-ours', 'not-ours'],
  ])
})

test('practice stays on the computer it was made on', () => {
  const practice = history('1', { environment: 'practice' })
  const text = whole([practice]).join('\n')
  expect(text).not.toContain(practice.shipment.key)
})

test.each([
  ['not-ours', ['{"anything":1}']],
  ['not-ours', ['%PDF-1.7']],
  ['not-ours', []],
  ['newer', ['{"kind":"quickship-backup","format":2}']],
] as const)('a file that is none is said to be %s, and nothing of it is taken', async (problem, lines) => {
  expect(await opened([...lines, ...whole([history('1')]).slice(1)].slice(0, lines.length))).toEqual({
    outcome: { problem },
    sent: [],
  })
})

test.each([
  { api: 'not a url' },
  { api: 'javascript:alert(1)' },
  { api: 'https://a:b@carrier.example' },
  { api: 'https://carrier.example/?token=1' },
  { id: '' },
  { name: 'a'.repeat(301) },
  { environment: 'else' },
])('an account with %j is left out and counted', (bent) => {
  expect(readBackupLine(JSON.stringify({ account: { ...account, ...bent } }))).toEqual({ is: 'unsound' })
})

test('settings that are not Quickship’s are left out and counted', async () => {
  const settings = { theme: 'dark', hiddenColumns: 7, odd: 1 }
  const lines = backupLines({ version: '1', at: 0, accounts: [], settings, histories: [] })
  const { outcome, sent } = await opened([...lines])
  expect(outcome).toMatchObject({ foreign: 2, whole: true })
  expect(sent).toMatchObject([{ settings: { theme: 'dark' } }])
})

test('a file of more accounts than anybody has ends in a word', async () => {
  const shops = Array.from({ length: MOST_ACCOUNTS + 1 }, (_, at) => ({ ...account, id: `shop-${at}` }))
  const lines = backupLines({ version: '1', at: 0, accounts: shops, settings: {}, histories: [] })
  expect(await opened([...lines])).toEqual({ outcome: { problem: 'too-much' }, sent: [] })
})

test('a line that somebody bent is left out and counted', () => {
  const { shipment, journal } = history('1')
  const bent = { shipment: { ...shipment, draft: { ...shipment.draft, cod: -1 } }, journal }
  expect(readBackupLine(JSON.stringify(bent))).toEqual({ is: 'unsound' })
})
