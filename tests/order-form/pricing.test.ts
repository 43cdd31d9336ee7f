import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeQuery } from '../../lib/carrier/look-ups.ts'
import { type DraftField, draftFields } from '../../lib/domain/draft-field.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import { labelCodes } from '../../lib/domain/shipment/labels.ts'
import type { Quote } from '../../lib/domain/shipment/quote.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import { expectedSurcharges, missingForQuote, quoteInputs } from '../../lib/order-form/pricing.ts'
import { draft } from '../components/world.ts'
import { generatedDraft, LABELLED, SOLVED } from '../conformance/generated-orders.ts'
import { runs } from '../deep.ts'
import { wholeDraft } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

const quote: Quote = { fee: 30_000, insuranceFee: 0, delivers: true, area: 'area3', surcharges: [] }
const quoteNaming = (type: string, title: string): Quote => ({
  ...quote,
  surcharges: [{ type, title, amount: 6_000 }],
})

test('a percentage is calculated, a fixed price is shown', () => {
  expect(expectedSurcharges([1, 7, 11, 20], quote)).toEqual([
    { label: 1, amount: 6_000, when: 'now', certain: true },
    { label: 7, amount: 3_000, when: 'now', certain: true },
    { label: 11, amount: 2_000, when: 'now', certain: true },
    { label: 20, amount: 1_000, when: 'now', certain: true },
  ])
})

test('a percentage includes the declared-value fee, and is then uncertain', () => {
  expect(expectedSurcharges([1], { ...quote, insuranceFee: 10_000 })).toEqual([
    { label: 1, amount: 8_000, when: 'now', certain: false },
  ])
})

test.each([
  [1, 'fragile', 'Hàng dễ vỡ'],
  [7, 'food', 'Thực phẩm khô'],
  [11, 'other', 'Phí cho thử hàng'],
  [20, 'other', 'Hàng nguyên hộp'],
])('label %i has no second line where the quote names it', (label, type, title) => {
  expect(expectedSurcharges([label], quoteNaming(type, title))).toEqual([])
  expect(expectedSurcharges([label], quoteNaming('remote', 'Vùng xa'))).toHaveLength(1)
})

test('a return is paid once, by distance', () => {
  const line = { label: 17, when: 'on-return', certain: false }
  expect(expectedSurcharges([17, 18, 19], quote)).toEqual([{ ...line, amount: null }])
  expect(expectedSurcharges([17], quote, true)).toEqual([{ ...line, amount: 5_000 }])
  expect(expectedSurcharges([17], quote, false)).toEqual([{ ...line, amount: 15_000 }])
})

test('high value has a line only without a declared-value fee in the quote', () => {
  expect(expectedSurcharges([2], quote)).toEqual([{ label: 2, amount: null, when: 'now', certain: false }])
  expect(expectedSurcharges([2], { ...quote, insuranceFee: 20_000 })).toEqual([])
})

test('labels that cost nothing, and unknown ones, have no line', () => {
  expect(expectedSurcharges([10, 13, 22, 39, 40, 41, 42, 75, 99], quote)).toEqual([])
})

/** `one` with each of its values, and each part of its pickup, as in `other`. */
function* nearly(one: ShipmentDraft, other: ShipmentDraft): Generator<ShipmentDraft> {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ShipmentDraft>
  for (const key of keys) yield { ...one, [key]: other[key] }
  const { pickup } = one
  if (!pickup) return
  for (const [part, value] of Object.entries({ ...other.pickup }))
    yield { ...one, pickup: { ...pickup, [part]: value } }
}

test.each([
  ['with labels', LABELLED],
  ['with solutions', SOLVED],
])('what the carrier’s price depends on makes another question, %s', (_, now) => {
  const query = (draft: ShipmentDraft) =>
    JSON.stringify((['road', 'fly'] as const).map((transport) => feeQuery(draft, transport, now)))
  const question = (draft: ShipmentDraft) => JSON.stringify(quoteInputs(draft))
  fc.assert(
    fc.property(generatedDraft(now), generatedDraft(now), (one, other) => {
      for (const draft of nearly(one, other))
        if (question(draft) === question(one)) expect(query(draft)).toBe(query(one))
    }),
    runs(400),
  )
})

test('other solutions make another question: what is known of their fees is in the price', () => {
  fc.assert(
    fc.property(generatedDraft(SOLVED), generatedDraft(SOLVED), (one, { solutions = [] }) => {
      const ids = (of: ShipmentDraft) => JSON.stringify(of.solutions?.map(({ id }) => id) ?? [])
      const other = { ...one, solutions }
      const isAlike = JSON.stringify(quoteInputs(other)) === JSON.stringify(quoteInputs(one))
      expect(isAlike).toBe(ids(one) === ids(other))
    }),
    runs(400),
  )
})

const open = (field: DraftField, level: Problem['level']): Problem => ({ rule: 'any', field, level })

test('a price is requested once the weight and both places are whole, and no sooner', () => {
  const whole = draft()
  expect(missingForQuote(whole, [])).toEqual([])
  expect(missingForQuote({ ...whole, pickup: undefined }, [])).toEqual(['pickup'])
  expect(missingForQuote({ ...whole, province: '', totalWeightGrams: 0 }, [])).toEqual(['province', 'weight'])
  for (const field of draftFields) {
    const isOfPickup = field === 'pickupProvince' || field === 'pickupDistrict'
    for (const level of ['stop', 'ask'] as const)
      expect([field, missingForQuote(whole, [open(field, level)])]).toEqual([
        field,
        isOfPickup ? ['pickup'] : [],
      ])
    expect(missingForQuote(whole, [open(field, 'warn')])).toEqual([])
  }
})

test('what makes another price question', async () => {
  const question = (one: ShipmentDraft) => ({
    question: JSON.stringify(quoteInputs(one)),
    missing: missingForQuote(one, []).join(),
  })
  const others = { 'solutions.0': [{ id: '77', name: 'Hàng dễ vỡ', group: 'Bảo quản' }] }
  expect(
    await whatMatters<ShipmentDraft>(wholeDraft, question, { schema: shipmentDraftSchema, others }),
  ).toMatchInlineSnapshot(`
    "
    detail: question
    province: question (another, upper case, no marks, NFD, spaces); question missing (empty)
    district: question
    ward: question
    street: question
    totalWeightGrams: question missing (0); question (+1, +1 day)
    value: question
    pickup: question missing
    pickup.id: question
    pickup.name: question
    pickup.tel: question
    pickup.address: question
    pickup.province: question
    pickup.district: question
    pickup.ward: question
    pickup.street: question
    pickup.email: question
    express: question
    labels: question
    labels.0: question
    labels.1: question
    solutions: question
    solutions.0: question
    "
  `)
})

test('what the cost of a label that no quote names is made of', async () => {
  const given = {
    ...{ label: 1, inProvince: undefined as boolean | undefined },
    quote: {
      ...{ fee: 30_000, insuranceFee: 4_000, delivers: true, area: 'area3', at: 7 },
      surcharges: [{ title: 'Vùng xa', amount: 5_000, type: 'remote' }],
    },
  }
  const answer = ({ label, quote, inProvince }: typeof given) =>
    expectedSurcharges([label], quote, inProvince)
  const byLabel: Record<string, unknown> = {}
  for (const label of labelCodes) byLabel[label] = expectedSurcharges([label], given.quote)
  expect(byLabel).toMatchInlineSnapshot(`
    {
      "1": [
        {
          "amount": 6800,
          "certain": false,
          "label": 1,
          "when": "now",
        },
      ],
      "10": [],
      "11": [
        {
          "amount": 2000,
          "certain": true,
          "label": 11,
          "when": "now",
        },
      ],
      "13": [],
      "17": [
        {
          "amount": null,
          "certain": false,
          "label": 17,
          "when": "on-return",
        },
      ],
      "18": [
        {
          "amount": null,
          "certain": false,
          "label": 18,
          "when": "on-return",
        },
      ],
      "19": [
        {
          "amount": null,
          "certain": false,
          "label": 19,
          "when": "on-return",
        },
      ],
      "2": [],
      "20": [
        {
          "amount": 1000,
          "certain": true,
          "label": 20,
          "when": "now",
        },
      ],
      "22": [],
      "39": [],
      "40": [],
      "41": [],
      "42": [],
      "7": [
        {
          "amount": 3400,
          "certain": false,
          "label": 7,
          "when": "now",
        },
      ],
      "75": [],
    }
  `)
  const others = { inProvince: [true, false], 'quote.surcharges.0.title': ['Hàng dễ vỡ'] }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    label: []
    quote.fee: [].amount (0, +1 day)
    quote.insuranceFee: [].amount [].certain (0); [].amount (+1 day)
    quote.surcharges.0.title: [] ("Hàng dễ vỡ")
    "
  `)
  expect(await whatMatters({ ...given, label: 17 }, answer, { others })).toMatchInlineSnapshot(`
    "
    label: [] (0, +1 day); [].label (+1)
    inProvince: [].amount
    "
  `)
})
