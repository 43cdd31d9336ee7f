import type { SheetField, SheetMatching } from '../../domain/store/sheet-fields.ts'
import type { ScrapedValue } from '../../domain/store/store-order.ts'
import { fullName } from '../../storefronts/read/full-name.ts'
import type { Cell, Table } from '../../tables/table.ts'
import { readChat } from './chat-text.ts'

/** `at`: the heading; empty for a part of a message. */
export interface Word {
  text: string
  at: string
  sure: boolean
}

/** By field, in the order of columns, without empty cells. */
export type RowWords = Partial<Record<SheetField, Word[]>>

/** Parts of a whole-order cell come after those with a column. */
export function wordsOf({ columns }: Table, row: readonly Cell[], { fields }: SheetMatching): RowWords {
  const words: RowWords = {}
  for (const [column, field] of fields.entries()) {
    const text = textOfCell(row[column] ?? null)
    if (field !== null && text !== '') add(words, field, { text, at: columns[column] ?? '', sure: true })
  }
  const [one, other] = words.name ?? []
  if (one && other) {
    const [first, last] = /last/i.test(one.at) ? [other, one] : [one, other]
    words.name = [{ ...one, text: fullName(readWord(first), readWord(last))?.text ?? one.text }]
  }
  const whole = words.whole?.map(({ text }) => text).join('\n')
  if (whole === undefined) return words
  for (const [field, part] of Object.entries(readChat(whole)) as [SheetField, Word][]) {
    if (!words[field]) add(words, field, { ...part, at: '' })
  }
  return words
}

/** Of merged cells the first has the goods' name and price; each row has its variant. */
export function withGoods(rows: readonly RowWords[]): RowWords[] {
  let sold: RowWords = {}
  return rows.map((row) => {
    if (row.product || !(row.variant || row.sku)) sold = row
    const { product, price } = sold
    return { ...(product && { product }), ...(price && { price }), ...row }
  })
}

export function first(words: RowWords, field: SheetField): string {
  return words[field]?.[0]?.text ?? ''
}

export function readWord({ text, at, sure }: Word): ScrapedValue {
  return { text, source: 'label', at, sure }
}

function add(words: RowWords, field: SheetField, word: Word) {
  words[field] = [...(words[field] ?? []), word]
}

function textOfCell(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell ?? '')
    .normalize('NFC')
    .trim()
}
