import { accountsDatabase, type SharingSecret } from './accounts.ts'

export interface SharingStore {
  get(): Promise<SharingSecret | undefined>
  save(sharing: SharingSecret): Promise<void>
}

/** For the worker only. */
export function openSharingStore(): SharingStore {
  const database = accountsDatabase()

  return {
    get: async () => (await database()).get('sharing', 'sharing'),
    async save(sharing) {
      const tx = (await database()).transaction('sharing', 'readwrite', { durability: 'strict' })
      await tx.store.put(sharing, 'sharing')
      await tx.done
    },
  }
}
