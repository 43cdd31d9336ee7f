import type { SheetField, SheetMatching } from '../../../lib/domain/sheet-fields.ts'
import type { Read } from '../../../lib/domain/store-order.ts'
import type { Cell, Table } from '../../../lib/tables/table.ts'
import { readChat } from './chat-text.ts'

/** One text of a row, and the heading it stands under. */
export interface Word {
  text: string
  at: string
  sure: boolean
}

/** What a row says, field by field, in the order of its columns; nothing of an empty cell. */
export type RowWords = Partial<Record<SheetField, Word[]>>

/** A row as it is read; what one cell holds whole is taken apart, and goes behind what has a column of its own. */
export function wordsOf({ columns }: Table, row: readonly Cell[], { fields }: SheetMatching): RowWords {
  const words: RowWords = {}
  for (const [column, field] of fields.entries()) {
    const text = textOfCell(row[column] ?? null)
    if (field !== null && text !== '') add(words, field, { text, at: columns[column] ?? '', sure: true })
  }
  const whole = words.whole?.map(({ text }) => text).join('\n')
  if (whole === undefined) return words
  const at = words.whole?.[0]?.at ?? ''
  for (const [field, said] of Object.entries(readChat(whole)) as [SheetField, Word][]) {
    if (!words[field]) add(words, field, { ...said, at })
  }
  return words
}

export function first(words: RowWords, field: SheetField): string {
  return words[field]?.[0]?.text ?? ''
}

/** A word as a page's reader would tell it. */
export function readWord({ text, at, sure }: Word): Read {
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
