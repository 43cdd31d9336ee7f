import type { BulkSource } from '../bulk-source.ts'

interface SheetSourceProps {
  onSource(source: BulkSource): void
}

/** Orders of a spreadsheet: pasted or opened, its columns matched, and handed on. */
export function SheetSource(_: SheetSourceProps) {
  return null
}
