import type { RelayTrouble } from '../relay.ts'

/** Why the other computers give no answer. */
export type SharingTrouble =
  | RelayTrouble
  | 'locked'
  /** They use another code. */
  | 'wrong-code'
  /** The relay was disconnected here. */
  | 'no-relay'
  /** More is new than could be fetched in time. */
  | 'behind'
  /** The relay takes no more records. */
  | 'full'
  /** Another computer began to ship the order and did not yet say what came of it. */
  | 'claimed'
  /** The main computer has not answered yet. */
  | 'asked'
  | FolderTrouble

export const folderTroubles = [
  /** None was chosen, or it is no longer there. */
  'folder-gone',
  /** The browser wants the seller to allow it again. */
  'folder-asks',
  /** It can be read but not written. */
  'folder-refused',
  /** The disk is full. */
  'folder-full',
  'folder-slow',
  /** The main computer's file cannot be read. */
  'damaged',
  /** No file of the shop is in it. */
  'empty-folder',
] as const
export type FolderTrouble = (typeof folderTroubles)[number]

export const LONGEST_COMPUTER_NAME = 40
