import type { BackedUpRelay } from '../domain/backup.ts'
import { accountsDatabase, NO_TOKEN, type RelaySecret } from './accounts.ts'

/** The relays of accounts, each with its token: kept where accounts' tokens are, and as closed to everybody else. */
export interface RelayStore {
  list(): Promise<RelaySecret[]>
  get(accountId: string): Promise<RelaySecret | undefined>
  save(relay: RelaySecret): Promise<void>
  remove(accountId: string): Promise<void>
}

/** Lays relays of a backup in. */
export interface RelayRestorer {
  /** Without a token, for accounts that are here and have none. How many were laid in. */
  restore(relays: readonly BackedUpRelay[]): Promise<number>
}

const strict = { durability: 'strict' } as const

/** Opened by the worker alone. */
export function openRelayStore(): RelayStore & RelayRestorer {
  const database = accountsDatabase()

  async function write(work: (relays: { put: Put; delete: Delete }) => Promise<unknown>): Promise<void> {
    const tx = (await database()).transaction('relays', 'readwrite', strict)
    await work(tx.store)
    await tx.done
  }

  return {
    list: async () => (await database()).getAll('relays'),
    get: async (accountId) => (await database()).get('relays', accountId),
    save: (relay) => write((relays) => relays.put(relay)),

    async restore(given) {
      const tx = (await database()).transaction(['accounts', 'relays'], 'readwrite', strict)
      const [accounts, relays] = [tx.objectStore('accounts'), tx.objectStore('relays')]
      let added = 0
      for (const { accountId, address, elsewhere } of given) {
        if ((await accounts.getKey(accountId)) === undefined) continue
        if ((await relays.getKey(accountId)) !== undefined) continue
        await relays.put({ accountId, address, elsewhere, token: NO_TOKEN })
        added += 1
      }
      await tx.done
      return added
    },

    remove: (accountId) => write((relays) => relays.delete(accountId)),
  }
}

type Put = (relay: RelaySecret) => Promise<unknown>
type Delete = (accountId: string) => Promise<unknown>
