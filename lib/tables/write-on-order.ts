import type { Cell } from './table.ts'
import type { TableAnswer, TableHead, TableOrder } from './table-writer.ts'
import { writeTable } from './write-table.ts'

/** The other end of `writerIn`: keeps the rows and writes them at the end. */
export function writeOnOrder(answer: (answer: TableAnswer) => void): (order: TableOrder) => void {
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
