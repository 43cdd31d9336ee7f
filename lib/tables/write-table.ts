import type { Table } from './table.ts'
import type { TableFile } from './table-files.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** A table as a file's content. It takes seconds over tens of thousands of rows. */
export async function writeTable(file: TableFile, table: Table, sheet: string): Promise<string | Blob> {
  return file === 'csv' ? writeCsv(table) : writeXlsx(table, sheet)
}
