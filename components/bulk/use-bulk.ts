import { useMemo, useSyncExternalStore } from 'react'
import type { Assessed } from '../../lib/bulk/assess.ts'
import type { BulkRow } from '../../lib/bulk/bulk-row.ts'
import type { BulkWork } from '../../lib/bulk/bulk-work.ts'
import { totalsOf } from '../../lib/bulk/totals.ts'

export interface AssessedRow {
  row: BulkRow
  assessed: Assessed
}

/** The same object for the same row, so that it is not drawn again. */
const known = new WeakMap<Assessed, AssessedRow>()

function assessedRow(work: BulkWork, row: BulkRow): AssessedRow {
  const assessed = work.assess(row)
  const before = known.get(assessed)
  if (before) return before
  const fresh = { row, assessed }
  known.set(assessed, fresh)
  return fresh
}

export function useBulk(work: BulkWork) {
  const state = useSyncExternalStore(work.watch, work.shown)
  return useMemo(() => {
    const all = state.rows.map((row) => assessedRow(work, row))
    const totals = totalsOf(all.map(({ assessed }) => assessed))
    const rows = all.filter(({ assessed }) => assessed.stage !== 'aside')
    const aside = all.filter(({ assessed }) => assessed.stage === 'aside')
    const chosen = rows.filter(({ row }) => state.selected.has(row.key))
    // Selected rows that were all set aside since leave none, not every row.
    const choosing = all.some(({ row }) => state.selected.has(row.key))
    const scope = choosing ? chosen : rows
    const ready = scope.filter(({ assessed }) => assessed.stage === 'ready')
    return { state, rows, aside, totals, choosing, scope, ready }
  }, [state, work])
}

export type ShownBulk = ReturnType<typeof useBulk>
