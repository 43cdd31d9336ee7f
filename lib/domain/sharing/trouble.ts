import type { RelayTrouble } from '../relay.ts'

/**
 * Why the other computers cannot be asked. `claimed`: one has begun to ship the order and did not yet say what came of
 * it. `wrong-code`: they use another code. `no-relay`: the relay was disconnected here. `behind`: more is new than
 * could be fetched in time. `full`: the relay takes no more records. `asked`: the main computer has not said yes to the
 * order yet. `folder-gone`: no folder was chosen, or it is no longer there. `folder-asks`: the browser wants the seller
 * to allow it again. `folder-refused`: it can be read but not written. `folder-full`: the disk is. `damaged`: the main
 * computer's file cannot be read. `empty-folder`: no file of the shop is in it.
 */
export type SharingTrouble =
  | RelayTrouble
  | 'locked'
  | 'wrong-code'
  | 'no-relay'
  | 'behind'
  | 'full'
  | 'claimed'
  | 'asked'
  | FolderTrouble

export const folderTroubles = [
  'folder-gone',
  'folder-asks',
  'folder-refused',
  'folder-full',
  'folder-slow',
  'damaged',
  'empty-folder',
] as const
export type FolderTrouble = (typeof folderTroubles)[number]

export const LONGEST_COMPUTER_NAME = 40
