import type { TaughtField } from '../../domain/recipe.ts'
import type { Refusal } from './learn-field.ts'

/** All the picker says, in the seller's language: it carries no phrase book of its own. `{field}` and `{count}` are filled in. */
export interface PickerWords {
  title: string
  pointAt: string
  /** Under it, until the pointer rests on something. */
  how: string
  pointAgain: string
  /** The address may be in several places. */
  furtherParts: string
  allAsked: string
  needed: string
  optional: string
  known: string
  skipped: string
  rows: string
  refused: Record<Refusal, string>
  missing: string
  /** Of Save, before anything was pointed at. */
  nothingYet: string
  /** The page leads elsewhere meanwhile. */
  away: string
  skip: string
  /** In the place of `skip` where the asked field is taken. */
  next: string
  undo: string
  save: string
  saving: string
  saveFailed: string
  leaveAgain: string
  saved: string
  savedNext: string
  gone: string
  goneNext: string
  close: string
  move: string
  keys: string
  fields: Record<TaughtField, string>
}

export function filled(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
