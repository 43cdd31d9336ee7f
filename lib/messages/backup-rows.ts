import * as z from 'zod/mini'
import { accountSchema } from '../domain/account-schema.ts'
import { backedUpRelaySchema, historySchema, MOST_ACCOUNTS } from '../domain/backup.ts'
import { row } from './row.ts'

/** Of the added shipments, `open` were not final. `foreign` are not Quickship's. */
export interface BackupTaken {
  accounts: number
  relays: number
  added: number
  open: number
  known: number
  foreign: number
}

/** Shipments per message. */
export const MOST_HISTORIES = 200

export const backupRows = {
  /** Imports a part of a backup. Known things stay, so a part may come twice. */
  'backup.restore': row<BackupTaken>()('screen', () =>
    z.object({
      // An operator may have many shops.
      accounts: z.array(accountSchema).check(z.maxLength(MOST_ACCOUNTS)),
      relays: z.optional(z.array(backedUpRelaySchema).check(z.maxLength(MOST_ACCOUNTS))),
      settings: z.optional(z.record(z.string(), z.unknown())),
      histories: z.array(historySchema).check(z.maxLength(MOST_HISTORIES)),
    }),
  ),
} as const
