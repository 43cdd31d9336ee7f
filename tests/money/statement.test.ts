import { describe, expect, test } from 'vitest'
import { guessColumns, readStatement } from '../../lib/money/statement.ts'
import { whatMatters } from '../what-matters.ts'

describe('headings', () => {
  test.each([
    [
      'code',
      ['Mã vận đơn', 'Tracking', 'Mã đơn GHTK', 'Mã hàng vận chuyển', 'Mã bưu gửi', 'Mã kiện', 'Label'],
    ],
    [
      'order',
      ['Mã đơn', 'Mã đơn hàng', 'Mã KH', 'Mã đơn hàng của shop', 'Order', 'Số đơn', 'Partner id', 'Client'],
    ],
    ['cod', ['COD', 'Tiền thu hộ', 'pick_money', 'Thu hộ (COD)']],
    ['fee', ['Phí', 'Phí COD', 'Cước', 'Fee', 'COD fee', 'ship_money', 'Phí thu hộ']],
    ['day', ['Ngày', 'Date', 'Thời gian', 'Time']],
  ] as const)('of %s are known', (field, headings) => {
    for (const heading of headings)
      expect([heading, guessColumns([heading])]).toEqual([heading, { [field]: 0 }])
  })

  test.each(['STT', 'Codes', 'Phía', 'Update', 'Sometimes', 'Mã', ''])('“%s” tells nothing', (heading) => {
    expect(guessColumns([heading])).toEqual({})
  })

  test('are used once each, the first for the first that fits', () => {
    expect(guessColumns(['Order tracking'])).toEqual({ code: 0 })
    expect(guessColumns(['Tracking 1', 'Order tracking'])).toEqual({ code: 0, order: 1 })
    expect(guessColumns([' -Mã.vận_đơn: '])).toEqual({ code: 0 })
    expect(guessColumns([' Mã.đơn: '])).toEqual({ order: 0 })
  })
})

describe('a cell', () => {
  const columns = { code: 0, cod: 1, day: 2 }
  const read = (cod: string | number | Date | null, day: string | Date | null = null) =>
    readStatement([['S1.1', cod, day]], columns)[0]

  test.each([
    ['(22.000)', -22_000],
    ['22.000-', -22_000],
    ['22.000−', -22_000],
    ['(0)', 0],
    ['-22.000', -22_000],
    ['22.000', 22_000],
    [22_000.4, 22_000],
    // A sum of formulas, of which the sheet shows 22.000.
    [21_999.999_999_6, 22_000],
    [-21_999.6, -22_000],
    [' 22.000 đ ', 22_000],
    ['(1tr5)', -1_500_000],
    ['1tr5-', -1_500_000],
    ['COD (22.000)', 22_000],
    ['22.000 - thu hộ', 22_000],
    ['22.000 – thu hộ', 22_000],
    [`${'x'.repeat(195)}22000`, 22_000],
  ])('%j is an amount', (cell, cod) => {
    expect(read(cell)).toMatchObject({ cod, codText: '' })
  })

  test.each([
    ...[
      '(22.000) đ',
      '（22.000）₫',
      '(22.000) VNĐ',
      '₫(22,000)',
      '₫ (22,000)',
      'VND (22,000)',
      '(22.000 đồng)',
    ],
    ...['–22.000', '— 22.000 ₫', '₫–22,000', '22.000- đ', '22.000-đ', '22.000– đồng', '22.000 đ–'],
  ])('%j is money taken back', (cell) => {
    expect(read(cell)).toMatchObject({ cod: -22_000, codText: '' })
  })

  test.each(['', '-', '–', '—', '−−', '- ₫', null])('%j is nothing', (cell) => {
    expect(read(cell)).toMatchObject({ cod: null, codText: '' })
  })

  test.each([
    ['chưa rõ', 'chưa rõ'],
    ['(x)', '(x)'],
    ['200–300 đ', '200–300 đ'],
    [new Date('2026-11-20T00:00:00Z'), '2026-11-20'],
    ['x'.repeat(201), 'x'.repeat(200)],
    ['x'.repeat(200), 'x'.repeat(200)],
    [`${'x'.repeat(196)}22000`, `${'x'.repeat(196)}2200`],
  ])('%j is shown as it is', (cell, codText) => {
    expect(read(cell)).toMatchObject({ cod: null, codText })
  })

  test.each([
    ['1/2/2026', '2026-02-01'],
    ['20.11.2026 08:30', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['2026/1/2', '2026-01-02'],
    ['lúc 2026-11-20', '2026-11-20'],
    [new Date('2026-11-20T08:00:00Z'), '2026-11-20'],
    ['31/02/2026', null],
    ['1/13/2026', null],
    ['120/11/2026', null],
    ['20/11/20261', null],
    ['12026-11-20', null],
    ['2026-11-201', null],
    ['20/11', null],
    [null, null],
  ])('%j is the day %s', (cell, day) => {
    expect(read(1, cell)?.day).toBe(day)
  })

  test('is of the day that the sheet shows, at any hour', () => {
    for (let hour = 0; hour < 24; hour++)
      expect(read(1, new Date(Date.UTC(2026, 10, 20, hour, 59)))?.day).toBe('2026-11-20')
  })
})

test('a line has a code or an order with a digit, and its row; other rows are sums', () => {
  const rows = [['S1.1'], ['Tổng'], [null], [new Date(0)], [' S1.2 ']]
  expect(readStatement(rows, { code: 0 }).map(({ row, code }) => [row, code])).toEqual([
    [1, 'S1.1'],
    [5, 'S1.2'],
  ])
  expect(readStatement([['x', 7]], { code: 0, order: 1 })).toMatchObject([{ code: 'x', order: '7' }])
  expect(readStatement([[new Date(0), 7]], { code: 0, order: 1 })).toMatchObject([{ code: '', order: '7' }])
})

test('where each cell of a statement goes', async () => {
  const given = {
    row: ['STT 9', 'S1.A1.17000001', 'Đơn 7', '101.000', '(33.500)', '06/11/2026'],
    columns: { code: 1, order: 2, cod: 3, fee: 4, day: 5 },
  }
  const others = {
    ...{
      'row.3': ['0', '-', 'chưa có', '(5.000)'],
      'row.4': ['0', 'miễn phí'],
      'row.5': ['2026-11-07', '31/02/2026'],
    },
    ...{ 'columns.order': [undefined], 'columns.code': [undefined] },
  }
  expect(
    await whatMatters(given, ({ row, columns }) => readStatement([row], columns), { others }),
  ).toMatchInlineSnapshot(`
    "
    row: [] (none in it); [].code [].order [].cod [].fee [].feeText [].day (first left out, turned round); [].code [].order [].cod [].fee [].day (first twice)
    row.1: [].code (another, empty)
    row.2: [].order
    row.3: [].cod (empty, "0", "-", "(5.000)"); [].cod [].codText ("chưa có")
    row.4: [].fee (another, empty, "0"); [].fee [].feeText ("miễn phí")
    row.5: [].day (empty, "2026-11-07", "31/02/2026")
    columns.code: [].code
    columns.order: [].order
    columns.cod: [].cod
    columns.fee: [].fee (0, +1 day); [].fee [].feeText (+1)
    columns.day: [].day
    "
  `)
})
