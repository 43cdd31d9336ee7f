import { parseMoney } from '../../domain/money.ts'
import { findPhones, readPhone } from '../../domain/phone.ts'
import {
  fieldsOfHeadings,
  type SheetField,
  type SheetMatching,
  unitOfHeading,
} from '../../domain/store/sheet-fields.ts'
import { parseWeight } from '../../domain/weight.ts'
import type { Cell, Table } from '../../tables/table.ts'

const LOOKED_AT = 40
/** A longer cell with a phone is a whole order. */
const LONG = 30
/** Heavier numbers are grams. */
const HEAVIEST_KG = 30

/** By the headings; without headings by the content. */
export function guessMatching(table: Table, headed: boolean): SheetMatching {
  const filled = (column: number) => table.rows.filter((row) => row[column] !== null).length
  const fields = headed ? fieldsOfHeadings(table.columns, filled) : table.columns.map(() => null)
  const known = fields.some((field) => field === 'tel' || field === 'whole' || field === 'address')
  const guessed = known ? fields : byContent(table, fields)
  return { fields: guessed, weightUnit: unitOf(table, guessed), product: '' }
}

function sampleOf({ rows }: Table, column: number): string[] {
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT))
  return rows
    .filter((_, at) => at % step === 0)
    .map((row) => String(row[column] ?? ('' satisfies Cell)).trim())
    .filter(Boolean)
}

/** The longest text is the address, the first short one the name. */
function byContent(table: Table, fields: readonly (SheetField | null)[]): (SheetField | null)[] {
  const columns = table.columns.map((_, at) => {
    const texts = sampleOf(table, at)
    const share = (holds: (text: string) => boolean) => texts.filter(holds).length / Math.max(1, texts.length)
    return {
      at,
      long: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
      phones: share((text) => findPhones(text).length > 0 || readPhone(text)?.valid === true),
      words: share((text) => /\p{L}{2}/u.test(text)),
      plain: share((text) => !/\d/.test(text)),
      money: share((text) => (parseMoney(text) ?? 0) >= 1000 && !readPhone(text)?.valid),
    }
  })
  const open = columns.filter(({ at }) => fields[at] === null)
  const found = new Map<number, SheetField>()
  const tel = open.find(({ phones }) => phones > 0.6)
  if (tel && (tel.long > LONG || table.columns.length === 1)) found.set(tel.at, 'whole')
  else if (tel) {
    found.set(tel.at, 'tel')
    const worded = open.filter(({ at, words }) => at !== tel.at && words > 0.6)
    const address = worded.toSorted((a, b) => b.long - a.long)[0]
    const name = worded.find(({ at, plain, long }) => at !== address?.at && plain > 0.8 && long < LONG)
    const money = open.find(({ at, money }) => at !== tel.at && money > 0.6)
    if (address && address.long > 15) found.set(address.at, 'address')
    if (name) found.set(name.at, 'name')
    if (money) found.set(money.at, 'cod')
  }
  return fields.map((field, at) => field ?? found.get(at) ?? null)
}

/** Unit of weights without one in heading or cell. */
function unitOf(table: Table, fields: readonly (SheetField | null)[]): 'g' | 'kg' {
  const column = fields.indexOf('weight')
  const named = unitOfHeading(table.columns[column] ?? '')
  if (named) return named
  const bare = sampleOf(table, column).map((text) => parseWeight(text, 'kg'))
  const heaviest = Math.max(0, ...bare.map((grams) => grams ?? 0)) / 1000
  return heaviest > HEAVIEST_KG ? 'g' : 'kg'
}

/** Whether the seller has to choose the unit. */
export function lacksUnit(table: Table, { fields }: SheetMatching): boolean {
  const column = fields.indexOf('weight')
  if (column === -1 || unitOfHeading(table.columns[column] ?? '')) return false
  return table.rows.some((row) => /^[\d.,\s]+$/.test(String(row[column] ?? '')))
}
