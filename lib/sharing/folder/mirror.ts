import type { DBSchema } from 'idb'
import { databaseOpener } from '../../settings/database-opener.ts'

/** A record of the folder as this computer last saw it. `seq`: in the order of arrival here. */
export interface Mirrored {
  id: string
  seq: number
  v: number
  is: 'claim' | 'shipment'
  /** `mine`: what this computer writes into its file. */
  from: 'mine' | 'others'
  record: string
}

export interface Wish {
  id: string
  over: number
  record: string
}

export interface MirrorState {
  /** Also the clock of versions: above all that was seen. */
  seq: number
  /** The main computer, by its newest file. */
  main: { by: string; reign: number; name: string; at: number }
  /** The newest write of each computer that was taken. */
  taken: Readonly<Record<string, number>>
  wishes: readonly Wish[]
  /** Something changed since this computer's file was written. */
  unwritten: boolean
}

export interface Mirror {
  state(): Promise<MirrorState | undefined>
  get(id: string): Promise<Mirrored | undefined>
  /** Oldest first. */
  after(seq: number, most: number): Promise<Mirrored[]>
  /** The newest of one kind. */
  newest(is: Mirrored['is'], from: Mirrored['from'], most: number): Promise<Mirrored[]>
  /** One strictly durable transaction. */
  write(records: readonly Mirrored[], state: MirrorState): Promise<void>
  clear(): Promise<void>
}

const strict = { durability: 'strict' } as const
/** Two years of a shop with forty orders a day. */
const MOST_KEPT = 60_000

interface MirrorSchema extends DBSchema {
  records: {
    key: string
    value: Mirrored
    indexes: { seq: number; kind: [Mirrored['is'], Mirrored['from'], number] }
  }
  state: { key: 'state'; value: MirrorState }
}

export function openMirror(): Mirror {
  const database = databaseOpener<MirrorSchema>('quickship-folder-mirror', (opened) => {
    const records = opened.createObjectStore('records', { keyPath: 'id' })
    records.createIndex('seq', 'seq')
    records.createIndex('kind', ['is', 'from', 'seq'])
    opened.createObjectStore('state')
  })

  return {
    state: async () => (await database()).get('state', 'state'),
    get: async (id) => (await database()).get('records', id),
    after: async (seq, most) =>
      (await database()).getAllFromIndex('records', 'seq', IDBKeyRange.lowerBound(seq, true), most),

    async newest(is, from, most) {
      const [first, last] = [
        [is, from, 0],
        [is, from, Number.MAX_SAFE_INTEGER],
      ]
      const range = IDBKeyRange.bound(first, last)
      const index = (await database()).transaction('records').store.index('kind')
      const over = (await index.count(range)) - most
      if (over <= 0) return index.getAll(range)
      const start = await (await index.openCursor(range))?.advance(over)
      return start ? index.getAll(IDBKeyRange.bound(start.key, last)) : []
    },

    async write(records, state) {
      const tx = (await database()).transaction(['records', 'state'], 'readwrite', strict)
      const kept = tx.objectStore('records')
      for (const record of records) await kept.put(record)
      let over = records.length > 0 ? (await kept.count()) - MOST_KEPT : 0
      let oldest = over > 0 ? await kept.index('seq').openCursor() : null
      while (oldest && over > 0) {
        await oldest.delete()
        over -= 1
        oldest = await oldest.continue()
      }
      await tx.objectStore('state').put(state, 'state')
      await tx.done
    },

    async clear() {
      const tx = (await database()).transaction(['records', 'state'], 'readwrite', strict)
      await tx.objectStore('records').clear()
      await tx.objectStore('state').clear()
      await tx.done
    },
  }
}
