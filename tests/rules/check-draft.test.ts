import { expect, test } from 'vitest'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { draftFields } from '../../lib/domain/draft-field.ts'
import { dialled } from '../../lib/domain/phone.ts'
import type { PhoneFault } from '../../lib/domain/phone-plan.ts'
import { labelTerms } from '../../lib/domain/shipment/label-terms.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { problems as problemsEn } from '../../lib/i18n/en/problems.ts'
import { problems as problemsVi } from '../../lib/i18n/vi/problems.ts'
import { checkDraft, rules } from '../../lib/rules/check-draft.ts'
import { featureOfField } from '../../lib/rules/package.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { cases } from './cases/all.ts'
import { LABELLED, SOLUTIONS_FIRST } from './cases/case.ts'
import { labelCases } from './cases/labels.ts'
import { goodDraft } from './draft.ts'
import { situation, soundContext } from './sound.ts'

const HOUR_MS = 3_600_000
const broken = (change: Partial<ShipmentDraft>) => checkDraft({ ...goodDraft, ...change }, soundContext)

test('an account without settings is a C2C shop without features', () => {
  expect(ruleContext({ contactEmail: 'shop@mail.example', partnerCode: 'S1' }, 7)).toEqual({
    contactEmail: 'shop@mail.example',
    partnerCode: 'S1',
    now: 7,
    shopKind: 'c2c',
    features: [],
  })
})

test.each(['0987654321', '0987 654 321', '(+84) 987-654-321'])('%s is the pickup’s number too', (tel) => {
  expect(broken({ tel })).toMatchObject([{ rule: 'tel-same-as-pickup' }])
})

test('numbers that leave as the same one are the same, however each is written', () => {
  const spelled = [
    ...['0382345678', '01682345678', '+84 168 234 5678', '382345678', 'O382345678', '0038 2345678'],
    ...['84382345678', '0382345679', '0912345678', '912345678', '+84 (0)912 345 678', '024 3825 1234'],
  ]
  for (const tel of spelled)
    for (const other of spelled) {
      const found = broken({ tel, pickup: goodDraft.pickup && { ...goodDraft.pickup, tel: other } }).map(
        ({ rule }) => rule,
      )
      const isSame = dialled(tel) === dialled(other)
      expect([tel, other, found.includes('tel-same-as-pickup')]).toEqual([tel, other, isSame])
    }
})

test('items weigh more than their parcel also where the weight of another is unknown', () => {
  const item = { name: 'Chảo', code: '', quantity: 1, weightGrams: 2_000, price: 1 }
  const products = [item, { ...item, name: 'Thìa', weightGrams: 0 }]
  for (const all of [products, products.toReversed()])
    expect(broken({ products: all, totalWeightGrams: 500 })).toMatchObject([
      { rule: 'items-heavier-than-parcel' },
    ])
})

test('the limits themselves are allowed', () => {
  expect(
    broken({ totalWeightGrams: 20_000, cod: 50_000_000, value: 20_000_000, note: 'ế'.repeat(120) }),
  ).toEqual([])
  expect(broken({ cod: 0, value: 10_000 })).toEqual([])
})

test('a note’s length counts visible characters', () => {
  expect(broken({ note: '😀'.repeat(120) })).toEqual([])
  expect(broken({ note: 'ế'.repeat(121).normalize('NFD') })).toMatchObject([
    { values: { length: 121, limit: 120 } },
  ])
})

test('a saved pickup address needs only its id', () => {
  expect(broken({ pickup: { ...emptyAddress, id: '7', tel: '0987654321' } })).toMatchObject([
    { rule: 'pickup-incomplete', field: 'pickupProvince', level: 'ask' },
  ])
  expect(broken({ pickup: { ...emptyAddress, id: '' } }).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining([
      'pickup-name-missing',
      'pickup-tel-missing',
      'pickup-detail-missing',
      'pickup-province-missing',
    ]),
  )
})

test('an emptied field equals an untouched one', () => {
  const bare = { ...soundContext, features: [] }
  expect(checkDraft({ ...goodDraft, pickDate: '', deliverDate: '', expires: '', labelId: '' }, bare)).toEqual(
    [],
  )
})

test('after the labels’ end only one rule speaks of them: they are not sent', () => {
  // The fee is no label and goes on.
  for (const { breaks } of labelCases.filter(({ rule }) => rule !== 'not-delivered-fee-too-high')) {
    const [draft, context] = situation({ ...breaks, at: SOLUTIONS_FIRST })
    const found = checkDraft({ ...draft, pickDate: '', deliverDate: '' }, context).map(({ rule }) => rule)
    expect(found).toEqual(['labels-ended'])
  }
})

test('while labels are in force solutions are not checked', () => {
  const solutions = [{ id: 'x', name: 'Giao ưu tiên', group: '' }]
  const [draft, context] = situation({ draft: { solutions }, at: LABELLED })
  expect(checkDraft(draft, context)).toMatchObject([{ rule: 'solutions-early' }])
})

test('every demand of a label has a rule on its field', () => {
  for (const { asksFor } of Object.values(labelTerms)) {
    for (const field of asksFor) {
      expect(rules.some((rule) => rule.field === field)).toBe(true)
    }
  }
})

test('featureOfField names the fields that need a feature', () => {
  const fields = draftFields.filter((field) => featureOfField(field) !== undefined)
  expect(fields).toEqual(['pickDate', 'deliverDate', 'expires', 'labelId'])
  expect(featureOfField('expires')).toBe('expiry')
})

test('problems come in the order of the form', () => {
  const found = broken({ name: '', weightUnit: 'gram', value: 0, note: 'a'.repeat(121), cod: -1 })
  expect(found.map(({ field }) => field)).toEqual(['name', 'cod', 'value', 'note'])
})

test('every rule has a unique name and phrases in both languages', () => {
  const names = rules.map((rule) => rule.name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(problemsVi).toHaveProperty([name])
    expect(problemsEn).toHaveProperty([name])
  }
})

test('a broken rule gives its numbers in the units of its phrase', () => {
  expect(broken({ totalWeightGrams: 25_000 })).toMatchObject([{ values: { kilograms: 25, limit: 20 } }])
  expect(broken({ totalWeightGrams: 60_000 })).toMatchObject([{ values: { kilograms: 60 } }])
  expect(broken({ totalWeightGrams: 300 })).toMatchObject([{ values: { items: 0.4, kilograms: 0.3 } }])
  expect(broken({ cod: 350 })).toMatchObject([{ values: { amount: 350 } }])
  expect(broken({ tel: '0112345678' })).toMatchObject([{ values: { fault: 'prefix' } }])
  expect(broken({ value: 20_000_001 })).toMatchObject([{ values: { amount: 20_000_001, limit: 20_000_000 } }])
})

test.each<[Partial<ShipmentDraft>, ...string[]]>([
  [{ cod: 1 }, 'cod-tiny'],
  [{ cod: 350, value: 350 }, 'cod-tiny'],
  [{ cod: 0, value: 350 }, 'value-tiny'],
  [{ cod: -1 }, 'cod-invalid'],
  [{ cod: Number.NaN }, 'cod-invalid'],
  [{ value: 0.5 }, 'value-invalid'],
  [{ value: -1.5 }, 'value-missing'],
  [{ value: 50_000_000 }, 'value-over-compensation'],
  [{ totalWeightGrams: 50_000 }, 'weight-heavy'],
  [{ totalWeightGrams: 0.5 }, 'items-heavier-than-parcel'],
  [{ totalWeightGrams: -1 }, 'weight-missing'],
  [{ email: 'ha mail@mail.example' }, 'email-invalid'],
  [{ email: 'ha@mail.example x@' }, 'email-invalid'],
  [{ email: ' ha@mail.example ' }],
  [{ tel: '1234567' }, 'tel-invalid'],
  [{ store: '' }, 'order-id-missing'],
  [{ transport: 'road', actualTransport: 'fly' }, 'actual-transport-differs'],
  [{ transport: 'fly', actualTransport: 'road' }, 'actual-transport-differs'],
  [{ transport: 'road', actualTransport: 'road' }],
  [{ transport: 'fly', actualTransport: 'fly' }],
  [{ pickDate: 'mai', deliverDate: '2026-03-05' }, 'pick-date-invalid'],
  [{ orderId: ' ' }, 'order-id-missing'],
])('%j breaks one rule alone: %s', (change, ...names) => {
  expect(broken(change).map(({ rule }) => rule)).toEqual(names)
})

const emptyAddress = { name: '', tel: '', address: '', province: '', district: '', ward: '' }

/** What is still said of a saved address, which goes by its id at the pickup and by its parts at the return. */
const ALSO_SAVED: Readonly<Record<string, string>> = {
  'pickup-incomplete': 'pickup-incomplete',
  'pickup-province-missing': 'pickup-incomplete',
  'pickup-district-missing': 'pickup-district-missing',
}

test.each(cases.filter(({ rule }) => /^(?:pickup|return)-(?!missing)/.test(rule)))(
  '$rule: a saved return address is held to all that a typed one is, a pickup to its place',
  ({ rule, breaks, holds }) => {
    const saidOf = (one: typeof breaks) => {
      const [draft, context] = situation(one)
      const { pickup, returnTo } = draft
      const saved = {
        ...(pickup && { pickup: { ...pickup, id: '7' } }),
        ...(returnTo && { returnTo: { ...returnTo, id: '7' } }),
      }
      return checkDraft({ ...draft, ...saved }, context).map((problem) => problem.rule)
    }
    const still = rule.startsWith('return-') ? rule : ALSO_SAVED[rule]
    expect([saidOf(breaks), saidOf(holds)]).toEqual([still ? [still] : [], []])
  },
)

const [product] = goodDraft.products
test.each([
  ['price', [0.5, -1, 2 ** 53, Number.NaN], [0, 1, 50_000_000], 'product-price-invalid'],
  ['weightGrams', [0.5, -1, 2 ** 53, Number.NaN], [0, 1, 300], 'product-weight-invalid'],
  ['quantity', [0, 0.5, -1, Number.NaN, Infinity], [1, 2], 'product-quantity-invalid'],
] as const)('the %s of a product is none of %j, but may be %j', (part, wrong, right, name) => {
  const found = (amount: number) => {
    const one = { ...(product as NonNullable<typeof product>), weightGrams: 0, [part]: amount }
    return broken({ products: [one] }).map(({ rule }) => rule)
  }
  for (const amount of wrong) expect([amount, found(amount).includes(name)]).toEqual([amount, true])
  for (const amount of right) expect([amount, found(amount)]).toEqual([amount, []])
})

/** These go by the time of day too. */
const BY_THE_MINUTE = ['expiry-past', 'express-session-past']

test.each(cases.flatMap(({ rule, breaks, holds }) => [breaks, holds].map((one) => [rule, one] as const)))(
  'what is said of a draft stays until the carrier’s midnight: %s, %j',
  (_, one) => {
    const [draft, context] = situation(one)
    const midnight = Date.parse(`${carrierDay(context.now)}T00:00:00+07:00`)
    const saidAt = (hour: number) =>
      checkDraft(draft, { ...context, now: midnight + hour * HOUR_MS })
        .map(({ rule }) => rule)
        .filter((rule) => !BY_THE_MINUTE.includes(rule))
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    expect(hours.map(saidAt)).toEqual(hours.map(() => saidAt(0)))
  },
)

const ADDRESSEES = [
  ['', (tel: string) => ({ tel })],
  ['pickup-', (tel: string) => ({ pickup: { ...emptyAddress, ...goodDraft.pickup, id: '', tel } })],
  ['return-', (tel: string) => ({ returnTo: { ...emptyAddress, ...goodDraft.pickup, id: '', tel } })],
] as const

/** A number for each fault, and what is more than one. */
const NUMBERS_OF_NOBODY: Readonly<Record<PhoneFault | 'several', string>> = {
  short: '091234567',
  long: '09123456789',
  prefix: '0112345678',
  service: '19001234',
  foreign: '+1 212 555 0100',
  several: '0911222333 / 0977888999',
}

test.each(ADDRESSEES)(
  'each kind of number that is not one of Vietnam’s is asked about: %stel',
  (whose, of) => {
    for (const [fault, tel] of Object.entries(NUMBERS_OF_NOBODY)) {
      const found = broken(of(tel)).filter(({ level }) => level !== 'warn')
      expect([tel, found.map(({ rule }) => rule)]).toEqual([tel, [`${whose}tel-invalid`]])
      if (whose === '') expect(found).toMatchObject([{ values: { fault } }])
    }
  },
)
