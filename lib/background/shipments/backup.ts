import type { Account } from '../../domain/account.ts'
import { isBackedUp } from '../../domain/backup.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { backupImporter, History } from '../../outbox/import-backup.ts'
import type { AccountRestorer, AccountStore } from '../../settings/accounts.ts'
import { restoreSettings } from '../../settings/all-settings.ts'
import { namedHere } from '../../settings/named-here.ts'
import type { RelayRestorer } from '../../settings/relays.ts'

interface BackupDeps {
  accounts: AccountRestorer & Pick<AccountStore, 'list'>
  relays: RelayRestorer
  restore: ReturnType<typeof backupImporter>
  changed: () => void
}

/**
 * Imports a backup part by part. Tokens are not in it, so accounts and relays wait for theirs. Ids are
 * translated to the accounts here.
 */
export function backupHandlers({
  accounts,
  relays,
  restore,
  changed,
}: BackupDeps): Pick<Handlers, 'backup.restore'> {
  return {
    async 'backup.restore'({ accounts: given, relays: givenRelays = [], settings, histories }) {
      // Parsed by the message's schema; its optional parts may also be undefined.
      const wanted = (given as Account[])
        .filter(isBackedUp)
        // Returned parcels go to the pickup address, which may be the file's author's.
        .map(({ backoff: _, pickup: __, ...account }) => account)
      const { added, ids } = await accounts.restore(wanted)
      const idHere = (id: string) => ids.get(id) ?? id
      const listenedTo = givenRelays.flatMap((relay) => {
        const accountId = ids.get(relay.accountId)
        return accountId === undefined ? [] : [{ ...relay, accountId }]
      })
      const addedRelays = await relays.restore(listenedTo)
      if (addedRelays > 0) changed()
      if (settings) await restoreSettings(namedHere(settings, ids))
      const withIdsHere = (histories as History[]).map(({ shipment, journal }) => ({
        shipment: { ...shipment, accountId: idHere(shipment.accountId) },
        journal,
      }))
      const imported = await restore(withIdsHere, await accounts.list())
      return { accounts: added, relays: addedRelays, ...imported }
    },
  }
}
