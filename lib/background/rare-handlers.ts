import type { OutboxDeps } from '../outbox/deps.ts'
import { backupImporter } from '../outbox/import-backup.ts'
import type { AccountRestorer, AccountStore } from '../settings/accounts.ts'
import type { AnswerCache } from '../settings/answer-cache.ts'
import type { RelayRestorer, RelayStore } from '../settings/relays.ts'
import { accountHandlers } from './accounts/accounts.ts'
import type { CarrierSource } from './accounts/carriers.ts'
import { connectionHandlers } from './accounts/connection.ts'
import { practiceHandlers } from './accounts/practice.ts'
import type { ReleaseHostPermission } from './accounts/release-host-permission.ts'
import { shopHandlers } from './accounts/shops.ts'
import { handleLater } from './handle-later.ts'
import { secretHandlers } from './secrets/secrets.ts'
import type { Vault } from './secrets/vault.ts'
import type { SharingPart } from './sharing/sharing-part.ts'
import { backupHandlers } from './shipments/backup.ts'
import { labelHandlers } from './shipments/label-pdf.ts'
import { payoutHandlers } from './shipments/payouts.ts'
import { settleHandlers } from './shipments/settle.ts'
import { recipeHandlers } from './stores/recipes.ts'
import { storeWritingHandlers } from './stores/switch-writing.ts'

interface RareDeps {
  outbox: OutboxDeps
  accounts: AccountStore & AccountRestorer
  relays: RelayStore & RelayRestorer
  answers: AnswerCache
  carriers: CarrierSource
  vault: Vault
  storeDeps: Parameters<typeof backupImporter>[0]
  setToWork: () => void
  releaseHost: ReleaseHostPermission
  writing: Parameters<typeof storeWritingHandlers>[0]
  sharing(): Promise<SharingPart>
  /** Tells screens and pages that something changed. */
  changed: () => void
}

/** What a seller does once in a while. */
export function rareHandlers(deps: RareDeps) {
  const { outbox, accounts, relays, answers, carriers, vault, storeDeps } = deps
  const { setToWork, releaseHost, writing, changed, sharing } = deps
  return {
    ...accountHandlers(accounts, outbox.store, answers, setToWork, relays, releaseHost, vault),
    ...connectionHandlers(accounts, vault),
    ...practiceHandlers(accounts, answers, setToWork, vault),
    ...shopHandlers({ accounts, answers, carriers, vault, lock: outbox.lock, tokenChanged: setToWork }),
    ...labelHandlers(outbox.store, carriers),
    ...recipeHandlers(outbox),
    ...storeWritingHandlers(writing),
    ...payoutHandlers(outbox),
    ...handleLater(
      ['sharing.state', 'sharing.join', 'sharing.lead', 'sharing.leave'],
      async () => (await sharing()).handlers,
    ),
    ...settleHandlers(outbox, setToWork),
    ...secretHandlers({ vault, accounts, setToWork, changed }),
    ...backupHandlers({ accounts, relays, restore: backupImporter(storeDeps), changed }),
  }
}
