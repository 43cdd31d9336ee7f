import { describe, expect, test } from 'vitest'
import { LONGEST_SHARED } from '../../lib/domain/sharing/shared-page.ts'
import { codStateOf } from '../../lib/domain/shipment/cod-state.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { isUnpaid, type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { claimOf, readRecord, rowOf as recordRow, reportOf } from '../../lib/sharing/shared-record.ts'
import { NOW } from '../components/world.ts'
import { seldom, type Whole, whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'
import { openComputer, openRelay } from './two-computers.ts'

const { accepted } = whole

/** What the other computers learn of a parcel; the rest is its own computer’s, or bytes for the carrier. */
const LEARNT: Record<keyof Whole<ShipmentIn<'accepted'>>, boolean> = {
  acceptance: true,
  accountId: true,
  alone: false,
  announced: false,
  api: true,
  aside: false,
  attempts: true,
  body: false,
  cancellation: false,
  contradiction: true,
  createdAt: true,
  draft: true,
  environment: true,
  inShop: false,
  key: true,
  leftUnanswered: true,
  nextAttemptAt: true,
  orderChanged: false,
  orderChangedTo: false,
  partToldAt: true,
  partnerCode: true,
  partnerId: true,
  payout: false,
  piecesLeftOut: true,
  pricedAt: true,
  pricelessSince: true,
  printedAt: false,
  quiet: false,
  quoted: true,
  quotedFee: true,
  record: true,
  refreshAt: false,
  sentAt: true,
  sharedBy: false,
  snapshot: false,
  status: true,
  statusFailure: false,
  submission: true,
  takenAt: true,
  told: false,
  turnedUp: false,
  updatedAt: true,
}

test('of a parcel the other computers learn all that is not its own computer’s', () => {
  const report = reportOf({ by: 'id of Lan', name: 'Lan' }, accepted, 1)
  const read = readRecord(JSON.parse(JSON.stringify(report)))
  const { told: _, ...status } = accepted.status
  const all = Object.entries({ ...accepted, status })
  expect(read).toHaveProperty(
    'shipment',
    Object.fromEntries(all.filter(([name]) => LEARNT[name as keyof typeof LEARNT])),
  )
})

test.each([
  ['in ASCII', 'a'],
  ['of Vietnamese letters', 'ế'],
  ['of emoji', '🎁'],
])('a report fits a record, however many products have names %s', (_, letter) => {
  for (const count of [1, 10, 25, 30, 60, 500])
    for (const length of [1, 40, 120, 250, 2_000]) {
      const product = { name: letter.repeat(length), code: '', quantity: 1, weightGrams: 1, price: 1 }
      const { draft } = accepted
      const parcel = {
        ...accepted,
        draft: { ...draft, products: Array.from({ length: count }, () => product) },
      }
      const report = JSON.stringify(reportOf({ by: 'id of Lan', name: 'Lan' }, parcel, 1))
      // Sealing adds a nonce and a tag.
      expect(Buffer.byteLength(report) + 28).toBeLessThanOrEqual(LONGEST_SHARED)
    }
})

/** Of a row of the list on the other computers: as on the parcel’s own, or the computer’s that shows it. */
const SHOWN: Record<keyof Whole<ListedShipment>, 'same' | 'own'> = {
  accountId: 'own',
  aside: 'own',
  cancellation: 'own',
  cod: 'same',
  createdAt: 'same',
  day: 'same',
  environment: 'same',
  failure: 'same',
  fee: 'same',
  goods: 'same',
  inShop: 'own',
  insurance: 'same',
  key: 'same',
  knownAt: 'same',
  name: 'same',
  orderChanged: 'own',
  orderNumber: 'same',
  orderUrl: 'same',
  parcel: 'same',
  partToldAt: 'same',
  payout: 'own',
  piecesLeftOut: 'same',
  printedAt: 'own',
  province: 'same',
  quotedFee: 'same',
  record: 'same',
  returnOf: 'same',
  sentCod: 'same',
  sentGrams: 'same',
  setAside: 'same',
  standsSince: 'same',
  status: 'same',
  store: 'same',
  storeName: 'same',
  submission: 'same',
  tel: 'same',
  trackingCode: 'same',
  turnedUp: 'own',
  updatedAt: 'own',
  watch: 'same',
  weightGrams: 'same',
}

/** As the list shows it, and where its COD is. */
function rowOf(shipment: Shipment | undefined) {
  if (!shipment) return undefined
  const { payout: _, ...rest } = shipment
  const row = Object.entries(listed(shipment)).filter(
    ([name]) => SHOWN[name as keyof ListedShipment] === 'same',
  )
  return {
    ...Object.fromEntries(row),
    state: codStateOf(shipment),
    unpaid: isUnpaid(listed(rest as Shipment)),
  }
}

const at = (code: number, time: number) => ({
  status: { code, text: '', at: time, ...(code === 3 && { since: NOW - 1 }) },
  updatedAt: time,
})
const { sharedBy: _, ...own } = accepted
const { record: __, partToldAt: ___, ...unseen } = own
const former = { ...own.record, at: 1, cod: 7, fee: 8, weightGrams: 9 }

/** What the other computer learnt of the parcel before. */
const BEFORE: [string, Whole<object>[]][] = [
  ['first known then', []],
  ['known before', [{ ...unseen, ...at(3, NOW - 1) }]],
  ['known with former amounts', [{ ...unseen, record: former, ...at(3, NOW - 1) }]],
]

describe.each(statusCodes)('of a parcel that came to status %i', (code) => {
  test.each(BEFORE)('another computer shows the same, %s', async (____, before) => {
    const relay = openRelay()
    relay.clock.now = NOW
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    for (const one of [...before, { ...own, ...at(code, NOW) }]) {
      relay.clock.now += 60_000
      lan.put(one as Shipment)
      for (const { exchange } of [lan, minh]) await exchange.work()
    }
    const [here, there] = [lan, minh].map(({ shipments }) => rowOf(shipments.get(own.key)))
    expect(here).toBeDefined()
    expect(there).toEqual(here)
  })
})

test.each([
  ['looked up there as well', 3],
  ['looked up there later', -1],
])(
  'that a part was delivered is known on a computer that follows the parcel itself, %s',
  async (_____, ahead) => {
    const relay = openRelay()
    relay.clock.now = NOW
    const [lan, minh] = [openComputer('Lan', relay), openComputer('Minh', relay)]
    const partnerCode = 'S1'
    lan.put({ ...unseen, partnerCode, ...at(3, NOW) } as Shipment)
    for (const { exchange } of [lan, minh]) await exchange.work()
    const there = minh.shipments.get(own.key)
    minh.shipments.set(own.key, { ...there, ...at(20, NOW + 5 - ahead) } as Shipment)
    relay.clock.now += 60_000
    lan.put({ ...own, partnerCode, ...at(20, NOW + 5) } as Shipment)
    for (const { exchange } of [lan, minh]) await exchange.work()
    // What was collected is its own look-up’s to say.
    const known = minh.shipments.get(own.key)
    expect(known).toMatchObject({ partToldAt: own.partToldAt, refreshAt: relay.clock.now })
    expect(known).not.toHaveProperty('record')
  },
)

const LAN = { by: 'id of Lan', name: 'Máy của Lan' }
/** Long, and no part of who ships what. */
const LONG = [
  ...seldom,
  'draft.products',
  'draft.solutions',
  'draft.labels',
  'draft.sizeCm',
  'contradiction',
] as const

test('what of a shipment the other computers are told, and what they keep to know who ships it', async () => {
  const answer = (one: Shipment) => {
    const { shipment: _, ...head } = reportOf(LAN, one, 7)
    return { head, row: recordRow('record', 3, reportOf(LAN, one, 7)), claim: claimOf(LAN, one) }
  }
  const { stuck } = whole
  const others = {
    'status.code': [...statusCodes],
    ...{ submission: Object.keys(whole), watch: [undefined], restoredOpen: [undefined, true] },
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'record', 'quoted', 'contradiction']
  const given = {
    ...stuck,
    submission: 'accepted',
    restoredOpen: true,
    status: accepted.status,
    acceptance: accepted.acceptance,
  }
  expect(await whatMatters(given as unknown as Shipment, answer, { others, without })).toMatchInlineSnapshot(`
    "
    key: head.key row.key claim.key
    partnerId: head.partnerId row.partnerId claim.partnerId
    createdAt: head.createdAt row.createdAt claim.createdAt
    updatedAt: head.updatedAt row.updatedAt
    submission: head.accepted row.accepted row.statusAt (another, upper case, spaces, empty, "queued", "sending", "unknown", "rejected", "withdrawn"); head.accepted row.accepted row.statusAt head.copied row.copied ("stuck")
    status.code: head.free row.free (-1)
    status.at: row.statusAt
    "
  `)
  expect(await whatMatters(stuck as Shipment, answer, { others, without })).toMatchInlineSnapshot(`
    "
    key: head.key row.key claim.key
    partnerId: head.partnerId row.partnerId claim.partnerId
    createdAt: head.createdAt row.createdAt claim.createdAt
    updatedAt: head.updatedAt row.updatedAt
    submission: head.copied row.copied (another, upper case, spaces, empty, "queued", "sending", "unknown", "rejected", "withdrawn"); head.accepted head.copied row.accepted row.copied ("accepted")
    restoredOpen: head.copied row.copied
    "
  `)
  const rejected = whole.rejected as Shipment
  expect(await whatMatters(rejected, answer, { others, without })).toMatchInlineSnapshot(`
    "
    key: head.key row.key claim.key
    partnerId: head.partnerId row.partnerId claim.partnerId
    createdAt: head.createdAt row.createdAt claim.createdAt
    updatedAt: head.updatedAt row.updatedAt
    submission: head.accepted row.accepted ("accepted")
    watch: head.free row.free
    "
  `)
})

test('what is believed of another computer’s report, and what makes it a stranger’s', async () => {
  const report = JSON.parse(JSON.stringify(reportOf(LAN, accepted, 7)))
  const answer = (one: unknown) => {
    const read = readRecord(one)
    return read
      ? { believed: 'is' in read && read.is === 'shipment' ? read.accepted : read.is }
      : { believed: 'no' }
  }
  const others = {
    'shipment.environment': ['practice', 'staging'],
    ...{ shipment: [undefined], is: ['claim'], by: [''], 'shipment.submission': Object.keys(whole) },
    'shipment.draft.platform': ['sapo', 'sheet'],
  }
  const without = [...LONG, 'record', 'quoted', 'acceptance', 'status'].map((name) => `shipment.${name}`)
  expect(await whatMatters(report, answer, { others, without })).toMatchInlineSnapshot(`
    "
    is: believed
    by: believed (empty)
    partnerId: believed
    key: believed
    accepted: believed
    shipment.draft.store: believed
    shipment.draft.parcel: believed
    shipment.draft.orderId: believed
    shipment.draft.payer: believed
    shipment.draft.transport: believed
    shipment.draft.actualTransport: believed
    shipment.draft.pickShift: believed (0, +1 day)
    shipment.draft.deliverShift: believed
    shipment.draft.handover: believed
    shipment.draft.weightUnit: believed
    shipment.key: believed
    shipment.partnerId: believed
    shipment.api: believed (another, upper case, empty)
    shipment.environment: believed (another, upper case, spaces, empty, "practice")
    shipment.leftUnanswered: believed
    shipment.submission: believed
    "
  `)
})
