import {
  EXTERNAL_SHIPMENTS_KEPT_MS,
  type ExternalShipment,
  MAX_EXTERNAL_SHIPMENTS,
  type RelayStanding,
} from '../domain/relay.ts'
import { shipmentsDatabase } from './database.ts'

/** How far each account's relay was read, and the parcels it reported that were made elsewhere. */
export interface RelayBook {
  /** Undefined where the account has no relay, or none was read yet. */
  standing(accountId: string): Promise<RelayStanding | undefined>
  standings(): Promise<RelayStanding[]>
  /** Shipments by the carrier's code; one code may be several records'. */
  keysOf(trackingCode: string): Promise<string[]>
  /**
   * Writes a cursor and its external shipments in one strictly durable transaction; nothing when `decide`
   * returns undefined. The latest change of a parcel counts.
   */
  write(
    accountId: string,
    decide: (found: RelayStanding | undefined) => RelayStanding | undefined,
    external?: readonly ExternalShipment[],
  ): Promise<void>
  /** With the account's parcels made elsewhere. */
  forget(accountId: string): Promise<void>
  forgetExternal(accountId: string): Promise<void>
}

const strict = { durability: 'strict' } as const

export function openRelayBook({ now, changed }: { now: () => number; changed: () => void }): RelayBook {
  const database = shipmentsDatabase()

  return {
    standing: async (accountId) => (await database()).get('relay', accountId),

    standings: async () => (await database()).getAll('relay'),

    keysOf: async (code) => (await database()).getAllKeysFromIndex('shipments', 'tracking', code),

    async write(accountId, decide, external = []) {
      const tx = (await database()).transaction(['relay', 'elsewhere'], 'readwrite', strict)
      const relays = tx.objectStore('relay')
      const found = await relays.get(accountId)
      const standing = decide(found)
      if (standing) {
        await relays.put(standing)
        const parcels = tx.objectStore('elsewhere')
        for (const parcel of external) {
          const before = await parcels.get(parcel.key)
          if (!before || before.at <= parcel.at) await parcels.put(parcel)
        }
        if (external.length > 0) {
          let tooMany = (await parcels.count()) - MAX_EXTERNAL_SHIPMENTS
          const oldest = now() - EXTERNAL_SHIPMENTS_KEPT_MS
          for (let at = await parcels.index('received').openCursor(); at; at = await at.continue()) {
            if (tooMany <= 0 && at.value.receivedAt >= oldest) break
            await at.delete()
            tooMany -= 1
          }
        }
      }
      await tx.done
      if (standing) changed()
    },

    async forget(accountId) {
      const tx = (await database()).transaction(['relay', 'elsewhere'], 'readwrite', strict)
      await tx.objectStore('relay').delete(accountId)
      const parcels = tx.objectStore('elsewhere')
      for (const key of await parcels.index('account').getAllKeys(accountId)) await parcels.delete(key)
      await tx.done
      changed()
    },

    async forgetExternal(accountId) {
      const tx = (await database()).transaction('elsewhere', 'readwrite', strict)
      for (const key of await tx.store.index('account').getAllKeys(accountId)) await tx.store.delete(key)
      await tx.done
      changed()
    },
  }
}
