import { withoutMark } from './formula.ts'
import { parted } from './parted.ts'
import type { Cell } from './table.ts'

const DELIMITERS = ['\t', ';', ',', '|'] as const

/** A line with which Excel is told the delimiter. */
const TOLD = /^sep=(.)\r?\n/i

export function rowsOfText(text: string): Cell[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const told = TOLD.exec(plain)
  const body = told ? plain.slice(told[0].length) : plain
  return parted(body, told?.[1] ?? delimiterOf(body)).map((row) =>
    row.map((cell) => withoutMark(cell.trim()) || null),
  )
}

/** The one that parts the most lines into the same number of cells: what stands inside sentences parts them unevenly. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, 100_000)
  let best: { delimiter: string; cells: number } = { delimiter: '\t', cells: 0 }
  for (const delimiter of DELIMITERS) {
    if (!beginning.includes(delimiter)) continue
    const even = evenCells(parted(beginning, delimiter).slice(0, 200))
    if (even > best.cells) best = { delimiter, cells: even }
  }
  return best.delimiter
}

/** How many cells the rows of the commonest width beyond one hold. */
function evenCells(rows: readonly (readonly string[])[]): number {
  const cells = new Map<number, number>()
  for (const { length } of rows) if (length > 1) cells.set(length, (cells.get(length) ?? 0) + length)
  return Math.max(0, ...cells.values())
}
