import type { Table } from '../tables/table.ts'
import { type ConvertedRow, choiceName, formOf, type RowState, stateOf } from './converted-row.ts'

export interface ListWords {
  /** For columns without a name. */
  column(number: number): string
  address: string
  old: string
  new: string
  certainty: string
  phones: string
  notes: string
  choices: string
  states: Readonly<Record<RowState, string>>
}

export function listTable(
  header: readonly string[] | null,
  rows: readonly ConvertedRow[],
  words: ListWords,
): Table {
  const columns = rows[0]?.cells.length ?? 0
  const names =
    header ?? Array.from({ length: columns }, (_, at) => (columns > 1 ? words.column(at + 1) : words.address))
  const found = [words.old, words.new, words.certainty, words.phones, words.notes, words.choices]
  const table = rows.map((row) => {
    const asked = row.picked === null && (row.result?.choices.length ?? 0) > 1
    const choices = asked ? (row.result?.choices ?? []) : []
    return [
      ...row.cells,
      formOf(row, 'old'),
      formOf(row, 'new'),
      words.states[stateOf(row)],
      row.result?.phones.join(', ') ?? '',
      row.result?.notes.join(', ') ?? '',
      choices.map((choice) => choiceName(choice, choices)).join(' | '),
    ]
  })
  return { columns: [...names, ...found], rows: table }
}
