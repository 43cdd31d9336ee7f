import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { claimText } from '../../lib/i18n/claim-words.ts'
import { type ClaimLine, claimed, claimOfFindings, claimOfUnpaid } from '../../lib/money/claim.ts'
import type { Finding } from '../../lib/money/reconcile.ts'
import { reconcile } from '../../lib/money/reconcile.ts'
import { readStatement } from '../../lib/money/statement.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { nthShipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const delivered = (n: number, cod: number) => listed(nthShipment(n, { code: 5, order: { cod } }))

test('of a statement, a claim has what is missing or paid too little, and fees beyond what was charged', () => {
  const ours = [delivered(1, 100_000), delivered(2, 200_000), delivered(3, 300_000), delivered(4, 50_000)]
  const rows = ours
    .slice(0, 3)
    .map(({ trackingCode }, at) => [trackingCode, ['100000', '150000', '400000'][at], '22000'])
  rows.push([ours[3]?.trackingCode, '50000', '30000'])
  const lines = readStatement(
    rows.map((row) => row.map(String)),
    { code: 0, cod: 1, fee: 2 },
  )
  const [late] = [delivered(5, 70_000)]
  const { findings } = reconcile(lines, [...ours, late], { from: late.day, to: late.day })
  const claim = claimOfFindings(findings)
  expect(claim.map(({ orderNumber, due, paid, feeOver }) => [orderNumber, due, paid, feeOver])).toEqual([
    ['#2', 200_000, 150_000, undefined],
    ['#4', 50_000, 50_000, 8_000],
    ['#5', 70_000, null, undefined],
  ])
  // Nothing is claimed of a line that pays more than is due.
  expect(claimed(claim)).toBe(50_000 + 8_000 + 70_000)
  const text = claimText(
    claim,
    claimed(claim),
    [
      { name: 'Mơ', partnerCode: '' },
      { name: 'Kho 2', partnerCode: 'S2' },
    ],
    'tuan-47.xlsx',
  )
  expect(text).toMatch(
    /Tài khoản Mơ, Kho 2 \(mã S2\) đề nghị .* 3 đơn theo bảng đối soát “tuan-47\.xlsx”, tổng cộng 128\.000/,
  )
  expect(text).toMatch(/đơn #5 .* chưa có trên bảng$/m)
  expect(text).toMatch(/đơn #4 .* thu thừa phí 8\.000/)
})

test('of what is unpaid, a claim has all that is due, what waits longest first', () => {
  const since = (n: number, at: string) => ({ ...delivered(n, n * 1_000), standsSince: Date.parse(at) })
  const claim = claimOfUnpaid([since(1, '2026-11-18T00:30:00+07:00'), since(2, '2026-11-16T23:30:00+07:00')])
  expect(claim).toEqual([
    { accountId: 'a1', code: 'S1.A1.17000002', orderNumber: '#2', day: '2026-11-16', due: 2_000 },
    { accountId: 'a1', code: 'S1.A1.17000001', orderNumber: '#1', day: '2026-11-18', due: 1_000 },
  ])
  expect(claimed(claim)).toBe(3_000)
})

test('no line takes anything from what is claimed of the others', () => {
  const amount = fc.integer({ min: 0, max: 9 })
  const parcel = { accountId: 'a1', code: '', orderNumber: '', day: '2026-11-16' }
  const line = fc
    .tuple(amount, fc.option(amount), amount)
    .map(([due, paid, feeOver]): ClaimLine => ({ ...parcel, due, paid, feeOver }))
  fc.assert(
    fc.property(fc.array(line), line, (others, one) => {
      expect(claimed([one])).toBeGreaterThanOrEqual(one.feeOver ?? 0)
      expect(claimed([...others, one])).toBe(claimed(others) + claimed([one]))
    }),
    runs(400),
  )
})

test('a claim has a line that says nothing of the COD, and no fee that one side does not know', () => {
  const claimOf = (cod: string, fee: string, charged: number | null = 22_000, due = 100_000) => {
    const one = nthShipment(1, { code: 5, order: { cod: due } })
    const ours = listed({ ...one, acceptance: { ...one.acceptance, fee: charged } })
    const lines = readStatement([[ours.trackingCode, cod, fee]], { code: 0, cod: 1, fee: 2 })
    return claimOfFindings(reconcile(lines, [ours], null).findings).map(({ paid, feeOver }) => [
      paid,
      feeOver,
    ])
  }
  expect(claimOf('', '22000')).toEqual([[null, undefined]])
  expect(claimOf('', '', 22_000, 1)).toEqual([[null, undefined]])
  expect(claimOf('99999', '')).toEqual([[99_999, undefined]])
  expect(claimOf('99999', '30000', null)).toEqual([[99_999, undefined]])
  expect(claimOf('99999', '20000')).toEqual([[99_999, undefined]])
  expect(claimOf('100000', '22001')).toEqual([[100_000, 1]])
  expect(claimOf('100001', '21999')).toEqual([])
})

test('what is no parcel of ours is in no claim, whatever fee its line takes', () => {
  const lines = readStatement([['S1.A1.99999999', '100000', '22000']], { code: 0, cod: 1, fee: 2 })
  const { findings } = reconcile(lines, [delivered(1, 100_000)], null)
  expect(findings.map(({ kind }) => kind)).toEqual(['unknown'])
  expect(claimOfFindings(findings)).toEqual([])
})

test('a parcel that is owed nothing is in no claim, whatever its line leaves out', () => {
  const one = nthShipment(1, { code: 21, order: { cod: 100_000 } })
  const ours = listed({ ...one, acceptance: { ...one.acceptance, fee: 22_000 } })
  const claimOf = (cod: string, fee: string) => {
    const lines = readStatement([[ours.trackingCode, cod, fee]], { code: 0, cod: 1, fee: 2 })
    return claimOfFindings(reconcile(lines, [ours], null).findings).map(({ due, feeOver }) => [due, feeOver])
  }
  for (const cod of ['', '0', 'chờ duyệt']) {
    for (const fee of ['', '20000', '22000']) expect(claimOf(cod, fee)).toEqual([])
    expect(claimOf(cod, '22001')).toEqual([[0, 1]])
  }
})

test('what another statement paid is claimed from none that leaves it out', () => {
  const one = nthShipment(1, { code: 6, order: { cod: 100_000 } })
  const claimOf = (amount: number, cod: string, fee: string) => {
    const payout = { statement: 'tuan-46.xlsx', day: '2026-11-16', amount, due: 100_000, feeOver: 0, at: 1 }
    const ours = listed({ ...one, payout, acceptance: { ...one.acceptance, fee: 22_000 } })
    const lines = readStatement([[ours.trackingCode, cod, fee]], { code: 0, cod: 1, fee: 2 })
    return claimed(claimOfFindings(reconcile(lines, [ours], null).findings))
  }
  for (const cod of ['', '0', '100000']) {
    expect(claimOf(100_000, cod, '22000')).toBe(0)
    expect(claimOf(100_000, cod, '22001')).toBe(1)
    expect(claimOf(60_000, cod, '22000')).toBe(cod === '100000' ? 0 : 40_000)
  }
  // What a line takes back is owed again.
  expect(claimOf(100_000, '-100000', '22000')).toBe(100_000)
  expect(claimOf(100_000, '-30000', '22000')).toBe(30_000)
  expect(claimOf(60_000, '-60000', '22000')).toBe(100_000)
  // Nor is more claimed than is due.
  expect(claimOf(60_000, '-100000', '22000')).toBe(100_000)
})

test('what is taken back without a known payment is claimed as far as it is due', () => {
  const claimOf = (code: number) => {
    const ours = listed(nthShipment(1, { code, order: { cod: 100_000 } }))
    const lines = readStatement([[ours.trackingCode, '-100000']], { code: 0, cod: 1 })
    return claimed(claimOfFindings(reconcile(lines, [ours], null).findings))
  }
  expect([claimOf(5), claimOf(4), claimOf(21)]).toEqual([100_000, 100_000, 0])
})

test('of a parcel that is still under way no COD is claimed, whatever fee its line takes', () => {
  const one = nthShipment(1, { code: 4, order: { cod: 100_000 } })
  const ours = listed({ ...one, acceptance: { ...one.acceptance, fee: 22_000 } })
  const claimOf = (cod: string, fee: string) => {
    const lines = readStatement([[ours.trackingCode, cod, fee]], { code: 0, cod: 1, fee: 2 })
    return claimed(claimOfFindings(reconcile(lines, [ours], null).findings))
  }
  for (const cod of ['', '0', 'chờ duyệt']) {
    expect(claimOf(cod, '22000')).toBe(0)
    expect(claimOf(cod, '22001')).toBe(1)
  }
  // It was paid in part, so it was delivered.
  expect(claimOf('60000', '22000')).toBe(40_000)
  // What is taken back of it is owed, and nothing else.
  expect(claimOf('-30000', '22000')).toBe(30_000)
  expect(claimOf('-1', '22001')).toBe(2)
})

test('of a parcel under way, nothing is claimed where a payment is taken back', () => {
  const one = nthShipment(1, { code: 4, order: { cod: 100_000 } })
  const payout = {
    statement: 'tuan-46.xlsx',
    day: '2026-11-16',
    amount: 100_000,
    due: 100_000,
    feeOver: 0,
    at: 1,
  }
  const ours = listed({ ...one, payout })
  const claimOf = (cod: string) => {
    const lines = readStatement([[ours.trackingCode, cod, '']], { code: 0, cod: 1, fee: 2 })
    return claimed(claimOfFindings(reconcile(lines, [ours], null).findings))
  }
  expect(['-100000', '-60000'].map(claimOf)).toEqual([0, 0])
  expect(claimOf('-130000')).toBe(30_000)
})

test('a claim’s letter gives this statement’s amount as its own, and another’s as another’s', () => {
  const one = nthShipment(1, { code: 6, order: { cod: 100_000 } })
  const letter = (amount: number, cod: string, fee = '22000') => {
    const payout = { statement: 'tuan-46.xlsx', day: '2026-11-16', amount, due: 100_000, feeOver: 0, at: 1 }
    const ours = listed({ ...one, ...(amount && { payout }), acceptance: { ...one.acceptance, fee: 22_000 } })
    const lines = readStatement([[ours.trackingCode, cod, fee]], { code: 0, cod: 1, fee: 2 })
    const claim = claimOfFindings(reconcile(lines, [ours], null).findings)
    return claimText(claim, claimed(claim), [])
      .match(/\| phải trả.*|\| thu thừa.*/)?.[0]
      .replaceAll('\u00A0', ' ')
  }
  expect(letter(0, '60000')).toBe('| phải trả 100.000 ₫ | bảng ghi 60.000 ₫')
  expect(letter(60_000, '0')).toBe('| phải trả 100.000 ₫ | bảng ghi 0 ₫ | bảng khác đã trả 60.000 ₫')
  expect(letter(60_000, '')).toBe('| phải trả 100.000 ₫ | chưa có trên bảng | bảng khác đã trả 60.000 ₫')
  expect(letter(100_000, '-30000')).toBe(
    '| phải trả 100.000 ₫ | bảng ghi −30.000 ₫ | bảng khác đã trả 100.000 ₫',
  )
})

test('of a parcel under way, a claim’s letter has the fee alone', () => {
  const one = nthShipment(1, { code: 4, order: { cod: 100_000 } })
  const ours = listed({ ...one, acceptance: { ...one.acceptance, fee: 22_000 } })
  const lines = readStatement([[ours.trackingCode, '0', '23000']], { code: 0, cod: 1, fee: 2 })
  const claim = claimOfFindings(reconcile(lines, [ours], null).findings)
  const text = claimText(claim, claimed(claim), []).replaceAll('\u00A0', ' ')
  expect(text).toContain('| thu thừa phí 1.000 ₫')
  expect(text).not.toMatch(/phải trả|bảng ghi/)
})

test('a claim names the day of a delivery, and no other day as one', () => {
  const dayOf = (code: number, partToldAt?: number) => {
    const one = nthShipment(1, { code, order: { cod: 100_000 }, ...(partToldAt && { partToldAt }) })
    const [line] = claimOfUnpaid([listed(one)])
    return line && claimText([line], 0, []).match(/\| giao (\S+)/)?.[1]
  }
  expect(dayOf(5)).toBe('20/11/2026')
  expect(dayOf(6)).toBeUndefined()
  expect(dayOf(20, 1)).toBeUndefined()
})

const row = (code: number): ListedShipment =>
  listed({ ...whole.accepted, status: { ...whole.accepted.status, code } })

test('where each part of an unpaid parcel goes in a claim', async () => {
  const others = { '0.status.code': statusCodes }
  const later = { ...row(5), orderNumber: '#2', standsSince: row(5).standsSince + 1 }
  const lines = (rows: ListedShipment[]) => claimOfUnpaid(rows)
  expect(await whatMatters([row(5), later], lines, { others, without: ['1'] })).toMatchInlineSnapshot(`
    "
    0.accountId: [].accountId
    0.status.code: [].day
    0.orderNumber: [].orderNumber
    0.trackingCode: [].code
    0.cod: [].due
    0.standsSince: [].day (0); [].orderNumber [].day (+1 day)
    "
  `)
})

test('where each part of a line that pays too little goes in a claim', async () => {
  const line = {
    row: 7,
    code: 'S1',
    order: '#1',
    cod: 60_000,
    fee: 41_000,
    codText: '',
    feeText: '',
    day: '2026-11-09',
  }
  const finding = { kind: 'differs' as const, line, shipment: row(5), cod: 101_000, fee: 40_000 }
  const claim = (one: typeof finding) => {
    const lines = claimOfFindings([one])
    return { lines, claimed: claimed(lines) }
  }
  const others = {
    ...{
      kind: ['agrees', 'no-amount', 'missing', 'other-code', 'unknown', 'repeated'],
      fee: [null],
      'line.fee': [null, -41_000],
    },
    ...{ 'line.cod': [null, -5_000, 0], 'shipment.status.code': statusCodes, 'shipment.payout': [undefined] },
    ...{ 'shipment.payout.amount': [1] },
  }
  expect(
    await whatMatters(finding, claim as (one: Finding) => unknown, { others } as never),
  ).toMatchInlineSnapshot(`
    "
    kind: lines[] claimed (another, upper case, spaces, empty, "agrees", "other-code", "unknown", "repeated"); lines[].paid lines[].paidBefore lines[].feeOver claimed ("missing")
    line.cod: lines[].paid (0, +1, null); lines[].paid lines[].paidBefore claimed (+1 day); lines[].paid claimed (-5000)
    line.fee: lines[].feeOver claimed (0, +1, +1 day, null)
    shipment.accountId: lines[].accountId
    shipment.status.code: lines[].day
    shipment.payout: lines[].paidBefore claimed
    shipment.payout.amount: lines[].paidBefore claimed
    shipment.orderNumber: lines[].orderNumber
    shipment.trackingCode: lines[].code
    shipment.standsSince: lines[].day (0, +1 day)
    cod: lines[].due claimed
    fee: lines[].feeOver claimed
    "
  `)
})

test('what each amount of a line adds to what is claimed', async () => {
  const line: ClaimLine = {
    ...{ accountId: 'a1', code: 'S1', orderNumber: '#1', day: '2026-11-06', due: 90_000, paid: 20_000 },
    ...{ paidBefore: 30_000, feeOver: 1_500 },
  }
  const others = { paid: [null, undefined, -10_000, 95_000], paidBefore: [undefined], feeOver: [undefined] }
  expect(await whatMatters(line, (one) => claimed([one]), { others })).toMatchInlineSnapshot(`
    "
    due: 1500 (0); 61501 (+1); 86461500 (+1 day)
    paid: 1500 (+1 day, 95000); 71500 (-10000)
    paidBefore: 71500 (0, none); 61499 (+1); 1500 (+1 day)
    feeOver: 60000 (0, none); 61501 (+1); 86461500 (+1 day)
    "
  `)
})
