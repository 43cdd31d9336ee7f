import type { DraftField } from '../../lib/domain/failure.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { DraftChanges } from '../order-form/changes.ts'
import { draftPaths } from '../order-form/draft-paths.ts'
import type { BulkRow } from './bulk-row.ts'
import { edited } from './row-moves.ts'

/** Values given to several rows at once, and what stood there before, for taking it back. */
export interface Applied {
  changes: DraftChanges
  /** Of the rows that were given any of them. */
  before: ReadonlyMap<string, Before>
}

interface Before {
  /** What this row was given. */
  fields: readonly DraftField[]
  changes: DraftChanges
  settledSince: readonly string[]
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
  const before = new Map<string, Before>()
  const given = rows.map((row) => {
    if (!chosen.has(row.key) || !row.read) return row
    const kept = onlyEmpty ? filled({ ...row.read.started.draft, ...row.changes }) : []
    const mine = fields.filter((field) => !kept.includes(field))
    if (mine.length === 0) return row
    const next = edited(row, partOf(changes, namesOf(mine)), mine)
    const settledSince = next.settled.filter((key) => !row.settled.includes(key))
    before.set(row.key, { fields: mine, changes: row.changes, settledSince })
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

/** Only what was applied and still stands goes back: what was typed and settled since stays, there and elsewhere. */
export function takeValuesBack(rows: readonly BulkRow[], { changes, before }: Applied): readonly BulkRow[] {
  return rows.map((row) => {
    const mine = before.get(row.key)
    const typedOver = mine?.fields.filter((field) => !stands(row, field, changes)) ?? []
    if (!mine || typedOver.length === mine.fields.length) return row
    const back = namesOf(mine.fields.filter((field) => !typedOver.includes(field)))
    const others = Object.keys(row.changes).filter((name) => !back.includes(name))
    const open = mine.settledSince.filter((key) => !typedOver.some((field) => key.startsWith(`${field}:`)))
    return {
      ...row,
      changes: { ...partOf(row.changes, others), ...partOf(mine.changes, back) },
      settled: row.settled.filter((key) => !open.includes(key)),
    }
  })
}

function stands({ read, changes }: BulkRow, field: DraftField, applied: DraftChanges): boolean {
  const now: Readonly<Record<string, unknown>> = { ...read?.started.draft, ...changes }
  const given: Readonly<Record<string, unknown>> = applied
  const name = draftPaths[field]
  return JSON.stringify(now[name]) === JSON.stringify(given[name])
}

function namesOf(fields: readonly DraftField[]): readonly string[] {
  return fields.map((field) => draftPaths[field])
}

function partOf(changes: DraftChanges, names: readonly string[]): DraftChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name)))
}
