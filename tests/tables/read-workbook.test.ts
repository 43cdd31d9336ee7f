import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatement } from '../../lib/money/statement.ts'
import { readTable } from '../../lib/tables/read-table.ts'
import { writeXlsx } from '../../lib/tables/write-xlsx.ts'
import { runs } from '../deep.ts'
import { workbookOf } from './workbook-of.ts'

/** What a shop's export has in the number cells of one column. */
async function readNumbers(numbers: readonly string[]) {
  const heading = '<row r="1"><c r="A1" t="str"><v>Mã vận đơn</v></c></row>'
  const rows = numbers.map((text, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${text}</v></c></row>`)
  const read = await readTable(workbookOf(heading + rows.join('')))
  if (read.kind !== 'table') throw new Error(read.reason)
  return read.table
}

/** As often around 2^53, where numbers begin to lose digits, as of any length. */
const wholeNumbers = fc
  .oneof(
    fc.bigInt({ min: 2n ** 53n - 50n, max: 2n ** 53n + 50n }),
    fc.bigInt({ min: 0n, max: 10n ** 16n }),
    fc.bigInt({ min: 10n ** 15n, max: 10n ** 24n }),
  )
  .chain((number) => fc.constantFrom(number, -number))

test('a code in a number cell comes with all its digits, however long, also when it is saved again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wholeNumbers, { minLength: 1, maxLength: 20 }), async (numbers) => {
      const texts = numbers.map(String)
      const table = await readNumbers(texts)
      expect(table.rows.map(([cell]) => String(cell))).toEqual(texts)
      const again = await readTable(await writeXlsx(table, 'x'))
      expect(again).toMatchObject({ kind: 'table', table: { rows: table.rows } })
    }),
    runs(200),
  )
})

test('two codes that differ in their last digit are two lines of a statement', async () => {
  for (const digits of [4, 9, 14, 15, 16, 17, 20]) {
    const codes = [1, 2, 3, 4].map((last) => `${'97041234567890123456'.slice(0, digits - 1)}${last}`)
    const { rows } = await readNumbers(codes)
    expect(readStatement(rows, { code: 0 }).map(({ code }) => code)).toEqual(codes)
  }
})

test('an amount in a number cell stays a number', async () => {
  const { rows } = await readNumbers(['554000', '-5500', '1.5', '2.5E5', '999999999999999'])
  expect(rows).toEqual([[554_000], [-5500], [1.5], [250_000], [999_999_999_999_999]])
})
