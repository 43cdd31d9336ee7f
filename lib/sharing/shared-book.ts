import type { SharedRow } from '../domain/sharing/shared-row.ts'
import type { SharingStanding } from '../domain/sharing/sharing.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../outbox/database.ts'

/** Which shipments a stretch of the journal is about. */
export interface Stretch {
  keys: Shipment['key'][]
  /** Its last line; where it began when there is none. */
  upTo: number
}

export interface SharedBook {
  standing(): Promise<SharingStanding | undefined>
  /** Claims and shipments of one order, from all computers. */
  rowsOf(partnerId: string): Promise<SharedRow[]>
  row(id: string): Promise<SharedRow | undefined>
  /** One strictly durable transaction. */
  write(rows: readonly SharedRow[], standing: SharingStanding): Promise<void>
  /** All is forgotten: another code, another relay, or none. */
  clear(standing?: SharingStanding): Promise<void>
  journalAfter(seq: number, most: number): Promise<Stretch>
}

const strict = { durability: 'strict' } as const

export function openSharedBook(changed: () => void): SharedBook {
  const database = shipmentsDatabase()

  return {
    standing: async () => (await database()).get('sharing', 'standing'),
    rowsOf: async (partnerId) => (await database()).getAllFromIndex('shared', 'order', partnerId),
    row: async (id) => (await database()).get('shared', id),

    async write(rows, standing) {
      const tx = (await database()).transaction(['shared', 'sharing'], 'readwrite', strict)
      for (const row of rows) await tx.objectStore('shared').put(row)
      await tx.objectStore('sharing').put(standing, 'standing')
      await tx.done
      changed()
    },

    async clear(standing) {
      const tx = (await database()).transaction(['shared', 'sharing'], 'readwrite', strict)
      await tx.objectStore('shared').clear()
      if (standing) await tx.objectStore('sharing').put(standing, 'standing')
      else await tx.objectStore('sharing').clear()
      await tx.done
      changed()
    },

    async journalAfter(seq, most) {
      const lines = await (await database()).getAll('journal', IDBKeyRange.lowerBound(seq, true), most)
      return { keys: [...new Set(lines.map(({ key }) => key))], upTo: lines.at(-1)?.seq ?? seq }
    },
  }
}
