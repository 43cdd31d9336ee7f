import type { BackedUpRelay } from '../domain/backup.ts'
import { accountsDatabase, NO_TOKEN, type RelaySecret } from './accounts.ts'
import type { Sealed } from './sealing.ts'

/** Relays with their tokens, stored with the accounts' tokens. */
export interface RelayStore {
  list(): Promise<RelaySecret[]>
  get(accountId: string): Promise<RelaySecret | undefined>
  /** Without a token the stored one stays. False, and nothing is stored, when the account is gone. */
  save(relay: Omit<RelaySecret, 'token'>, token?: Sealed): Promise<boolean>
  remove(accountId: string): Promise<void>
}

export interface RelayRestorer {
  /** Without tokens, for known accounts without a relay. Returns how many. */
  restore(relays: readonly BackedUpRelay[]): Promise<number>
}

const strict = { durability: 'strict' } as const

/** For the worker only. */
export function openRelayStore(database = accountsDatabase()): RelayStore & RelayRestorer {
  return {
    list: async () => (await database()).getAll('relays'),
    get: async (accountId) => (await database()).get('relays', accountId),

    async save({ accountId, address, elsewhere }, token) {
      const tx = (await database()).transaction(['accounts', 'relays'], 'readwrite', strict)
      const known = (await tx.objectStore('accounts').getKey(accountId)) !== undefined
      const kept = (await tx.objectStore('relays').get(accountId))?.token ?? NO_TOKEN
      if (known) await tx.objectStore('relays').put({ accountId, address, elsewhere, token: token ?? kept })
      await tx.done
      return known
    },

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

    async remove(accountId) {
      const tx = (await database()).transaction('relays', 'readwrite', strict)
      await tx.store.delete(accountId)
      await tx.done
    },
  }
}

/** Whether this computer shares with the shop's others what it ships. */
export async function isSharing(database: ReturnType<typeof accountsDatabase>): Promise<boolean> {
  return (await (await database()).get('sharing', 'sharing'))?.on === true
}
