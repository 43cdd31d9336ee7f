import * as z from 'zod/mini'
import { accountSchema } from '../domain/account.ts'
import { backedUpRelaySchema, historySchema } from '../domain/backup.ts'
import { row } from './row.ts'

/** What came of one part of a backup. Of the shipments added, `open` were not over; `foreign` are none of ours. */
export interface BackupTaken {
  accounts: number
  relays: number
  added: number
  open: number
  known: number
  foreign: number
}

/** How many shipments one message lays in. */
export const MOST_HISTORIES = 200

export const backupRows = {
  /** Part of a backup laid in; what is known already stays as it is, so that a part may come twice. */
  'backup.restore': row<BackupTaken>()(
    'screen',
    z.object({
      // An operator's shops are as many as they are.
      accounts: z.array(accountSchema),
      relays: z.optional(z.array(backedUpRelaySchema)),
      settings: z.optional(z.record(z.string(), z.unknown())),
      histories: z.array(historySchema).check(z.maxLength(MOST_HISTORIES)),
    }),
  ),
} as const
