import { useEffect } from 'react'
import type { BulkWork } from './bulk-work.ts'

/**
 * The browser asks before the tab goes with something only it holds: rows that were to be shipped and are not handed
 * over yet, and orders that came from no list that could be opened again.
 */
export function useUnloadQuestion(work: BulkWork) {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (holdsMore(work)) event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [work])
}

export function holdsMore(work: Pick<BulkWork, 'state' | 'source' | 'assess'>): boolean {
  const { batch, rows } = work.state()
  if (batch && batch.state !== 'over') return true
  if (work.source.kind === 'list') return false
  return rows.some((row) => ['needs', 'pricing', 'ready'].includes(work.assess(row).stage))
}
