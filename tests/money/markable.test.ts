import { expect, test } from 'vitest'
import type { Payout } from '../../lib/domain/shipment/payout.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { markable, paidBy, sumsOf } from '../../lib/money/markable.ts'
import type { Finding } from '../../lib/money/reconcile.ts'
import { reconcile } from '../../lib/money/reconcile.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const HERE = { statement: 'ky-2.xlsx', day: '2026-11-20' }

const parcel = (n: number, cod: number, change: Partial<Shipment> = {}) =>
  listed(nthShipment(n, { code: 5, order: { cod }, ...change }))

const payout = (amount: number, change: Partial<Payout> = {}): { payout: Payout } => ({
  payout: { ...HERE, amount, due: amount, feeOver: 0, at: NOW, ...change },
})

const line = (n: number, cod: number, fee: number | null = null) => ({
  ...{ row: n, code: `S1.A1.${17_000_000 + n}`, order: '', cod, fee, codText: '', feeText: '', day: null },
})

test('a line can be marked as it agrees or differs, and not again where a statement marked its parcel', () => {
  const shipments = [
    parcel(1, 100),
    parcel(2, 100),
    parcel(3, 100, payout(90)),
    parcel(4, 100, payout(80, { statement: 'ky-1.xlsx' })),
    parcel(5, 100, payout(70, { day: '2026-11-13' })),
  ]
  const lines = [1, 2, 3, 4, 5, 9].map((n) => line(n, n === 2 ? 60 : 100))
  const { findings } = reconcile([...lines, line(3, 100)], shipments, null)
  const result = markable(findings, { ...HERE, statement: ' ky-2.xlsx ' })
  expect(result.agreeing).toEqual([{ key: shipments[0]?.key, paid: { amount: 100, due: 100, feeOver: 0 } }])
  expect(result.differing).toEqual([{ key: shipments[1]?.key, paid: { amount: 60, due: 100, feeOver: 0 } }])
  expect(result.here.map(({ key, paid }) => [key, paid.amount])).toEqual([[shipments[2]?.key, 90]])
  expect(result.elsewhere.map(({ amount }) => amount)).toEqual([80, 70])
})

test.each([100, 1, 0, -5, null])(
  'a mark of this statement is taken back also where its line now has %s',
  (cod) => {
    const ours = parcel(1, 100, payout(90))
    const { findings } = reconcile([{ ...line(1, 0), cod }], [ours], null)
    expect(markable(findings, HERE).here.map(({ key, paid }) => [key, paid.amount])).toEqual([[ours.key, 90]])
  },
)

test('the least amount is a payment, nothing and what is taken back are none', () => {
  const paid = (cod: number) =>
    reconcile([line(1, cod)], [parcel(1, 100)], null).findings.map((finding) => paidBy(finding)?.paid.amount)
  expect([paid(1), paid(0), paid(-5)]).toEqual([[1], [undefined], [undefined]])
  const unpaid = reconcile([line(1, -5)], [parcel(1, 100, payout(90, { statement: 'ky-1.xlsx' }))], null)
  expect(markable(unpaid.findings, HERE)).toEqual({ agreeing: [], differing: [], here: [], elsewhere: [] })
  const feeAlone = { ...line(1, 0, 7), cod: null }
  const [finding] = reconcile([feeAlone], [parcel(1, 0)], null).findings
  expect(finding && paidBy(finding)).toBeUndefined()
})

test.each([
  ['delivered', 5, 100],
  ['returned', 21, 0],
  ['cancelled', -1, 0],
  ['never picked up', 7, 0],
])('of a parcel that was %s, what its state brings is due', (_, code, due) => {
  const found = reconcile([line(1, 100)], [parcel(1, 100, { status: { code, text: '', at: NOW } })], null)
  expect(found.findings.map((one) => paidBy(one)?.paid)).toEqual([{ amount: 100, due, feeOver: 0 }])
})

test('a fee is beyond the charge where both are known', () => {
  const { acceptance } = nthShipment(1, { code: 5 })
  const over = (charged: number | null, fee: number | null) => {
    const ours = parcel(1, 100, acceptance && { acceptance: { ...acceptance, fee: charged } })
    return reconcile([line(1, 100, fee)], [ours], null).findings.map((one) => paidBy(one)?.paid.feeOver)
  }
  expect([over(7, 9), over(7, -9), over(7, 5)]).toEqual([[2], [2], [-2]])
  expect([over(7, null), over(null, 9)]).toEqual([[0], [0]])
})

test('lines are summed: what was paid, what was due, and fees beyond the charge', () => {
  const of = (amount: number, due: number, feeOver: number) => ({
    key: parcel(1, 1).key,
    paid: { amount, due, feeOver },
  })
  expect(sumsOf([of(100, 120, 3), of(50, 50, -1)])).toEqual({ amount: 150, due: 170, feeOver: 2 })
  expect(sumsOf([])).toEqual({ amount: 0, due: 0, feeOver: 0 })
})

test('which mark a line may set, and which stands already', async () => {
  const { payout: stands, ...unmarked } = listed(whole.accepted)
  const given = {
    finding: {
      kind: 'differs' as const,
      shipment: unmarked,
      line: line(1, 96_000, 41_000),
      cod: 101_000,
      fee: 40_000,
    },
    ...{
      marked: listed(whole.accepted),
      name: { statement: stands?.statement ?? '', day: stands?.day ?? '' },
    },
  }
  const marks = ({ finding, marked, name }: typeof given) =>
    markable([finding, { ...finding, shipment: marked }] as Finding[], name)
  const others = {
    ...{ 'finding.kind': ['agrees', 'no-amount', 'missing', 'other-code', 'unknown', 'repeated'] },
    ...{ 'finding.line.cod': [null, -5], 'finding.line.fee': [null, -41_000], 'finding.fee': [null] },
    'marked.payout': [undefined],
  }
  expect(await whatMatters(given, marks, { others })).toMatchInlineSnapshot(`
    "
    finding.kind: differing[] differing[].key differing[].paid (another, upper case, spaces, empty, "no-amount", "missing", "other-code", "repeated"); agreeing[] differing[] differing[].key differing[].paid agreeing[].key agreeing[].paid ("agrees"); differing[] differing[].key differing[].paid here[] here[].key here[].paid ("unknown")
    finding.shipment.key: differing[].key
    finding.line.cod: differing[] differing[].key differing[].paid (0, null, -5); differing[].paid.amount (+1, +1 day)
    finding.line.fee: differing[].paid.feeOver (0, +1, +1 day, null)
    finding.cod: differing[].paid.due
    finding.fee: differing[].paid.feeOver
    marked.key: here[].key
    marked.payout: differing[] differing[].key differing[].paid.amount differing[].paid.due differing[].paid.feeOver here[] here[].key here[].paid
    marked.payout.statement: elsewhere[] here[] here[].key here[].paid
    marked.payout.day: elsewhere[] here[] here[].key here[].paid
    marked.payout.amount: here[].paid.amount
    marked.payout.due: here[].paid.due
    marked.payout.feeOver: here[].paid.feeOver
    marked.payout.at: here[].paid.at
    name.statement: elsewhere[] here[] here[].key here[].paid
    name.day: elsewhere[] here[] here[].key here[].paid
    "
  `)
})
