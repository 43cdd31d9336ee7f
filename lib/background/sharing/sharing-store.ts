import { accountsDatabase, type SharingSecret } from '../../settings/accounts.ts'

export function openSharingStore() {
  const database = accountsDatabase()
  return {
    get: async (): Promise<SharingSecret | undefined> => (await database()).get('sharing', 'sharing'),
    async save(sharing: SharingSecret): Promise<void> {
      const tx = (await database()).transaction('sharing', 'readwrite', { durability: 'strict' })
      await tx.store.put(sharing, 'sharing')
      await tx.done
    },
  }
}
