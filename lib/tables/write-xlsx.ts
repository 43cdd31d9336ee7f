import type { CellObject } from 'write-excel-file/universal'
import type { Cell, Table } from './table.ts'
import { hasTime } from './write-csv.ts'

/** Excel rejects files with a longer cell. */
const LONGEST_CELL = 32_767

/** One sheet. Text stays text, dates are dates, numbers can be summed. */
export async function writeXlsx({ columns, rows }: Table, sheet: string): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const heading = columns.map((name): CellObject => ({ ...textCell(name), fontWeight: 'bold', wrap: true }))
  return write([heading, ...rows.map((row) => row.map(cellOf))], {
    sheet: sheetName(sheet),
    columns: columns.map((name, at) => ({ width: widthOf(name, rows, at) })),
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return textCell(cell)
  if (cell instanceof Date) {
    return { type: Date, value: cell, format: hasTime(cell) ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
  }
  return { type: Number, value: cell, format: Number.isInteger(cell) ? '#,##0' : '#,##0.###' }
}

function textCell(text: string): CellObject {
  return { type: String, value: escaped(text), format: '@' }
}

/**
 * Escapes the format's own sequences. The writer looks texts up in a plain object, so "constructor" gets a space
 * appended.
 */
function escaped(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .slice(0, LONGEST_CELL)
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
  return plain in Object.prototype ? `${plain} ` : plain
}

function sheetName(name: string): string {
  const plain = name.replace(/[[\]/\\:*?']+/g, ' ').trim()
  return plain.slice(0, 31) || 'Quickship'
}

/** In characters: the widest of the first rows, within limits. */
function widthOf(name: string, rows: Table['rows'], at: number): number {
  let widest = name.length
  for (const row of rows.slice(0, 200)) {
    const cell = row[at]
    if (typeof cell === 'string') widest = Math.max(widest, ...cell.split('\n').map((line) => line.length))
    else if (cell instanceof Date) widest = Math.max(widest, hasTime(cell) ? 16 : 10)
    else if (cell != null) widest = Math.max(widest, String(cell).length * 1.3)
  }
  return Math.min(50, Math.max(8, Math.ceil(widest) + 2))
}
