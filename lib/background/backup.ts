import type { Account } from '../domain/account.ts'
import { isBackedUp } from '../domain/backup.ts'
import type { Handlers } from '../messages/handle.ts'
import type { History, Restored } from '../outbox/restore.ts'
import type { AccountRestorer } from '../settings/accounts.ts'
import { restoreSettings } from '../settings/all-settings.ts'

/** Lays a backup in, a part at a time. The tokens are not in it: each account waits for its own. */
export function backupHandlers(
  accounts: AccountRestorer,
  restore: (histories: readonly History[]) => Promise<Restored>,
): Pick<Handlers, 'backup.restore'> {
  return {
    async 'backup.restore'({ accounts: given, settings, histories }) {
      let added = 0
      // The messages' schema parsed all of it; optional parts may also be undefined, which nobody tells apart.
      for (const account of (given as Account[]).filter(isBackedUp)) {
        const { spared: _, ...rest } = account
        if (await accounts.restore(rest)) added += 1
      }
      if (settings) await restoreSettings(settings)
      return { accounts: added, ...(await restore(histories as History[])) }
    },
  }
}
