import type { DBSchema } from 'idb'
import type { SharedRow } from '../domain/sharing/shared-row.ts'
import type { SharingStanding } from '../domain/sharing/sharing.ts'
import { withoutPartnerCode } from '../domain/shipment/order-id.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { databaseOpener } from '../settings/database-opener.ts'

/** Which shipments a stretch of the journal is about. */
export interface Stretch {
  keys: Shipment['key'][]
  /** Its last line; where it began when there is none. */
  upTo: number
}

export interface SharedBook {
  standing(): Promise<SharingStanding | undefined>
  /** Claims and shipments of one order, from all computers. The id is without an account's code. */
  rowsOf(partnerId: string): Promise<SharedRow[]>
  row(id: string): Promise<SharedRow | undefined>
  /** One strictly durable transaction. */
  write(rows: readonly SharedRow[], standing: SharingStanding): Promise<void>
  /** All is forgotten: another code, another relay, or none. */
  clear(standing?: SharingStanding): Promise<void>
  journalAfter(seq: number, most: number): Promise<Stretch>
}

const strict = { durability: 'strict' } as const

interface SharedSchema extends DBSchema {
  rows: { key: string; value: SharedRow; indexes: { order: string } }
  standing: { key: 'standing'; value: SharingStanding }
}

/** `journal`: lines after one, oldest first. */
export function openSharedBook(
  journal: (seq: number, most: number) => Promise<JournalEntry[]>,
  changed: () => void,
): SharedBook {
  const database = databaseOpener<SharedSchema>(
    'quickship-shared',
    async (opened, before, tx) => {
      if (before === 0) {
        opened.createObjectStore('rows', { keyPath: 'id' }).createIndex('order', 'partnerId')
        opened.createObjectStore('standing')
      } else {
        for await (const row of tx.objectStore('rows'))
          await row.update({ ...row.value, partnerId: withoutPartnerCode(row.value.partnerId) })
      }
    },
    2,
  )

  return {
    standing: async () => (await database()).get('standing', 'standing'),
    rowsOf: async (partnerId) => (await database()).getAllFromIndex('rows', 'order', partnerId),
    row: async (id) => (await database()).get('rows', id),

    async write(rows, standing) {
      const tx = (await database()).transaction(['rows', 'standing'], 'readwrite', strict)
      for (const row of rows) await tx.objectStore('rows').put(row)
      await tx.objectStore('standing').put(standing, 'standing')
      await tx.done
      changed()
    },

    async clear(standing) {
      const tx = (await database()).transaction(['rows', 'standing'], 'readwrite', strict)
      await tx.objectStore('rows').clear()
      if (standing) await tx.objectStore('standing').put(standing, 'standing')
      else await tx.objectStore('standing').clear()
      await tx.done
      changed()
    },

    async journalAfter(seq, most) {
      const lines = await journal(seq, most)
      return { keys: [...new Set(lines.map(({ key }) => key))], upTo: lines.at(-1)?.seq ?? seq }
    },
  }
}
