/** What a cell holds: text, a number, a day (its UTC parts are the calendar's), or nothing. */
export type Cell = string | number | Date | null

/** A sheet with one heading a column; each row has a cell for each of them. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A table whose rows are made when they are asked for, one after the other. Every table is one. */
export interface RowSource {
  columns: readonly string[]
  rows: Iterable<readonly Cell[]> & { readonly length: number }
}

/** `length` rows, each made by its place when it is asked for. */
export function rowsMade(length: number, row: (at: number) => readonly Cell[]): RowSource['rows'] {
  return {
    length,
    *[Symbol.iterator]() {
      for (let at = 0; at < length; at++) yield row(at)
    },
  }
}
