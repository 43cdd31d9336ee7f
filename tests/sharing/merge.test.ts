import { expect, test } from 'vitest'
import { omit } from '../../lib/domain/omit.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { asksAgain, isOnItsWayToo, merged, saidTwice } from '../../lib/sharing/merge.ts'
import type { SharedShipment } from '../../lib/sharing/shared-record.ts'
import { whole } from '../domain/shipment/whole.ts'
import { NOW } from '../now.ts'
import { writtenBy } from '../outbox/one-shipment.ts'
import { whatMatters } from '../what-matters.ts'

const LONG = ['draft', 'snapshot', 'orderChangedTo', 'quoted', 'inShop', 'body'] as const

/** What the other computer tells: times and codes that no shipment here has. */
const shared = {
  ...omit(
    whole.accepted,
    ...LONG,
    'contradiction',
    'told',
    'announced',
    'orderChanged',
    'aside',
    'payout',
    'cancellation',
    'quiet',
    'refreshAt',
    'alone',
  ),
  ...{ sharedBy: undefined, turnedUp: undefined, statusFailure: undefined, printedAt: undefined },
  ...{ draft: { name: 'Bùi Ánh', orderId: '1042' }, partnerCode: 'S9', accountId: 'there' },
  status: { code: 4, text: 'Đang giao', at: NOW - 70_000_000, since: NOW - 80_000_000 },
}
const deps = { accountId: 'here', name: 'Máy ở kho', heardAt: 0, statusAt: undefined }
const known: unknown = { key: 'other', partnerId: shared.partnerId, submission: 'unknown' }
type Given = {
  deps: { accountId?: string; name: string; heardAt: number; statusAt: undefined }
  known: unknown
  found?: object
  shared: object
}

const answer = (given: Given) =>
  writtenBy(given.found as Shipment | undefined, (world) =>
    world.store.write((given.shared as SharedShipment).key, (here) =>
      merged(
        { ...world, ...given.deps, accountId: given.deps.accountId, known: [given.known as Shipment] },
        here,
        given.shared as SharedShipment,
      ),
    ),
  ).then(({ asked: _, reported: __, ...written }: Record<string, unknown>) => written)

const others = {
  ...{ 'deps.accountId': [undefined], 'found.submission': Object.keys(whole), 'found.watch': [undefined] },
  ...{
    'shared.status.code': [...statusCodes],
    'shared.partnerCode': ['S1234'],
    'shared.partToldAt': [undefined, 5],
  },
  ...{
    'found.leftUnanswered': [undefined],
    'found.unknownSince': [undefined],
    'found.body': ['{}'],
    'shared.record': [undefined],
  },
}
/** What goes along as it is. */
const without = [
  'shared.draft',
  'shared.record',
  'shared.acceptance.fee',
  'found.failure.message',
  'found.key',
  'shared.key',
]

test('what is written of a parcel that another computer shipped, where it was not known here', async () => {
  const given = { deps, known, shared }
  expect(await whatMatters<Given>(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    deps.accountId: accountId refreshAt (another, spaces); accountId (upper case); accountId refreshAt quiet (empty, none)
    deps.name: sharedBy
    known.partnerId: turnedUp
    known.submission: turnedUp
    shared.partnerId: partnerId turnedUp
    shared.api: api refreshAt (another, spaces, empty); api (upper case)
    shared.partnerCode: partnerCode
    shared.environment: environment
    shared.quotedFee: quotedFee
    shared.pricedAt: pricedAt
    shared.pricelessSince: pricelessSince
    shared.takenAt: takenAt
    shared.sentAt: sentAt
    shared.createdAt: createdAt
    shared.leftUnanswered: leftUnanswered
    shared.acceptance.trackingCode: acceptance.trackingCode line[].detail
    shared.acceptance.insuranceFee: acceptance.insuranceFee
    shared.acceptance.area: acceptance.area
    shared.acceptance.sortingCode: acceptance.sortingCode
    shared.acceptance.estimatedPick: acceptance.estimatedPick
    shared.acceptance.estimatedDeliver: acceptance.estimatedDeliver
    shared.acceptance.warning: acceptance.warning
    shared.acceptance.at: acceptance.at
    shared.acceptance.learnt: acceptance.learnt
    shared.acceptance.recordedName: acceptance.recordedName
    shared.acceptance.recordedAddress: acceptance.recordedAddress
    shared.status.code: status.code refreshAt (0, +1, 1, 2, 3); status.code refreshAt quiet (+1 day, 8, 9, 10, 12, 20); status.code turnedUp refreshAt (-1, 6, 7); status.code turnedUp refreshAt quiet (11, 13, 21)
    shared.status.text: status.text
    shared.status.at: status.at refreshAt (0, +1); status.at refreshAt quiet (+1 day)
    shared.status.since: status.since
    shared.partToldAt: partToldAt
    shared.piecesLeftOut: piecesLeftOut
    "
  `)
})

test('what stops an order that waits here, or was refused here, when another computer shipped it', async () => {
  const waiting = Object.keys(whole).filter((name) => name !== 'accepted')
  const open = {
    others: { ...others, 'found.submission': waiting },
    without: [...without, 'found.sharedBy', 'shared.status.since'],
  }
  const queued = { ...omit(whole.queued, ...LONG), key: shared.key }
  const same = { ...shared, partnerCode: queued.partnerCode }
  expect(
    await whatMatters<Given>({ deps, known, found: queued, shared: same }, answer, open),
  ).toMatchInlineSnapshot(`
    "
    deps.name: line[].detail
    found.partnerCode: nextAttemptAt submission unknownSince gone line[].event watch refreshAt failure quiet
    found.pricelessSince: pricelessSince
    found.nextAttemptAt: nextAttemptAt (0)
    found.updatedAt: pricelessSince unknownSince
    found.leftUnanswered: takenBefore
    found.submission: pricelessSince nextAttemptAt submission unknownSince gone line[] (another, upper case, spaces, empty, "sending", "unknown", "stuck"); nextAttemptAt submission gone line[] watch refreshAt quiet ("rejected", "withdrawn")
    found.watch: gone
    found.unknownSince: unknownSince
    shared.partnerCode: nextAttemptAt submission unknownSince gone line[].event watch refreshAt failure quiet
    shared.status.code: pricelessSince nextAttemptAt submission unknownSince gone line[] (-1, 6, 7, 11, 13, 21)
    "
  `)
  const rejected = { ...queued, ...{ submission: 'rejected', watch: { since: 1, cancel: true } } }
  expect(
    await whatMatters<Given>({ deps, known, found: rejected, shared: same }, answer, open),
  ).toMatchInlineSnapshot(`
    "
    found.partnerCode: pricelessSince watch refreshAt unknownSince quiet
    found.pricelessSince: pricelessSince
    found.updatedAt: pricelessSince unknownSince
    found.submission: pricelessSince watch refreshAt unknownSince quiet (another, upper case, spaces, empty, "sending", "unknown", "stuck"); watch refreshAt quiet gone line[] nextAttemptAt submission ("queued")
    found.watch: watch refreshAt unknownSince gone line[] accountId nextAttemptAt acceptance status record partToldAt submission turnedUp piecesLeftOut draft
    found.watch.since: watch.since
    found.unknownSince: unknownSince
    shared.partnerCode: pricelessSince watch refreshAt unknownSince quiet
    shared.status.code: pricelessSince watch refreshAt unknownSince quiet (-1, 6, 7, 11, 13, 21)
    "
  `)
})

test('what a parcel here learns from the computer that shipped it', async () => {
  const found = {
    ...omit(whole.accepted, ...LONG, 'contradiction', 'pricelessSince', 'partToldAt', 'turnedUp'),
    ...{ status: { ...whole.accepted.status, code: 3, at: NOW - 90_000_000 }, refreshAt: NOW + 5_000 },
  }
  const more = {
    ...others,
    'found.sharedBy': [undefined],
    'found.refreshAt': [undefined, NOW],
    'found.partToldAt': [5],
    'found.status.code': [...statusCodes],
  }
  const told = { deps: { ...deps, accountId: undefined as unknown as string }, known, found, shared }
  const only = {
    others: more,
    without: [...without, 'found.record', 'found.payout', 'found.cancellation', 'shared.acceptance'].filter(
      (name) => name !== 'shared.record',
    ),
  }
  expect(await whatMatters<Given>(told, answer, only)).toMatchInlineSnapshot(`
    "
    found.sharedBy: status partToldAt line[] turnedUp (empty, none)
    found.acceptance.trackingCode: status partToldAt line[] (another, spaces); acceptance (empty)
    found.status.code: line[].was (0, +1 day, -1, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21); status.since line[] (+1)
    found.status.at: status partToldAt line[] (+1 day)
    found.refreshAt: gone (none)
    found.submission: status partToldAt line[] (another, upper case, spaces, empty, "sending", "unknown", "stuck"); status partToldAt line[].event line[].detail line[].status line[].was refreshAt submission failure watch quiet ("queued"); gone line[].event line[].detail line[].status line[].was partnerCode accountId pricelessSince nextAttemptAt submission turnedUp draft ("rejected", "withdrawn")
    found.quiet: quiet (+1, +1 day)
    shared.status.code: status.code line[].status (0, +1, +1 day, -1, 1, 2, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21); status.code status.since line[] (3)
    shared.status.text: status.text
    shared.status.at: status partToldAt line[] (0); status.at (+1, +1 day)
    shared.status.since: status.since
    shared.record.at: record
    shared.record.name: record
    shared.record.tel: record
    shared.record.address: record
    shared.record.cod: record
    shared.record.value: record
    shared.record.weightGrams: record
    shared.record.fee: record
    shared.record.insuranceFee: record
    shared.record.storageDays: record
    shared.record.pickDate: record
    shared.record.deliverDate: record
    shared.record.created: record
    shared.record.modified: record
    shared.record.note: record
    shared.record.payer: record
    shared.partToldAt: partToldAt
    "
  `)
  const looksUp = { ...told, deps, shared: { ...shared, partToldAt: undefined } }
  expect(await whatMatters<Given>(looksUp, answer, only)).toMatchInlineSnapshot(`
    "
    deps.accountId: refreshAt quiet line[] status (empty, none)
    found.sharedBy: refreshAt quiet turnedUp (empty, none)
    found.acceptance.trackingCode: refreshAt quiet (another, spaces)
    found.status.code: refreshAt quiet (+1)
    found.status.at: status.code status.text status.reason status.at status.reachedAt status.corrects status.told (0); refreshAt quiet (+1 day)
    found.refreshAt: refreshAt quiet (0, 1795145460000)
    found.submission: refreshAt quiet (another, upper case, spaces, empty, "sending", "unknown", "stuck"); refreshAt line[] submission failure watch ("queued"); refreshAt gone line[] partnerCode accountId pricelessSince nextAttemptAt status submission turnedUp draft ("rejected", "withdrawn")
    found.quiet: quiet (0)
    shared.status.code: refreshAt quiet (3)
    shared.status.at: refreshAt quiet (0)
    shared.partToldAt: partToldAt (5)
    "
  `)
  const own = {
    ...looksUp,
    found: omit(found, 'sharedBy'),
    deps: { ...deps, heardAt: NOW - 34 * 86_400_000 },
  }
  expect(await whatMatters<Given>(own, answer, only)).toMatchInlineSnapshot(`
    "
    deps.heardAt: turnedUp refreshAt quiet (+1 day)
    found.acceptance.at: turnedUp refreshAt quiet (0)
    found.status.code: turnedUp refreshAt quiet (-1, 6, 7, 11, 13, 21)
    found.status.at: status.code status.text status.reason status.at status.reachedAt status.corrects status.told (0)
    found.refreshAt: gone (none)
    found.submission: turnedUp (another, upper case, spaces, empty, "sending", "unknown", "stuck"); turnedUp line[] refreshAt submission failure watch quiet ("queued"); gone line[] partnerCode accountId sharedBy pricelessSince nextAttemptAt status submission draft refreshAt quiet ("rejected", "withdrawn")
    found.quiet: quiet (+1, +1 day)
    shared.partnerCode: turnedUp refreshAt quiet ("S1234")
    shared.status.code: turnedUp refreshAt quiet (-1, 6, 7, 11, 13, 21)
    "
  `)
  // Both may have asked the carrier to take it: here it is this computer's own.
  const ours = { ...own, shared: { ...looksUp.shared, partnerCode: found.partnerCode } }
  expect(await whatMatters<Given>(ours, answer, only)).toMatchInlineSnapshot(`
    "
    found.partnerCode: refreshAt quiet turnedUp
    found.acceptance.trackingCode: refreshAt quiet (another, spaces)
    found.status.code: refreshAt quiet (+1)
    found.status.at: status.code status.text status.reason status.at status.reachedAt status.corrects status.told (0); refreshAt quiet (+1 day)
    found.refreshAt: refreshAt quiet (0, 1795145460000)
    found.submission: refreshAt quiet (another, upper case, spaces, empty, "sending", "unknown", "stuck"); refreshAt quiet gone line[] nextAttemptAt submission unknownSince ("queued"); refreshAt gone line[] accountId sharedBy pricelessSince nextAttemptAt status submission turnedUp draft ("rejected", "withdrawn")
    found.quiet: quiet (0)
    shared.partnerCode: refreshAt quiet turnedUp
    shared.status.code: refreshAt quiet (3)
    shared.status.at: refreshAt quiet (0)
    "
  `)
})

test('which shipments of one order left twice, and which are asked about again', async () => {
  const given = {
    one: {
      ...omit(whole.queued, ...LONG),
      ...{
        sharedBy: undefined as unknown,
        leftUnanswered: undefined as unknown,
        submission: 'queued' as string,
      },
      key: 'mine',
      status: { code: 4 },
    },
    shared: { key: shared.key, partnerId: shared.partnerId, status: { code: 4 } },
  }
  const both = ({ one, shared: other }: typeof given) => {
    const [mine, its] = [one as unknown as Shipment, other as SharedShipment]
    return {
      twice: isOnItsWayToo(mine, its),
      again: asksAgain(mine, its) !== undefined,
      said: (saidTwice(mine)?.shipment as Partial<ShipmentIn<'accepted'>> | undefined)?.turnedUp,
    }
  }
  const more = {
    ...{
      'one.submission': Object.keys(whole),
      'one.key': [shared.key],
      'one.sharedBy': ['Minh'],
      'one.leftUnanswered': [true],
      'one.alone': [undefined],
    },
    ...{
      'one.watch': [undefined],
      'shared.status.code': [...statusCodes],
      'one.status.code': [...statusCodes],
    },
  }
  expect(await whatMatters(given, both, { others: more })).toMatchInlineSnapshot(`
    "
    one.key: twice again ("https://carrier.example shop.example__1042__2")
    one.partnerId: twice again
    one.sharedBy: twice
    one.alone: twice again
    one.leftUnanswered: again
    one.submission: twice again (another, upper case, spaces, empty, "rejected", "withdrawn"); again ("sending", "unknown", "stuck"); again said ("accepted")
    shared.partnerId: twice again
    shared.status.code: twice again (-1, 6, 7, 11, 13, 21)
    "
  `)
  const accepted = { ...given, one: { ...given.one, submission: 'accepted' } }
  expect(await whatMatters(accepted, both, { others: more })).toMatchInlineSnapshot(`
    "
    one.key: twice ("https://carrier.example shop.example__1042__2")
    one.partnerId: twice
    one.sharedBy: twice
    one.submission: twice said (another, upper case, spaces, empty, "rejected", "withdrawn"); again said ("queued"); said ("sending", "unknown", "stuck")
    one.status.code: twice (-1, 6, 7, 11, 13, 21)
    shared.partnerId: twice
    shared.status.code: twice (-1, 6, 7, 11, 13, 21)
    "
  `)
  const stuck = { ...given, one: { ...given.one, submission: 'stuck' } }
  expect(await whatMatters(stuck, both, { others: more })).toMatchInlineSnapshot(`
    "
    one.key: twice ("https://carrier.example shop.example__1042__2")
    one.partnerId: twice
    one.sharedBy: twice
    one.submission: twice (another, upper case, spaces, empty, "rejected", "withdrawn"); again ("queued"); said ("accepted")
    one.watch: twice
    shared.partnerId: twice
    shared.status.code: twice (-1, 6, 7, 11, 13, 21)
    "
  `)
})

test.each([
  ['takes no newer one back', NOW - 90_000_000, 5],
  ['counts once its computer’s clock was put back', NOW - 60_000_000, 4],
])('an older status %s', async (_, statusAt, code) => {
  const found = {
    ...whole.accepted,
    sharedBy: 'Kho',
    status: { ...shared.status, code: 5, at: NOW - 65_000_000 },
  }
  let here: Shipment = found
  await writtenBy(found, (world) =>
    world.store.write(found.key, (before) => {
      const move = merged({ ...world, ...deps, accountId: undefined, statusAt, known: [] }, before, {
        ...shared,
        key: found.key,
      } as unknown as SharedShipment)
      here = (move?.shipment ?? before) as Shipment
      return move
    }),
  )
  expect(here.status?.code).toBe(code)
})
