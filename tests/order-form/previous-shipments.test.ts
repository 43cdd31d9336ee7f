import { expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { alikeWarnings, previousShipmentWarnings } from '../../lib/order-form/previous-shipments.ts'
import { draft, shipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { wholeDraft } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

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

test('what an order’s earlier parcels make a question about its next one', async () => {
  const { accepted } = whole
  const earlier: Shipment = {
    ...accepted,
    draft: { ...wholeDraft, parcel: 2, cod: 500_000, returnOf: undefined },
    record: { ...accepted.record, cod: 300_000 },
    status: { ...accepted.status, code: 5 },
  }
  const given = { earlier, starting: { ...wholeDraft, parcel: 3, returnOf: undefined as number | undefined } }
  const answer = ({ earlier, starting }: typeof given) => {
    const found = previousShipmentWarnings([earlier], starting as ShipmentDraft, undefined)
    return Object.fromEntries(found.map(({ rule, field, ...rest }) => [`${field} ${rule}`, rest]))
  }
  expect(answer(given)).toMatchObject({ 'cod cod-again': { values: { amount: 300_000 } } })
  const kept = ['draft', 'submission', 'record', 'status']
  const others = {
    'earlier.submission': Object.keys(whole),
    'earlier.status.code': statusCodes,
    'earlier.record': [undefined],
    'earlier.record.cod': [null],
    ...{ 'starting.parcel': [2], 'starting.returnOf': [1] },
  }
  const without = [
    ...Object.keys(accepted)
      .filter((name) => !kept.includes(name))
      .map((name) => `earlier.${name}`),
    ...Object.keys(wholeDraft)
      .filter((name) => !['cod', 'parcel'].includes(name))
      .map((name) => `earlier.draft.${name}`),
  ]
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    earlier.draft.parcel: cod cod-again.level cod cod-again.values cod cod-changed-since.level cod cod-changed-since.values (+1)
    earlier.status.code: cod cod-again.level cod cod-again.values (-1, 7, 13)
    earlier.record: cod cod-again.values.amount
    earlier.record.cod: cod cod-again.level cod cod-again.values (0); cod cod-again.values.amount (+1, +1 day, null)
    earlier.submission: cod cod-again.level cod cod-again.values ("rejected", "withdrawn")
    starting.parcel: cod cod-again.level cod cod-again.values cod cod-changed-since.level cod cod-changed-since.values (2)
    starting.returnOf: cod cod-again.level cod cod-again.values
    "
  `)
  const same = { ...given, starting: { ...given.starting, parcel: 2 } }
  const drafts = { others: { 'earlier.draft.ward': [''], 'starting.cod': [500_000] } }
  const rest = Object.keys(accepted)
    .filter((name) => name !== 'draft')
    .map((name) => `earlier.${name}`)
  expect(
    await whatMatters(same, answer, { ...drafts, without: [...rest, 'starting.parcel'] }),
  ).toMatchInlineSnapshot(`
    "
    earlier.draft.parcel: cod cod-changed-since.level cod cod-changed-since.values cod cod-again.level cod cod-again.values
    earlier.draft.name: name changed-since.level name changed-since.values
    earlier.draft.tel: tel changed-since.level tel changed-since.values
    earlier.draft.detail: detail changed-since.level detail changed-since.values
    earlier.draft.province: province changed-since.level province changed-since.values
    earlier.draft.district: district changed-since.level district changed-since.values
    earlier.draft.ward: ward changed-since.level ward changed-since.values
    earlier.draft.street: street changed-since.level street changed-since.values
    earlier.draft.hamlet: hamlet changed-since.level hamlet changed-since.values
    earlier.draft.cod: cod cod-changed-since.values.amount
    starting.name: name changed-since.level name changed-since.values
    starting.tel: tel changed-since.level tel changed-since.values
    starting.detail: detail changed-since.level detail changed-since.values
    starting.province: province changed-since.level province changed-since.values
    starting.district: district changed-since.level district changed-since.values
    starting.ward: ward changed-since.level ward changed-since.values
    starting.street: street changed-since.level street changed-since.values
    starting.hamlet: hamlet changed-since.level hamlet changed-since.values
    starting.cod: cod cod-changed-since.level cod cod-changed-since.values (500000)
    "
  `)
})

test('an order like one that was shipped is asked about with the newest of them', async () => {
  const one = (change: Partial<ShipmentDraft>, createdAt: number) =>
    shipment({ draft: { ...wholeDraft, ...change }, createdAt })
  const given = [
    one({}, 5_000),
    one({ name: 'Trần Bình', cod: 7 }, 9_000),
    one({ name: 'Lê Mơ', cod: 8 }, 7_000),
  ]
  const names = Object.keys(given[0] ?? {}).filter((name) => !['draft', 'createdAt'].includes(name))
  const parts = Object.keys(wholeDraft).filter((name) => !['name', 'cod'].includes(name))
  const without = [0, 1, 2].flatMap((at) =>
    [...names, ...parts.map((part) => `draft.${part}`)].map((name) => `${at}.${name}`),
  )
  expect(await whatMatters(given, alikeWarnings, { without })).toMatchInlineSnapshot(`
    "
    0.createdAt: [].values.name [].values.amount [].values.day [].about (+1 day)
    1.draft.name: [].values.name
    1.draft.cod: [].values.amount
    1.createdAt: [].values.name [].values.amount [].values.day [].about (0); [].values.day [].about (+1, +1 day)
    2.createdAt: [].values.name [].values.amount [].values.day [].about (+1 day)
    "
  `)
})
