import { expect, test } from 'vitest'
import { type CarrierRecord, shipmentSchema } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { sumOf } from '../../lib/order-book/handover-round.ts'
import { isUnpaid, type ListedShipment, listed, orderPage } from '../../lib/order-book/listed-shipment.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { seldom, whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const record = (change: Partial<CarrierRecord>): CarrierRecord => ({
  ...{ at: NOW, name: '', tel: '', address: '', cod: null, value: null, weightGrams: null, fee: null },
  ...{ insuranceFee: null, pickDate: '', deliverDate: '', storageDays: null, created: '', modified: '' },
  ...{ note: '', ...change },
})
const row = (change: Partial<CarrierRecord>) => listed(nthShipment(1, { code: 5, record: record(change) }))

test.each<[keyof CarrierRecord, number, Partial<ListedShipment>]>([
  ['cod', 0, { cod: 0 }],
  ['cod', 90_000, { cod: 90_000 }],
  ['weightGrams', 1_200, { weightGrams: 1_200 }],
])('a row has what the carrier’s record says: %s %i', (name, amount, expected) => {
  const before = listed(nthShipment(1, { code: 5 }))
  const now = row({ [name]: amount })
  expect(now).toMatchObject(expected)
  expect([now.sentCod, now.sentGrams]).toEqual([before.sentCod, before.sentGrams])
  expect(sumOf([now, before])).toEqual({
    cod: now.cod + before.cod,
    grams: now.weightGrams + before.weightGrams,
  })
})

test('a parcel that is carried for nothing has a fee of 0, and one whose fee nobody named has none', () => {
  const { acceptance } = nthShipment(1)
  if (!acceptance) throw new Error('not accepted')
  const charged = (fee: number | null, insuranceFee: number) =>
    listed(nthShipment(1, { code: 5, acceptance: { ...acceptance, fee, insuranceFee } })).fee
  expect([charged(0, 0), charged(0, 500), charged(9_000, 500), charged(null, 0)]).toEqual([
    ...[0, 500, 9_500],
    undefined,
  ])
  expect(row({ fee: 0, insuranceFee: 0 }).fee).toBe(0)
})

test('where each part of a shipment goes', async () => {
  expect(
    await whatMatters(whole.accepted, listed, { schema: shipmentSchema, without: seldom }),
  ).toMatchInlineSnapshot(`
    "
    draft.store: store
    draft.storeName: storeName
    draft.parcel: parcel
    draft.orderNumber: orderNumber
    draft.orderUrl: orderUrl
    draft.name: name
    draft.tel: tel
    draft.province: province
    draft.products: goods[] (none in it, first left out, first twice); goods[].name goods[].quantity (turned round)
    draft.products.0.name: goods[].name
    draft.products.0.quantity: goods[].quantity
    draft.products.1.name: goods[].name
    draft.products.1.quantity: goods[].quantity
    draft.totalWeightGrams: sentGrams
    draft.cod: sentCod
    key: key
    environment: environment
    accountId: accountId
    quotedFee: quotedFee
    createdAt: createdAt day (0, +1 day); createdAt (+1)
    updatedAt: updatedAt
    orderChanged: orderChanged
    inShop: inShop
    inShop.state: inShop.state
    inShop.word: inShop.word
    inShop.by: inShop.by
    inShop.at: inShop.at
    inShop.kept: inShop.kept
    quoted: insurance.quoted fee
    quoted.insuranceFee: insurance.quoted
    quoted.surcharges: fee
    quoted.extras: fee ("within")
    acceptance.trackingCode: trackingCode
    status.code: status.code
    status.text: status.text
    status.reason: status.reason
    status.reason.code: status.reason.code
    status.reason.text: status.reason.text
    status.at: status.at knownAt
    status.since: status.since standsSince
    status.reachedAt: status.reachedAt
    status.corrects: status.corrects
    status.told: status.told
    record: cod weightGrams insurance.charged fee record
    record.at: record.at
    record.name: record.to
    record.tel: record.to
    record.address: record.to
    record.cod: cod
    record.weightGrams: weightGrams
    record.fee: fee
    record.insuranceFee: insurance.charged fee
    record.storageDays: record.storageDays
    record.pickDate: record.pickDate
    record.deliverDate: record.deliverDate
    partToldAt: partToldAt
    printedAt: printedAt
    aside: aside
    aside.at: aside.at
    aside.reason: aside.reason
    submission: submission
    turnedUp: turnedUp
    piecesLeftOut: piecesLeftOut
    cancellation: cancellation.state cancellation.at cancellation.failure
    cancellation.state: cancellation.state
    cancellation.at: cancellation.at
    cancellation.failure.kind: cancellation.failure.kind
    cancellation.failure.message: cancellation.failure.message
    cancellation.failure.code: cancellation.failure.code
    cancellation.failure.logId: cancellation.failure.logId
    cancellation.failure.field: cancellation.failure.field
    payout: payout
    payout.statement: payout.statement
    payout.amount: payout.amount
    payout.due: payout.due
    payout.feeOver: payout.feeOver
    payout.at: payout.at
    "
  `)
})

test('what makes a parcel one whose money is owed, and its order’s page one to open', async () => {
  const { payout: _, ...one } = whole.accepted
  const delivered = { ...listed({ ...one, status: { ...one.status, code: 5 } }), payout: undefined as never }
  const owed = (row: ListedShipment) => ({ owed: isUnpaid(row), page: orderPage(row) })
  const others = {
    ...{ 'status.code': [...statusCodes, ...noticeCodes], submission: Object.keys(whole), payout: [{}] },
    ...{ partToldAt: [undefined], orderUrl: ['https://shop.example.evil/wp-admin/post.php?post=1042'] },
  }
  expect(await whatMatters<ListedShipment>(delivered, owed, { others })).toMatchInlineSnapshot(`
    "
    submission: owed
    status.code: owed (0, +1 day, -1, 1, 2, 3, 4, 7, 8, 10, 12, 13, 123, 127, 128, 45, 49, 410)
    store: page
    orderUrl: page
    cod: owed (0)
    payout: owed
    "
  `)
})
