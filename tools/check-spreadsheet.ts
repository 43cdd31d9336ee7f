/** Checks that our files open in LibreOffice, come back equal, and have no formula. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { strFromU8, unzipSync } from 'fflate/browser'
import { readTable } from '../lib/tables/read-table.ts'
import type { Cell, Table } from '../lib/tables/table.ts'
import { withoutFormulaMark, writeCsv } from '../lib/tables/write-csv.ts'
import { writeXlsx } from '../lib/tables/write-xlsx.ts'
import { everyOrder } from '../servers/demo-store/orders/all.ts'
import { sums } from '../servers/demo-store/orders/order.ts'
import { findProgram } from './setup/find-program.mjs'

/** LibreOffice's filter options: commas, quotation marks, UTF-8, stored values instead of shown ones. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false'

const day = (text: string) => new Date(`${text}Z`)
const TABLE: Table = {
  columns: ['Mã vận đơn', 'Người nhận', 'Điện thoại', 'Ghi chú', 'Thu hộ', 'Tạo lúc'],
  rows: [
    ['S1.A1.17373471', 'Nguyễn Thị Thanh Hằng', '0912345678', 'Gọi trước', 554_000, day('2026-11-20T00:00')],
    ['00123456789012345678', 'Đỗ Ánh', '+84912345678', 'hai\ndòng', -5_500, day('2026-11-20T13:45')],
    ['1234567890123456', 'Công Tằng Tôn Nữ', '0123', '"ngoặc", phẩy; chấm', 0, day('2024-02-29T23:59')],
    ['1E5', '=1+1', '=HYPERLINK("https://shop.example";"x")', '@SUM(1)', 1.5, null],
    ['-5', '+cmd', '＝1+1', "'=1", 999_999_999, day('1999-12-31T00:00')],
    ['01/02/2026', 'TRUE', '1.000', '_x0041_ constructor', null, null],
    ['constructor', '__proto__', '#REF!', '12:30', 1, null],
  ],
}

const ORDERS: Table = {
  columns: ['Đơn', 'Người nhận', 'Điện thoại', 'Địa chỉ', 'Ghi chú', 'Tổng tiền', 'Tạo lúc'],
  rows: everyOrder.map((order) => {
    const { first, last, phone, address1 } = order.shipping ?? order.billing
    const name = [last, first].filter(Boolean).join(' ')
    const number = order.number ?? String(order.id)
    return [number, name, phone ?? null, address1, order.note ?? null, sums(order).total, day(order.created)]
  }),
}

const folder = await mkdtemp(join(tmpdir(), 'quickship-spreadsheet-'))
try {
  await openAndSave('all that is awkward', 'awkward', TABLE)
  await openAndSave(`the demo store’s ${ORDERS.rows.length} orders`, 'orders', ORDERS)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function openAndSave(what: string, name: string, table: Table): Promise<void> {
  const own = join(folder, `${name}.xlsx`)
  await writeFile(own, await bytesOf(await writeXlsx(table, 'Đơn [11/2026]')))
  const ownCsv = join(folder, `${name}-text.csv`)
  await writeFile(ownCsv, writeCsv(table))

  const again = await convert(own, 'xlsx', 'xlsx')
  check(`XLSX of ${what}, opened and saved by LibreOffice`, await tableOf(again), table)
  check('it holds no formula', await formulasOf(again), 0)
  const text = { columns: table.columns, rows: table.rows.map((row) => row.map(asText)) }
  check('XLSX, saved as CSV by LibreOffice', await tableOf(await convert(own, CSV, 'csv')), text)
  check(
    'CSV, opened by LibreOffice, holds no formula',
    await formulasOf(await convert(ownCsv, 'xlsx', 'from-csv')),
    0,
  )
}

function check(what: string, found: unknown, wanted: unknown): void {
  const same = isDeepStrictEqual(found, wanted)
  console.log(`${same ? '✓' : '✗'} ${what}`)
  if (same) return
  console.dir({ found, wanted }, { depth: 4 })
  process.exitCode = 1
}

async function convert(file: string, format: string, into: string): Promise<string> {
  const program = findProgram('libreoffice')
  if (!program) throw new Error('LibreOffice is missing: npm run check-spreadsheet installs it.')
  const out = join(folder, into)
  const args = ['--headless', `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`]
  const done = spawnSync(program, [...args, '--convert-to', format, '--outdir', out, file], {
    encoding: 'utf8',
    timeout: 180_000,
  })
  if (done.status !== 0) throw new Error(`LibreOffice gave up: ${done.stdout}${done.stderr}`)
  const [ending = ''] = format.split(':')
  return join(out, `${parse(file).name}.${ending}`)
}

async function tableOf(file: string): Promise<Table | string> {
  const read = await readTable(new Blob([await readFile(file)]))
  return read.kind === 'table' ? read.table : read.reason
}

async function formulasOf(file: string): Promise<number> {
  const parts = unzipSync(await readFile(file))
  return Object.entries(parts)
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .reduce((count, [, bytes]) => count + (strFromU8(bytes).match(/<f[ >]/g)?.length ?? 0), 0)
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

/** As the CSV filter writes stored values; reading a CSV removes the mark against formulas. */
function asText(cell: Cell): Cell {
  if (!(cell instanceof Date)) return cell === null ? null : withoutFormulaMark(String(cell))
  const [date = '', time = ''] = cell.toISOString().slice(0, 19).split('T')
  const [year, month, dayOfMonth] = date.split('-')
  return `${month}/${dayOfMonth}/${year}${time === '00:00:00' ? '' : ` ${time}`}`
}
