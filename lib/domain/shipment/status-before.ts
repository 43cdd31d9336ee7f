import type { JournalEntry } from './shipment.ts'

/** Older lines: `4 → 10 (122), looked up`. */
const LEARNT = /^(-?\d+)(?: \(\d+\))? → /

/** The carrier's status that a line's own took the place of; undefined where it says none. */
export function statusBefore({ status, was, detail }: JournalEntry): number | undefined {
  if (status === undefined || was !== undefined) return was
  const written = LEARNT.exec(detail)?.[1]
  return written === undefined ? undefined : Number(written)
}
