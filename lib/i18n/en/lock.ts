import type { SameKeys } from '../same-keys.ts'
import type { lock as source } from '../vi/lock.ts'

/** The passphrase: its line above every screen, and its settings. */
export const lock = {
  what: 'Quickship is locked.',
  todo: 'Orders wait, and go out by themselves once you enter the passphrase.',
  field: 'Passphrase',
  unlock: 'Unlock',
  wrong: 'That is not the passphrase. Nothing changed.',
  lost: 'I no longer know it',
  failed: 'That did not work. Try again.',
  title: 'Passphrase',
  about:
    'Locks the tokens on this computer and your backups. Without it, no order leaves this computer. Orders and customers can still be read here.',
  on: 'Set. Tokens on this computer and new backups are locked with it.',
  set: 'Set a passphrase',
  change: 'Change it',
  remove: 'Remove it',
  lockNow: 'Lock now',
  before: 'Passphrase until now',
  next: 'New passphrase',
  hint: 'At least 8 characters; a few words that only you put together are best. No one can recover it for you.',
  again: 'Once more',
  save: 'Save the passphrase',
  short: 'At least 8 characters.',
  differs: 'The two are not the same.',
  saved: 'Saved. Backups from before keep their own passphrase, or none.',
  removed: 'Removed. New backups are no longer locked.',
  lockAfter: 'Lock by itself',
  lockAfterHint: 'Without use. While it is locked, orders wait and statuses are not updated.',
  times: { halfHour: 'after 30 minutes', fourHours: 'after 4 hours', browser: 'when the browser closes' },
  lostTitle: 'Remove the passphrase with all tokens?',
  lostBody:
    'No one can open the tokens without it, so they are deleted from this computer, those of relays too. Every order, customer and setting stays. Orders that wait go out once you have entered the token of their account again. Backups locked with the passphrase stay locked.',
  lostConfirm: 'Remove it with the tokens',
} as const satisfies SameKeys<typeof source>
