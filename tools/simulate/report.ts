/** How often each move, request, fault and trouble came up, most often first. */
export function coverage(seen: Readonly<Record<string, number>>): string {
  const rows = Object.entries(seen).sort(([, a], [, b]) => b - a)
  const width = Math.max(...rows.map(([what]) => what.length))
  return rows.map(([what, times]) => `${what.padEnd(width)}  ${String(times).padStart(10)}`).join('\n')
}
