import type { ActionName } from './action-keys.ts'

/**
 * Why a control has no keys of its own (`data-keyless`), by a word; every other one is an action (`data-action`). Each is
 * reached and worked by the standard keys of what it stands in.
 */
export const keyless = {
  row: 'one of many alike, each beside what it is about: Tab leads to it',
  choice: 'one of several things side by side to choose from, by digits where they are shown',
  field: 'a corner of a field; whoever types there does the same with the text',
  dialog: 'answers or leaves a dialog, as Enter and Escape do',
  toolbar: 'of a toolbar, gone through by arrow keys',
  twin: 'another control in view does the same and has the keys',
  skip: 'the first that Tab reaches on every screen',
} as const

/**
 * What every control says of itself: its name among the actions of all screens, or why it has none. `confirm` answers a
 * question that no key answers from afar.
 */
export type Named =
  | { 'data-action': ActionName | 'confirm'; 'data-keyless'?: undefined }
  | { 'data-keyless': keyof typeof keyless; 'data-action'?: undefined }
