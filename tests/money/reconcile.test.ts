import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { claimed, claimOfFindings } from '../../lib/money/claim.ts'
import { paidBy } from '../../lib/money/markable.ts'
import { periodOf, reconcile } from '../../lib/money/reconcile.ts'
import { guessColumns, readStatement, type StatementLine } from '../../lib/money/statement.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { draft, NOW, nthShipment, shipment } from '../components/world.ts'
import { countReads } from '../count-reads.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const parcel = (n: number, code: number, cod: number, change: Partial<Shipment> = {}) =>
  listed(nthShipment(n, { code, order: { cod }, ...change }))

const line = (row: number, change: Partial<StatementLine> = {}): StatementLine => ({
  row,
  code: `S1.A1.${17_000_000 + row}`,
  order: '',
  cod: null,
  fee: null,
  codText: '',
  feeText: '',
  day: null,
  ...change,
})
const TODAY = { from: '2026-11-20', to: '2026-11-20' }

describe('a statement', () => {
  test.each([
    [
      ['STT', 'Mã vận đơn', 'Mã đơn hàng', 'Tiền thu hộ (COD)', 'Phí dịch vụ', 'Ngày đối soát'],
      [1, 2, 3, 4, 5],
    ],
    [
      ['Mã đơn GHTK', 'Mã ĐH shop', 'Tiền CoD', 'Cước', 'Thời gian'],
      [0, 1, 2, 3, 4],
    ],
    [
      ['Tracking code', 'Order id', 'COD', 'Fee', 'Date'],
      [0, 1, 2, 3, 4],
    ],
  ])('with the headings %j has its columns found', (headings, [code, order, cod, fee, day]) => {
    expect(guessColumns(headings)).toEqual({ code, order, cod, fee, day })
  })

  test('is read as it comes: numbers or text, days as days or written, sums left out', () => {
    const columns = { code: 0, cod: 1, fee: 2, day: 3 }
    const rows = [
      ['S1.A1.17000001', 554_000, -22_000, new Date('2026-11-20T00:00:00Z')],
      ['S1.A1.17000002', '1.250.000 ₫', '22,000', '20/11/2026 08:30'],
      ['S1.A1.17000003', '', null, '2026-11-20'],
      ['S1.A1.17000004', null, null, '31/02/2026'],
      ['Tổng cộng', 1_804_000, 44_000, null],
    ]
    expect(readStatement(rows, columns)).toEqual([
      line(1, { cod: 554_000, fee: -22_000, day: '2026-11-20' }),
      line(2, { cod: 1_250_000, fee: 22_000, day: '2026-11-20' }),
      line(3, { day: '2026-11-20' }),
      line(4),
    ])
  })

  test('whose cell holds no amount leaves what is written there, and a blank one is blank; what is taken off is less', () => {
    const rows = [
      ['S1.A1.17000001', 'chờ duyệt', '#REF!'],
      ['S1.A1.17000002', '100.000 / 200.000', new Date('2026-11-20T00:00:00Z')],
      ['S1.A1.17000003', ' - ', ' '],
      ['S1.A1.17000004', '(554.000)', '22.000-'],
    ]
    const read = readStatement(rows, { code: 0, cod: 1, fee: 2 })
    expect(read.map(({ cod, codText, fee, feeText }) => [cod, codText, fee, feeText])).toEqual([
      [null, 'chờ duyệt', null, '#REF!'],
      [null, '100.000 / 200.000', null, '2026-11-20'],
      [null, '', null, ''],
      [-554_000, '', -22_000, ''],
    ])
  })

  test('has its COD apart from the fee for collecting it', () => {
    expect(guessColumns(['Mã vận đơn', 'Phí thu hộ', 'Tiền thu hộ'])).toEqual({ code: 0, cod: 2, fee: 1 })
    expect(guessColumns(['Mã vận đơn', 'Cước COD'])).toEqual({ code: 0, fee: 1 })
  })

  test('tells its days from its lines', () => {
    expect(
      periodOf(
        ['2026-11-20', null, '2026-11-02', '2026-11-09'].map((day) => line(1, { day })),
        [],
      ),
    ).toEqual({
      from: '2026-11-02',
      to: '2026-11-20',
    })
    expect(periodOf([line(1)], [])).toBeNull()
  })
})

test('a statement of one day is of the days since its parcels were delivered', () => {
  const day = '2026-12-01'
  const delivered = (n: number, at: string) => ({
    ...parcel(n, 5, 100_000),
    standsSince: Date.parse(`${at}T05:00:00Z`),
  })
  const shipments = [delivered(1, '2026-11-28'), delivered(2, '2026-11-30'), delivered(3, '2026-11-29')]
  const lines = [line(1, { day }), line(2, { day })]
  const period = periodOf(lines, shipments)
  expect(period).toEqual({ from: '2026-11-28', to: day })
  const { findings } = reconcile(lines, shipments, period)
  expect(findings.filter(({ kind }) => kind === 'missing')).toMatchObject([{ shipment: shipments[2] }])
  expect(periodOf(lines, [delivered(1, '2026-12-05'), delivered(4, '2026-11-01')])).toEqual({
    from: day,
    to: day,
  })
})

describe('a statement against our shipments', () => {
  const kinds = (lines: StatementLine[], shipments: ListedShipment[], period = TODAY) =>
    reconcile(lines, shipments, period).findings.map(({ kind }) => kind)

  test('agrees, differs, repeats, is unknown, or lacks one', () => {
    const result = reconcile(
      [
        line(1, { cod: 100_000, fee: 22_000 }),
        line(2, { cod: 90_000 }),
        line(1, { row: 3, cod: 100_000 }),
        line(9, { cod: 70_000 }),
      ],
      [parcel(1, 6, 100_000), parcel(2, 5, 95_000), parcel(3, 5, 80_000)],
      TODAY,
    )
    expect(result.counts).toEqual({
      ...{ agrees: 1, differs: 1, repeated: 1, unknown: 1, missing: 1 },
      ...{ 'no-amount': 0, 'other-code': 0 },
    })
    expect(result).toMatchObject({ ours: 195_000, theirs: 190_000, fees: { ours: 22_000, theirs: 22_000 } })
    expect(result.findings[1]).toMatchObject({ kind: 'differs', cod: 95_000, line: { cod: 90_000 } })
    expect(result.findings[2]).toMatchObject({ kind: 'repeated', first: { row: 1 } })
    expect(result.findings[4]).toMatchObject({ kind: 'missing', cod: 80_000 })
  })

  test('a parcel that came back brings nothing', () => {
    expect(kinds([line(1, { cod: 0 })], [parcel(1, 21, 100_000)])).toEqual(['agrees'])
    expect(kinds([line(1, { cod: 100_000 })], [parcel(1, 21, 100_000)])).toEqual(['differs'])
  })

  test('a parcel that was cancelled or never picked up brings nothing', () => {
    for (const code of [-1, 7]) {
      expect(kinds([line(1, { cod: 0 })], [parcel(1, code, 100_000)])).toEqual(['agrees'])
      expect(kinds([line(1, { cod: 100_000 })], [parcel(1, code, 100_000)])).toEqual(['differs'])
    }
  })

  test('is matched by a code without a number at its end, and by an order number that is its own id', () => {
    const { acceptance } = shipment()
    const coded = (trackingCode: string) =>
      parcel(1, 5, 5, { ...(acceptance && { acceptance: { ...acceptance, trackingCode } }) })
    const code = 'GHTK-ABC'
    expect(kinds([line(1, { code, cod: 7 })], [coded(code)])).toEqual(['differs'])
    expect(kinds([line(1, { code: 'S1.A1.12345', cod: 7 })], [coded('S1.A1.12345')])).toEqual(['differs'])
    expect(kinds([line(1, { code: '12345', cod: 7 })], [coded('S1.A1.12345')], TODAY)).toContain('unknown')
    expect(kinds([line(1, { code: '123456', cod: 7 })], [coded('S1.A1.123456')])).toEqual(['differs'])
  })

  test('a status that is behind the statement is no difference', () => {
    expect(kinds([line(1, { cod: 100_000 })], [parcel(1, 4, 100_000)])).toEqual(['agrees'])
  })

  test('a fee differs by itself, written as taken off or not', () => {
    expect(kinds([line(1, { cod: 5, fee: -22_000 })], [parcel(1, 5, 5)])).toEqual(['agrees'])
    expect(kinds([line(1, { cod: 5, fee: 27_500 })], [parcel(1, 5, 5)])).toEqual(['differs'])
  })

  test.each([
    [0, 0, 'agrees'],
    [0, 22_000, 'differs'],
    [22_000, 0, 'differs'],
  ])('a fee of nothing is one: charged %i, on the statement %i', (charged, taken, kind) => {
    const { acceptance } = nthShipment(1)
    const free = parcel(1, 5, 5, { ...(acceptance && { acceptance: { ...acceptance, fee: charged } }) })
    const { findings, fees } = reconcile([line(1, { cod: 5, fee: taken })], [free], null)
    expect(findings).toMatchObject([{ kind, fee: charged }])
    expect(fees).toEqual({ ours: charged, theirs: taken })
    expect(findings.map(paidBy)).toMatchObject([{ paid: { feeOver: taken - charged } }])
    const [claim] = claimOfFindings(findings)
    expect(claim?.feeOver ?? 0).toBe(Math.max(0, taken - charged))
  })

  test('is matched by the last part of a code, and by the order where no code is known', () => {
    const shipments = [parcel(1, 5, 5), parcel(2, 5, 6)]
    const found = (change: Partial<StatementLine>) =>
      reconcile([line(0, { code: '', ...change })], shipments, null).findings.map((finding) =>
        'shipment' in finding ? finding.shipment.orderNumber : finding.kind,
      )
    expect(found({ code: '17000002' })).toEqual(['#2'])
    expect(found({ code: ' s1.a1.17000002 ' })).toEqual(['#2'])
    expect(found({ order: '2' })).toEqual(['#2'])
    expect(found({ order: '#2' })).toEqual(['#2'])
    expect(found({ order: 'shop.example__2' })).toEqual(['#2'])
    expect(found({ code: 'S9.Z9.17000002' })).toEqual(['unknown'])
  })

  test('under another tracking code than ours agrees with nothing and pays for nothing, whatever order it names', () => {
    const shipments = [parcel(1, 5, 5), parcel(2, 5, 100_000)]
    for (const order of ['2', '#2', 'shop.example__2']) {
      const line2 = line(0, { code: 'S9.Z9.1', order, cod: 100_000 })
      const { findings, counts, ours, theirs } = reconcile([line2], shipments, TODAY)
      expect(findings).toEqual([{ kind: 'other-code', line: line2, shipment: shipments[1] }])
      expect(counts).toMatchObject({ 'other-code': 1, agrees: 0, missing: 0 })
      expect([ours, theirs]).toEqual([0, 0])
      expect(findings.map(paidBy)).toEqual([undefined])
    }
    const nobodys = line(0, { code: 'S9.Z9.1', order: '77', cod: 100_000 })
    expect(kinds([nobodys], shipments)).toEqual(['unknown'])
  })

  test('under another code leaves the parcel to its own line, and to be missed where it has none', () => {
    const shipments = [parcel(1, 5, 5), parcel(2, 5, 100_000)]
    const another = line(8, { code: 'S9.Z9.1', order: '2', cod: 100_000 })
    expect(kinds([another, line(1, { cod: 5 }), line(2, { cod: 100_000 })], shipments)).toEqual([
      ...['other-code', 'agrees', 'agrees'],
    ])
    expect(kinds([another, line(1, { cod: 5 })], shipments)).toEqual(['other-code', 'agrees', 'missing'])
  })

  test('finds a parcel that has no code yet by our own order id, and never by a number that others have too', () => {
    const { acceptance } = shipment()
    const codeless = parcel(2, 5, 100_000, {
      ...(acceptance && { acceptance: { ...acceptance, trackingCode: '' } }),
    })
    const found = (change: Partial<StatementLine>) =>
      kinds([line(0, { cod: 100_000, ...change })], [codeless], { from: '2026-01-01', to: '2026-01-01' })
    expect(found({ code: 'S9.Z9.1', order: 'shop.example__2' })).toEqual(['agrees'])
    expect(found({ code: '', order: '2' })).toEqual(['agrees'])
    expect(found({ code: 'S9.Z9.1', order: '2' })).toEqual(['unknown'])
  })

  test('that tells no COD does not agree, unless nothing is due either', () => {
    const found = (cod: number, change: Partial<StatementLine>, code = 5) => {
      const { findings } = reconcile([line(1, change)], [parcel(1, code, cod)], null)
      expect(findings.map(paidBy)).toEqual([undefined])
      return findings.map(({ kind }) => kind)
    }
    expect(found(100_000, {})).toEqual(['no-amount'])
    expect(found(100_000, { codText: 'chờ duyệt' })).toEqual(['no-amount'])
    expect(found(100_000, { fee: 22_000 })).toEqual(['no-amount'])
    expect(found(100_000, { fee: 27_500 })).toEqual(['differs'])
    expect(found(0, {})).toEqual(['agrees'])
    expect(found(1, {})).toEqual(['no-amount'])
    expect(found(0, { codText: 'chờ duyệt' })).toEqual(['no-amount'])
    expect(found(100_000, {}, 21)).toEqual(['agrees'])
  })

  test.each([
    ['COD', { cod: null, fee: 22_000 }, { ours: 5, theirs: 5, fees: { ours: 44_000, theirs: 44_000 } }],
    ['fee', { cod: 5, fee: null }, { ours: 10, theirs: 10, fees: { ours: 22_000, theirs: 22_000 } }],
  ] as const)('that tells no %s is in neither sum of it', (_, change, sums) => {
    const lines = [line(1, { cod: 5, fee: 22_000 }), line(2, change)]
    expect(reconcile(lines, [parcel(1, 5, 5), parcel(2, 5, 5)], null)).toMatchObject(sums)
  })

  test('whose fee cannot be read differs from the one we know', () => {
    const lines = [line(1, { cod: 5, feeText: 'miễn phí' })]
    const { findings, fees } = reconcile(lines, [parcel(1, 5, 5)], null)
    expect(findings).toMatchObject([{ kind: 'differs', fee: 22_000 }])
    expect(fees).toEqual({ ours: 0, theirs: 0 })
    expect(findings.map(paidBy)).toMatchObject([{ paid: { amount: 5, feeOver: 0 } }])
    const { acceptance } = shipment()
    const uncharged = parcel(1, 5, 5, {
      ...(acceptance && { acceptance: { ...acceptance, trackingCode: 'S1.A1.17000001', fee: null } }),
    })
    expect(kinds(lines, [uncharged])).toEqual(['agrees'])
  })

  test('with several lines of a parcel counts the first that has its COD', () => {
    const lines = [line(1, { fee: 22_000 }), line(1, { row: 2, cod: 5 }), line(1, { row: 3, cod: 5 })]
    const { findings, theirs } = reconcile(lines, [parcel(1, 5, 5)], null)
    expect(findings).toMatchObject([
      { kind: 'repeated', first: { row: 2 } },
      { kind: 'agrees', line: { row: 2 } },
      { kind: 'repeated', first: { row: 2 } },
    ])
    expect(theirs).toBe(5)
    expect(kinds([line(1), line(1, { cod: 0 })], [parcel(1, 5, 5)])).toEqual(['repeated', 'differs'])
  })

  test.each([
    ['in two parts', [100, 200], 'agrees', 300, 0],
    ['and taken back', [300, -300], 'differs', 0, 300],
    ['back and then paid', [-300, 300], 'differs', 0, 300],
    ['again after it was taken back', [300, -300, 300], 'agrees', 300, 0],
    ['in parts with a fee’s own line between', [100, 0, 200], 'agrees', 300, 0],
    ['in part', [100, 150], 'differs', 250, 50],
  ] as const)('that pays a parcel %s counts the sum of its lines: %j', (_, cods, kind, sum, due) => {
    const lines = cods.map((cod, at) => line(1, { row: at + 1, cod }))
    const { findings, ours, theirs } = reconcile(lines, [parcel(1, 5, 300)], null)
    expect(findings.map((one) => one.kind)).toEqual([kind, ...lines.slice(1).map(() => 'repeated')])
    expect([ours, theirs]).toEqual([300, sum])
    expect(findings.flatMap((one) => paidBy(one)?.paid.amount ?? [])).toEqual(sum > 0 ? [sum] : [])
    expect(claimed(claimOfFindings(findings))).toBe(due)
  })

  test.each([[[22_000, 22_000]], [[-22_000, 22_000]], [[-22_000, -22_000]]])(
    'sums fees alike, written as taken off or not: %j',
    ([one = 0, other = 0]) => {
      const lines = [line(1, { cod: 5, fee: one }), line(2, { cod: 5, fee: other })]
      const { fees } = reconcile(lines, [parcel(1, 5, 5), parcel(2, 5, 5)], null)
      expect(fees).toEqual({ ours: 44_000, theirs: 44_000 })
    },
  )

  test.each([5, -5])('counts the one line that has its COD (%i), wherever it is among the others', (cod) => {
    const counting = { cod }
    const others = [
      ...[{}, { fee: 22_000 }, { codText: 'chờ duyệt' }, { fee: 22_000, codText: 'xem dòng dưới' }],
      // A fee's own line has 0 where others have an amount.
      ...[{ cod: 0, fee: 22_000 }, { cod: 0 }],
    ]
    for (const other of others) {
      for (const cells of [
        [other, counting],
        [counting, other],
        [other, counting, other],
      ]) {
        const lines = cells.map((one, at) => line(1, { ...one, row: at + 1 }))
        const { findings, theirs, ours } = reconcile(lines, [parcel(1, 5, 5)], null)
        expect([ours, theirs]).toEqual([5, cod])
        const counted = findings.filter(({ kind }) => kind !== 'repeated')
        expect(counted).toMatchObject([{ kind: cod === 5 ? 'agrees' : 'differs', line: counting }])
      }
    }
  })

  test('owes nothing for a parcel that the carrier compensates: its COD is not collected', () => {
    expect(kinds([line(1, { cod: 0 })], [parcel(1, 13, 100_000)])).toEqual(['agrees'])
    expect(kinds([line(1, { cod: 100_000 })], [parcel(1, 13, 100_000)])).toEqual(['differs'])
  })

  test('one number in two stores is known by its amount, and never guessed', () => {
    const other = (cod: number) =>
      parcel(7, 5, cod, {
        key: 'https://carrier.example other__7',
        draft: draft({ store: 'other.example', orderNumber: '#7', cod }),
      })
    const named = [line(0, { code: '', order: '7', cod: 100 })]
    expect(kinds(named, [parcel(7, 5, 100), other(300)])[0]).toBe('agrees')
    expect(kinds(named, [parcel(7, 5, 100), other(100)])[0]).toBe('unknown')
  })

  test('is missed only what was delivered within its days, by the same account, with money to bring', () => {
    const named = [line(1, { cod: 5 })]
    const missing = (one: ListedShipment, period: { from: string; to: string } | null = TODAY) =>
      reconcile(named, [parcel(1, 5, 5), one], period).counts.missing
    expect(missing(parcel(2, 5, 5))).toBe(1)
    expect(missing(parcel(2, 6, 5))).toBe(1)
    expect(missing(parcel(2, 4, 5))).toBe(0)
    expect(missing(parcel(2, 21, 5))).toBe(0)
    expect(missing(parcel(2, 5, 0))).toBe(0)
    expect(missing(parcel(2, 5, 5, { accountId: 'a2' }))).toBe(0)
    expect(missing(parcel(2, 5, 5), { from: '2026-11-18', to: '2026-11-19' })).toBe(0)
    expect(missing(parcel(2, 5, 5), null)).toBe(0)
    const payout = { statement: 'ky-2.xlsx', day: '2026-11-19', amount: 5, due: 5, feeOver: 0, at: NOW }
    expect(missing(parcel(2, 5, 5, { payout }))).toBe(0)
  })

  test.each([{}, { fee: 22_000 }, { codText: 'chờ duyệt' }, { cod: 0 }, { cod: -5 }, { cod: 5 }])(
    'an account is the statement’s by any line of its parcels: %j',
    (cells) => {
      const ours = [parcel(1, 5, 0, { accountId: 'a2' }), parcel(2, 5, 5, { accountId: 'a2' })]
      const { findings } = reconcile([line(1, cells)], ours, TODAY)
      expect(findings.at(-1)).toMatchObject({ kind: 'missing', shipment: { key: ours[1]?.key } })
    },
  )

  test('reads each line and each shipment as often in a long statement as in a short one', () => {
    const readsOf = (length: number) => {
      const shipments = countReads(Array.from({ length }, (_, n) => parcel(n, 5, n)))
      const lines = countReads(
        Array.from({ length: 2 * length }, (_, n) => line(n, { cod: n, day: '2026-11-20' })),
      )
      const { counts } = reconcile(lines.rows, shipments.rows, TODAY)
      expect(counts).toMatchObject({ agrees: length, unknown: length })
      return shipments.reads() + lines.reads()
    }
    expect(readsOf(2_000)).toBe(10 * readsOf(200))
  })
})

describe('what decides what a statement is found to say', () => {
  const { payout: _, partToldAt: __, ...one } = whole.accepted
  const [paid, absent] = ['1', '2'].map(
    (n): ListedShipment => ({
      ...listed({ ...one, status: { ...one.status, code: 5 } }),
      ...{
        key: `https://carrier.example shop__${n}`,
        trackingCode: `S1.A1.1700000${n}`,
        orderNumber: `#${n}`,
      },
    }),
  )
  if (!paid || !absent) throw new Error('no rows')
  const given = {
    line: line(1, {
      code: paid.trackingCode,
      order: '#1',
      cod: paid.cod,
      fee: paid.fee ?? 0,
      day: '2026-11-09',
    }),
    ...{ paid, absent, period: { from: '2026-11-06', to: '2026-11-06' } },
  }
  const found = ({ line: read, paid: shipment, absent: other, period }: typeof given) => {
    const { findings, counts: ___, ...sums } = reconcile([read], [shipment, other], period)
    const money = findings.map((one) =>
      'cod' in one ? [one.kind, one.cod, 'fee' in one && one.fee] : [one.kind],
    )
    return { found: money.map(([kind]) => kind).join(' '), money, ...sums }
  }
  const become = {
    'status.code': [...statusCodes, ...noticeCodes],
    submission: Object.keys(whole),
    payout: [whole.accepted.payout],
  }
  const under = (path: string) =>
    Object.entries(become).map(([name, all]) => [`${path}.${name}`, all] as const)

  test('of its own lines', async () => {
    const others = {
      ...Object.fromEntries(under('paid')),
      'line.cod': [null],
      'line.fee': [null, -(given.line.fee ?? 0)],
      'line.code': [''],
      'paid.fee': [undefined],
    }
    expect(await whatMatters(given, found, { others, without: ['absent', 'period'] })).toMatchInlineSnapshot(`
      "
      line.code: found money[] money[][] ours theirs fees.ours fees.theirs (another)
      line.cod: found money[][] theirs (0, +1, +1 day); found money[][] ours theirs (null)
      line.fee: found money[][] fees.theirs (0, +1, +1 day); money[][] fees.ours fees.theirs (null)
      paid.accountId: found money[] money[][]
      paid.submission: found money[] money[][] ours theirs fees.ours fees.theirs
      paid.status.code: found money[][] ours (-1, 7, 9, 11, 13, 20, 21)
      paid.trackingCode: found money[] money[][] ours theirs fees.ours fees.theirs (another, empty)
      paid.cod: found money[][] ours
      paid.fee: found money[][] fees.ours (0, +1, +1 day); money[][] fees.ours fees.theirs (none)
      "
    `)
  })

  test('of what is not on it', async () => {
    const others = {
      ...Object.fromEntries(under('absent')),
      ...{
        'period.from': ['2026-11-07'],
        'period.to': ['2026-11-05'],
        absent: [{ ...absent, payout: whole.accepted.payout }],
      },
    }
    expect(
      await whatMatters(given, (all) => found(all).found, { others, without: ['paid', 'line'] }),
    ).toMatchInlineSnapshot(`
      "
      absent: "agrees"
      absent.accountId: "agrees"
      absent.submission: "agrees"
      absent.status.code: "agrees" (0, +1 day, -1, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 20, 21, 123, 127, 128, 45, 49, 410)
      absent.cod: "agrees" (0)
      absent.standsSince: "agrees" (0, +1 day)
      period.from: "agrees" (another, "2026-11-07")
      period.to: "agrees" (spaces, empty, "2026-11-05")
      "
    `)
  })
})
