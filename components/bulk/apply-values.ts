import type { DraftField } from '../../lib/domain/failure.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { DraftChanges } from '../order-form/changes.ts'
import { draftPaths } from '../order-form/draft-paths.ts'
import type { BulkRow } from './bulk-row.ts'
import { edited } from './row-moves.ts'

/** Values given to several rows at once, and what stood there before, for taking it back. */
export interface Applied {
  changes: DraftChanges
  before: ReadonlyMap<string, { changes: DraftChanges; settledSince: readonly string[] }>
}

/** Values for several rows, the fields they stand in, and whether weight and note are for rows without one alone. */
export interface AppliedValues {
  keys: readonly string[]
  changes: DraftChanges
  fields: readonly DraftField[]
  onlyEmpty: boolean
}

/** Gives each of these rows the values; rows that are not read yet are passed over. */
export function applyValues(
  rows: readonly BulkRow[],
  { keys, changes, fields, onlyEmpty }: AppliedValues,
): { rows: readonly BulkRow[]; applied: Applied } {
  const chosen = new Set(keys)
  const before = new Map<string, { changes: DraftChanges; settledSince: readonly string[] }>()
  const given = rows.map((row) => {
    if (!chosen.has(row.key) || !row.read) return row
    const kept = onlyEmpty ? filled({ ...row.read.started.draft, ...row.changes }) : []
    const given = Object.entries(changes).filter(
      ([name]) => !kept.some((field) => draftPaths[field] === name),
    )
    const next = edited(
      row,
      Object.fromEntries(given),
      fields.filter((field) => !kept.includes(field)),
    )
    const settledSince = next.settled.filter((key) => !row.settled.includes(key))
    before.set(row.key, { changes: row.changes, settledSince })
    return next
  })
  return { rows: given, applied: { changes, before } }
}

function filled({ totalWeightGrams, note }: Pick<ShipmentDraft, 'totalWeightGrams' | 'note'>): DraftField[] {
  const fields: DraftField[] = []
  if (totalWeightGrams > 0) fields.push('weight')
  if (note !== '') fields.push('note')
  return fields
}

/** Only what was applied goes back: what was typed and settled elsewhere since stays. */
export function takeValuesBack(rows: readonly BulkRow[], { changes, before }: Applied): readonly BulkRow[] {
  const names = Object.keys(changes)
  return rows.map((row) => {
    const mine = before.get(row.key)
    if (!mine) return row
    const kept = Object.entries(row.changes).filter(([name]) => !names.includes(name))
    const back = Object.entries(mine.changes).filter(([name]) => names.includes(name))
    return {
      ...row,
      changes: Object.fromEntries([...kept, ...back]),
      settled: row.settled.filter((key) => !mine.settledSince.includes(key)),
    }
  })
}
