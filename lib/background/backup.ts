import type { Account } from '../domain/account.ts'
import { isBackedUp } from '../domain/backup.ts'
import type { Handlers } from '../messages/handle.ts'
import type { History, Restored } from '../outbox/restore.ts'
import type { AccountRestorer } from '../settings/accounts.ts'
import { restoreSettings } from '../settings/all-settings.ts'
import { namedHere } from '../settings/named-here.ts'
import type { RelayRestorer } from '../settings/relays.ts'

interface BackupWorld {
  accounts: AccountRestorer
  relays: RelayRestorer
  restore: (histories: readonly History[]) => Promise<Restored>
  /** Screens are to look at relays anew. */
  changed: () => void
}

/**
 * Lays a backup in, a part at a time. The tokens are not in it: each account and each relay waits for its own. What is
 * of an account that this computer knows by another id is of that account.
 */
export function backupHandlers({
  accounts,
  relays,
  restore,
  changed,
}: BackupWorld): Pick<Handlers, 'backup.restore'> {
  return {
    async 'backup.restore'({ accounts: given, relays: givenRelays = [], settings, histories }) {
      // The messages' schema parsed all of it; optional parts may also be undefined, which nobody tells apart.
      const wanted = (given as Account[]).filter(isBackedUp).map(({ spared: _, ...account }) => account)
      const { added, ids } = await accounts.restore(wanted)
      const idHere = (id: string) => ids.get(id) ?? id
      const listenedTo = givenRelays.flatMap((relay) => {
        const accountId = ids.get(relay.accountId)
        return accountId === undefined ? [] : [{ ...relay, accountId }]
      })
      const addedRelays = await relays.restore(listenedTo)
      if (addedRelays > 0) changed()
      if (settings) await restoreSettings(namedHere(settings, ids))
      const laidIn = (histories as History[]).map(({ shipment, journal }) => ({
        shipment: { ...shipment, accountId: idHere(shipment.accountId) },
        journal,
      }))
      return { accounts: added, relays: addedRelays, ...(await restore(laidIn)) }
    },
  }
}
