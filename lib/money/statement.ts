import { fold } from '../domain/fold.ts'
import { parseMoney } from '../domain/money.ts'

export const statementFields = ['code', 'order', 'cod', 'fee', 'day'] as const
export type StatementField = (typeof statementFields)[number]

/** Column indexes. */
export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>

/** Amounts in VND, null when the line has none. */
export interface StatementLine {
  /** Row below the headings, from 1. */
  row: number
  code: string
  order: string
  cod: number | null
  fee: number | null
  /** The cell's text when it is no amount; else empty. */
  codText: string
  feeText: string
  /** `YYYY-MM-DD`. */
  day: string | null
}

type Cell = string | number | Date | null

const NAMES: Readonly<Record<StatementField, RegExp>> = {
  code: /van don|tracking|ma (?:don )?(?:hang )?(?:ghtk|hang van chuyen|van chuyen|buu gui|kien)|label/,
  order:
    /ma (?:don(?: hang)?|dh|kh|khach hang)(?: (?:cua )?(?:shop|khach|kh|rieng|doi tac))?$|order|so don|partner|client/,
  // The cost of collecting COD is a fee.
  cod: /^(?!.*\b(?:phi|cuoc|fee)\b.*(?:\bcod\b|thu ho)|.*\bcod fee\b).*(?:\bcod\b|thu ho|pick money)/,
  fee: /\bphi\b|cuoc|\bfee\b|ship money/,
  day: /ngay|\bdate\b|thoi gian|\btime\b/,
}

/** By the headings; each column is used once. */
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

/** Lines without a tracking code and an order, such as sums, are skipped. */
export function readStatement(
  rows: readonly (readonly Cell[])[],
  columns: StatementColumns,
): StatementLine[] {
  const cell = (row: readonly Cell[], field: StatementField) => row[columns[field] ?? -1] ?? null
  return rows.flatMap((row, at) => {
    const code = textOf(cell(row, 'code'))
    const order = textOf(cell(row, 'order'))
    if (!/\d/.test(code + order)) return []
    const cod = amountOf(cell(row, 'cod'))
    const fee = amountOf(cell(row, 'fee'))
    return {
      row: at + 1,
      code,
      order,
      cod: cod.amount,
      fee: fee.amount,
      codText: cod.text,
      feeText: fee.text,
      day: dayOf(cell(row, 'day')),
    }
  })
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? '' : String(cell ?? '').trim()
}

/** Negative amounts of bookkeeping: "(22.000)", "22.000-". A dash alone is nothing. */
const TAKEN_OFF = /^\((.*\d.*)\)$|^(.*\d.*)-$/
const LONGEST_AMOUNT = 200
const NOTHING = /^-*$/
/** A minus in a sheet is one of these. */
const DASH = /[\p{Pd}−]/gu
const CURRENCY = /^(?:₫|(?:vn)?[dđ])\s*|\s*(?:₫|(?:vn)?[dđ](?:[oồ]ng)?)$/giu

/** `text`: the cell's text when it is no amount. */
function amountOf(cell: Cell): { amount: number | null; text: string } {
  if (typeof cell === 'number') return { amount: Math.round(cell), text: '' }
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()
  if (text.length > LONGEST_AMOUNT) return { amount: null, text: text.slice(0, LONGEST_AMOUNT) }
  const bare = text.normalize('NFKC').replace(DASH, '-').replace(CURRENCY, '')
  if (NOTHING.test(bare)) return { amount: null, text: '' }
  const off = TAKEN_OFF.exec(bare)
  const amount = parseMoney(off?.[1] ?? off?.[2] ?? bare)
  if (amount === null) return { amount, text }
  return { amount: off && amount ? -Math.abs(amount) : amount, text: '' }
}

/** Vietnam writes the day before the month. */
function dayOf(cell: Cell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell)
  const [, d, m, y] = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? []
  const [, year = y, month = m, day = d] = /(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ?? []
  if (!year || !month || !day) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? null : written
}
