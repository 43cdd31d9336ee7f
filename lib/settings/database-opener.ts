import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Unopened } from '../domain/disk-trouble.ts'

/** Opens the worker's database of that name at first use, and again after the browser closed it under us. */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  /** Makes what a database of version `from` lacks; 0 is one that is not there yet. */
  create: (created: IDBPDatabase<Schema>, from: number) => void,
  version = 1,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opening = undefined
  }
  // A newer version of us wants to open it: whoever holds it open must let go.
  const letGo = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
    forget()
    if (event.target instanceof IDBDatabase) event.target.close()
  }
  return () => {
    // Some errors are thrown by the very call that opens it.
    opening ??= Promise.resolve()
      .then(() => openDB<Schema>(name, version, { upgrade: create, terminated: forget, blocking: letGo }))
      .catch((error) => {
        forget()
        throw new Unopened(name, { cause: error })
      })
    return opening
  }
}
