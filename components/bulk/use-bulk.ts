import { useMemo, useSyncExternalStore } from 'react'
import type { Assessed } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkWork } from './bulk-work.ts'
import { totalsOf } from './totals.ts'

export interface AssessedRow {
  row: BulkRow
  assessed: Assessed
}

/** A bulk as it stands now: what is to be shipped here, and what is set aside. */
export function useBulk(work: BulkWork) {
  const state = useSyncExternalStore(work.subscribe, work.state)
  return useMemo(() => {
    const all: AssessedRow[] = state.rows.map((row) => ({ row, assessed: work.assess(row) }))
    const totals = totalsOf(all.map(({ assessed }) => assessed))
    const rows = all.filter(({ assessed }) => assessed.stage !== 'aside')
    const aside = all.filter(({ assessed }) => assessed.stage === 'aside')
    const chosen = rows.filter(({ row }) => state.selected.has(row.key))
    const ready = (chosen.length > 0 ? chosen : rows).filter(({ assessed }) => assessed.stage === 'ready')
    return { state, rows, aside, totals, chosen, ready }
  }, [state, work])
}

export type ShownBulk = ReturnType<typeof useBulk>
