import { describe, expect, test } from 'vitest'
import {
  type Account,
  asReturn,
  backoffMs,
  countsAsShipped,
  environments,
  onlyPractises,
  tokenExpiry,
} from '../../lib/domain/account.ts'
import {
  INNER_CARRIER,
  isInner,
  mayShip,
  practisesElsewhere,
  SAMPLE_STORE,
} from '../../lib/domain/practice.ts'
import { account, pickup } from '../components/world.ts'
import { whatMatters } from '../what-matters.ts'

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

describe('what of an account decides', () => {
  const whole = {
    ...account({ id: 'a7', contactEmail: 'shop@mail.example', partnerCode: 'S-7' }),
    marketplace: false,
    ...{ operatorId: 'a9', shopKind: 'b2c', features: ['expiry'], bodyFormat: 'form', apiVersion: '1.5' },
    ...{ tokenExpires: '2026-12-01', extras: 'apart', solutionFees: { '7': 5_000 } },
    ...{ backoff: { from: 1_000, until: 61_000 } },
    pickup: { ...pickup, street: 'Trần Cung', email: 'kho@mail.example' },
  } satisfies Required<Account>

  test('how long it pauses, whether it only practises, and what returns are sent to', async () => {
    const said = ({ one, now }: { one: typeof whole; now: number }) => ({
      pause: backoffMs(one, now),
      practises: onlyPractises([one]),
      amongPractice: onlyPractises([account({ environment: 'practice' }), one]),
      returnTo: asReturn(one.pickup, one),
    })
    const others = {
      'one.environment': environments,
      'one.marketplace': [undefined],
      'one.backoff': [undefined],
      'one.pickup.email': [undefined],
      now: [999, 1_000, 60_999, 61_000],
    }
    expect(await whatMatters({ one: whole, now: 31_000 }, said, { others })).toMatchInlineSnapshot(`
      "
      one.environment: practises amongPractice ("practice")
      one.pickup.id: returnTo.id
      one.pickup.name: returnTo.name
      one.pickup.tel: returnTo.tel
      one.pickup.address: returnTo.address
      one.pickup.province: returnTo.province
      one.pickup.district: returnTo.district
      one.pickup.ward: returnTo.ward
      one.pickup.street: returnTo.street
      one.pickup.email: returnTo.email
      one.marketplace: amongPractice (not)
      one.backoff: pause
      one.backoff.from: pause (+1 day)
      one.backoff.until: pause
      now: pause
      "
    `)
    const bare = { ...whole, environment: 'practice' as const, pickup: { ...whole.pickup, email: '' } }
    expect(
      await whatMatters({ one: bare, now: 31_000 }, said, {
        others,
        without: ['now', 'one.backoff', ...Object.keys(whole.pickup).map((part) => `one.pickup.${part}`)],
      }),
    ).toMatchInlineSnapshot(`
      "
      one.environment: practises amongPractice
      one.contactEmail: returnTo.email
      one.marketplace: practises (not)
      "
    `)
  })

  test('when its token is spoken of', async () => {
    const now = Date.parse('2026-11-23T00:30:00+07:00')
    const days = ['2026-11-22', '2026-11-23', '2026-12-07', '2026-12-08', undefined]
    expect(
      await whatMatters({ one: whole, now }, ({ one, now }) => tokenExpiry(one, now) ?? 'not yet', {
        others: {
          'one.tokenExpires': days,
          now: ['2026-11-17T00:00', '2026-11-16T23:59', '2026-12-01T23:59', '2026-12-02T00:00'].map((time) =>
            Date.parse(`${time}:00+07:00`),
          ),
        },
      }),
    ).toMatchInlineSnapshot(`
      "
      one.paused: ended day "not yet"
      one.tokenExpires: day (another, "2026-11-23", "2026-12-07"); ended day (spaces, "2026-11-22"); ended day "not yet" (empty, "2026-12-08", none)
      now: ended day "not yet" (0, 1794848340000); ended (1796144400000)
      "
    `)
  })
})
