import { describe, expect, test } from 'vitest'
import { asReturn, backoffMs, onlyPractises } from '../../lib/domain/account.ts'
import {
  INNER_CARRIER,
  isInner,
  mayShip,
  practisesElsewhere,
  SAMPLE_STORE,
} from '../../lib/domain/practice.ts'
import { countsAsShipped } from '../../lib/domain/shipment/counts-as-shipped.ts'
import { account, pickup } from '../components/world.ts'

test('a saved return address has the shop’s e-mail where it has none of its own', () => {
  const shop = { contactEmail: 'shop@mail.example' }
  expect(asReturn({ ...pickup, email: 'tra@mail.example' }, shop).email).toBe('tra@mail.example')
  expect(asReturn({ ...pickup, email: '' }, shop).email).toBe('shop@mail.example')
  expect(asReturn(pickup, shop)).toEqual({ ...pickup, email: 'shop@mail.example' })
})

test('a pause that the carrier wanted runs out by the clock, and not at all once that was set back', () => {
  const backoff = { from: 1_000, until: 61_000 }
  expect(backoffMs({}, 1_000)).toBe(0)
  expect([1_000, 31_000, 60_999, 61_000, 90_000].map((now) => backoffMs({ backoff }, now))).toEqual([
    ...[60_000, 30_000, 1, 0, 0],
  ])
  expect(backoffMs({ backoff }, 999)).toBe(0)
})

test('a seller with practice accounts alone only practises; an operator ships nothing', () => {
  const [practice, real] = [account({ environment: 'practice' }), account({ environment: 'production' })]
  const operator = { ...real, marketplace: true }
  expect(onlyPractises([practice])).toBe(true)
  expect(onlyPractises([practice, operator])).toBe(true)
  expect(onlyPractises([practice, real])).toBe(false)
  expect(onlyPractises([practice, account({ environment: 'staging' })])).toBe(false)
  expect(onlyPractises([{ ...practice, marketplace: true }])).toBe(false)
  expect(onlyPractises([])).toBe(false)
})

describe('practice', () => {
  const at = (api: string, environment: 'practice' | 'staging' | 'production') => ({ api, environment })

  test('is inside for a practice account at our own carrier alone', () => {
    expect(isInner(at(INNER_CARRIER, 'practice'))).toBe(true)
    expect(isInner(at(INNER_CARRIER, 'production'))).toBe(false)
    expect(isInner(at('http://127.0.0.1:8686', 'practice'))).toBe(false)
  })

  test.each([
    [INNER_CARRIER, 'practice', false],
    ['http://127.0.0.1:8686', 'practice', false],
    ['http://localhost:8686', 'practice', false],
    ['http://[::1]:8686', 'practice', false],
    ['https://127.example', 'practice', true],
    ['https://services.example', 'practice', true],
    ['no address', 'practice', true],
    ['https://services.example', 'staging', false],
    ['https://services.example', 'production', false],
  ] as const)('at %s as %s is elsewhere: %s', (api, environment, isSo) => {
    expect(practisesElsewhere(at(api, environment))).toBe(isSo)
  })

  test('is all that the sample order may be shipped for', () => {
    const may = (store: string) =>
      (['practice', 'staging', 'production'] as const).map((environment) => mayShip({ environment }, store))
    expect(may(SAMPLE_STORE)).toEqual([true, false, false])
    expect(may('shop.example')).toEqual([true, true, true])
  })

  test.each([
    ['production', undefined, true],
    ['production', 'practice', true],
    ['production', 'production', true],
    ['practice', 'practice', true],
    ['practice', 'production', false],
    ['practice', undefined, false],
    ['staging', 'staging', true],
    ['staging', 'production', false],
  ] as const)('a parcel of %s counts for an account of %s: %s', (environment, mine, counts) => {
    expect(countsAsShipped({ environment }, mine && { environment: mine })).toBe(counts)
  })
})
