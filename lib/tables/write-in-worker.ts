import type { Cell, Table, TableFile } from './table.ts'
import type { TableHead, WriterRequest, WriterResponse } from './table-writer.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export function writeOnOrder(answer: (answer: WriterResponse) => void): (order: WriterRequest) => void {
  const rows: (readonly Cell[])[] = []
  let head: TableHead | undefined
  return (order) => {
    if ('head' in order) head = order.head
    else if ('rows' in order) for (const row of order.rows) rows.push(row)
    else if (head) {
      const { file, columns, sheet } = head
      writeTable(file, { columns, rows }, sheet).then(
        (written) => answer({ written }),
        (error: unknown) => answer({ failed: String(error) }),
      )
    }
  }
}

/** Takes seconds for tens of thousands of rows. */
export async function writeTable(file: TableFile, table: Table, sheet: string): Promise<string | Blob> {
  return file === 'csv' ? writeCsv(table) : writeXlsx(table, sheet)
}
