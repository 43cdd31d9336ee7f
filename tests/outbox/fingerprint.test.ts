import { describe, expect, test } from 'vitest'
import type { OrderRecord } from '../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { statusCodes, statusMeaning, wasPicked } from '../../lib/domain/shipment/status.ts'
import { differences, OF_ANOTHER, ownAnswer } from '../../lib/outbox/fingerprint.ts'
import { account, draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

const { payer } = draft()
/** 700 g as three pieces, 600 g as two lines, beside 1,234 g with the packaging. */
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
