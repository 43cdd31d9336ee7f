import { expect, test } from 'vitest'
import type { Payout } from '../../lib/domain/shipment/payout.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { paidBy } from '../../lib/money/markable.ts'
import { paidOtherwise, paidOut } from '../../lib/money/paid-out.ts'
import { reconcile } from '../../lib/money/reconcile.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const DAY = 86_400_000
const ALL = { environment: 'production', accountId: '', from: '', to: '', now: NOW } as const

const parcel = (n: number, code: number, cod: number, change: Partial<Shipment> = {}) =>
  listed(nthShipment(n, { code, order: { cod }, ...change }))

const paid = (day: string, amount: number, change: Partial<Payout> = {}): { payout: Payout } => ({
  payout: { statement: `${day}.xlsx`, day, amount, due: amount, feeOver: 0, at: NOW, ...change },
})

test('what was paid out is summed by the statements’ days and by account, whatever the carrier’s status', () => {
  const result = paidOut(
    [
      parcel(1, 5, 100_000, paid('2026-11-20', 100_000)),
      parcel(2, 6, 200_000, paid('2026-11-20', 200_000, { statement: 'b.csv' })),
      parcel(3, 6, 300_000, { accountId: 'a2', ...paid('2026-11-20', 300_000) }),
      parcel(4, 4, 400_000, paid('2026-11-13', 400_000)),
    ],
    ALL,
  )
  expect(result.total).toEqual({ parcels: 4, amount: 1_000_000 })
  expect(result.days.map(({ day, total }) => [day, total.amount])).toEqual([
    ['2026-11-20', 600_000],
    ['2026-11-13', 400_000],
  ])
  expect(result.days[0]?.statements).toEqual(['2026-11-20.xlsx', 'b.csv'])
  expect([...(result.days[0]?.byAccount ?? [])]).toEqual([
    ['a1', { parcels: 2, amount: 300_000 }],
    ['a2', { parcels: 1, amount: 300_000 }],
  ])
  expect([...(result.days[0]?.statementsBy ?? [])]).toEqual([
    ['a1', ['2026-11-20.xlsx', 'b.csv']],
    ['a2', ['2026-11-20.xlsx']],
  ])
  const { total } = paidOut([parcel(4, 6, 400_000, paid('2026-11-13', 400_000))], {
    ...ALL,
    from: '2026-11-14',
    to: '2026-11-20',
  })
  expect(total.parcels).toBe(0)
})

test('what is delivered and not paid out is grouped by how long it waits, whatever the days; status 6 pays nobody', () => {
  const at = (days: number) => ({ status: { code: 5, text: '', at: NOW - days * DAY } })
  const { unpaid, unpaidBy } = paidOut(
    [
      parcel(1, 5, 1),
      parcel(2, 5, 10, at(2.9)),
      parcel(3, 5, 100, at(3)),
      parcel(4, 6, 1_000, { accountId: 'a2', status: { code: 6, text: '', at: NOW - 20 * DAY } }),
      parcel(5, 5, 10_000, at(-1)),
      parcel(6, 4, 100_000),
      parcel(7, 21, 100_000),
      parcel(8, 5, 0),
      parcel(9, 5, 5, paid('2026-11-20', 5)),
    ],
    { ...ALL, from: '2030-01-01' },
  )
  expect(unpaid.byWait.map(({ amount }) => amount)).toEqual([10_011, 100, 0, 1_000])
  expect(unpaid).toMatchObject({ parcels: 5, amount: 11_111, since: NOW - 20 * DAY })
  expect(unpaidBy.get('a2')).toMatchObject({ parcels: 1, amount: 1_000 })
})

test('what was paid out is that of the account and the days that were chosen, both inclusive, newest first', () => {
  const shipments = ['2026-11-13', '2026-11-20', '2026-11-14', '2026-11-19'].map((day, n) =>
    parcel(n, 6, 10 ** n, { accountId: n === 3 ? 'a2' : 'a1', ...paid(day, 10 ** n) }),
  )
  const chosen = paidOut([...shipments, parcel(5, 5, 7, { accountId: 'a3' })], {
    ...{ ...ALL, from: '2026-11-14', to: '2026-11-20' },
  })
  expect(chosen.days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19', '2026-11-14'])
  expect(chosen.total).toEqual({ parcels: 3, amount: 1110 })
  expect(chosen.accounts).toEqual(['a1', 'a2', 'a3'])
  expect(paidOut(shipments, { ...ALL, to: '2026-11-13' }).total.amount).toBe(1)
  const ofOne = paidOut(shipments, { ...ALL, accountId: 'a2' })
  expect([ofOne.total.amount, ofOne.accounts]).toEqual([1000, ['a2']])
})

test('nothing unpaid waits since nothing', () => {
  expect(paidOut([], ALL)).toMatchObject({ unpaid: { parcels: 0, amount: 0, since: Infinity }, days: [] })
})

test('practice is no part of real money, and real money no part of practice', () => {
  const shipments = [
    parcel(1, 5, 1, { environment: 'practice' }),
    parcel(2, 5, 2, { environment: 'practice', ...paid('2026-11-20', 2) }),
    parcel(3, 5, 4),
  ]
  expect(paidOut(shipments, ALL)).toMatchObject({ total: { parcels: 0 }, unpaid: { amount: 4 } })
  const practised = paidOut(shipments, { ...ALL, environment: 'practice' })
  expect(practised).toMatchObject({ total: { amount: 2 }, unpaid: { amount: 1 } })
})

test('what was paid otherwise than was due is listed, and so is another fee than was quoted', () => {
  const { otherwise } = paidOut(
    [
      parcel(1, 6, 100, paid('2026-11-20', 100)),
      parcel(2, 6, 100, paid('2026-11-20', 90, { due: 100 })),
      parcel(3, 6, 100, paid('2026-11-20', 100, { feeOver: 5 })),
    ],
    ALL,
  )
  expect(otherwise.map(({ orderNumber }) => orderNumber)).toEqual(['#2', '#3'])
})

test.each([-5, 0, 5])(
  'paid with a fee or an amount that is other by %i is listed, less as well as more',
  (by) => {
    const found = (change: Partial<Payout>) =>
      paidOut([parcel(1, 6, 100, paid('2026-11-20', 100, change))], ALL).otherwise
    expect(found({ feeOver: by })).toHaveLength(by === 0 ? 0 : 1)
    expect(found({ due: 100 + by })).toHaveLength(by === 0 ? 0 : 1)
  },
)

test('a line tells what was paid where it is ours and says so: what is due is no payment', () => {
  const shipments = [
    parcel(1, 5, 100_000),
    parcel(2, 5, 200_000),
    parcel(3, 5, 300_000),
    parcel(4, 21, 400_000),
  ]
  const line = (n: number, cod: number | null, fee: number | null = null) => ({
    ...{ row: n, code: `S1.A1.${17_000_000 + n}`, order: '', cod, fee, codText: '', feeText: '', day: null },
  })
  const lines = [
    line(1, 100_000, -25_000),
    line(2, null),
    line(3, 0),
    line(4, 0),
    line(9, 5),
    line(1, 100_000),
  ]
  const { findings } = reconcile(lines, shipments, null)
  expect(findings.map(paidBy)).toEqual([
    { key: shipments[0]?.key, paid: { amount: 100_000, due: 100_000, feeOver: 3_000 } },
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const summed = (code: number, isPaid: boolean) => {
  const { partToldAt: _, payout, ...one } = whole.accepted
  const row = listed({ ...one, ...(isPaid && { payout }), status: { ...one.status, code } })
  const choice = {
    environment: 'production' as const,
    accountId: 'a1',
    from: '2026-11-19',
    to: '2026-11-19',
    now: NOW,
  }
  const sums = ({ row: only, choice: chosen }: { row: typeof row; choice: typeof choice }) => {
    const { unpaidBy, days, otherwise, ...rest } = paidOut([only], chosen)
    const shown = days.map(({ byAccount, statementsBy, ...day }) => ({
      ...day,
      by: [...byAccount.keys()],
      names: [...statementsBy.values()].flat(),
    }))
    return { ...rest, days: shown, unpaidBy: [...unpaidBy.keys()], otherwise: otherwise.length }
  }
  const others = {
    ...{
      'row.status.code': [...statusCodes, ...noticeCodes],
      'choice.from': ['2026-11-20', ''],
      'choice.to': ['2026-11-18', ''],
    },
    ...{
      'choice.environment': ['practice'],
      'row.payout.day': ['2026-11-20'],
      'row.payout.amount': [99_000],
      'choice.now': [NOW - 7 * DAY],
    },
  }
  return whatMatters({ row, choice }, sums, { others, without: ['row.submission'] })
}

test('what the sums of what was paid out depend on', async () => {
  expect(await summed(6, true)).toMatchInlineSnapshot(`
    "
    row.accountId: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise
    row.environment: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise
    row.payout.statement: days[].statements[] days[].names[]
    row.payout.day: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise
    row.payout.amount: total.amount days[].total.amount
    choice.environment: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise
    choice.accountId: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise (another, upper case, spaces)
    choice.from: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise (another, "2026-11-20")
    choice.to: total.parcels total.amount accounts[] days[] days[].day days[].statements[] days[].total days[].by[] days[].names[] otherwise (spaces, "2026-11-18")
    "
  `)
})

test('what the sums of what is not paid out depend on', async () => {
  expect(await summed(5, false)).toMatchInlineSnapshot(`
    "
    row.accountId: accounts[] unpaid.parcels unpaid.amount unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since unpaidBy[]
    row.environment: accounts[] unpaid.parcels unpaid.amount unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since unpaidBy[]
    row.status.code: accounts[] unpaid.parcels unpaid.amount unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since unpaidBy[] (0, +1 day, -1, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 20, 21, 123, 127, 128, 45, 49, 410)
    row.cod: accounts[] unpaid.parcels unpaid.amount unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since unpaidBy[] (0); unpaid.amount unpaid.byWait[].amount (+1, +1 day)
    row.standsSince: unpaid.since (0); unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since (+1, +1 day)
    choice.environment: accounts[] unpaid.parcels unpaid.amount unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since unpaidBy[]
    choice.accountId: accounts[] unpaid.parcels unpaid.amount unpaid.byWait[].parcels unpaid.byWait[].amount unpaid.since unpaidBy[] (another, upper case, spaces)
    choice.now: unpaid.byWait[].parcels unpaid.byWait[].amount (0, 1794540660000)
    "
  `)
})

test('what makes a payout another than was due', async () => {
  const { payout } = whole.accepted
  const asDue = { ...payout, amount: payout.due, feeOver: 0 }
  expect(await whatMatters(asDue, paidOtherwise)).toMatchInlineSnapshot(`
    "
    amount: true
    due: true
    feeOver: true
    "
  `)
})
