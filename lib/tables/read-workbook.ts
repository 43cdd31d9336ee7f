import { unzipSync } from 'fflate/browser'
import readWorkbookFile from 'read-excel-file/universal'
import type { Cell, Unreadable } from './table.ts'

/** A small file can unpack to any size. */
const MOST_UNFOLDED = 400 * 1024 * 1024

export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ rows: Cell[][]; sheet: string } | { reason: Unreadable }> {
  const parts = partsOf(bytes)
  if (!parts) return { reason: 'damaged' }
  if (parts.unfolded > MOST_UNFOLDED) return { reason: 'too-heavy' }
  if (parts.names.includes('content.xml') || parts.names.includes('xl/workbook.bin'))
    return { reason: 'other-format' }
  if (!parts.names.includes('xl/workbook.xml')) return { reason: 'not-a-table' }
  try {
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

/** Longer numbers are codes and would lose digits. */
function exact(text: string): number | string {
  return /^-?\d{16,}$/.test(text) ? text : Number(text)
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Excel's fraction of a day is slightly below its second.
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null
  return new Date(Math.round(value.getTime() / 1000) * 1000)
}
