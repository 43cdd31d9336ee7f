import type { OrderRow } from './platform.ts'

/** The orders a page shows: the one it is about, or those of a list. */
export interface Shown {
  /** The address it was seen at. */
  at: string
  reader: string
  /** The order whose own page this is, and where that has its title. */
  open?: string
  heading?: Element | undefined
  rows: OrderRow[]
}

export function nothing(at: string): Shown {
  return { at, reader: 'generic', rows: [] }
}

export function idsOf({ open, rows }: Shown): string[] {
  return open === undefined ? rows.map(({ id }) => id) : [open]
}
