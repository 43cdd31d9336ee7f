import { accountsDatabase, type RelaySecret } from './accounts.ts'

/** The relays of accounts, each with its token: kept where accounts' tokens are, and as closed to everybody else. */
export interface RelayStore {
  list(): Promise<RelaySecret[]>
  get(accountId: string): Promise<RelaySecret | undefined>
  save(relay: RelaySecret): Promise<void>
  remove(accountId: string): Promise<void>
}

const strict = { durability: 'strict' } as const

/** Opened by the worker alone. */
export function openRelayStore(): RelayStore {
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
    remove: (accountId) => write((relays) => relays.delete(accountId)),
  }
}

type Put = (relay: RelaySecret) => Promise<unknown>
type Delete = (accountId: string) => Promise<unknown>
