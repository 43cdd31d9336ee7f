import type { DBSchema } from 'idb'
import { asNote, noteOf } from '../domain/store/write-back/parcel-note.ts'
import type { WriteBack } from '../domain/store/write-back/write-back-state.ts'
import { databaseOpener } from '../settings/database-opener.ts'

interface WriteBackSchema extends DBSchema {
  records: { key: string; value: WriteBack; indexes: { open: string } }
  marks: { key: 'line'; value: number }
}

/** Written by the worker only; strictly durable. */
export interface WriteBackStore {
  /** The last gathered journal line. */
  line(): Promise<number | undefined>
  /** Adds what is unknown or was called off, after the notes that say the opposite, and moves the line, in one transaction. */
  gather(due: readonly WriteBack[], line: number): Promise<void>
  /** All that are not final. */
  open(): Promise<WriteBack[]>
  get(key: string): Promise<WriteBack | undefined>
  /** Returns the written record; undefined when `move` wrote nothing. */
  move(key: string, move: (found: WriteBack) => WriteBack | undefined): Promise<WriteBack | undefined>
}

const STRICT = { durability: 'strict' } as const

export const openDatabase = () =>
  databaseOpener<WriteBackSchema>('quickship-write-back', (created) => {
    created.createObjectStore('records', { keyPath: 'key' }).createIndex('open', 'open')
    created.createObjectStore('marks')
  })

export function openWriteBackStore(changed: () => void): WriteBackStore {
  const database = openDatabase()
  return {
    line: async () => (await database()).get('marks', 'line'),
    open: async () => (await database()).getAllFromIndex('records', 'open'),
    get: async (key) => (await database()).get('records', key),

    async gather(due, line) {
      const tx = (await database()).transaction(['records', 'marks'], 'readwrite', STRICT)
      const records = tx.objectStore('records')
      const addAll = async () => {
        for (const one of due) {
          let next = one
          while (isWanted(await records.get(asNote(next, noteOf(next) + 1).key)))
            next = asNote(next, noteOf(next) + 2)
          if (!isWanted(await records.get(next.key))) await records.put(next)
        }
        await tx.objectStore('marks').put(line, 'line')
      }
      await Promise.all([addAll(), tx.done])
      if (due.length > 0) changed()
    },

    async move(key, move) {
      const tx = (await database()).transaction('records', 'readwrite', STRICT)
      const step = async () => {
        const found = await tx.store.get(key)
        const moved = found && move(found)
        if (moved) await tx.store.put(moved)
        return moved
      }
      const [moved] = await Promise.all([step(), tx.done])
      if (moved) changed()
      return moved
    },
  }
}

function isWanted(found: WriteBack | undefined): boolean {
  return found !== undefined && found.state !== 'called-off'
}
