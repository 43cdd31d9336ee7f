import type { BulkStore } from './bulk-store.ts'

/**
 * The browser asks before the tab goes with something only it holds: rows that were to be shipped and are not handed
 * over yet, and orders that a reload would not bring back. Answers the way to end it.
 */
export function askBeforeUnload(store: BulkStore, isKept: () => boolean): () => void {
  const leave = (event: BeforeUnloadEvent) => {
    const { batch, rows } = store.state()
    const shipping = batch !== undefined && batch.state !== 'over'
    const open = rows.some((row) => ['needs', 'pricing', 'ready'].includes(store.assess(row).stage))
    if (shipping || (open && !isKept())) event.preventDefault()
  }
  window.addEventListener('beforeunload', leave)
  return () => window.removeEventListener('beforeunload', leave)
}
