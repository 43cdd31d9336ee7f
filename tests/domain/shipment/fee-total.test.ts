import { describe, expect, test } from 'vitest'
import {
  atTheDoor,
  chargedTotal,
  learntExtras,
  learntSolutionFees,
  quotedParts,
  quotedTotal,
  totalAsSeen,
} from '../../../lib/domain/shipment/fee-total.ts'
import { PRICE_HOLDS_MS, type Quote } from '../../../lib/domain/shipment/quote.ts'
import type { QuotedParts } from '../../../lib/domain/shipment/quoted-parts.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { draft } from '../../carrier/draft.ts'
import { shipment } from '../../components/world.ts'
import { whatMatters } from '../../what-matters.ts'
import { whole } from './whole.ts'

const quote: Quote = {
  fee: 22_000,
  insuranceFee: 15_000,
  delivers: true,
  area: '1',
  surcharges: [
    { title: 'Dễ vỡ', amount: 4_000, type: 'fragile' },
    { title: 'Nông sản', amount: 2_000, type: 'food' },
  ],
}
const parts = quotedParts(quote)

test('a quote’s total is fee, declared-value fee and surcharges, until it is known that the fee holds them', () => {
  expect(quotedTotal(quote)).toBe(43_000)
  expect(quotedTotal({ ...quote, extras: 'apart' })).toBe(43_000)
  expect(quotedTotal({ ...quote, extras: 'within' })).toBe(22_000)
})

test('a price holds for two hours', () => {
  expect(PRICE_HOLDS_MS).toBe(7_200_000)
})

test.each([undefined, 'apart', 'within'] as const)(
  'a later price is another by just what its parts are, with extras %s',
  (extras) => {
    const seen = { ...quote, ...(extras && { extras }) }
    const more = (later: Quote) => totalAsSeen({ quoted: quotedParts(seen) }, later) - quotedTotal(seen)
    const [first, ...others] = quote.surcharges
    expect(more(quote)).toBe(0)
    expect(more({ ...quote, fee: 23_000 })).toBe(1000)
    const beside = extras === 'within' ? 0 : 1000
    expect(more({ ...quote, insuranceFee: 16_000 })).toBe(beside)
    expect(more({ ...quote, surcharges: [...quote.surcharges, { title: '', amount: 1000, type: '' }] })).toBe(
      beside,
    )
    expect(more({ ...quote, surcharges: others })).toBe(extras === 'within' ? 0 : -(first?.amount ?? 0))
    // What the account learnt since is no other price.
    expect(more({ ...quote, extras: 'within', solutions: { '1': 9000 } })).toBe(0)
  },
)

function charged(fee: number | null, insuranceFee: number, quoted = parts, over: object = {}): number | null {
  const { acceptance } = shipment()
  return chargedTotal({ ...shipment({ quoted, ...over }), acceptance: { ...acceptance, fee, insuranceFee } })
}

describe('what was charged in all', () => {
  test('is counted as it was quoted', () => {
    expect(charged(22_000, 15_000)).toBe(43_000)
    expect(charged(43_000, 15_000)).toBe(43_000)
    expect(charged(28_000, 15_000)).toBe(43_000)
    expect(charged(22_000, 15_000, { ...parts, extras: 'within' })).toBe(22_000)
    expect(charged(null, 0)).toBeNull()
    expect(charged(0, 0)).toBe(6_000)
    expect(charged(0, 15_000, { fee: 0, insuranceFee: 0, surcharges: 0 })).toBe(15_000)
  })

  test('differs by a declared-value fee that was not quoted', () => {
    const nothing = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
    expect(charged(22_000, 15_000, nothing)).toBe(37_000)
  })

  test('differs by what the carrier weighed', () => {
    expect(charged(27_000, 15_000)).toBe(48_000)
    // By chance the heavier parcel costs as much more as its declared value and surcharges do.
    const amounts = { cod: 0, value: 0, weightGrams: 9_000, fields: ['totalWeightGrams'] }
    const contradiction = { why: 'differs', trackingCode: 'S1', statusCode: 2, tel: '', ...amounts }
    expect(charged(43_000, 15_000, parts, { contradiction })).toBe(64_000)
    const bare = { fee: 22_000, insuranceFee: 1, surcharges: 0 }
    expect(charged(27_000, 1, bare, { contradiction })).toBe(27_001)
    expect(charged(22_001, 1, bare)).toBe(22_001)
  })
})

test.each([
  [22_000, 15_000, 'apart'],
  [43_000, 15_000, 'apart'],
  [1_000, 15_000, 'within'],
  [22_000, 0, 'within'],
  [25_000, 15_000, undefined],
  [null, 0, undefined],
] as const)('a first order charged %s and %s teaches %s', (fee, insuranceFee, learnt) => {
  expect(learntExtras(parts, { fee, insuranceFee })).toBe(learnt)
})

test('an order with surcharges alone teaches by its fee alone', () => {
  const surcharged = { fee: 22_000, insuranceFee: 0, surcharges: 6_000 }
  expect(learntExtras(surcharged, { fee: 28_000, insuranceFee: 0 })).toBe('apart')
  expect(learntExtras(surcharged, { fee: 16_000, insuranceFee: 0 })).toBe('within')
  expect(learntExtras(surcharged, { fee: 22_000, insuranceFee: 0 })).toBeUndefined()
})

test('a price without an earlier one is its own sum; after one it is counted as that was', () => {
  expect(totalAsSeen({}, { ...quote, extras: 'within' })).toBe(22_000)
  expect(totalAsSeen({ quoted: parts }, { ...quote, fee: 25_000, extras: 'within' })).toBe(46_000)
  expect(totalAsSeen({ quoted: { ...parts, extras: 'within' } }, { ...quote, fee: 25_000 })).toBe(25_000)
})

describe('at the door', () => {
  const { acceptance } = shipment()
  const door = (payer: 'shop' | 'recipient', fee: number | null, over: object = {}) =>
    atTheDoor(
      shipment({
        ...{ draft: draft({ cod: 300_000, payer }), quoted: parts, quotedFee: 43_000 },
        ...{ acceptance: acceptance && { ...acceptance, fee, insuranceFee: 15_000 }, ...over },
      }),
    )

  test('the courier collects the COD, and what was charged where the recipient pays for it', () => {
    expect(door('shop', 22_000)).toBe(300_000)
    expect(door('recipient', 27_000)).toBe(348_000)
  })

  test('the quoted fee counts until the charged one is known, which may be nothing', () => {
    expect(door('recipient', null)).toBe(343_000)
    expect(door('recipient', 0, { quoted: undefined })).toBe(315_000)
    const free = { quoted: undefined, acceptance: { fee: 0, insuranceFee: 0 } }
    expect(door('recipient', 0, free)).toBe(300_000)
  })

  test('what the carrier has is collected as if it had been sent so, looked up or taken over', () => {
    const payers = ['shop', 'recipient'] as const
    const terms = [0, 300_000].flatMap((cod) => payers.map((payer) => ({ cod, payer, weightGrams: 500 })))
    const draftOf = ({ cod, payer, weightGrams: totalWeightGrams }: (typeof terms)[number]) => ({
      draft: draft({ cod, payer, totalWeightGrams }),
    })
    for (const fee of [null, 22_000, 27_000])
      for (const sent of terms)
        for (const has of terms) {
          const another = { contradiction: { why: 'differs', ...has } }
          const found = { record: has, contradiction: { why: 'differs', ...sent } }
          const expected = door(has.payer, fee, draftOf(has))
          for (const carriers of [{ record: has }, another, found])
            expect([sent, carriers, door(sent.payer, fee, { ...draftOf(sent), ...carriers })]).toEqual([
              ...[sent, carriers, expected],
            ])
        }
  })
})

test('an order without such parts teaches nothing', () => {
  const bare = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
  expect(learntExtras(bare, { fee: 22_000, insuranceFee: 0 })).toBeUndefined()
})

describe('solutions', () => {
  const bare = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
  const known = { ...quote, insuranceFee: 0, surcharges: [], solutions: { a: 4_000, b: 2_000 } }

  test('whose fee is known are part of the total, and of what is charged', () => {
    expect(quotedParts(known)).toEqual({ ...bare, solutions: 6_000 })
    expect(quotedTotal(known)).toBe(28_000)
    expect(quotedTotal({ ...known, extras: 'within' })).toBe(28_000)
    // The carrier's later quote names none either: that is no other price.
    expect(totalAsSeen({ quoted: quotedParts(known) }, { ...quote, insuranceFee: 0, surcharges: [] })).toBe(
      28_000,
    )
    expect(charged(28_000, 0, quotedParts(known))).toBe(28_000)
    expect(charged(49_000, 15_000, { ...parts, solutions: 6_000 })).toBe(49_000)
    expect(learntExtras({ ...parts, solutions: 6_000 }, { fee: 49_000, insuranceFee: 15_000 })).toBe('apart')
  })

  test.each([
    ['one: all that is beyond the quote is its fee', ['a'], 26_400, {}, { a: 4_400 }],
    ['one, charged otherwise than before', ['a'], 26_400, { a: 1_000 }, { a: 4_400 }],
    ['one, charged nothing', ['a'], 22_000, { a: 1_000 }, { a: 0 }],
    ['two, one of them known', ['a', 'b'], 28_000, { a: 4_000 }, { b: 2_000 }],
    ['two, one of them known and the other free', ['a', 'b'], 26_000, { a: 4_000 }, { b: 0 }],
    ['two, one of them known to be free', ['a', 'b'], 28_000, { a: 0 }, { b: 6_000 }],
    ['two, neither known', ['a', 'b'], 28_000, {}, undefined],
    ['two, neither known, charged nothing', ['a', 'b'], 22_000, {}, { a: 0, b: 0 }],
    ['two, both known', ['a', 'b'], 29_000, { a: 4_000, b: 2_000 }, undefined],
    ['two, charged less than the known one', ['a', 'b'], 23_000, { a: 4_000 }, undefined],
    ['one, charged less than quoted', ['a'], 21_000, {}, undefined],
    ['one, no fee named', ['a'], null, {}, undefined],
  ])('of an order teach their fee: %s', (_, ids, fee, before, learnt) => {
    const solutions = ids.map((id) => ({ id, name: id, group: '' }))
    const { acceptance } = shipment()
    const order = { draft: draft({ solutions }), acceptance: { ...acceptance, fee }, quoted: bare }
    expect(learntSolutionFees(order, before)).toEqual(learnt)
    expect(learntSolutionFees({ ...order, quoted: parts }, before)).toBeUndefined()
  })

  test('of a parcel that is carried for nothing teach that they cost nothing', () => {
    const free = {
      draft: draft({ solutions: [{ id: 'a', name: 'a', group: '' }] }),
      quoted: { ...bare, fee: 0 },
    }
    const acceptance = { ...shipment().acceptance, fee: 0, insuranceFee: 0 }
    expect(learntSolutionFees({ ...free, acceptance })).toEqual({ a: 0 })
  })
})

describe('what each part of a price changes', () => {
  const seen: Required<Quote> = {
    ...{ ...quote, fee: 23_100, insuranceFee: 5_200, at: 7, delivers: true, area: 'Nội thành' },
    ...{ extras: 'apart', solutions: { a: 4_100, b: 2_700 } },
  }
  const others = { extras: ['within', undefined], solutions: [undefined] }

  test('in the price that is shown, and in its parts', async () => {
    const priced = (one: Quote) => ({ parts: quotedParts(one), total: quotedTotal(one) })
    expect(await whatMatters<Quote>(seen, priced, { others })).toMatchInlineSnapshot(`
      "
      fee: parts.fee total
      insuranceFee: parts.insuranceFee total
      surcharges: parts.surcharges total (none in it, first left out, first twice)
      surcharges.0.amount: parts.surcharges total
      surcharges.1.amount: parts.surcharges total
      extras: parts.extras (another, upper case, spaces, empty, none); parts.extras total ("within")
      solutions: parts.solutions total
      solutions.a: parts.solutions total
      solutions.b: parts.solutions total
      "
    `)
  })

  const later = (extras: 'apart' | 'within') => {
    const both = { quoted: { ...quotedParts(seen), fee: 29_900, extras }, now: seen }
    const total = ({ quoted, now }: typeof both) => totalAsSeen({ quoted }, now)
    return whatMatters(both, total, { others: { 'now.extras': ['within'], quoted: [undefined] } })
  }

  test('in a later price beside one that was counted apart', async () => {
    expect(await later('apart')).toMatchInlineSnapshot(`
      "
      quoted.solutions: 34300 (0); 41101 (+1); 86441100 (+1 day)
      now.fee: 18000 (0); 41101 (+1); 86441100 (+1 day)
      now.insuranceFee: 35900 (0); 41101 (+1); 86441100 (+1 day)
      now.surcharges: 35100 (none in it); 37100 (first left out); 45100 (first twice)
      now.surcharges.0.amount: 37100 (0); 41101 (+1); 86441100 (+1 day)
      now.surcharges.1.amount: 39100 (0); 41101 (+1); 86441100 (+1 day)
      "
    `)
  })

  test('in a later price beside one that held all', async () => {
    expect(await later('within')).toMatchInlineSnapshot(`
      "
      quoted: 41100
      quoted.solutions: 23100 (0); 29901 (+1); 86429900 (+1 day)
      quoted.extras: 41100
      now.fee: 6800 (0); 29901 (+1); 86429900 (+1 day)
      "
    `)
  })
})

describe('what each part of a shipment changes of what it cost in all, and of what is paid at the door', () => {
  const paid = (one: Shipment) => ({ charged: chargedTotal(one), door: atTheDoor(one) })
  const { record: _, contradiction: __, ...sent } = whole.accepted
  const others = {
    ...{ 'acceptance.fee': [null], 'draft.payer': ['shop'], 'record.payer': ['recipient'] },
    ...{ quoted: [undefined], 'quoted.extras': ['within', undefined], 'quoted.solutions': [undefined] },
    ...{ record: [undefined], 'record.fee': [null], 'record.insuranceFee': [null] },
    ...{ 'record.cod': [null], 'record.weightGrams': [null, sent.draft.totalWeightGrams] },
  }

  test('as it was answered', async () => {
    expect(await whatMatters<Shipment>(sent, paid, { others })).toMatchInlineSnapshot(`
      "
      draft.cod: door
      draft.payer: door
      quoted: charged door
      quoted.surcharges: charged door
      quoted.extras: charged door ("within")
      acceptance.fee: charged door
      acceptance.insuranceFee: charged door
      "
    `)
  })

  test('as it was looked up', async () => {
    expect(await whatMatters<Shipment>(whole.accepted, paid, { others })).toMatchInlineSnapshot(`
      "
      quoted: charged
      quoted.surcharges: charged
      quoted.extras: charged ("within")
      record: charged door
      record.cod: door
      record.fee: charged
      record.insuranceFee: charged
      record.payer: door ("recipient")
      "
    `)
  })

  test('before the carrier named a fee', async () => {
    const unpriced = { ...sent, acceptance: { ...sent.acceptance, fee: null } }
    expect(await whatMatters<Shipment>(unpriced, paid)).toMatchInlineSnapshot(`
      "
      draft.cod: door
      draft.payer: door
      quotedFee: door
      "
    `)
  })

  test('where surcharges are in its fee', async () => {
    const { fee, surcharges, solutions = 0 } = whole.accepted.quoted
    const { totalWeightGrams: weightGrams } = sent.draft
    const record = { ...whole.accepted.record, weightGrams, fee: fee + solutions + surcharges }
    expect(await whatMatters<Shipment>({ ...sent, record }, paid)).toMatchInlineSnapshot(`
      "
      draft.totalWeightGrams: charged
      quoted.fee: charged
      quoted.insuranceFee: charged (0)
      quoted.surcharges: charged (+1, +1 day)
      quoted.solutions: charged
      record.cod: door
      record.weightGrams: charged
      record.fee: charged
      record.insuranceFee: charged
      "
    `)
  })
})

describe('what an order teaches', () => {
  test('of its solutions’ fees', async () => {
    const order = {
      ...{ draft: whole.accepted.draft, known: { '1340164168838205440': 1_700, '7': 900 } },
      quoted: { fee: 30_100, insuranceFee: 0, surcharges: 0, solutions: 2_300 },
      acceptance: { ...whole.accepted.acceptance, fee: 37_400, insuranceFee: 500 },
    }
    const learnt = ({ known, ...given }: typeof order) => learntSolutionFees(given, known)
    expect(await whatMatters(order, learnt, { others: { 'acceptance.fee': [null] } })).toMatchInlineSnapshot(`
      "
      draft.solutions: 1340164168838205447 undefined (none in it); 1340164168838205447 (first left out, first twice)
      draft.solutions.0.id: 1340164168838205447 undefined
      draft.solutions.1.id: 1340164168838205447 1340164168838205447x (another); 1340164168838205447   1340164168838205447  (spaces); 1340164168838205447 6100 (empty)
      known.1340164168838205440: 1340164168838205447 (0, +1); 1340164168838205447 undefined (+1 day)
      quoted.fee: 1340164168838205447 (0, +1); 1340164168838205447 undefined (+1 day)
      quoted.insuranceFee: 1340164168838205447 undefined
      quoted.surcharges: 1340164168838205447 undefined
      acceptance.fee: 1340164168838205447 undefined (0, null); 1340164168838205447 (+1, +1 day)
      acceptance.insuranceFee: 1340164168838205447
      "
    `)
  })

  test('of how its fee is counted', async () => {
    const quoted: QuotedParts = { fee: 30_100, insuranceFee: 5_200, surcharges: 6_300, solutions: 2_300 }
    const learnt = ({
      quoted: said,
      charged: is,
    }: {
      quoted: QuotedParts
      charged: { fee: number; insuranceFee: number }
    }) => learntExtras(said, is)
    const others = {
      'charged.fee': [30_100 + 2_300 + 11_500, 30_100 + 2_300 - 11_500, null],
      'charged.insuranceFee': [0],
    }
    const same = { fee: 32_400, insuranceFee: 5_200 }
    expect(await whatMatters({ quoted, charged: same }, learnt, { others })).toMatchInlineSnapshot(`
      "
      quoted.fee: undefined
      quoted.insuranceFee: undefined
      quoted.solutions: undefined
      charged.fee: undefined (0, +1, +1 day, null); "within" (20900)
      charged.insuranceFee: "within" (0); undefined (+1, +1 day)
      "
    `)
  })
})
