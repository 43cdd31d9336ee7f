import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { omit } from '../../lib/domain/omit.ts'
import { SHARED_PAGE, type SharedPage, type SharedRequest } from '../../lib/domain/sharing/shared-page.ts'
import { CODE_BYTES } from '../../lib/domain/sharing/sharing.ts'
import { ownPartnerId, partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import { reconcileWatched, type Watched } from '../../lib/outbox/reconcile-watched.ts'
import { CODE_RECORD } from '../../lib/sharing/exchange.ts'
import { agreeOnCode } from '../../lib/sharing/join.ts'
import { LIMITS } from '../../servers/relay/http/limits.ts'
import { draft } from '../carrier/draft.ts'
import { createRandom } from '../simulation/random.ts'
import { codecOf, openComputer, openRelay } from './two-computers.ts'

type Computer = ReturnType<typeof openComputer>

const API = 'https://carrier.example'
const OTHER = 'https://other-carrier.example'

function common(orderId: string, api = API, partnerCode = 'S1') {
  const wanted = draft({ orderId })
  const id = partnerId(wanted.store, orderId, wanted.parcel)
  return {
    ...{ key: shipmentKey(api, id), partnerId: id, accountId: 'their account', api, partnerCode },
    ...{ environment: 'production' as const, draft: wanted, attempts: 0, nextAttemptAt: 0 },
    ...{ createdAt: 900_000, updatedAt: 900_000 },
  }
}

const queued = (
  orderId: string,
  api = API,
  over: Partial<ShipmentIn<'queued'>> = {},
): ShipmentIn<'queued'> => ({
  ...common(orderId, api),
  submission: 'queued',
  ...over,
})

const accepted = (orderId: string, over: Partial<ShipmentIn<'accepted'>> = {}): ShipmentIn<'accepted'> => ({
  ...common(orderId),
  submission: 'accepted',
  attempts: 1,
  body: 'the bytes',
  acceptance: {
    ...{ trackingCode: 'S1.A1.17373471', fee: 30_400, insuranceFee: 0, area: '1', estimatedPick: '' },
    ...{ estimatedDeliver: '', warning: '', at: 900_000, learnt: 'answer' },
  },
  status: { code: 2, text: '', at: 900_000 },
  payout: { statement: 'a file of theirs', day: '2026-11-20', amount: 1, due: 1, feeOver: 0, at: 1 },
  ...over,
})

test('one of two computers that ship an order at once may, whichever carrier they use', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const leave = await Promise.all([
    lan.exchange.mayLeave(queued('7')),
    minh.exchange.mayLeave(queued('7', OTHER)),
  ])
  expect(leave.filter((one) => one === 'go')).toHaveLength(1)
  expect(leave.find((one) => one !== 'go')).toMatchObject({
    wait: { kind: 'others-unasked', why: 'claimed' },
  })
  // The first is looked up no more: a second press or another worker goes on.
  const posts = relay.posts
  expect(
    await (leave[0] === 'go' ? lan : minh).exchange.mayLeave(queued('7', leave[0] === 'go' ? API : OTHER)),
  ).toBe('go')
  expect(relay.posts).toBe(posts)
})

describe('an order of a sheet, whose id has the account’s code,', () => {
  function named(partnerCode: string, parcel = 1) {
    const wanted = draft({ store: 'sheet', platform: 'sheet', orderId: '7-0912345678', parcel })
    const id = ownPartnerId(partnerCode, wanted)
    return { key: shipmentKey(API, id), partnerId: id, partnerCode, draft: wanted }
  }
  const ofSheet = (partnerCode: string, parcel = 1) => queued('7', API, named(partnerCode, parcel))

  test('leaves from one of two computers that ship it at once with two accounts', async () => {
    const relay = openRelay()
    const both = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const leave = await Promise.all(both.map(({ exchange }, at) => exchange.mayLeave(ofSheet(`S${at + 1}`))))
    expect(leave.filter((one) => one === 'go')).toHaveLength(1)
  })

  test('does not leave with another account once it was shipped; a further parcel does', async () => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const { key } = lan.put(accepted('7', named('S1')))
    await lan.exchange.work()
    expect(await minh.exchange.mayLeave(ofSheet('S2'))).toEqual({ shipped: key, name: 'Lan' })
    expect(await minh.exchange.mayLeave(ofSheet('S2', 2))).toBe('go')
  })

  test('waits for an earlier version’s claim until that is free', async () => {
    const relay = openRelay()
    const minh = openComputer('Minh', relay)
    const { key, partnerId: id, createdAt } = ofSheet('S1')
    const said = { by: 'id of Lan', name: 'Lan', partnerId: id, key, createdAt }
    const tell = async (name: string, record: object) => {
      const at = await codecOf().idOf(name)
      const sealed = Buffer.from(await codecOf().seal(at, { ...said, ...record }))
      relay.records.put([{ id: at, base: 0, record: sealed }], 9)
    }
    await tell(`claim ${id}`, { is: 'claim' })
    expect(await minh.exchange.mayLeave(ofSheet('S2'))).toMatchObject({ wait: { name: 'Lan' } })
    const free = { is: 'shipment', rev: 1, updatedAt: createdAt, accepted: false, free: true }
    // Updated, Lan ships it again under another claim: a report of that says the same.
    await tell(`shipment id of Lan ${key}`, { ...free, createdAt: createdAt + 1 })
    expect(await minh.exchange.mayLeave(ofSheet('S2'))).toBe('go')
  })
})

test('another order, and another parcel of the same order, leave', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  expect(await minh.exchange.mayLeave(queued('8'))).toBe('go')
})

test('what one computer shipped is known on the other, and an order of it does not leave there', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const parcel = lan.put(accepted('7'))
  await lan.exchange.work()
  await minh.exchange.work()
  const there = minh.shipments.get(parcel.key)
  expect(there).toMatchObject({
    submission: 'accepted',
    sharedBy: 'Lan',
    accountId: 'account here',
    acceptance: { trackingCode: 'S1.A1.17373471', elsewhere: true },
    attempts: 0,
  })
  expect(there?.body).toBeUndefined()
  expect(there?.payout).toBeUndefined()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toEqual({ shipped: parcel.key, name: 'Lan' })
  // Also while no other computer answers.
  relay.down = true
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toEqual({ shipped: parcel.key, name: 'Lan' })
  // What came from elsewhere is not passed on as this computer's own.
  relay.down = false
  relay.clock.now += 60_000
  await minh.exchange.work()
  expect([...relay.records.read(0, 99).records].filter(({ id }) => id.includes('id of Minh'))).toEqual([])
})

// Of one store; its admin answers under both, and the order's id is the same.
test.each(['shop.example', 'www.shop.example'])(
  'an order that left from two computers says so on both: %s',
  async (store) => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const one = lan.put(accepted('7', { draft: draft({ orderId: '7', store: 'shop.example' }) }))
    const anyway = { ...common('7', OTHER), draft: draft({ orderId: '7', store }), alone: true as const }
    const other = minh.put(accepted('7', anyway))
    lan.put(accepted('8'))
    for (const { exchange } of [lan, minh, lan]) await exchange.work()
    const shown = ({ shipments }: typeof lan) =>
      [...shipments.values()].flatMap(({ key, turnedUp }) => (turnedUp ? [[key, turnedUp]] : []))
    expect(shown(lan)).toEqual([[other.key, 'twice']])
    expect(shown(minh)).toEqual([[one.key, 'twice']])
  },
)

/** Each of the two has its own under this key, so neither gets the other's. */
test('an order that left from two accounts of one carrier says so on both, once', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const parcel = (partnerCode: string, updatedAt = 900_000) =>
    accepted('7', {
      ...{ ...common('7', API, partnerCode), updatedAt },
      acceptance: { ...accepted('7').acceptance, trackingCode: `${partnerCode}.7` },
    })
  const { key } = lan.put(parcel('S1'))
  minh.put(parcel('S2'))
  const shown = () => [lan, minh].map(({ shipments }) => shipments.get(key)?.turnedUp)
  for (const { exchange } of [lan, minh, lan]) await exchange.work()
  expect(shown()).toEqual(['twice', 'twice'])
  // The seller has seen it, and the other parcel goes on.
  lan.put(parcel('S1', 1_000_000))
  minh.put(parcel('S2', 1_000_000))
  for (const { exchange } of [minh, lan]) await exchange.work()
  minh.put(parcel('S2', 1_010_000))
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(shown()).toEqual([undefined, undefined])
})

test.each([-3_600_000, 0, 3_600_000])(
  'the seller is shown that once, whenever this computer learns of it, with the other’s clock %d ms ahead',
  async (ahead) => {
    for (const learns of ['while its own is sent', 'later'] as const) {
      const relay = openRelay()
      const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
      minh.clock.ahead = ahead
      const { acceptance } = accepted('7')
      const taken = (at: number) => ({ acceptance: { ...acceptance, trackingCode: `${at}`, at } })
      const there = common('7', API, 'S2')
      const tell = async (status: number) => {
        relay.clock.now += 60_000
        const at = minh.now()
        minh.put(
          accepted('7', { ...taken(7), ...there, updatedAt: at, status: { code: status, text: '', at } }),
        )
        await minh.exchange.work()
      }
      await tell(1)
      lan.put({ ...common('7'), ...BEFORE['being sent'], attempts: 1 } as Shipment)
      if (learns === 'while its own is sent') await lan.exchange.work()
      relay.clock.now += 60_000
      const { key } = lan.put(accepted('7', taken(relay.clock.now)))
      if (learns === 'while its own is sent') await tell(2)
      await lan.exchange.work()
      const shown = lan.shipments.get(key)
      expect(shown?.turnedUp, learns).toBe('twice')
      // The seller has seen it, and the other parcel goes on.
      lan.put(omit(shown as ShipmentIn<'accepted'>, 'turnedUp'))
      for (const status of [3, 4]) {
        await tell(status)
        await lan.exchange.work()
        expect(lan.shipments.get(key)?.turnedUp, learns).toBeUndefined()
      }
    }
  },
)

const REFUSAL = { kind: 'rejected', message: '' } as const
const OPEN_WATCH = { watch: { since: 900_000 }, refreshAt: 9_000_000 } as const

/** What a computer may report of its parcel before the carrier has it. */
const BEFORE = {
  'being sent': { submission: 'sending', body: 'its bytes', sentAt: 900_000 },
  'put back after it left': { submission: 'queued', body: 'its bytes' },
  'shipped again and watched': { submission: 'queued', leftUnanswered: true, ...OPEN_WATCH },
  'without an answer': { submission: 'unknown', unknownSince: 900_000 },
  'without an answer for long': { submission: 'stuck', ...OPEN_WATCH },
  'from a backup': { submission: 'stuck', restoredOpen: true },
  refused: { submission: 'rejected', failure: REFUSAL },
  'refused and watched': { submission: 'rejected', failure: REFUSAL, ...OPEN_WATCH },
  'taken back': { submission: 'withdrawn' },
  'taken back and watched': { submission: 'withdrawn', ...OPEN_WATCH },
} as const

describe.each(Object.entries(BEFORE))(
  'an order that left from two accounts, from one of them %s,',
  (_, before) => {
    /** One computer’s parcel, and it before the carrier had it. */
    const of = (partnerCode: string) => ({
      before: (at: number) =>
        ({ ...common('7', API, partnerCode), attempts: 1, updatedAt: at, ...before }) as Shipment,
      parcel(acceptedAt: number, updatedAt = acceptedAt) {
        const { acceptance } = accepted('7')
        const taken = { ...acceptance, trackingCode: `${partnerCode}.7`, at: acceptedAt }
        return accepted('7', { ...common('7', API, partnerCode), acceptance: taken, updatedAt })
      },
    })
    const [own, their] = [of('S1'), of('S2')]

    test.each([
      ['after', [own.parcel(920_000), their.before(930_000)], [undefined, their.parcel(940_000)]],
      [
        'before',
        [{ ...own.before(910_000), ...BEFORE['without an answer'] }, their.before(920_000)],
        [undefined, their.parcel(930_000)],
        [own.parcel(940_000), their.parcel(930_000, 950_000)],
      ],
    ] as [string, ...[Shipment | undefined, Shipment][]][])(
      'the seller is shown once that the order left twice, be it taken %s this one’s',
      async (__, ...reports) => {
        const relay = openRelay()
        const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
        const { key } = own.parcel(0)
        const shown: unknown[] = []
        const hear = async (mine: Shipment | undefined, theirs: Shipment) => {
          relay.clock.now = Math.max(mine?.updatedAt ?? 0, theirs.updatedAt)
          if (mine) lan.put(mine)
          minh.put(theirs)
          for (const { exchange } of [minh, lan]) await exchange.work()
          shown.push(lan.shipments.get(key)?.turnedUp)
        }
        for (const one of reports) await hear(...one)
        // The seller has seen it, and the other parcel goes on.
        await hear(own.parcel(940_000, 960_000), their.parcel(930_000, 970_000))
        expect(shown).toEqual([...reports.slice(1).map(() => undefined), 'twice', undefined])
      },
    )
  },
)

test.each([
  ['the other', { partnerCode: 'S2', status: { code: -1, text: '', at: 900_000 } }, {}],
  ['this one', { partnerCode: 'S2' }, { status: { code: -1, text: '', at: 900_000 } }],
  ['neither, being one parcel,', {}, {}],
] as const)('it does not where %s is cancelled', async (_, theirs, own) => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const { key } = lan.put(accepted('7', own))
  minh.put(accepted('7', theirs))
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(lan.shipments.get(key)).not.toHaveProperty('turnedUp')
})

test.each([
  [{ submission: 'unknown', unknownSince: 900_000 }, true],
  [{ submission: 'stuck', watch: { since: 900_000 }, refreshAt: 900_000 }, true],
  [{ submission: 'stuck' }, false],
  [{ submission: 'withdrawn' }, false],
] as const)('beside another computer’s parcel, %j is on its way too: %s', async (own, isToo) => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  lan.put({ ...common('7', OTHER), attempts: 1, ...own } as Shipment)
  const there = minh.put(accepted('7'))
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(lan.shipments.get(there.key)?.turnedUp).toBe(isToo ? 'twice' : undefined)
})

test.each([
  ['and leaves', { submission: 'sending', attempts: 1, body: 'its bytes' }, 'twice'],
  ['and waits', { submission: 'queued', alone: true }, undefined],
] as const)(
  'an order sent anyway while another computer’s parcel is being written down, %s',
  async (_, own, turnedUp) => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const mine = lan.put(queued('7', OTHER))
    const there = minh.put(accepted('7'))
    await minh.exchange.work()
    const { write } = lan.store
    lan.store.write = async (key, decide) => {
      if (key === there.key && !lan.shipments.has(key)) lan.put({ ...mine, ...own } as Shipment)
      return write(key, decide)
    }
    await lan.exchange.work()
    expect(lan.shipments.get(there.key)?.turnedUp).toBe(turnedUp)
    expect(lan.shipments.get(mine.key)?.alone).toBeUndefined()
  },
)

test('an order to be sent anyway, and not sent yet, does not leave once another computer’s parcel is known', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const anyway = (orderId: string, more: Partial<ShipmentIn<'queued'>> = {}) =>
    lan.put(queued(orderId, OTHER, { alone: true, ...more }))
  anyway('7')
  anyway('8', { attempts: 1, body: 'its bytes' })
  anyway('9', { attempts: 1, body: 'its bytes', leftUnanswered: true })
  const there = ['7', '8', '9'].map((orderId) => minh.put(accepted(orderId, common(orderId))))
  for (const { exchange } of [minh, lan]) await exchange.work()
  const alone = () => [...lan.shipments.values()].filter((one) => one.alone).map(({ draft }) => draft.orderId)
  // What may have left goes on.
  expect(alone()).toEqual(['9'])
  expect(there.map(({ key }) => lan.shipments.get(key)?.turnedUp)).toEqual([undefined, undefined, 'twice'])
  expect(await lan.exchange.mayLeave(queued('7', OTHER))).toEqual({ shipped: there[0]?.key, name: 'Minh' })
  // The seller who knows it and sends it all the same is not stopped again.
  anyway('7')
  relay.clock.now += 60_000
  minh.put(accepted('7', { ...common('7'), status: { code: 3, text: '', at: 950_000 }, updatedAt: 950_000 }))
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(alone()).toContain('7')
})

test.each([
  [40, 'Áo thun '.repeat(3), 40],
  [40, 'Áo thun '.repeat(60), 10],
  [6, 'Áo thun '.repeat(240), 3],
])('nor once a parcel of %i products is known whose record would be too long', async (count, name, left) => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const anyway = lan.put(queued('7', OTHER, { alone: true }))
  const product = { name, code: '', quantity: 2, weightGrams: 100, price: 1 }
  const products = Array.from({ length: count }, () => product)
  const { key } = minh.put(accepted('7', { draft: { ...draft({ orderId: '7' }), products } }))
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(lan.shipments.get(anyway.key)).not.toHaveProperty('alone')
  expect(lan.shipments.get(key)?.draft.products).toHaveLength(left)
  expect(lan.shipments.get(key)?.piecesLeftOut ?? 0).toBe(2 * (count - left))
  const lengths = relay.records.read(0, 99).records.map(({ record }) => record.byteLength)
  expect(Math.max(...lengths)).toBeLessThan(9_000)
})

test('an order sent anyway that was refused is not on its way from here', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const failure = { kind: 'rejected', message: 'Sai địa chỉ' } as const
  lan.put({ ...common('7', OTHER), submission: 'rejected', alone: true, attempts: 1, failure } as Shipment)
  const there = minh.put(accepted('7'))
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(lan.shipments.get(there.key)).not.toHaveProperty('turnedUp')
})

test('an order that goes on here after it ended there is on its way once', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  lan.put(accepted('7', { status: { code: -1, text: '', at: 900_000 } }))
  minh.put(accepted('7', common('7', OTHER)))
  for (const { exchange } of [lan, minh, lan]) await exchange.work()
  const all = [lan, minh].flatMap(({ shipments }) => [...shipments.values()])
  expect(all).toHaveLength(4)
  expect(all.filter(({ turnedUp }) => turnedUp)).toEqual([])
})

test('a refused order, one taken back and a cancelled parcel let another computer ship', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  for (const [orderId, after] of [
    ['1', { submission: 'withdrawn' }],
    ['2', { submission: 'rejected', failure: { kind: 'rejected', message: '' } }],
    ['3', accepted('3', { status: { code: -1, text: '', at: 900_000 } })],
  ] as const) {
    expect(await lan.exchange.mayLeave(queued(orderId))).toBe('go')
    lan.put({ ...queued(orderId), ...after } as Shipment)
    await lan.exchange.work()
    expect(await minh.exchange.mayLeave(queued(orderId, OTHER)), orderId).toBe('go')
  }
  // Unless it may have left.
  expect(await lan.exchange.mayLeave(queued('4'))).toBe('go')
  lan.put({ ...queued('4'), submission: 'withdrawn', watch: { since: 1 } } as Shipment)
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('4', OTHER))).toMatchObject({
    wait: { why: 'claimed', name: 'Lan' },
  })
})

/** A backup of another computer's open order, opened here. */
const copied = (orderId: string): ShipmentIn<'stuck'> => ({
  ...common(orderId),
  submission: 'stuck',
  restoredOpen: true,
})

test.each([
  ['was cancelled there', { found: true, order: { statusCode: -1 } }],
  ['is not there for a week', { found: false, message: '' }],
])('what may have left, and %s, lets another computer ship', async (_, value) => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const watch = { since: relay.clock.now, cancel: true } as const
  const own = { submission: 'withdrawn', attempts: 1, leftUnanswered: true, watch } as const
  const parcel = lan.put({ ...common('7'), ...own, refreshAt: 1 } as Shipment)
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toMatchObject({ wait: { why: 'claimed' } })
  relay.clock.now += 7 * 24 * 3_600_000
  const carrier = { status: async () => ({ ok: true, value }) }
  const reached = async () => ({ ok: true, value: { carrier } })
  const world = { store: lan.store, now: () => relay.clock.now, carrierFor: reached } as unknown
  await reconcileWatched(world as OutboxDeps, parcel as Watched)
  await lan.exchange.work()
  relay.clock.now += 60_000
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
})

test('a backup opened on another computer stops no order of the one that made it', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const order = queued('5')
  lan.put(order)
  minh.put(copied('5'))
  await minh.exchange.work()
  expect(await lan.exchange.mayLeave(order)).toBe('go')
  expect(await minh.exchange.mayLeave(order)).toMatchObject({ wait: { why: 'claimed', name: 'Lan' } })
})

test.each(['withdrawn', 'rejected'] as const)(
  'nor one that was %s and shipped again there since, however often',
  async (submission) => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    minh.put(copied('5'))
    await minh.exchange.work()
    const leave: unknown[] = []
    for (const createdAt of [900_000, 950_000, 960_000, 970_000, 980_000]) {
      const again = { ...queued('5', API, { createdAt }), updatedAt: createdAt }
      // Taken back at first, before it may leave.
      if (submission === 'rejected' || createdAt > 900_000) leave.push(await lan.exchange.mayLeave(again))
      lan.put({ ...again, submission, ...(submission === 'rejected' && { failure: REFUSAL }) } as Shipment)
      await lan.exchange.work()
    }
    expect(new Set(leave)).toEqual(new Set(['go']))
  },
)

test('such a copy stops every other computer’s order: whoever made the backup may have sent it', async () => {
  const relay = openRelay()
  const [minh, thu] = [openComputer('Minh', relay), openComputer('Thu', relay)]
  minh.put(copied('5'))
  await minh.exchange.work()
  const another = queued('5', API, { createdAt: 960_000 })
  expect(await thu.exchange.mayLeave(another)).toMatchObject({ wait: { why: 'claimed', name: 'Minh' } })
})

test('a copy that its computer sent after all stops the one that made the backup', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const order = queued('5')
  lan.put(order)
  minh.put(copied('5'))
  await minh.exchange.work()
  relay.clock.now += 1_000
  minh.put({ ...common('5'), submission: 'unknown', unknownSince: 1, updatedAt: 990_000 })
  await minh.exchange.work()
  expect(await lan.exchange.mayLeave(order)).toMatchObject({ wait: { why: 'claimed', name: 'Minh' } })
})

test('an order shipped again after it was free is claimed again', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  lan.put({ ...queued('7'), submission: 'withdrawn' } as Shipment)
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
  expect(await lan.exchange.mayLeave(queued('7', API, { createdAt: 950_000 }))).toMatchObject({
    wait: { why: 'claimed', name: 'Minh' },
  })
})

test('an order shipped again and taken back before anybody learnt of the first end lets another computer ship', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  // Refused and shipped again while no worker lived; taken back before it was claimed again.
  lan.put({ ...queued('7'), submission: 'withdrawn', createdAt: 950_000 } as Shipment)
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
  // What is another's by now stays so.
  lan.put({ ...queued('7'), submission: 'withdrawn', createdAt: 960_000, updatedAt: 960_000 } as Shipment)
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
})

test('an order shipped again, and claimed again, is not free because it was so before', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  lan.put({ ...queued('7'), submission: 'withdrawn' } as Shipment)
  await lan.exchange.work()
  expect(await lan.exchange.mayLeave(queued('7', API, { createdAt: 950_000 }))).toBe('go')
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toMatchObject({
    wait: { why: 'claimed', name: 'Lan' },
  })
})

test('what a computer tells after it sent a replaced relay everything again counts as newer', async () => {
  const relay = openRelay()
  const [lan, minh, thu] = ['Lan', 'Minh', 'Thu'].map((name) => openComputer(name, relay))
  if (!lan || !minh || !thu) return expect.fail()
  for (const updatedAt of [900_000, 910_000, 920_000]) {
    lan.put({ ...accepted('7'), updatedAt })
    await lan.exchange.work()
  }
  await minh.exchange.work()
  for (const other of ['8', '9']) lan.put(accepted(other))
  await lan.exchange.work()
  // Of the two only Lan sees that records are gone.
  relay.records = openRelay().records
  for (const other of ['1', '2', '3', '4']) thu.put(accepted(other))
  await thu.exchange.work()
  for (let wake = 0; wake < 3; wake++) await lan.exchange.work()
  relay.clock.now += 60_000
  lan.put({ ...accepted('7'), status: { code: -1, text: '', at: 990_000 }, updatedAt: 990_000 })
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
})

test('however the clocks of the computers go, each knows at last what became of the others’ orders', async () => {
  const random = createRandom(20_261_130)
  const parcel = (code: number) => ({ ...accepted('1'), status: { code, text: '', at: 1 } })
  const parcels = [2, 4, 5, -1].map(parcel)
  const outcomes: object[] = [
    { submission: 'unknown', body: 'the bytes', unknownSince: 1 },
    { submission: 'withdrawn' },
    { submission: 'withdrawn', watch: { since: 1 } },
    { submission: 'rejected', failure: { kind: 'rejected', message: '' } },
    ...parcels,
  ]
  for (let shop = 0; shop < 20; shop++) {
    const relay = openRelay()
    const computers = ['Lan', 'Minh', 'Hoa'].map((name) => openComputer(name, relay))
    const told = new Map<string, Shipment>()
    for (let step = 0; step < 20; step++) {
      relay.clock.now += random.whole(1, 60_000)
      const computer = random.pick(computers as [Computer, ...Computer[]])
      if (random.chance(0.3)) computer.clock.ahead = random.whole(-48, 48) * 3_600_000
      const at = computer.now()
      const [order, partnerCode] = random.pick([
        ['1', 'S1'],
        ['2', 'of an account that the others lack'],
      ])
      const own = common(`${computer.name}${order}`, API, partnerCode)
      const before = computer.shipments.get(own.key)
      const isTaken = before?.submission === 'accepted'
      const createdAt = before && (isTaken || random.chance(0.7)) ? before.createdAt : at
      const drawn = random.pick((isTaken ? parcels : outcomes) as [object])
      const { status, ...outcome } = drawn as Partial<Shipment>
      const written = {
        ...outcome,
        ...own,
        createdAt,
        updatedAt: at,
        ...(status && { status: { ...status, at } }),
      }
      told.set(own.key, computer.put(written as Shipment))
      relay.down = random.chance(0.2)
      for (const one of [computer, random.pick(computers as [Computer])]) await one.exchange.work()
    }
    relay.down = false
    // What comes in may itself change something, and is reported again.
    for (const _ of [1, 2]) for (const { exchange } of computers) await exchange.work()
    for (const { rows, name, shipments } of computers) {
      const known = [...rows.values()].filter(({ is, name: whose }) => is === 'shipment' && whose !== name)
      expect(known.map(({ key }) => key).toSorted()).toEqual(
        [...told.keys()].filter((key) => !key.includes(name)).toSorted(),
      )
      for (const { key, ...row } of known) {
        const { createdAt, updatedAt, status, partnerCode } = told.get(key) ?? {}
        expect(row).toMatchObject({ createdAt, updatedAt, accepted: status !== undefined })
        if (status && partnerCode !== 'S1') expect(shipments.get(key)?.status?.code).toBe(status.code)
      }
    }
  }
})

test('where the relay does not answer, the order waits and the reason is stored', async () => {
  const relay = openRelay()
  const lan = openComputer('Lan', relay)
  relay.down = true
  expect(await lan.exchange.mayLeave(queued('7'))).toEqual({
    wait: { kind: 'others-unasked', why: 'unreachable' },
  })
  expect((await lan.standing())?.lost).toEqual({ since: 1_000_000, why: 'unreachable' })
  // The next ones do not each wait for it.
  const posts = relay.posts
  expect(await lan.exchange.mayLeave(queued('8'))).toMatchObject({ wait: { why: 'unreachable' } })
  expect(relay.posts).toBe(posts)
  relay.down = false
  relay.clock.now += 20_000
  expect(await lan.exchange.mayLeave(queued('8'))).toBe('go')
  expect((await lan.standing())?.lost).toBeUndefined()
})

test.each([
  ['later', 16_000],
  ['later, by a clock that was set back', -86_400_000],
])('an order leaves as soon as the relay answers again, a little %s', async (_, ms) => {
  const relay = openRelay()
  const lan = openComputer('Lan', relay)
  relay.down = true
  expect(await lan.exchange.mayLeave(queued('7'))).toMatchObject({ wait: { why: 'unreachable' } })
  relay.down = false
  lan.clock.ahead += ms
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
})

test('the screen says since when a relay is silent, and when it answered last, however the clock is set', async () => {
  const relay = openRelay()
  const lan = openComputer('Lan', relay)
  let silentSince: number | undefined
  for (const [down, ms] of [
    [false, 1_000],
    [true, 90_000],
    [true, 90_000],
    [false, 5_000],
    [false, 90_000],
    [false, -86_400_000],
    [true, 1_000],
    [true, 90_000_000],
    [false, -1_000],
  ] as const) {
    relay.down = down
    lan.clock.ahead += ms
    silentSince = down ? (silentSince ?? lan.now()) : undefined
    await lan.exchange.work()
    const { lost, heardAt = 0 } = (await lan.standing()) ?? {}
    expect(lost?.since).toBe(silentSince)
    if (!down) expect(Math.abs(lan.now() - heardAt)).toBeLessThan(60_000)
  }
})

test('a claim for one account is not given away by an order that was taken back under another', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  lan.put({ ...queued('7', OTHER), submission: 'withdrawn', createdAt: 800_000 } as Shipment)
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toMatchObject({ wait: { why: 'claimed' } })
})

test('a claim that the main computer has yet to decide on keeps nothing else from being told', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  const { post } = relay
  relay.post = async ({ after, puts }) => {
    const isClaim = puts.map(({ id }) => id.includes(' claim '))
    const page = await post({ after, puts: puts.filter((_, at) => !isClaim[at]) })
    if (typeof page === 'string') return page
    const stored = page.results.values()
    const results = isClaim.map((is) => (is ? { decides: 'Minh' } : (stored.next().value ?? 'conflict')))
    return { ...page, results } as SharedPage
  }
  // Shipped again and taken back.
  lan.put({ ...queued('7', API, { createdAt: 950_000 }), submission: 'withdrawn' } as Shipment)
  lan.put(accepted('8'))
  await lan.exchange.work()
  expect((await lan.standing())?.published).toBe(lan.journal.length)
  await minh.exchange.work()
  expect([...minh.shipments.keys()]).toEqual([accepted('8').key])
})

test('a relay that is full is said', async () => {
  const relay = openRelay()
  relay.most = 0
  const lan = openComputer('Lan', relay)
  expect(await lan.exchange.mayLeave(queued('7'))).toMatchObject({ wait: { why: 'full' } })
})

test('a computer with another code learns so, and ships nothing by itself', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay, codecOf('two'))]
  await lan.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7'))).toMatchObject({ wait: { why: 'wrong-code' } })
  const { lost } = (await minh.standing()) ?? {}
  expect(lost?.why).toBe('wrong-code')
  // The screen says since when.
  for (let wake = 0; wake < 3; wake++) {
    relay.clock.now += 90_000
    await minh.exchange.work()
  }
  expect((await minh.standing())?.lost).toEqual(lost)
})

test('a code joins the one in use, or replaces it where the seller made a new one', async () => {
  const { post } = openRelay()
  const joined = (code: string, fresh = false) => agreeOnCode({ post, codec: codecOf(code) }, fresh)
  expect(await joined('one')).toBe('joined')
  expect(await joined('one')).toBe('joined')
  expect(await joined('two')).toBe('wrong-code')
  expect(await joined('two', true)).toBe('joined')
  expect(await joined('one')).toBe('wrong-code')
  expect(CODE_RECORD).toMatch(/^[\w-]{22}$/)
  expect(CODE_BYTES).toBe(24)
})

test('the code in use is found wherever it is among as many records as a relay has', async () => {
  const { sharedRecords } = LIMITS
  async function post({ after, puts }: SharedRequest): Promise<SharedPage> {
    const to = Math.min(after + SHARED_PAGE, sharedRecords)
    const records = Array.from({ length: to - after }, (_, at) => ({
      id: after + at + 1 === sharedRecords ? CODE_RECORD : 'another',
      seq: after + at + 1,
      record: 'two',
    }))
    return { results: puts.map(() => 'conflict'), records, newest: sharedRecords }
  }
  const joined = (code: string) => agreeOnCode({ post, codec: codecOf(code) }, false)
  expect([await joined('two'), await joined('one')]).toEqual(['joined', 'wrong-code'])
})

test('what a computer wants goes to the relay once, however much it is told before the answer is complete', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  for (let order = 0; order < SHARED_PAGE + 9; order++) lan.put(accepted(`${order}`))
  await lan.exchange.work()
  const put = vi.spyOn(relay.records, 'put')
  expect(await minh.exchange.mayLeave(queued('new', OTHER))).toBe('go')
  expect(put.mock.calls.flatMap(([puts]) => puts)).toHaveLength(1)
  expect(put.mock.calls.length).toBeGreaterThan(1)
})

test.each([
  ['all', () => 0],
  ['the last', (known: number) => known - 1],
] as const)('a restored or replaced relay that lost %s is sent everything again', async (_, kept) => {
  const relay = openRelay()
  const lan = openComputer('Lan', relay)
  for (const order of ['7', '8']) lan.put(accepted(order))
  await lan.exchange.work()
  const before = relay.records.read(0, 99).records
  relay.records = openRelay().records
  const left = before.slice(0, kept(before.length))
  relay.records.put(
    left.map(({ id, record }) => ({ id, base: 0, record })),
    99,
  )
  for (let wake = 0; wake < 3; wake++) {
    relay.clock.now += 60_000
    await lan.exchange.work()
  }
  expect(relay.records.read(0, 99).records).toHaveLength(before.length)
})

test('what changed in the last ninety days is told, however old its order is', async () => {
  const relay = openRelay()
  const day = 86_400_000
  relay.clock.now += 300 * day
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const ago = (days: number) => relay.clock.now - days * day
  lan.put(accepted('7', { createdAt: ago(100), updatedAt: ago(1) }))
  lan.put(accepted('8', { createdAt: ago(100), updatedAt: ago(91) }))
  await lan.exchange.work()
  await minh.exchange.work()
  expect([...minh.shipments.keys()]).toEqual([accepted('7').key])
})

test('an order whose book cannot be read waits, and one after it leaves once it can', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => failed.mockRestore())
  const lan = openComputer('Lan', openRelay())
  const rowsOf = vi.spyOn(lan.book, 'rowsOf').mockRejectedValueOnce(new Error('no disk'))
  expect(await lan.exchange.mayLeave(queued('7'))).toMatchObject({ wait: { kind: 'others-unasked' } })
  expect(rowsOf).toHaveBeenCalledOnce()
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
})

test('a record under another’s name is left out, whoever sealed it', async () => {
  const relay = openRelay()
  const minh = openComputer('Minh', relay)
  const { key, partnerId: of, createdAt } = queued('7')
  const said = { is: 'claim', by: 'id of Lan', name: 'Lan', partnerId: of, key, createdAt }
  const seal = async (order: string, base = 0) => {
    const id = await codecOf().idOf(`claim ${order}`)
    relay.records.put([{ id, base, record: Buffer.from(await codecOf().seal(id, said)) }], 9)
  }
  await seal(queued('8').partnerId)
  expect(await minh.exchange.mayLeave(queued('7'))).toBe('go')
  expect(minh.rows.size).toBe(1)
})

describe('a relay that deleted records of long ago', () => {
  test('is sent a change of such a parcel, and all that comes after it', async () => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const old = lan.put(accepted('7'))
    for (const { exchange } of [lan, minh]) await exchange.work()
    relay.records.prune()
    // Marked as paid, among more than one stretch of the journal.
    lan.put({ ...old, updatedAt: 950_000 } as Shipment)
    const later = Array.from({ length: 100 }, (_, n) => lan.put(accepted(`10${n}`)))
    for (const { exchange } of [lan, minh]) await exchange.work()
    expect(later.filter(({ key }) => !minh.shipments.has(key))).toEqual([])
  })

  test('lets one computer ship an order again whose claim is gone', async () => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
    lan.put({ ...queued('7'), submission: 'withdrawn' } as Shipment)
    for (const { exchange } of [lan, minh]) await exchange.work()
    relay.records.prune()
    const leave = await Promise.all([
      lan.exchange.mayLeave(queued('7', API, { createdAt: 950_000 })),
      minh.exchange.mayLeave(queued('7', OTHER)),
    ])
    expect(leave.toSorted()).toEqual([
      { wait: { kind: 'others-unasked', why: 'claimed', name: expect.any(String) } },
      'go',
    ])
  })

  test('gets the code in use again', async () => {
    const relay = openRelay()
    const lan = openComputer('Lan', relay)
    for (const days of [0, 0, 90]) {
      relay.clock.now += days * 24 * 3_600_000
      if (days) relay.records.prune()
      await lan.exchange.work()
    }
    expect(relay.records.read(0, 99).records.map(({ id }) => id)).toEqual([CODE_RECORD])
  })
})

test('an older report that comes again changes nothing', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  lan.put({ ...queued('7', API, { attempts: 1 }), submission: 'withdrawn' } as Shipment)
  await lan.exchange.work()
  const [old] = relay.records.read(0, 99).records.filter(({ id }) => id.includes('shipment'))
  relay.clock.now += 1_000
  lan.put({ ...accepted('7'), updatedAt: 1_001_000 })
  await lan.exchange.work()
  await minh.exchange.work()
  const [current] = relay.records.read(0, 99).records.filter(({ id }) => id.includes('shipment'))
  relay.records.put(
    [{ id: old?.id ?? '', base: current?.seq ?? 0, record: old?.record ?? new Uint8Array() }],
    99,
  )
  await minh.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toMatchObject({ name: 'Lan' })
})

test.each<[string, (parcel: ShipmentIn<'accepted'>) => object]>([
  ['an id that is not its order’s', (parcel) => ({ ...parcel, partnerId: 'x', key: shipmentKey(API, 'x') })],
  ['a draft of another order', (parcel) => ({ ...parcel, draft: draft({ orderId: '8' }) })],
  ['a practice parcel', (parcel) => ({ ...parcel, environment: 'practice' })],
  ['a shipment that is not accepted', (parcel) => ({ ...parcel, submission: 'queued' })],
  ['no status', (parcel) => ({ ...parcel, status: undefined })],
])('a record with %s is left out, whoever sealed it', async (_, forged) => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const parcel = lan.put(accepted('7'))
  await lan.exchange.work()
  const [found] = relay.records.read(0, 99).records.filter(({ id }) => id.includes('shipment'))
  const sealed = JSON.parse(String(Buffer.from(found?.record ?? [])))
  const shipment = forged(sealed.value.shipment)
  const { key, partnerId: id } = shipment as Shipment
  sealed.value = { ...sealed.value, shipment, key, partnerId: id }
  sealed.id = await codecOf().idOf(`shipment id of Lan ${key}`)
  relay.records = openRelay().records
  relay.records.put([{ id: sealed.id, base: 0, record: Buffer.from(JSON.stringify(sealed)) }], 9)
  await minh.exchange.work()
  expect([...minh.shipments.keys()]).toEqual([])
  expect((await minh.standing())?.cursor).toBe(1)
  expect(parcel.key).toContain('7')
})

test('a record changes no parcel of this computer’s own: it is only looked up earlier', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const own = minh.put(accepted('7', { draft: draft({ orderId: '7', name: 'Bưởi' }), refreshAt: 9_000_000 }))
  lan.put(
    accepted('7', { status: { code: 5, text: '', at: 990_000 }, draft: draft({ orderId: '7', cod: 1 }) }),
  )
  await lan.exchange.work()
  await minh.exchange.work()
  expect(minh.shipments.get(own.key)).toEqual({
    ...own,
    refreshAt: 1_000_000,
    quiet: 0,
    updatedAt: 1_000_000,
  })
})

describe('another computer’s parcel of an order that this one has not shipped', () => {
  const refusal = { kind: 'rejected', message: 'Sai địa chỉ' } as const

  /** What becomes of the order here, once the other computer reports its parcel. */
  async function afterReport(here: Partial<Shipment>, code = 2) {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const { key } = minh.put({ ...queued('7', API, { attempts: 3 }), ...here } as Shipment)
    lan.put(accepted('7', { status: { code, text: '', at: 990_000 } }))
    await lan.exchange.work()
    await minh.exchange.work()
    return minh.shipments.get(key)
  }

  test.each([
    ['took back', { submission: 'withdrawn' }],
    ['was refused', { submission: 'rejected', failure: refusal }],
  ] as const)('replaces what it %s', async (_, here) => {
    const now = await afterReport(here)
    expect(now).toMatchObject({ submission: 'accepted', sharedBy: 'Lan', attempts: 3, status: { code: 2 } })
    expect(now).not.toHaveProperty('failure')
    expect(now).not.toHaveProperty('turnedUp')
  })

  test('is looked up where the order waits', async () => {
    expect(await afterReport({})).toMatchObject({
      submission: 'unknown',
      takenBefore: true,
      unknownSince: 1_000_000,
      nextAttemptAt: 0,
    })
  })

  test('is looked up, and not cancelled, where an earlier request may have left', async () => {
    const watch = { since: 1, cancel: true } as const
    const before = { leftUnanswered: true, watch, refreshAt: 9_000_000 } as const
    const now = await afterReport({ submission: 'withdrawn', ...before })
    expect(now).toMatchObject({ submission: 'withdrawn', refreshAt: 1_000_000 })
    expect(now?.watch).toEqual({ since: 1 })
  })

  test('under another account, lets what was taken back here be cancelled as soon as it is found', async () => {
    const watch = { since: 1, cancel: true } as const
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const own = { submission: 'withdrawn', leftUnanswered: true, watch, refreshAt: 9_000_000 } as const
    const { key } = minh.put({ ...queued('7', API, { attempts: 3 }), ...own } as Shipment)
    lan.put(accepted('7', common('7', API, 'S2')))
    for (const { exchange } of [lan, minh]) await exchange.work()
    expect(minh.shipments.get(key)).toMatchObject({ submission: 'withdrawn', watch })
  })

  test.each([
    ['waits', {}, 'S1'],
    ['waits and is watched', OPEN_WATCH, 'S1'],
    ['waits under another account', { body: 'its bytes' }, 'S2'],
    ['was taken back and is watched', { submission: 'withdrawn', ...OPEN_WATCH }, 'S1'],
    ['was refused and is watched', { submission: 'rejected', failure: refusal, ...OPEN_WATCH }, 'S1'],
  ] as const)('where the order %s, may have gone to a former place as before', async (_, here, by) => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const left = { attempts: 3, sentAt: 1, leftUnanswered: true, readdressed: true } as const
    const { key } = minh.put({ ...queued('7', API, left), ...here } as Shipment)
    lan.put(accepted('7', common('7', API, by)))
    for (const { exchange } of [lan, minh]) await exchange.work()
    expect(minh.shipments.get(key)).toMatchObject(left)
    expect(minh.shipments.get(key)).not.toHaveProperty('sharedBy')
  })

  test.each([
    ['waits', {}],
    ['was taken back', { submission: 'withdrawn' }],
    ['may have left', { submission: 'withdrawn', watch: { since: 1, cancel: true }, refreshAt: 9_000_000 }],
  ] as const)('changes nothing once it has ended, where the order %s', async (_, here) => {
    expect(await afterReport(here, -1)).toEqual({ ...queued('7', API, { attempts: 3 }), ...here })
  })
})

test('the later status of a parcel that no account here can look up is taken, an earlier one is not', async () => {
  const relay = openRelay()
  const [lan, minh, thu] = ['Lan', 'Minh', 'Thu'].map((name) => openComputer(name, relay))
  if (!lan || !minh || !thu) return expect.fail()
  const theirs = (code: number, at: number) => ({
    ...accepted('7', { status: { code, text: '', at } }),
    ...common('7', API, 'S2'),
    updatedAt: at,
  })
  const statusAt = () => minh.shipments.get(theirs(2, 1).key)?.status?.code
  for (const [computer, code, at, shown] of [
    [lan, 2, 900_000, 2],
    [lan, 5, 950_000, 5],
    [thu, 4, 940_000, 5],
    // Its clock was put back.
    [lan, 10, 930_000, 10],
  ] as const) {
    relay.clock.now += 1_000
    computer.put(theirs(code, at))
    await computer.exchange.work()
    await minh.exchange.work()
    expect(statusAt()).toBe(shown)
  }
  expect(minh.shipments.get(theirs(2, 1).key)?.refreshAt).toBeUndefined()
})

test('a parcel that no account here can look up gets its tracking code with the later status', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const { acceptance } = accepted('7')
  let key = ''
  for (const [trackingCode, at] of [
    ['', 900_000],
    ['S2.7', 950_000],
  ] as const) {
    const theirs = { ...common('7', API, 'S2'), acceptance: { ...acceptance, trackingCode }, updatedAt: at }
    key = lan.put(accepted('7', { ...theirs, status: { code: 2, text: '', at } })).key
    for (const { exchange } of [lan, minh]) await exchange.work()
  }
  const there = minh.shipments.get(key)
  expect([there?.acceptance?.trackingCode, there?.status?.at]).toEqual(['S2.7', 950_000])
})

test('two that each wait for the other do not: an order shipped again is shared only once it has left', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  expect(await lan.exchange.mayLeave(queued('7'))).toBe('go')
  const refused = { submission: 'rejected', failure: { kind: 'rejected', message: '' } } as const
  lan.put({ ...common('7'), ...refused, attempts: 1 })
  await lan.exchange.work()
  // Shipped again at Lan's, while Minh's order gets the claim but does not hear of it.
  lan.put({ ...queued('7'), attempts: 1, createdAt: 950_000, updatedAt: 950_000 })
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
  await lan.exchange.work()
  expect(await lan.exchange.mayLeave(queued('7', API, { attempts: 1, createdAt: 950_000 }))).toMatchObject({
    wait: { why: 'claimed', name: 'Minh' },
  })
  await minh.exchange.work()
  expect(await minh.exchange.mayLeave(queued('7', OTHER))).toBe('go')
})

test.each([
  ['taken back', { submission: 'withdrawn' }],
  ['refused', { submission: 'rejected', failure: { kind: 'rejected', message: '' } }],
  ['taken back and watched', { submission: 'withdrawn', watch: { since: 900_000 }, refreshAt: 9_000_000 }],
] as const)(
  'an order to be sent anyway does not leave beside another computer’s parcel of one %s here',
  async (_, own) => {
    const relay = openRelay()
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    lan.put({ ...queued('7', API, { attempts: 1 }), ...own } as Shipment)
    const anyway = lan.put(queued('7', OTHER, { alone: true }))
    minh.put(accepted('7'))
    for (const { exchange } of [minh, lan]) await exchange.work()
    expect(lan.shipments.get(anyway.key)).not.toHaveProperty('alone')
  },
)

test('of another account at the same carrier, a parcel is no order of this one’s that waits: it replaces it', async () => {
  const relay = openRelay()
  const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
  const { key } = lan.put(queued('7'))
  minh.put({ ...accepted('7'), ...common('7', API, 'S2'), attempts: 1 })
  for (const { exchange } of [minh, lan]) await exchange.work()
  expect(lan.shipments.get(key)).toMatchObject({
    submission: 'accepted',
    sharedBy: 'Minh',
    partnerCode: 'S2',
  })
})
