import type { Cases } from './load-cases.ts'
import { type Column, columns, type Mark } from './walk.ts'

/** A case's marks, by its row in the cases. */
export type Marks = ReadonlyMap<Cases['rows'][number], Record<Column, Mark>>

interface Line {
  section: string
  table: string
  rows: number
  cells: Record<Column, { proven: number; notApplicable: number; broken: number }>
  elsewhere: number
}

/** One line a table of the spec: its rows, and of how many each column holds. */
export function coverageTable({ rows, elsewhere }: Cases, marks: Marks): string {
  const lines = new Map<string, Line>()
  const coverageLine = (section: string, table: string) => {
    const key = `${section} ${table}`
    const none = () => ({ proven: 0, notApplicable: 0, broken: 0 })
    const line = lines.get(key) ?? {
      section,
      table,
      rows: 0,
      cells: { client: none(), rules: none(), sandbox: none() },
      elsewhere: 0,
    }
    line.rows += 1
    lines.set(key, line)
    return line
  }
  for (const row of rows) {
    const line = coverageLine(row.section, row.table)
    for (const column of columns) count(line.cells[column], marks.get(row)?.[column])
  }
  for (const row of elsewhere) coverageLine(row.section, row.table).elsewhere += 1

  const sum = (amount: (line: Line) => number) =>
    [...lines.values()].reduce((total, line) => total + amount(line), 0)
  const total = rows.length + elsewhere.length
  const table = [
    ['section', 'table', 'rows', ...columns, 'elsewhere'],
    ...[...lines.values()].map((line) => [
      line.section,
      line.table,
      String(line.rows),
      ...columns.map((column) => cell(line.cells[column])),
      String(line.elsewhere || ''),
    ]),
    [
      'all',
      '',
      String(total),
      ...columns.map((column) => String(sum((line) => line.cells[column].proven))),
      String(sum((line) => line.elsewhere)),
    ],
  ]
  const left = rows.filter((row) => !columns.some((column) => marks.get(row)?.[column] === 'proven'))
  return `${aligned(table)}\n\nLeft out: ${left.length === 0 ? 'none' : left.map(({ row }) => row).join(', ')}. A dash is a column that does not apply; the cases say why.`
}

function count(cell: Line['cells'][Column], mark: Mark | undefined): void {
  if (mark === 'proven') cell.proven += 1
  else if (mark === 'not applicable') cell.notApplicable += 1
  else cell.broken += 1
}

function cell({ proven, notApplicable, broken }: Line['cells'][Column]): string {
  const parts = [
    proven > 0 && String(proven),
    notApplicable > 0 && `${notApplicable} –`,
    broken > 0 && `${broken} BROKEN`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function aligned(table: readonly (readonly string[])[]): string {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  return table
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
