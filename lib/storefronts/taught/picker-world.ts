import type { Taught } from '../../domain/recipe.ts'
import type { Looks } from './picker-looks.ts'
import type { PickerWords } from './picker-words.ts'
import type { PickingStart } from './picking.ts'

/** What the picker is opened with; handed into the page by our own screen. */
export interface PickerStart extends PickingStart {
  words: PickerWords
  looks: Looks
  theme: 'system' | 'light' | 'dark'
}

export interface PickerWorld {
  document: Document
  window: Window
  /** Resolves once it is kept; rejects where it could not be. */
  save(taught: Taught): Promise<unknown>
  /** Whether the page is still of the kind that the picker was opened over: single-page admins lead elsewhere. */
  isHere(): boolean
  /** False once the extension was updated or taken away: nothing can be kept from then on. */
  isAlive(): boolean
}
