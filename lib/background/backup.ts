import type { Account } from '../domain/account.ts'
import { isBackedUp } from '../domain/backup.ts'
import type { Handlers } from '../messages/handle.ts'
import type { History, Restored } from '../outbox/restore.ts'
import type { AccountRestorer } from '../settings/accounts.ts'
import { restoreSettings } from '../settings/all-settings.ts'
import { namedHere } from '../settings/named-here.ts'

/**
 * Lays a backup in, a part at a time. The tokens are not in it: each account waits for its own. What is of an account
 * that this computer knows by another id is of that account.
 */
export function backupHandlers(
  accounts: AccountRestorer,
  restore: (histories: readonly History[]) => Promise<Restored>,
): Pick<Handlers, 'backup.restore'> {
  return {
    async 'backup.restore'({ accounts: given, settings, histories }) {
      // The messages' schema parsed all of it; optional parts may also be undefined, which nobody tells apart.
      const wanted = (given as Account[]).filter(isBackedUp).map(({ spared: _, ...account }) => account)
      const { added, ids } = await accounts.restore(wanted)
      if (settings) await restoreSettings(namedHere(settings, ids))
      const laidIn = (histories as History[]).map(({ shipment, journal }) => ({
        shipment: { ...shipment, accountId: ids.get(shipment.accountId) ?? shipment.accountId },
        journal,
      }))
      return { accounts: added, ...(await restore(laidIn)) }
    },
  }
}
