/** How often each move, request, fault and trouble came up, most often first; then each move by what befell the request before. */
export function coverage(seen: Readonly<Record<string, number>>): string {
  const rows = Object.entries(seen).sort(([, a], [, b]) => b - a)
  const plain = rows.filter(([what]) => !what.includes(' | '))
  const pairs = rows.flatMap(([what, times]) => {
    const [move, fault] = what.split(' | ')
    return move && fault ? { move, fault, times } : []
  })
  const moves = Map.groupBy(pairs, ({ move }) => move)
  const faults = new Set(pairs.map(({ fault }) => fault))
  const width = Math.max(...rows.map(([what]) => what.length))
  return [
    ...plain.map(([what, times]) => `${what.padEnd(width)}  ${String(times).padStart(10)}`),
    '',
    ...Array.from(
      moves,
      ([move, its]) =>
        `${move.padEnd(width)}  ${its.map(({ fault, times }) => `${fault} ${times}`).join(', ')}`,
    ),
    `${pairs.length} of ${moves.size * faults.size} pairs of a move and what befell the request before it`,
  ].join('\n')
}
