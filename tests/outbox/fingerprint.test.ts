import { describe, expect, test } from 'vitest'
import type { OrderRecord } from '../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { noticeCodes, statusCodes, statusMeaning, wasPicked } from '../../lib/domain/shipment/status.ts'
import { differences, OF_ANOTHER, ownAnswer } from '../../lib/outbox/fingerprint.ts'
import { account, draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'
import { whatMatters } from '../what-matters.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

const { payer } = draft()
/** 700 g as three pieces, 600 g as two lines, and 1,234 g with the packaging. */
const products = [
  { name: 'Áo thun', code: '', quantity: 1, weightGrams: 500, price: 100_000 },
  { name: 'Vớ', code: '', quantity: 2, weightGrams: 100, price: 20_000 },
]

const record: OrderRecord = {
  trackingCode: 'S1',
  partnerId: 'x',
  statusCode: 2,
  statusText: '',
  name: 'Lê Thị Hoa',
  tel: '+84 987 654 321',
  address: '',
  cod: 300_000,
  value: 300_000,
  weightGrams: 1234,
  fee: null,
  insuranceFee: null,
  pickDate: '',
  deliverDate: '',
  created: '',
  modified: '',
  note: '',
  storageDays: null,
  freeship: payer === 'shop',
  reasonCode: null,
  reason: '',
}

const written = [
  ['json', 'kilogram'],
  ['json', 'gram'],
  ['form', 'kilogram'],
  ['form', 'gram'],
] as const

describe.each(written)('a body in %s, weighed in %s', (bodyFormat, weightUnit) => {
  const body = encodeOrder(
    'x',
    draft({ products, totalWeightGrams: 1234, weightUnit }),
    { ...account, bodyFormat },
    NOW,
  )

  test('is the same parcel as the carrier’s record of it', () => {
    expect(differences(body, 'x', record)).toEqual([])
  })

  test.each([
    [{ partnerId: 'y' }, 'order'],
    [{ tel: '0987654322' }, 'tel'],
    [{ cod: 0 }, 'cod'],
    [{ value: 1 }, 'value'],
    [{ freeship: payer === 'recipient' }, 'payer'],
    [{ weightGrams: 1233 }, 'weight'],
    [{ weightGrams: 900 }, 'weight'],
    [{ weightGrams: 12_340 }, 'weight'],
  ])('is another than %j', (changes, field) => {
    expect(differences(body, 'x', { ...record, ...changes })).toEqual([field])
  })

  test.each([
    ['up to half a kilogram', 1500],
    ['down to a kilogram', 1000],
    ['to ten grams', 1230],
    ['up to ten grams', 1240],
    ['up to 100 grams', 1300],
    ['up to a kilogram', 2000],
    ['by the products, up to 250 grams', 750],
    ['in kilograms', 1],
    ['with grams read as kilograms', 1_234_000],
    ['by the products', 700],
    ['by the products, each line once', 600],
  ])('is the same parcel weighed %s: %i', (_, weightGrams) => {
    expect(differences(body, 'x', { ...record, weightGrams })).toEqual([])
  })

  test('is not compared with what the record leaves out, nor by weight once weighed', () => {
    const bare = {
      ...record,
      partnerId: '',
      tel: '',
      cod: null,
      value: null,
      weightGrams: null,
      freeship: null,
    }
    expect(differences(body, 'x', bare)).toEqual([])
    expect(differences(body, 'x', { ...record, statusCode: 4, weightGrams: 1500 })).toEqual([])
  })
})

/** A line, one phone as it may be written, by us or by the carrier. */
const PHONES = [
  ['0912345678', '0912 345 678', '+84 912.345.678', '84912345678', '912345678', ' 0912345678 '],
  ['01682345678', '0168 234 5678', '0382345678', '+84 382 345 678'],
  ['04 3825 1234', '(04) 38251234', '02438251234'],
  ['1900 6060', '19006060', '1900-6060'],
  ['091 234 567', '091234567'],
  ['0100 200 000', '0100200000', '0100.200.000'],
  ['+1 415 555 2671', '+14155552671', '+1-415-555-2671'],
  ['0903 111 222 / 0938 333 444', '0903111222/0938333444', '0903111222 0938333444'],
  ['0903 111 222 / 0938 333 445', '0903111222 - 0938333445'],
]

test('a phone is the same however it is written, of each kind that a seller may send, and no other', () => {
  for (const [line, one] of PHONES.entries())
    for (const tel of one) {
      const body = encodeOrder('x', draft({ products, totalWeightGrams: 1234, tel }), account, NOW)
      for (const [otherLine, other] of PHONES.entries())
        for (const recorded of other)
          expect([tel, recorded, differences(body, 'x', { ...record, tel: recorded })]).toEqual([
            tel,
            recorded,
            line === otherLine ? [] : ['tel'],
          ])
    }
})

describe('by the carrier’s status', () => {
  const body = encodeOrder('x', draft({ products, totalWeightGrams: 1234 }), account, NOW)
  const differing = (statusCode: number, changes: Partial<OrderRecord>) =>
    differences(body, 'x', { ...record, ...changes, statusCode })

  test.each(statusCodes)(
    '%i: the weight is compared while the parcel waits for its pickup, all else always',
    (code) => {
      const waits = !wasPicked(code) && !statusMeaning(code).final
      expect(differing(code, { weightGrams: 900 })).toEqual(waits ? ['weight'] : [])
      expect(differing(code, { tel: '0987654322' })).toEqual(['tel'])
      expect(differing(code, { cod: 0 })).toEqual(['cod'])
      expect(differing(code, { value: 1 })).toEqual(['value'])
      expect(differing(code, { freeship: payer === 'recipient' })).toEqual(['payer'])
      expect(differing(code, { partnerId: 'y' })).toEqual(['order'])
    },
  )
})

describe('what a look-up says', () => {
  const { acceptance, ...unaccepted } = shipment()
  const ours = acceptance?.trackingCode ?? ''
  const says = (partnerId: string, trackingCode: string, of: object = shipment()) => {
    const answer = {
      ok: true,
      value: { found: true, order: { ...record, partnerId, trackingCode } },
    } as const
    const own = ownAnswer(of as ReturnType<typeof shipment>, answer)
    if (own !== answer) expect(own).toEqual({ ok: false, failure: OF_ANOTHER })
    return own === answer
  }

  test('is of our order where it names our id or our code, or neither', () => {
    const { partnerId } = shipment()
    expect(says(partnerId, ours)).toBe(true)
    expect(says(partnerId, 'S9')).toBe(true)
    expect(says('another', ours)).toBe(true)
    expect(says('', ours)).toBe(true)
    expect(says('', '')).toBe(true)
    expect(says('', 'S9', unaccepted)).toBe(true)
  })

  test('is of another order, and so of none, where it names another', () => {
    expect(says('', 'S9')).toBe(false)
    expect(says('another', 'S9')).toBe(false)
    expect(says('another', '')).toBe(false)
    expect(says('another', '', unaccepted)).toBe(false)
    expect(says('another', '', { ...shipment(), acceptance: { ...acceptance, trackingCode: '' } })).toBe(
      false,
    )
  })

  test('is unchanged where nothing was found or the look-up failed', () => {
    const missing = { ok: true, value: { found: false, message: '' } } as const
    const failed = { ok: false, failure: { kind: 'unreachable', why: 'dropped' } } as const
    expect(ownAnswer(shipment(), missing)).toBe(missing)
    expect(ownAnswer(shipment(), failed)).toBe(failed)
  })
})

test('what makes the carrier’s record another parcel than the one that was sent', async () => {
  const { tel, cod, value, name, detail } = draft()
  const sent = { tel, cod, value, name, detail, totalWeightGrams: 1_234, payer, products }
  const given = {
    partnerId: 'x',
    sent,
    record: {
      ...record,
      tel,
      cod,
      value,
      address: '12 Láng Hạ',
      fee: 31_000,
      insuranceFee: 5_000,
      storageDays: 3,
    },
  }
  const answer = ({ partnerId, sent: it, record: found }: typeof given) => {
    const body = encodeOrder('x', draft(it), account, NOW)
    return Object.fromEntries(differences(body, partnerId, found).map((field) => [field, 'differs']))
  }
  const others = {
    ...{ 'sent.payer': ['shop', 'recipient'], 'record.freeship': [null], 'record.cod': [null] },
    ...{ 'record.value': [null], 'record.weightGrams': [null, 1_230, 1_233, 700], 'record.partnerId': ['y'] },
    ...{ 'record.tel': ['+84987654321', '84987654321', '0987 654 321', '0987******'] },
    ...{ 'record.statusCode': [...statusCodes, ...noticeCodes] },
  }
  const without = ['sent.products.0.code', 'sent.products.1.code']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    partnerId: order
    sent.tel: tel (empty)
    sent.cod: cod
    sent.value: value
    sent.totalWeightGrams: weight
    sent.payer: payer
    record.partnerId: order (another, upper case, spaces, "y")
    record.tel: tel ("0987******")
    record.cod: cod (0, +1, +1 day)
    record.value: value (0, +1, +1 day)
    record.weightGrams: weight (+1, +1 day, 1233)
    record.freeship: payer (not)
    "
  `)
})

test('by which codes and ids an answer is of our order', async () => {
  const given = { ours: { id: 'P1', code: 'S1.A1' }, says: { partnerId: 'P1', trackingCode: 'S1.A1' } }
  const answer = ({ ours, says }: typeof given) => {
    const { acceptance, ...one } = shipment({ partnerId: ours.id })
    const known = { ...acceptance, trackingCode: ours.code }
    const order = { ...record, ...says }
    const of = (shipped: object) => {
      const own = ownAnswer(shipped as ReturnType<typeof shipment>, {
        ok: true,
        value: { found: true, order },
      })
      return own.ok ? 'ours' : 'of another'
    }
    return { accepted: of({ ...one, acceptance: known }), unaccepted: of(one) }
  }
  expect(await whatMatters(given, answer)).toMatchInlineSnapshot(`
    "
    ours.id: unaccepted
    says.partnerId: unaccepted (another, spaces)
    "
  `)
  const byCode = { ...given, says: { ...given.says, partnerId: '' } }
  expect(await whatMatters(byCode, answer)).toMatchInlineSnapshot(`
    "
    ours.code: accepted
    says.partnerId: unaccepted
    says.trackingCode: accepted (another, spaces)
    "
  `)
})
