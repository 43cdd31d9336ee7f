import {
  ELSEWHERE_KEPT_MS,
  type ElsewhereParcel,
  MOST_ELSEWHERE,
  type RelayStanding,
} from '../domain/relay.ts'
import { databaseOpener } from './database.ts'

/** How far each relay was listened to, and what it told of parcels that are not ours. */
export interface RelayBook {
  standing(accountId: string): Promise<RelayStanding | undefined>
  standings(): Promise<RelayStanding[]>
  /** Keys of the shipments that the carrier knows by this tracking code. */
  keysOf(trackingCode: string): Promise<string[]>
  /**
   * Writes where a relay stands, with what it told of parcels made elsewhere, in one strictly durable transaction. Where
   * `decide` answers undefined nothing is written. Of a parcel, what changed last counts, in whatever order it comes.
   */
  write(
    accountId: string,
    decide: (found: RelayStanding | undefined) => RelayStanding | undefined,
    elsewhere?: readonly ElsewhereParcel[],
  ): Promise<void>
  /** Nothing of this account's relay stands there any more. */
  forget(accountId: string): Promise<void>
  /** Parcels made elsewhere are no longer wanted. */
  forgetElsewhere(accountId: string): Promise<void>
}

const strict = { durability: 'strict' } as const

export function openRelayBook({ now, changed }: { now: () => number; changed: () => void }): RelayBook {
  const database = databaseOpener()

  return {
    standing: async (accountId) => (await database()).get('relay', accountId),

    standings: async () => (await database()).getAll('relay'),

    keysOf: async (code) => (await database()).getAllKeysFromIndex('shipments', 'tracking', code),

    async write(accountId, decide, elsewhere = []) {
      const tx = (await database()).transaction(['relay', 'elsewhere'], 'readwrite', strict)
      const relays = tx.objectStore('relay')
      const found = await relays.get(accountId)
      const standing = decide(found)
      if (standing) {
        await relays.put(standing)
        const parcels = tx.objectStore('elsewhere')
        for (const parcel of elsewhere) {
          const before = await parcels.get(parcel.key)
          if (!before || before.at <= parcel.at) await parcels.put(parcel)
        }
        if (elsewhere.length > 0) {
          let tooMany = (await parcels.count()) - MOST_ELSEWHERE
          const oldest = now() - ELSEWHERE_KEPT_MS
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

    async forgetElsewhere(accountId) {
      const tx = (await database()).transaction('elsewhere', 'readwrite', strict)
      for (const key of await tx.store.index('account').getAllKeys(accountId)) await tx.store.delete(key)
      await tx.done
      changed()
    },
  }
}
