import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { HEAVIEST, MOST_ROWS, readTable } from '../../lib/tables/read-table.ts'
import type { Cell, Table } from '../../lib/tables/table.ts'
import { tabDelimited, withoutFormulaMark, writeCsv } from '../../lib/tables/write-csv.ts'
import { writeXlsx } from '../../lib/tables/write-xlsx.ts'
import { runs } from '../deep.ts'
import { zipOf } from './zip.ts'

const STATEMENT: Table = {
  columns: ['Mã vận đơn', 'Người nhận', 'Điện thoại', 'Thu hộ', 'Ngày'],
  rows: [
    ['S1.A1.17373471', 'Nguyễn Thị Ánh', '0912345678', 554_000, new Date('2026-11-20T00:00:00Z')],
    ['00123456789012345678', '=HYPERLINK("x")', '+84912345678', -5_500, new Date('2026-11-20T13:45:00Z')],
    ['@SUM(1)', 'hai\ndòng, "ngoặc"; chấm', null, 1.5, null],
  ],
}

async function readBack(source: Blob | string): Promise<Table> {
  const read = await readTable(source)
  if (read.kind !== 'table') throw new Error(`unreadable: ${read.reason}`)
  return read.table
}

const reasonOf = async (source: Blob | string) => {
  const read = await readTable(source)
  return read.kind === 'unreadable' ? read.reason : read.kind
}

/** A cell as CSV has it. */
const asText = (cell: Cell): Cell =>
  cell instanceof Date
    ? cell
        .toISOString()
        .slice(0, cell.getTime() % 86_400_000 === 0 ? 10 : 16)
        .replace('T', ' ')
    : typeof cell === 'number'
      ? String(cell)
      : cell

const words = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'aĂấđỹ=+-@＝\'"_,;\t\n 0#x'),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
  })
  .map((text) => text.replace(/[^\P{C}\n\t]/gu, '').replace(/\r/g, ''))
/** Cells are trimmed. */
const cells = words.map((text) => text.trim() || null)
const tables = (cell: fc.Arbitrary<Cell>) =>
  fc
    .array(fc.tuple(fc.constant('x'), cell, cell, cell), { minLength: 1, maxLength: 8 })
    .map((rows) => ({ columns: ['Mã', 'Tên', 'Ghi chú', 'Tiền'], rows: rows.map((row) => [...row]) }))
/** A column with only a name stays; an unnamed empty one does not. */
const money = fc.oneof(
  fc.integer(),
  fc.integer({ min: -900, max: 900 }).map((n) => n / 4),
)
const days = fc
  .tuple(
    fc.integer({ min: 0, max: 60_000 }),
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 * 3_600 - 1 })),
  )
  .map(([day, seconds]) => new Date(Date.UTC(1980, 0, 1 + day, 0, 0, seconds)))

describe('a table written and read back', () => {
  test('is the same as XLSX: zeros, long codes, formulas, days and amounts', async () => {
    expect(await readBack(await writeXlsx(STATEMENT, 'Đối soát'))).toEqual(STATEMENT)
  })

  test('is the same as CSV, where everything is text', async () => {
    const rows = STATEMENT.rows.map((row) => row.map(asText))
    expect(await readBack(new Blob([writeCsv(STATEMENT)]))).toEqual({ columns: STATEMENT.columns, rows })
  })

  test('is the same as XLSX for any text, amount, day and time', async () => {
    await fc.assert(
      fc.asyncProperty(tables(fc.oneof(cells, money, days)), async (table) => {
        expect(await readBack(await writeXlsx(table, 'x'))).toEqual(table)
      }),
      runs(240),
    )
  })

  test('is the same as CSV for any text', async () => {
    await fc.assert(
      fc.asyncProperty(tables(cells), async (table) => {
        expect(await readBack(new Blob([writeCsv(table)]))).toEqual(table)
      }),
      runs(400),
    )
  })

  test('reads a cell without what nobody sees, as text and from a workbook', async () => {
    const columns = ['\u200bSĐT', 'Tên\u200e', 'COD']
    const rows = [['\u202a0912345678\u202c', 'Lan\u202e', '200\u00ad.000']]
    const seen = { columns: ['SĐT', 'Tên', 'COD'], rows: [['0912345678', 'Lan', '200.000']] }
    expect(await readBack([columns, ...rows].map((row) => row.join('\t')).join('\n'))).toEqual(seen)
    expect(await readBack(await writeXlsx({ columns, rows }, 'S'))).toEqual(seen)
  })

  test('keeps words of Object.prototype and the format’s escape sequences', async () => {
    const table = {
      columns: ['a', 'b'],
      rows: ['constructor', '__proto__', 'toString', '_x0041_', '_x005F_'].map((word) => [word, 'x']),
    }
    expect(await readBack(await writeXlsx(table, 'x'))).toEqual(table)
  })

  test('has of a text what fits into a cell, whole sequences too', async () => {
    for (const before of [32_750, 32_760, 32_761, 32_766]) {
      const text = `${'x'.repeat(before)}_x0041_${'y'.repeat(99)}`
      const table = { columns: ['a', 'b'], rows: [[text, 'x']] }
      const { rows } = await readBack(await writeXlsx(table, 'x'))
      expect(rows[0]?.[0]).toBe(text.slice(0, 32_767))
    }
  })
})

describe('a CSV file', () => {
  test('begins with a byte order mark and has CRLF lines', () => {
    const text = writeCsv({ columns: ['Tên', 'Tiền'], rows: [['Ánh', 5]] })
    expect(text).toBe('\uFEFF"Tên","Tiền"\r\n"Ánh","5"')
  })

  test.each([
    ...['=1+1', '+84', '-x', '@x', '＝1', '＋1', '－1', '＠x', '﹦1', ' =1', "'=1", '"=1"'],
    ...['\u200b=1', '\ufeff=1', '\u2060\u00ad@x', '\u0000=1', '\u0085+1', '\u3164=1', '\u{e0041}=1'],
  ])('makes %j text', (cell) => {
    const [row] = Papa.parse<string[]>(writeCsv({ columns: [cell], rows: [] }).slice(1)).data
    expect(row?.[0]).toBe(`'${cell}`)
    const [pasted] = Papa.parse<string[]>(tabDelimited([[cell]]), { delimiter: '\t' }).data
    expect(pasted?.[0]).toBe(`'${cell}`)
  })

  test.each([
    ...[
      'a;=1+1',
      'a\t=1+1',
      'a|=1+1',
      'a,=1+1',
      'a\n=1+1',
      'a\r=1',
      'a;"=1+1',
      'a; \u200b@x',
      'a;;=1',
      'a"\n"=1',
    ],
  ])('%j has no formula under any separator', (cell) => {
    for (const text of [
      writeCsv({ columns: ['x', cell, 'y'], rows: [] }),
      tabDelimited([['x', cell, 'y']]),
    ]) {
      for (const delimiter of [',', ';', '\t', '|']) {
        for (const quoteChar of ['"', '\u0000']) {
          const cells = Papa.parse<string[]>(text.slice(1), { delimiter, quoteChar }).data.flat()
          expect(cells.filter((one) => /^["\s\u200b]*[=+@-]/.test(one))).toEqual([])
        }
      }
    }
  })

  test('that was marked reads back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'=+-@\'";,|\t\n \u200bx')), (letters) => {
        const cell = letters.join('')
        const [row] = Papa.parse<string[]>(tabDelimited([[cell]]), { delimiter: '\t', newline: '\r\n' }).data
        expect(withoutFormulaMark(row?.[0] ?? '')).toBe(cell)
      }),
      runs(2000),
    )
  })

  test('has every cell quoted, and leaves numbers as they are', () => {
    expect(writeCsv({ columns: ['a', 'b'], rows: [[-5, null]] })).toBe('\uFEFF"a","b"\r\n"-5",""')
  })
})

describe('a text', () => {
  test.each([
    [';', 'a;b'],
    [',', 'a,b'],
    ['\t', 'a\tb'],
    ['|', 'a|b'],
  ])('may be separated by %j', async (mark, heading) => {
    expect(await readBack(`${heading}\n1.000${mark}x y\n2.000${mark}z`)).toEqual({
      columns: ['a', 'b'],
      rows: [
        ['1.000', 'x y'],
        ['2.000', 'z'],
      ],
    })
  })

  test('uses its declared separator', async () => {
    expect((await readBack('sep=|\r\na|b\r\n1,2|3,4\r\n')).columns).toEqual(['a', 'b'])
  })

  test('has headings below a title, without blank rows and columns', async () => {
    const text =
      'BẢNG KÊ ĐỐI SOÁT;;;\nCửa hàng: Hoa;;;\n;;;\nSTT;Mã vận đơn;;Thu hộ\n1;S1.A1.17373471;;554.000\n;;;\n2;S1.A1.17373472;;0\n'
    expect(await readBack(text)).toEqual({
      columns: ['STT', 'Mã vận đơn', 'Thu hộ'],
      rows: [
        ['1', 'S1.A1.17373471', '554.000'],
        ['2', 'S1.A1.17373472', '0'],
      ],
    })
  })

  test('without headings has letters', async () => {
    const read = await readTable('0912345678\t100000\n0987654321\t200000')
    expect(read).toMatchObject({ kind: 'table', headed: false, table: { columns: ['A', 'B'] } })
  })

  test('has its first order in the first row, where only its phone has digits', async () => {
    const rows = [
      'Lê Lan\t0912 345 678\tLáng Hạ, Hà Nội\tÁo\tGọi trước',
      'Trần Nam\t0987654321\tĐồng Khởi\tMũ\tGấp',
    ]
    const read = await readTable(rows.join('\n'))
    expect(read).toMatchObject({ headed: false, table: { rows: { length: 2 } } })
  })

  test.each([
    ['SĐT (VD: 0912345678)', true],
    ['SĐT (ví dụ 0912 345 678)'.normalize('NFD'), true],
    ['Phone (e.g. 0912345678)', true],
    ['Lê Lan (0912345678)', false],
    ['Lê Lan (vợ Nam, 0912345678)', false],
  ])(
    'has an example in its headings, and its first order in a row with a phone: %s',
    async (cell, headed) => {
      const rows = [`Họ tên\t${cell}\tSản phẩm`, 'Lan\t0987654321\tÁo']
      expect(await readTable(rows.join('\n'))).toMatchObject({ headed })
    },
  )

  test('numbers columns of one name', async () => {
    expect((await readBack('Phí\tPhí\n1\t2')).columns).toEqual(['Phí', 'Phí (2)'])
  })

  const heading = 'Tên;Tiền\n'
  const units = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  test.each([
    ['UTF-8', new TextEncoder().encode(`${heading}Nguyễn Ánh;1`)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${heading}Nguyễn Ánh;1`)],
    ['UTF-16', new Uint8Array(new Uint16Array(units(`\uFEFF${heading}Nguyễn Ánh;1`)).buffer)],
    ['UTF-16 without its mark', new Uint8Array(new Uint16Array(units(`${heading}Nguyễn Ánh;1`)).buffer)],
    [
      'Windows-1258',
      // Windows-1258 writes Ễ and Á as a letter and a mark.
      Uint8Array.from([...units('T\xEAn;Ti\xEA\xCCn\nNguy\xEA\xDEn \xC1nh;1')]),
    ],
  ])('may be encoded in %s', async (_name, bytes) => {
    expect(await readBack(new Blob([bytes]))).toEqual({
      columns: ['Tên', 'Tiền'],
      rows: [['Nguyễn Ánh', '1']],
    })
  })
})

describe('unreadable files', () => {
  const ole = (name: string) =>
    new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...[...name].flatMap((l) => [l.charCodeAt(0), 0])])])
  test.each([
    ['nothing', new Blob([]), 'empty'],
    ['headings alone', new Blob(['a;b\n']), 'empty'],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])]), 'not-a-table'],
    ['an old workbook', ole('Workbook'), 'other-format'],
    ['a workbook with a password', ole('EncryptedPackage'), 'locked'],
    ['a page saved as a workbook', new Blob(['<html><table><tr><td>x']), 'other-format'],
    ['a document', new Blob([zipOf({ 'word/document.xml': '<x/>' })]), 'not-a-table'],
    ['a sheet of another program', new Blob([zipOf({ 'content.xml': '<x/>' })]), 'other-format'],
    ['a workbook cut short', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), 'damaged'],
    ['a workbook with broken parts', new Blob([zipOf({ 'xl/workbook.xml': '<x' })]), 'damaged'],
  ])('%s', async (_name, file, reason) => {
    expect(await reasonOf(file)).toBe(reason)
  })

  test('a too large file, without reading it', async () => {
    expect(await reasonOf(new Blob([new Uint8Array(HEAVIEST + 1)]))).toBe('too-heavy')
  })

  test('too many rows', async () => {
    expect(await reasonOf(`a\tb\n${'1\t2\n'.repeat(MOST_ROWS + 1)}`)).toBe('too-many-rows')
  })

  test('a small file that unpacks to a huge one', async () => {
    const bomb = zipOf({ 'xl/workbook.xml': '<x/>', 'xl/a.xml': ' '.repeat(3e6) }, (size) => size * 200)
    expect(await reasonOf(new Blob([bomb]))).toBe('too-heavy')
  })
})

test('the first sheet with content is read', async () => {
  const { default: write } = await import('write-excel-file/universal')
  const file = await write([
    { data: [], sheet: 'Trống' },
    {
      data: [
        ['Mã', 'Tiền'],
        ['x', 5],
      ],
      sheet: 'Đơn',
    },
  ]).toBlob()
  expect(await readTable(file)).toMatchObject({ sheet: 'Đơn', table: { rows: [['x', 5]] } })
})
