import type { ConvertedRow } from './converted-row.ts'

export const filters = ['all', 'asked', 'sure', 'unread'] as const
export type Filter = (typeof filters)[number]

/** Indexes in `rows`. A chosen row stays under the same filter, so that it can be undone. */
export function visibleRows(rows: readonly ConvertedRow[], filter: Filter): number[] {
  const found: number[] = []
  for (const [at, { result }] of rows.entries())
    if (filter === 'all' || filterOf(result) === filter) found.push(at)
  return found
}

export function countRows(rows: readonly ConvertedRow[]): Record<Filter, number> {
  const counts = { all: rows.length, asked: 0, sure: 0, unread: 0 }
  for (const { result } of rows) {
    const filter = filterOf(result)
    if (filter !== 'all') counts[filter]++
  }
  return counts
}

function filterOf(result: ConvertedRow['result']): Filter {
  if (!result) return 'all'
  const { certainty } = result
  return certainty === 'choose' || certainty === 'unsure' ? 'asked' : certainty
}
