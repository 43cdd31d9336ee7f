import { unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { pastedOrders } from '../../lib/bulk/sheet/messages.ts'
import { parseMoney } from '../../lib/domain/money.ts'
import { readStatement } from '../../lib/money/statement.ts'
import { readTable } from '../../lib/tables/read-table.ts'
import { writeXlsx } from '../../lib/tables/write-xlsx.ts'
import { workbookOf } from './workbook-of.ts'

const first = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>'
const far = (address: string, row: string | number, more = '') =>
  workbookOf(`${first}<row r="${row}"><c r="${address}"${more}><v>1</v></c></row>`)

const wide = `a${',b'.repeat(20_000)}\n${'1,2\n'.repeat(2000)}`

describe('a file made to freeze the page ends in a word', () => {
  test.each<[string, Blob | string, string]>([
    ['one cell at the end of the sheet', far('XFD1048576', 1_048_576), 'too-many-rows'],
    ['one cell far to the right of many rows', far('XFD1000', 1000), 'too-heavy'],
    ['one cell far below', far('CV200000', 200_000), 'too-many-rows'],
    ['a row that Excel has not', workbookOf(`${first}<row r="999999999"></row>`), 'damaged'],
    ['a cell in a row that Excel has not', far('A99999999', 2), 'damaged'],
    ['a column that Excel has not', far('ZZZZZZ2', 2), 'damaged'],
    ['a column of small letters', far('zz2', 2), 'damaged'],
    ['an address with an entity', far('&#90;ZZZZ2', 2), 'damaged'],
    ['an address of a hundred letters', far(`${'Z'.repeat(100)}2`, 2), 'damaged'],
    ['a cell that looks empty', far('XFD1048576', 1_048_576, ' x="/>"'), 'too-many-rows'],
    ['a row number with decimals', workbookOf(`${first}<row r="1e12"></row>`), 'damaged'],
    [
      'a sheet under another name',
      workbookOf(`${first}<row r="99999999"></row>`, 'sharedStrings9.xml'),
      'damaged',
    ],
    ['a wide line in a long text', wide, 'too-heavy'],
    ['a wide line in a long file', new Blob([wide]), 'too-heavy'],
    ['nothing but separators', ';'.repeat(6_000_000), 'too-heavy'],
  ])('%s', async (_, source, reason) => {
    const read = await readTable(source)
    expect(read.kind === 'unreadable' && read.reason).toBe(reason)
  })

  test('empty cells and rows far away are of no weight', async () => {
    const rows = `${first}<row r="2"><c r="A2"><v>3</v></c><c r="XFD2" s="1"/></row><row r="1048576" s="1"/>`
    expect(await readTable(workbookOf(rows))).toMatchObject({ kind: 'table', table: { columns: ['A', 'B'] } })
  })
})

test.each(['"', 'x', '١', '-', '₫', '½', '1.', "1'"])('a megabyte of %j is no amount', (sign) => {
  const cell = sign.repeat(1_000_000)
  expect(parseMoney(cell)).toBeNull()
  const [line] = readStatement([['S1.1', cell]], { code: 0, cod: 1 })
  expect(line).toMatchObject({ cod: null })
})

test.each([
  '"',
  '(',
  'a:',
  'thu ',
  '1.111',
  '+84',
  ' ',
  '\n \n',
  '- ',
  '\ud800',
  'đã ck ',
  'e\u0301',
  '0912345678 ',
  ', ',
  'SĐT: ',
  'Tên: Mai, 0912345678, ',
  'sđt ',
  '2 áo size M ',
  'nặng 500g, ',
  'gửi cho ',
  'cod 1k ',
  'còn khách đã ',
  'Người gửi: a\n',
  'đơn ',
  'tổng 1.1',
  '* a\n',
  '@a\n',
  'địa chỉ cũ ',
  '1 A\n0912345678\n',
  '\nNgười gửi:',
])('a pasted message of many %j is read in one go', (text) => {
  expect(pastedOrders(`${text.repeat(5000)}0912345678`, 'Chat').length).toBeLessThan(3)
})

test.each([
  '\u0000',
  '\u0001\u0008',
  '\u000b\u000c',
  '\u001f',
  '\u007f\u0085',
  '\ufffe\uffff',
  '\ud800',
  '\udc00x',
  ']]>',
  '</t><f>1+1</f>',
  '&#0;&lt;',
  '_x0000_',
  '=1+1',
  '\u202e',
  '<?xml?>',
  '\r',
  'x'.repeat(40_000),
  '😀'.repeat(20_000),
])('a cell of %j leaves a workbook that every program opens', async (cell) => {
  const file = await writeXlsx({ columns: ['a', 'b'], rows: [[`x${cell}`, 1]] }, `Đơn ${cell}'[]:`)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { documentElement } = new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')
    expect(documentElement.localName, name).not.toBe('parsererror')
    // XML 1.0 has no such characters.
    expect(text).not.toMatch(/[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/u)
  }
  expect(await readTable(file)).toMatchObject({ kind: 'table', table: { rows: [[expect.any(String), 1]] } })
})
