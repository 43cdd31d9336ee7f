import { fold } from './fold.ts'
import { parseMoney } from './money.ts'

/** What is looked for in a carrier's statement. */
export const statementFields = ['code', 'order', 'cod', 'fee', 'day'] as const
export type StatementField = (typeof statementFields)[number]

/** The column of each, by its place in the table; absent where the statement has none. */
export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>

/** One parcel as the carrier tells it. Amounts in VND, `null` where it tells none. */
export interface StatementLine {
  /** Its row below the headings, from 1. */
  row: number
  code: string
  order: string
  cod: number | null
  fee: number | null
  /** `YYYY-MM-DD`. */
  day: string | null
}

type Cell = string | number | Date | null

const NAMES: Readonly<Record<StatementField, RegExp>> = {
  code: /van don|tracking|ma (?:don )?(?:hang )?(?:ghtk|hang van chuyen|van chuyen|buu gui|kien)|label/,
  order:
    /ma (?:don(?: hang)?|dh|kh|khach hang)(?: (?:cua )?(?:shop|khach|kh|rieng|doi tac))?$|order|so don|partner|client/,
  cod: /\bcod\b|thu ho|pick money/,
  fee: /\bphi\b|cuoc|\bfee\b|ship money/,
  day: /ngay|\bdate\b|thoi gian|\btime\b/,
}

/** The columns their headings speak of, each taken once, the first that fits. */
export function guessColumns(headings: readonly string[]): StatementColumns {
  const folded = headings.map((heading) =>
    fold(heading)
      .replace(/[\s_./:-]+/g, ' ')
      .trim(),
  )
  const found: Partial<Record<StatementField, number>> = {}
  for (const field of statementFields) {
    const taken = Object.values(found)
    const at = folded.findIndex((heading, column) => NAMES[field].test(heading) && !taken.includes(column))
    if (at !== -1) found[field] = at
  }
  return found
}

/** The parcels of a statement: lines that name neither a tracking code nor an order, as sums do, are none. */
export function readStatement(
  rows: readonly (readonly Cell[])[],
  columns: StatementColumns,
): StatementLine[] {
  const cell = (row: readonly Cell[], field: StatementField) => row[columns[field] ?? -1] ?? null
  return rows.flatMap((row, at) => {
    const code = textOf(cell(row, 'code'))
    const order = textOf(cell(row, 'order'))
    if (!/\d/.test(code + order)) return []
    return {
      row: at + 1,
      code,
      order,
      cod: amountOf(cell(row, 'cod')),
      fee: amountOf(cell(row, 'fee')),
      day: dayOf(cell(row, 'day')),
    }
  })
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? '' : String(cell ?? '').trim()
}

function amountOf(cell: Cell): number | null {
  return typeof cell === 'number' ? Math.round(cell) : typeof cell === 'string' ? parseMoney(cell) : null
}

/** Days stand before months, as everywhere in Vietnam. */
function dayOf(cell: Cell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell ?? '')
  const [, d, m, y] = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? []
  const [, year = y, month = m, day = d] = /(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ?? []
  if (!year || !month || !day) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? null : written
}
