/** A date's UTC parts are the calendar's. */
export type Cell = string | number | Date | null

export interface Table {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A table whose rows are made on demand. Every `Table` is one. */
export interface RowSource {
  columns: readonly string[]
  rows: Iterable<readonly Cell[]> & { readonly length: number }
}

export function lazyRows(length: number, row: (at: number) => readonly Cell[]): RowSource['rows'] {
  return {
    length,
    *[Symbol.iterator]() {
      for (let at = 0; at < length; at++) yield row(at)
    },
  }
}

export const tableFiles = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const
export type TableFile = keyof typeof tableFiles

/** `other-format`: an old .xls, an .ods, or a web page saved as a spreadsheet. */
export type Unreadable =
  | 'empty'
  | 'not-a-table'
  | 'too-heavy'
  | 'too-many-rows'
  | 'other-format'
  | 'locked'
  | 'damaged'
