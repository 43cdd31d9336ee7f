import type { Taught, TaughtField } from '../../../domain/store/recipe.ts'
import type { Refusal } from '../learn-field.ts'
import type { Looks } from './looks.ts'
import type { PickingStart } from './picking.ts'

/** All the picker says, in the seller's language: it carries no phrase book of its own. `{field}` and `{count}` are filled in. */
export interface PickerWords {
  title: string
  pointAt: string
  /** Under it, until the pointer rests on something. */
  how: string
  pointAgain: string
  /** The address may be in several elements. */
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
  away: string
  skip: string
  /** Shown instead of `skip` once the field is taken. */
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

/** What the picker is opened with; handed into the page by our own screen. */
export interface PickerStart extends PickingStart {
  words: PickerWords
  looks: Looks
  theme: 'system' | 'light' | 'dark'
}

export interface PickerDeps {
  document: Document
  window: Window
  save(taught: Taught): Promise<unknown>
  /** Whether the page is still of the kind that the picker was opened over: single-page admins lead elsewhere. */
  isHere(): boolean
  /** False after the extension was updated or removed: nothing can be saved. */
  isAlive(): boolean
}
