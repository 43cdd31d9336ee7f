import { expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { previousShipmentWarnings } from '../../lib/order-form/previous-shipments.ts'
import { draft, shipment } from '../components/world.ts'

const warned = (shipments: Shipment[], starting: ShipmentDraft, refused?: Shipment) =>
  previousShipmentWarnings(shipments, starting, refused).map(({ rule, field }) => `${field} ${rule}`)

test('where the parcel goes and what it collects is asked about, if it is another than before', () => {
  const texts = Object.entries(draft()).filter(([, value]) => typeof value === 'string')
  const fields = [...texts.map(([field]) => field), 'cod'] as (keyof ShipmentDraft)[]
  const found = fields.flatMap((field) => {
    const now = draft({ [field]: field === 'cod' ? 1 : 'another' })
    const withdrawn = shipment({ submission: 'withdrawn' })
    const refused = shipment({ submission: 'rejected', failure: { kind: 'rejected', message: '' } })
    expect(warned([refused], now, refused)).toEqual(warned([withdrawn], now))
    return warned([withdrawn], now)
  })
  const place = ['province', 'district', 'ward', 'street', 'hamlet', 'detail']
  expect(found.toSorted()).toEqual(
    [
      ...['name', 'tel', ...place].map((field) => `${field} changed-since`),
      'cod cod-changed-since',
    ].toSorted(),
  )
})

test('a question about another value says what it was', () => {
  const former = shipment({ submission: 'withdrawn', draft: draft({ ward: '', cod: 7 }) })
  expect(previousShipmentWarnings([former], draft({ name: 'Lan' }), undefined)).toEqual([
    { rule: 'changed-since', field: 'name', level: 'ask', values: { before: former.draft.name } },
    { rule: 'changed-since', field: 'ward', level: 'ask', values: { before: '—' } },
    { rule: 'cod-changed-since', field: 'cod', level: 'ask', values: { amount: 7 } },
  ])
})

test.each<[string, Partial<Extract<Failure, { kind: 'rejected' }>>, object[]]>([
  ['with words', {}, [{ rule: 'carrier-refused', values: { message: 'Sai số' } }]],
  ['without words', { message: '' }, [{ rule: 'carrier-refused-wordless', values: { message: '' } }]],
  ['for its price', { code: 'price-changed' }, [{ rule: 'price-changed', values: { before: 1, now: 2 } }]],
])('a field that was refused %s is asked about', (_, change, asked) => {
  const failure = { kind: 'rejected', message: 'Sai số', field: 'tel', ...change } as const
  const refused = shipment({ submission: 'rejected', failure, quotedFee: 1, priceNow: 2 })
  expect(previousShipmentWarnings([refused], draft(), refused)).toEqual(
    asked.map((one) => ({ field: 'tel', level: 'ask', ...one })),
  )
})

const record = { at: 1, name: '', tel: '', address: '', value: 1, weightGrams: 1, fee: 1, insuranceFee: 0 }
const recorded = { ...record, pickDate: '', deliverDate: '', storageDays: 1, modified: '', cod: 400_000 }

test.each<[string, Partial<Shipment>, number]>([
  ['under way', {}, 554_000],
  ['taken with another amount', { record: recorded }, 400_000],
  ['taken with nothing to collect', { record: { ...recorded, cod: 0 } }, 0],
  ['delivered', { status: { code: 5, text: '', at: 1 } }, 554_000],
  ['reconciled', { status: { code: 6, text: '', at: 1 } }, 554_000],
  ['cancelled', { status: { code: -1, text: '', at: 1 } }, 0],
  ['never picked up', { status: { code: 7, text: '', at: 1 } }, 0],
  ['on its way back', { status: { code: 20, text: '', at: 1 } }, 0],
  ['delivered in part', { status: { code: 20, text: '', at: 1 }, partToldAt: 1, record: recorded }, 400_000],
  ['lost', { status: { code: 13, text: '', at: 1 } }, 0],
  ['still in the queue', { submission: 'queued' }, 554_000],
  ['unknown', { submission: 'unknown' }, 554_000],
  ['given up', { submission: 'stuck' }, 554_000],
  ['refused', { submission: 'rejected' }, 0],
  ['withdrawn', { submission: 'withdrawn' }, 0],
])('what a parcel that is %s collects is asked about before another is shipped', (_, change, amount) => {
  const former = shipment(change)
  const warnings = (starting: ShipmentDraft) =>
    previousShipmentWarnings([former], starting, undefined).filter(({ rule }) => rule === 'cod-again')
  expect(warnings(draft({ parcel: 2 }))).toMatchObject(amount > 0 ? [{ values: { amount } }] : [])
  expect(warnings(draft())).toEqual([])
  for (const returnOf of [1, 2, 3]) expect(warnings(draft({ parcel: 4, returnOf }))).toEqual([])
  const twice = [former, shipment({ draft: draft({ parcel: 3 }) })]
  const both = previousShipmentWarnings(twice, draft({ parcel: 2 }), undefined)
  expect(both).toMatchObject([{ rule: 'cod-again', values: { amount: amount + 554_000 } }])
})
