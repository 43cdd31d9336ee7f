import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Services } from '../../lib/app/services.ts'
import type { Quote } from '../../lib/domain/shipment/quote.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { CorrectedPlace, PlaceCorrection } from '../../lib/domain/store/learnt-schema.ts'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import { checkReading } from '../../lib/domain/store/page-reading.ts'
import type { Corrected } from '../../lib/draft/correction.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { WorkerUnavailableError } from '../../lib/messages/send.ts'
import { submitOrder } from '../../lib/order-form/submit-order.ts'
import { index } from '../address/units.ts'
import { account, draft, order, read, services, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { missing, orderOf, wholeDraft, wholeTexts } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

test('after the worker died, an order counts as saved where its own parcel is written down, and only there', async () => {
  const parcel = fc.integer({ min: 1, max: 4 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(parcel), parcel, async (written, mine) => {
      const parcels = written.map((one) => shipment({ draft: draft({ parcel: one }), submission: 'queued' }))
      const world = services({ ship: () => Promise.reject(new Error('the worker died')) }, parcels)
      const started = startDraft(order(), { index, account: account(), parcel: mine })
      const form = { account: account(), started, draft: started.draft }
      const rest = { snapshot: undefined, recipient: undefined, quote: undefined }
      const outcome = await submitOrder(world.services, { ...form, ...rest })
      expect(outcome.ok && outcome.value.draft.parcel).toBe(written.includes(mine) && mine)
    }),
    runs(200),
  )
})

test('after the worker died, what another carrier has of the order is not what was to be saved', async () => {
  const elsewhere = { accountId: 'a2', api: 'https://other.example', key: 'https://other.example 1042' }
  const others = [
    shipment({ ...elsewhere, environment: 'practice' }),
    shipment({ ...elsewhere, submission: 'rejected' }),
  ]
  const started = startDraft(order(), { index, account: account(), parcel: 1 })
  const form = { account: account(), started, draft: started.draft }
  const rest = { snapshot: undefined, recipient: undefined, quote: undefined }
  for (const other of others) {
    for (const mine of [[], [shipment({ submission: 'queued' })]]) {
      const broken = { ship: () => Promise.reject(new Error('the worker died')) }
      const world = services(broken, [other, ...mine])
      const outcome = await submitOrder(world.services, { ...form, ...rest })
      expect(outcome.ok ? outcome.value : undefined).toEqual(mine[0])
    }
  }
})

test.each(['withdrawn', 'rejected'] as const)(
  'what was %s before is not the order that could not be saved, and the seller sees why',
  async (submission) => {
    const failure = { kind: 'rejected', message: '', code: 'disk-full' } as const
    const broken = { ship: () => Promise.reject(new WorkerUnavailableError('no room', failure)) }
    const world = services(broken, [shipment({ submission })])
    const started = startDraft(order(), { index, account: account(), parcel: 1 })
    const form = { account: account(), started, draft: started.draft }
    const rest = { snapshot: undefined, recipient: undefined, quote: undefined }
    expect(await submitOrder(world.services, { ...form, ...rest })).toEqual({ ok: false, failure })
  },
)

test('the price that the seller saw goes along whole: its sum, its parts and its hour', async () => {
  const parts = { fee: 20_000, insuranceFee: 3_000 }
  const quote: Quote = {
    ...{ ...parts, delivers: true, area: '', at: 7, extras: 'apart', solutions: { '9': 500 } },
    surcharges: [1_000, 200].map((amount) => ({ title: '', type: '', amount })),
  }
  const started = startDraft(order(), { index, account: account(), parcel: 1 })
  const form = {
    account: account(),
    started,
    draft: started.draft,
    snapshot: undefined,
    recipient: undefined,
  }
  for (const [shown, price] of [
    [quote, { quotedFee: 24_700, quotedAt: 7 }],
    [undefined, {}],
  ] as const) {
    const world = services()
    await submitOrder(world.services, { ...form, quote: shown })
    const quoted = { ...parts, surcharges: 1_200, solutions: 500, extras: 'apart' }
    expect(world.requests[0]?.input).toEqual({
      ...{ accountId: 'a1', draft: started.draft, ...price },
      ...(shown && { quoted }),
    })
  }
})

test('a price of nothing goes along as every other, and so does all that a page may say', async () => {
  const sums = fc.constantFrom(0, 1, 22_000, 5_000_000)
  const quoted = fc.record({ fee: sums, insuranceFee: sums, surcharge: sums, solution: sums })
  const most = [...'ảo '.repeat(2_000)].slice(0, 4_000).join('')
  const items = fc.constantFrom(1, 100, 101, 500)
  const free = { fee: 0, insuranceFee: 0, surcharge: 0, solution: 0 }
  await fc.assert(
    fc.asyncProperty(quoted, items, fc.boolean(), async ({ surcharge, solution, ...fees }, many, isLong) => {
      const text = (short: string) => read(isLong ? most : short)
      const said = order({
        lines: Array.from({ length: many }, (_, at) => ({
          ...{ name: read(isLong ? `${at} ${most}`.slice(0, 4_000) : `Bút ${at}`), variant: text('Xanh') },
          ...{ quantity: read('9.999'), unitPrice: read('0 ₫') },
        })),
        recipient: { name: text('Hằng'), phones: [read('0912 345 678'), text('gọi tối')] },
        notes: [text('Gọi trước')],
        ...{ paymentMethod: text('Tiền mặt'), status: read('processing') },
      })
      expect(checkReading({ kind: 'order', order: said })).toHaveProperty('value')
      const { services: worker, requests } = services()
      const started = startDraft(said, { index, account: account(), parcel: 1 })
      const { draft } = started
      const products = draft.products.map((one) => ({ ...one, weightGrams: 3 }))
      const quote: Quote = {
        ...{ ...fees, delivers: true, area: '', at: 1, solutions: { '9': solution } },
        surcharges: [{ title: '', type: '', amount: surcharge }],
      }
      const form = { account: account(), started, draft: { ...draft, products }, quote }
      const whole = { recipient: 'f'.repeat(64), snapshot: snapshotOf(said) }
      expect(await submitOrder(worker, { ...form, ...whole })).toMatchObject({ ok: true })
      const { fee, insuranceFee } = fees
      expect(requests.map(({ input }) => Object(input).quotedFee)).toEqual([
        fee + insuranceFee + surcharge + solution,
      ])
    }),
    { ...runs(60), examples: [[free, 1, false]] },
  )
})

const THERE = { province: 'Tỉnh Đồng Tháp', district: 'Huyện Lai Vung', ward: 'Xã Tân Thành', hamlet: 'Khác' }

test.each<[string, PlaceCorrection | undefined, Partial<ShipmentDraft>, CorrectedPlace | null | undefined]>([
  ['nothing where the page was right', undefined, {}, undefined],
  ['the place where the seller corrected it', undefined, THERE, THERE],
  ['nothing where the remembered place was right', { ...THERE, at: 1 }, THERE, undefined],
  ['a place from a file once it was shipped to', { ...THERE, at: 1, restored: true }, THERE, THERE],
  ['that the page was right after all', { ...THERE, at: 1 }, {}, null],
])('shipping teaches %s', async (_, correction, change, place) => {
  const context = { index, account: account(), parcel: 1 }
  const onPage = startDraft(order(), context).draft
  const started = startDraft(order(), { ...context, correction })
  const form = { account: account(), started, draft: { ...onPage, ...change } }
  for (const recipient of ['f'.repeat(64), undefined]) {
    const world = services()
    await submitOrder(world.services, { ...form, snapshot: undefined, recipient, quote: undefined })
    const learnt = place === undefined || !recipient ? undefined : { recipient, place }
    expect(Object(world.requests[0]?.input).learnt).toEqual(learnt)
  }
})

test.each([
  [undefined, undefined, undefined],
  [true, undefined, true],
  [true, true, undefined],
  [false, undefined, undefined],
])(
  'an order is held where the seller wants a way back (%s), but not at once (%s)',
  async (wants, atOnce, hold) => {
    const world = services()
    const undo =
      wants === undefined ? {} : { undo: { getValue: async () => wants } as NonNullable<Services['undo']> }
    const started = startDraft(order(), { index, account: account(), parcel: 1 })
    const snapshot = snapshotOf(order())
    const form = { account: account(), started, draft: started.draft, recipient: undefined, quote: undefined }
    await submitOrder({ ...world.services, ...undo }, { ...form, snapshot, ...(atOnce && { atOnce }) })
    expect(world.requests[0]?.input).toEqual({
      ...{ accountId: 'a1', draft: started.draft, snapshot },
      ...(hold && { hold }),
    })
  },
)

test('where each part of a submitted form goes in the message to the worker', async () => {
  const read = {
    province: 'Tỉnh Đồng Tháp',
    district: 'Huyện Lai Vung',
    ward: 'Xã Tân Thành',
    hamlet: 'Tổ Đoài',
  }
  const corrected: Corrected = { at: 5, read: { ...read, street: '' }, doubts: [] }
  const item = { item: 'shop.example sku ak-01', hasWeight: false }
  const begun = startDraft(orderOf(wholeTexts), { index, account: account(), parcel: 1 })
  const products = wholeDraft.products.slice(0, 1).map((one) => ({ ...one, weightGrams: 0 }))
  const quote: Quote = {
    ...{ fee: 30_000, insuranceFee: 4_000, delivers: true, area: 'area3', at: 77, extras: 'apart' as const },
    ...{ surcharges: [{ title: 'Vùng xa', amount: 5_000, type: 'remote' }], solutions: { 11: 6_000 } },
  }
  const given = {
    ...{ accountId: 'a7', read, quote, undo: true, atOnce: false, hasSnapshot: true },
    ...{ recipient: 'f'.repeat(64), hasWeight: false, corrected },
    draft: { ...wholeDraft, ...read, products: wholeDraft.products.slice(0, 1) },
  }
  const answer = async (form: typeof given) => {
    let sent: unknown
    const started = {
      ...begun,
      draft: { ...wholeDraft, products },
      corrected: form.corrected && { ...form.corrected, read: { ...form.read, street: '' } },
      weighed: { hasOrderWeight: false, packagingGrams: 0, lines: [{ ...item, hasWeight: form.hasWeight }] },
    }
    await submitOrder(
      {
        shipmentsOf: async () => [],
        undo: { getValue: async () => form.undo } as NonNullable<Services['undo']>,
        send: ((_: string, input: unknown) => {
          sent = input
          return Promise.reject(new Error('sent'))
        }) as Services['send'],
      },
      {
        ...{ account: account({ id: form.accountId }), started, draft: form.draft, atOnce: form.atOnce },
        ...{ snapshot: form.hasSnapshot ? snapshotOf(orderOf(wholeTexts)) : undefined },
        ...{ recipient: form.recipient, quote: form.quote },
      },
    )
    const { draft, snapshot, ...rest } = Object(sent)
    return { ...rest, draft: draft.orderId, snapshot: snapshot?.readBy }
  }
  expect((await answer(given)).learnt).toEqual({ recipient: 'f'.repeat(64), place: null })
  const others = {
    'quote.extras': ['within', undefined],
    ...missing('quote', 'quote.at', 'quote.solutions', 'recipient', 'corrected'),
  }
  const kept = ['orderId', 'province', 'district', 'ward', 'hamlet', 'products', 'totalWeightGrams']
  const without = Object.keys(wholeDraft)
    .filter((name) => !kept.includes(name))
    .map((name) => `draft.${name}`)
  expect(
    await whatMatters(given, answer, { others, without: [...without, 'corrected.read'] }),
  ).toMatchInlineSnapshot(`
    "
    accountId: accountId
    read.province: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    read.district: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    read.ward: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    read.hamlet: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet (another, spaces, empty)
    quote: quotedFee quoted quotedAt
    quote.fee: quotedFee quoted.fee
    quote.insuranceFee: quotedFee quoted.insuranceFee
    quote.at: quotedAt
    quote.extras: quoted.extras (another, upper case, spaces, empty, none); quotedFee quoted.extras ("within")
    quote.surcharges: quotedFee quoted.surcharges
    quote.surcharges.0.amount: quotedFee quoted.surcharges
    quote.solutions: quotedFee quoted.solutions
    quote.solutions.11: quotedFee quoted.solutions
    undo: hold
    atOnce: hold
    hasSnapshot: snapshot
    recipient: learnt.recipient (another, upper case, spaces); learnt (empty, none)
    hasWeight: learntWeights[]
    corrected: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    draft.orderId: draft
    draft.province: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    draft.district: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    draft.ward: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet
    draft.hamlet: learnt.place learnt.place.province learnt.place.district learnt.place.ward learnt.place.hamlet (another, spaces, empty)
    draft.products: learntWeights[]
    draft.products.0.name: learntWeights[]
    draft.products.0.weightGrams: learntWeights[] (0); learntWeights[].grams (+1, +1 day)
    "
  `)
})
