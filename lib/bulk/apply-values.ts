import type { DraftField } from '../domain/draft-field.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { draftPaths } from '../order-form/fields.ts'
import type { InvalidInputs } from '../order-form/problems.ts'
import type { DraftChanges } from '../order-form/saved-form.ts'
import type { BulkRow } from './bulk-row.ts'
import { edited } from './row-moves.ts'

/** Values given to several rows, and what they replaced. */
export interface Applied {
  changes: DraftChanges
  before: ReadonlyMap<string, Before>
}

interface Before {
  fields: readonly DraftField[]
  changes: DraftChanges
  unread: InvalidInputs
  settledSince: readonly string[]
}

/** Values for several rows. `onlyEmpty`: goods' value, weight and note only for rows without one. */
export interface AppliedValues {
  keys: readonly string[]
  changes: DraftChanges
  fields: readonly DraftField[]
  onlyEmpty: boolean
}

/** Rows that are not read yet stay as they are. */
export function applyValues(
  rows: readonly BulkRow[],
  { keys, changes, fields, onlyEmpty }: AppliedValues,
): { rows: readonly BulkRow[]; applied: Applied } {
  const chosen = new Set(keys)
  const before = new Map<string, Before>()
  const given = rows.map((row) => {
    if (!chosen.has(row.key) || !row.read) return row
    const unchanged = onlyEmpty ? filled({ ...row.read.started.draft, ...row.changes }, row.unread) : []
    const mine = fields.filter((field) => !unchanged.includes(field))
    if (mine.length === 0) return row
    // A note for many is no answer to what one buyer wrote.
    const answered = mine.filter((field) => field !== 'note')
    const next = edited(row, partOf(changes, namesOf(mine)), answered)
    const settledSince = next.settled.filter((key) => !row.settled.includes(key))
    before.set(row.key, { fields: mine, changes: row.changes, unread: row.unread, settledSince })
    return next
  })
  return { rows: given, applied: { changes, before } }
}

function filled(
  { value, totalWeightGrams, note }: Pick<ShipmentDraft, 'value' | 'totalWeightGrams' | 'note'>,
  typed: InvalidInputs,
): DraftField[] {
  const fields: DraftField[] = []
  if (value > 0 || typed.value) fields.push('value')
  if (totalWeightGrams > 0 || typed.weight) fields.push('weight')
  if (note !== '') fields.push('note')
  return fields
}

/** Takes back only what is still as it was applied: later edits stay. */
export function takeValuesBack(rows: readonly BulkRow[], { changes, before }: Applied): readonly BulkRow[] {
  return rows.map((row) => {
    const mine = before.get(row.key)
    const typedOver = mine?.fields.filter((field) => !isStillApplied(row, field, changes)) ?? []
    if (!mine || typedOver.length === mine.fields.length) return row
    const taken = mine.fields.filter((field) => !typedOver.includes(field))
    const back = namesOf(taken)
    const others = Object.keys(row.changes).filter((name) => !back.includes(name))
    const open = mine.settledSince.filter((key) => !typedOver.some((field) => key.startsWith(`${field}:`)))
    return {
      ...row,
      changes: { ...partOf(row.changes, others), ...partOf(mine.changes, back) },
      unread: {
        ...Object.fromEntries(Object.entries(mine.unread).filter(([, { field }]) => taken.includes(field))),
        ...row.unread,
      },
      settled: row.settled.filter((key) => !open.includes(key)),
    }
  })
}

function isStillApplied({ read, changes }: BulkRow, field: DraftField, applied: DraftChanges): boolean {
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

/** An absent value stays as it is in each order. */
export interface GivenValues {
  transport: ShipmentDraft['transport'] | undefined
  payer: ShipmentDraft['payer'] | undefined
  pickup: ShipmentDraft['pickup']
  solutions: ShipmentDraft['solutions']
  /** VND. */
  value: number | undefined
  grams: number | undefined
  note: string | undefined
}

export function givenValues({ transport, payer, pickup, solutions, value, grams, note }: GivenValues): {
  changes: DraftChanges
  fields: DraftField[]
} {
  const changes: DraftChanges = {
    ...(transport && { transport }),
    ...(payer && { payer }),
    ...(pickup && { pickup }),
    ...(solutions && { solutions }),
    ...(value && { value }),
    ...(grams && { totalWeightGrams: grams }),
    ...(note && { note }),
  }
  const given = { transport, payer, pickup, solutions, value, weight: grams, note }
  const fields = (['transport', 'payer', 'pickup', 'solutions', 'value', 'weight', 'note'] as const).filter(
    (field) => given[field] !== undefined && given[field] !== 0,
  )
  return { changes, fields }
}
