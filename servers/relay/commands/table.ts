/** Lines of a table for a terminal. The last column is as wide as it likes. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  )
}

/** A moment to the minute, in UTC, as logs have it. */
export const when = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`
