import { expect, test } from 'vitest'
import type { CarrierRecord } from '../../lib/domain/shipment/shipment.ts'
import { sumOf } from '../../lib/order-book/handover-round.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { NOW, nthShipment } from '../components/world.ts'

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
