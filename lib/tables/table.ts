/** What a cell holds: text, a number, a day (its UTC parts are the calendar's), or nothing. */
export type Cell = string | number | Date | null

/** A sheet with one heading a column; each row has a cell for each of them. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}
