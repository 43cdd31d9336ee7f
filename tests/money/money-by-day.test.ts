import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { codStateOf, codStates } from '../../lib/domain/shipment/cod-state.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { compareFees } from '../../lib/money/fee-differences.ts'
import { type MoneyChoice, moneyByDay, shownStates } from '../../lib/money/money-by-day.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { countReads } from '../count-reads.ts'
import { runs } from '../deep.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const DAY = 86_400_000

const parcel = (n: number, code: number, cod: number, change: Partial<Shipment> = {}) =>
  listed(nthShipment(n, { code, order: { cod }, ...change }))

const all: MoneyChoice = { environment: 'production', accountId: '', from: '', to: '', by: 'made' }
const sumOf = (shipments: ListedShipment[], choice: Partial<MoneyChoice> = {}) =>
  moneyByDay(shipments, { ...all, ...choice }).totals

describe('the money of a parcel', () => {
  test.each([
    [1, 'expected'],
    [4, 'expected'],
    [10, 'expected'],
    [999, 'expected'],
    [5, 'delivered'],
    [6, 'reconciled'],
    [9, 'returned'],
    [20, 'returned'],
    [21, 'returned'],
    [11, 'returned'],
    [13, 'compensated'],
    [7, undefined],
    [-1, undefined],
  ])('with status %i is %s', (code, state) => {
    expect(codStateOf({ submission: 'accepted', status: { code, text: '', at: NOW } })).toBe(state)
  })

  test('is none before the carrier took it', () => {
    expect(codStateOf({ submission: 'queued' })).toBeUndefined()
    expect(codStateOf({ submission: 'rejected' })).toBeUndefined()
    expect(codStateOf({ submission: 'accepted' })).toBe('expected')
  })
})

describe('the money of many', () => {
  test('practised money is never added to real money', () => {
    const practice = parcel(2, 5, 7_000_000, { environment: 'practice' })
    const sums = sumOf([parcel(1, 5, 100), practice])
    expect(sums.delivered).toEqual({ parcels: 1, cod: 100 })
    expect(sumOf([parcel(1, 5, 100), practice], { environment: 'practice' }).delivered.cod).toBe(7_000_000)
  })

  test('counts a day as the carrier does, and leaves no day out between', () => {
    const late = Date.parse('2026-11-17T23:30:00+07:00')
    const early = Date.parse('2026-11-20T00:10:00+07:00')
    const { spans } = moneyByDay(
      [parcel(1, 5, 100, { createdAt: late }), parcel(2, 4, 50, { createdAt: early })],
      all,
    )
    expect(spans.map(({ from, sums }) => [from, sums.delivered.cod, sums.expected.cod])).toEqual([
      ['2026-11-17', 100, 0],
      ['2026-11-18', 0, 0],
      ['2026-11-19', 0, 0],
      ['2026-11-20', 0, 50],
    ])
  })

  test('counts by the day the status came, where that is wanted', () => {
    const known = parcel(1, 6, 100, {
      createdAt: NOW - 10 * DAY,
      status: { code: 6, text: '', at: Date.parse('2026-11-19T23:59:00+07:00') },
    })
    const { spans } = moneyByDay([known], { ...all, by: 'known' })
    expect(spans.map(({ from }) => from)).toEqual(['2026-11-19'])
  })

  test('keeps to the days and the account that were chosen', () => {
    const shipments = [
      parcel(1, 5, 100),
      parcel(2, 5, 10, { accountId: 'a2' }),
      parcel(3, 5, 1, { createdAt: NOW - 40 * DAY }),
    ]
    const from = carrierDay(NOW - 5 * DAY)
    expect(sumOf(shipments, { from }).delivered).toEqual({ parcels: 2, cod: 110 })
    expect(sumOf(shipments, { accountId: 'a2' }).delivered.cod).toBe(10)
    const { accounts } = moneyByDay(shipments, all)
    expect(accounts.map(({ accountId, sums }) => [accountId, sums.delivered.cod])).toEqual([
      ['a1', 101],
      ['a2', 10],
    ])
  })

  test('has the first and the last day that were chosen, and parcels without COD in no sum', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
    const shipments = days.map((day, n) =>
      parcel(n, 5, n === 2 ? 0 : 10 ** n, { createdAt: Date.parse(`${day}T12:00:00+07:00`) }),
    )
    const { totals, counted, spans } = moneyByDay(shipments, { ...all, from: '2026-11-17', to: '2026-11-18' })
    expect(totals.delivered).toEqual({ parcels: 1, cod: 10 })
    expect(counted.map(({ orderNumber }) => orderNumber)).toEqual(['#1', '#2'])
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-17', '2026-11-17'],
      ['2026-11-18', '2026-11-18'],
    ])
    expect(moneyByDay(shipments, { ...all, to: '2026-11-17' }).totals.delivered.cod).toBe(11)
    expect(moneyByDay(shipments, { ...all, from: '2026-11-18' }).totals.delivered.cod).toBe(1000)
  })

  test('is as old as the oldest record of what is not settled, or as the order where there is none', () => {
    const oldest = (...shipments: ListedShipment[]) => moneyByDay(shipments, all).oldest
    const seen = (n: number, code: number, at: number) => {
      const one = parcel(n, code, 100)
      return { ...one, record: { ...one.record, at } as NonNullable<ListedShipment['record']> }
    }
    expect(oldest()).toBe(Infinity)
    expect(oldest(seen(1, 5, NOW - 2 * DAY), seen(2, 4, NOW - 3 * DAY))).toBe(NOW - 3 * DAY)
    expect(oldest(seen(1, 6, NOW - 5 * DAY), seen(2, 21, NOW - 5 * DAY), seen(3, 4, NOW - DAY))).toBe(
      NOW - DAY,
    )
    expect(oldest(parcel(1, 5, 100, { createdAt: NOW - 4 * DAY }))).toBe(NOW - 4 * DAY)
    for (const code of [-1, 6, 7, 9, 11, 13, 20, 21])
      expect([code, oldest(seen(1, code, NOW - 5 * DAY))]).toEqual([code, Infinity])
  })

  test('shows compensations only where there are any', () => {
    const usual = codStates.filter((state) => state !== 'compensated')
    expect(shownStates(sumOf([parcel(1, 5, 100)]))).toEqual(usual)
    expect(shownStates(sumOf([parcel(1, 13, 100)]))).toEqual(codStates)
  })

  test('is by day up to 45 days, by week up to 52 weeks', () => {
    const step = (from: string, to: string) => moneyByDay([], { ...all, from, to }).step
    expect([step('2026-11-01', '2026-12-15'), step('2026-11-01', '2026-12-16')]).toEqual(['day', 'week'])
    expect([step('2026-01-01', '2026-12-30'), step('2026-01-01', '2026-12-31')]).toEqual(['week', 'month'])
    expect(moneyByDay([], all)).toMatchObject({ step: 'day', spans: [] })
    expect([step('', '2026-11-20'), step('2026-11-20', '')]).toEqual(['day', 'day'])
    expect(moneyByDay([], { ...all, from: '2006-01-01', to: '2026-11-20' }).spans).toHaveLength(251)
    expect(moneyByDay([], { ...all, from: '2005-12-31', to: '2026-11-20' }).spans).toEqual([])
  })

  test('is by day, by week from Monday, or by month, so that there are never too many', () => {
    const of = (from: string, to: string) => moneyByDay([], { ...all, from, to })
    expect(of('2026-11-01', '2026-11-30')).toMatchObject({ step: 'day', spans: { length: 30 } })
    const weeks = of('2026-09-01', '2026-11-20')
    expect(weeks.step).toBe('week')
    expect(weeks.spans.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      ['2026-09-01', '2026-09-06'],
      ['2026-09-07', '2026-09-13'],
    ])
    expect(weeks.spans.at(-1)?.to).toBe('2026-11-20')
    expect(of('2024-02-10', '2026-11-20')).toMatchObject({ step: 'month', spans: { length: 34 } })
  })

  test('of days with a year that is still being typed is there, and draws no empty centuries', () => {
    const known = [3, 1, 0].map((days, n) => parcel(n, 5, 10, { createdAt: NOW - days * DAY }))
    const spans = (from: string, to: string) => moneyByDay(known, { ...all, from, to }).spans
    expect(spans('0002-01-01', '').map((span) => span.from)).toHaveLength(4)
    expect(spans('', carrierDay(NOW + DAY))).toHaveLength(5)
    expect(spans('', '9202-01-01')).toHaveLength(4)
    expect(moneyByDay([], { ...all, from: '0002-01-01', to: '2026-11-20' }).spans).toEqual([])
  })

  test('nothing is lost or doubled: spans, accounts and totals are the same sums', () => {
    const parcels = fc.array(
      fc.record({
        code: fc.constantFrom(...statusCodes),
        cod: fc.integer({ min: 0, max: 5_000_000 }),
        ago: fc.integer({ min: 0, max: 900 }),
        account: fc.constantFrom('a1', 'a2', 'a3'),
        by: fc.constantFrom('made' as const, 'known' as const),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(parcels, fc.constantFrom('made' as const, 'known' as const), (rows, by) => {
        const shipments = rows.map(({ code, cod, ago, account }, n) =>
          parcel(n, code, cod, {
            accountId: account,
            createdAt: NOW - ago * DAY,
            status: { code, text: '', at: NOW - Math.floor(ago / 2) * DAY },
          }),
        )
        const { spans, accounts, totals } = moneyByDay(shipments, { ...all, by })
        for (const state of codStates) {
          const sum = (parts: typeof accounts | typeof spans) =>
            parts.reduce((so, { sums }) => so + sums[state].cod, 0)
          expect([sum(spans), sum(accounts)]).toEqual([totals[state].cod, totals[state].cod])
        }
      }),
      runs(200),
    )
  })

  test('reads each shipment as often among many as among few', () => {
    const readsOf = (length: number) => {
      const { rows, reads } = countReads(
        Array.from({ length }, (_, n) =>
          parcel(n, statusCodes[n % statusCodes.length] ?? 5, n + 1, { createdAt: NOW - (n % 365) * DAY }),
        ),
      )
      compareFees(moneyByDay(rows, { ...all, by: 'known' }).counted)
      return reads()
    }
    const few = statusCodes.length * 10
    expect(readsOf(10 * few)).toBe(10 * readsOf(few))
  })
})

test('the carrier’s day begins at 17:00 UTC, also for parcels of the same two hours', () => {
  const moments = [Date.UTC(2026, 10, 20, 16, 59), Date.UTC(2026, 10, 20, 17)]
  const parcels = moments.map((standsSince, n) => ({ ...parcel(n + 1, 5, 100), standsSince }))
  const { spans } = moneyByDay(parcels, { ...all, by: 'known' })
  expect(spans.map(({ from, sums }) => [from, sums.delivered.parcels])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
})

describe('what a parcel’s money is counted by', () => {
  const table = (by: MoneyChoice['by'], code: number, day: string) => {
    const { partToldAt: _, ...one } = whole.accepted
    const choice: MoneyChoice = { environment: 'production', accountId: 'a1', from: day, to: day, by }
    const given = { choice, row: listed({ ...one, status: { ...one.status, code } }) }
    const money = ({ row, choice: chosen }: typeof given) => {
      const { spans, totals, oldest, accounts, counted } = moneyByDay([row], chosen)
      const sums = codStates.flatMap((state) =>
        totals[state].parcels ? [`${state} ${totals[state].cod}`] : [],
      )
      return {
        days: spans.map(({ from }) => from),
        sums,
        oldest,
        accounts: accounts.map(({ accountId }) => accountId),
        counted: counted.length,
      }
    }
    const others = {
      ...{
        'choice.from': ['', '2026-12-01'],
        'choice.to': ['', '2026-01-01'],
        'choice.environment': ['practice'],
      },
      ...{
        'row.status.code': [...statusCodes, ...noticeCodes],
        'row.submission': Object.keys(whole),
        'row.record': [undefined],
      },
      'choice.by': ['made', 'known'],
    }
    const without = day === '' ? [] : ['row.submission']
    return whatMatters(given, money, { others, without })
  }

  test('on the day it was made', async () => {
    expect(await table('made', 4, '2026-10-11')).toMatchInlineSnapshot(`
      "
      choice.environment: sums[] oldest accounts[] counted
      choice.accountId: sums[] oldest accounts[] counted (another, upper case, spaces)
      choice.from: days[] sums[] oldest accounts[] counted (another, "2026-12-01")
      choice.to: days[] sums[] oldest accounts[] counted (spaces, "2026-01-01")
      choice.by: sums[] oldest accounts[] counted
      row.accountId: sums[] oldest accounts[] counted
      row.environment: sums[] oldest accounts[] counted
      row.status.code: sums[] (+1); sums[] oldest accounts[] counted (-1, 7); sums[] oldest (6, 9, 11, 13, 20, 21)
      row.cod: sums[] oldest accounts[] (0); sums[] (+1, +1 day)
      row.record: oldest
      row.record.at: oldest
      row.day: sums[] oldest accounts[] counted
      "
    `)
  })

  test('on the day it came to its state', async () => {
    expect(await table('known', 5, '2026-11-06')).toMatchInlineSnapshot(`
      "
      choice.environment: sums[] oldest accounts[] counted
      choice.accountId: sums[] oldest accounts[] counted (another, upper case, spaces)
      choice.from: days[] sums[] oldest accounts[] counted (another, "2026-12-01")
      choice.to: days[] sums[] oldest accounts[] counted (spaces, "2026-01-01")
      choice.by: sums[] oldest accounts[] counted ("made")
      row.accountId: sums[] oldest accounts[] counted
      row.environment: sums[] oldest accounts[] counted
      row.status.code: sums[] (0, +1 day, 1, 2, 3, 4, 8, 10, 12, 123, 127, 128, 45, 49, 410); sums[] oldest (+1, 9, 11, 13, 20, 21); sums[] oldest accounts[] counted (-1, 7)
      row.cod: sums[] oldest accounts[] (0); sums[] (+1, +1 day)
      row.record: oldest
      row.record.at: oldest
      row.standsSince: sums[] oldest accounts[] counted (0, +1 day)
      "
    `)
  })
})
