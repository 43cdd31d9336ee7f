import { strFromU8, unzipSync } from 'fflate/browser'
import readWorkbookFile from 'read-excel-file/universal'
import { visibleText } from '../domain/visible-text.ts'
import type { Cell, Unreadable } from './table.ts'

/** A small file can unpack to any size. */
const MOST_UNFOLDED = 400 * 1024 * 1024

/** Excel's own. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  most: { rows: number; cells: number },
): Promise<{ rows: Cell[][]; sheet: string } | { reason: Unreadable }> {
  const parts = partsOf(bytes)
  if (!parts) return { reason: 'damaged' }
  if (parts.unfolded > MOST_UNFOLDED) return { reason: 'too-heavy' }
  if (parts.names.includes('content.xml') || parts.names.includes('xl/workbook.bin'))
    return { reason: 'other-format' }
  if (!parts.names.includes('xl/workbook.xml')) return { reason: 'not-a-table' }
  try {
    const reach = reachOf(bytes)
    if (!reach) return { reason: 'damaged' }
    if (reach.cells > most.cells) return { reason: reach.rows > most.rows ? 'too-many-rows' : 'too-heavy' }
    const sheets = await readWorkbookFile<number | string>(bytes.buffer, { parseNumber: exact })
    for (const { sheet, data } of sheets) {
      const rows = data.map((row) => row.map(cellOf))
      if (rows.some((row) => row.some((cell) => cell !== null))) return { rows, sheet }
    }
    return { reason: 'empty' }
  } catch {
    return { reason: 'damaged' }
  }
}

/** From the archive's directory; nothing is unpacked. */
function partsOf(bytes: Uint8Array): { names: string[]; unfolded: number } | null {
  const names: string[] = []
  let unfolded = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        unfolded += originalSize
        return false
      },
    })
    return { names, unfolded }
  } catch {
    return null
  }
}

/**
 * How far the cells reach: the library fills every gap, and one cell far away would fill the memory. Undefined
 * where an address is none of Excel's.
 */
function reachOf(bytes: Uint8Array): { rows: number; cells: number } | undefined {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.xml(?:\.rels)?$/i.test(name) })
  const reach = { rows: 0, cells: 0 }
  for (const part of Object.values(parts)) {
    let [rows, columns] = [0, 0]
    for (const [, , address = '', end] of strFromU8(part).matchAll(ADDRESS)) {
      if (!/[\d&]/.test(address)) continue
      const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
      const [row, column] = [Number(digits ?? Infinity), columnOf(letters ?? '')]
      if (row > LAST_ROW || column > LAST_COLUMN) return undefined
      // A row's own, or a cell without content.
      if (!letters || end) continue
      rows = Math.max(rows, row)
      columns = Math.max(columns, column)
    }
    reach.rows = Math.max(reach.rows, rows)
    reach.cells = Math.max(reach.cells, rows * columns)
  }
  return reach
}

/** `<c r="B7" s="1"/>`, `<row r="7">`. The end of a tag without content is the last part. */
const ADDRESS = /\sr\s*=\s*(["'])([^"'<>]*)\1(?:(?:\s[\w:]+="[\w .:-]*")*\s*(\/>))?/g

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Longer numbers are codes and would lose digits. */
function exact(text: string): number | string {
  return /^-?\d{16,}$/.test(text) ? text : Number(text)
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return visibleText(value).trim() || null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Excel's fraction of a day is slightly below its second.
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null
  return new Date(Math.round(value.getTime() / 1000) * 1000)
}
